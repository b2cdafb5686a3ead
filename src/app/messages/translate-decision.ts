/** Sentences of the engine in the language of the page. */
import { type Decision, describeDecision, describeIssue, type Issue } from '../../engine/index.js';
import { ENGINE_MESSAGES, translateIssue } from './translate.js';

/** Reason for a denied call, in one sentence. */
export function translateDecision(decision: Decision): string {
  return ENGINE_MESSAGES.decision(describeDecision(decision), decision);
}

/** One line: place, sentence, hint. */
export function translateIssueLine(issue: Issue): string {
  return describeIssue(translateIssue(issue));
}
