/** Builds the links that let a trainer replay the answers of learners. */
import type { LessonAnswerDocument, LessonDocument, ScenarioDocument } from '../../engine/index.js';
import { parseRoute } from '../url/route.js';
import { encodeShare } from '../url/share-link.js';
import { writeShareState } from '../url/share-state.js';
import { parseAnswerDrafts } from './build-answer.js';

/**
 * Returns a function that builds an answer's share link, which opens Replay with the answer's documents. The function
 * returns null for an answer without edits. Each link is built once, because the host's grid requests all links
 * whenever another answer is graded.
 */
export function createReplayLinks(
  scenarios: readonly ScenarioDocument[],
): (lesson: LessonDocument, answer: LessonAnswerDocument) => string | null {
  const links = new WeakMap<LessonAnswerDocument, string | null>();
  return (lesson, answer) => {
    const known = links.get(answer);
    if (known !== undefined) return known;
    const link = buildReplayLink(scenarios, lesson, answer);
    links.set(answer, link);
    return link;
  };
}

function buildReplayLink(
  scenarios: readonly ScenarioDocument[],
  lesson: LessonDocument,
  answer: LessonAnswerDocument,
): string | null {
  const drafts = parseAnswerDrafts(scenarios, answer.bundle);
  const [edited] = Object.keys(drafts);
  if (edited === undefined) return null;
  const start = parseRoute(lesson.start.route);
  const scenario = 'scenario' in start ? start.scenario : edited;
  const place = parseRoute(`replay/${scenario}/yours`);
  return `#/s/${encodeShare(writeShareState({ place, drafts }))}`;
}
