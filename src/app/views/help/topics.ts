/** The topics of Help by their names in the URL. */
import { HELP_TOPICS, type HelpTopic } from '../../messages/help.js';

/** The topic in a URL; null if there is no topic with that name. */
export function findHelpTopic(text: string): HelpTopic | null {
  return HELP_TOPICS.find((topic) => topic === text) ?? null;
}
