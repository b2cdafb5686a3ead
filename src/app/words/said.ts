/** Sentences of the engine in the language of the page. */
import { type Decision, describeDecision, describeIssue, type Issue } from '../../engine/index.js';
import { SAID, sayIssue } from './say.js';

/** Why a call was refused, in one sentence. */
export function sayDecision(decision: Decision): string {
  return SAID.decision(describeDecision(decision), decision);
}

/** One line: place, sentence, hint. */
export function tellIssue(issue: Issue): string {
  return describeIssue(sayIssue(issue));
}
