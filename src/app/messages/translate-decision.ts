/** Translates decisions and issues to the page language. */
import { type Decision, describeIssue, explainDecision, type Issue } from '../../engine/index.js';
import { translateMessage } from './engine-catalogue.js';
import { translateIssue } from './translate.js';

/** The reason for a denied call, in one sentence. */
export function translateDecision(decision: Decision): string {
  return translateMessage(explainDecision(decision));
}

/** Formats an issue on one line: location, message and hint. */
export function translateIssueLine(issue: Issue): string {
  return describeIssue(translateIssue(issue));
}
