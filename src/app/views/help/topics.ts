/** The Help topics, keyed by their name in the URL. */
import { HELP_TOPICS, type HelpTopic } from '../../messages/help.js';

/** The topic named in a URL; null if there is no such topic. */
export function findHelpTopic(text: string): HelpTopic | null {
  return HELP_TOPICS.find((topic) => topic === text) ?? null;
}
