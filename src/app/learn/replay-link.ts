/** Builds the link that lets a trainer replay a learner's answer. */
import type { LessonAnswerDocument, LessonDocument, ScenarioDocument } from '../../engine/index.js';
import { parseRoute } from '../url/route.js';
import { encodeShare } from '../url/share-link.js';
import { writeShareState } from '../url/share-state.js';
import { parseAnswerDrafts } from './build-answer.js';

/** Returns a share link that opens Replay with the documents in the answer; null for an answer without edits. */
export function buildReplayLink(
  scenarios: readonly ScenarioDocument[],
  lesson: LessonDocument,
  answer: LessonAnswerDocument | undefined,
): string | null {
  const drafts = parseAnswerDrafts(scenarios, answer?.bundle);
  const [edited] = Object.keys(drafts);
  if (edited === undefined) return null;
  const start = parseRoute(lesson.start.route);
  const scenario = 'scenario' in start ? start.scenario : edited;
  const place = parseRoute(`replay/${scenario}/yours`);
  return `#/s/${encodeShare(writeShareState({ place, drafts }))}`;
}
