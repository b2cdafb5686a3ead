/** The topics of Help by their names in the URL. */
import { HELP_TOPICS, type HelpTopic } from '../../messages/help.js';

/** The topic of a URL, or null when there is none of that name. */
export function findHelpTopic(text: string): HelpTopic | null {
  return HELP_TOPICS.find((topic) => topic === text) ?? null;
}
