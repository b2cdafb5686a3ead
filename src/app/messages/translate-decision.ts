/** Decisions and issues in the language of the page. */
import { type Decision, describeIssue, explainDecision, type Issue } from '../../engine/index.js';
import { translateMessage } from './engine-catalogue.js';
import { translateIssue } from './translate.js';

/** Reason for a denied call, in one sentence. */
export function translateDecision(decision: Decision): string {
  return translateMessage(explainDecision(decision));
}

/** One line: place, sentence, hint. */
export function translateIssueLine(issue: Issue): string {
  return describeIssue(translateIssue(issue));
}
