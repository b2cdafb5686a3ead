/** Describes problems with a request in English. */
import { type Message, message, quotedMessage } from '../../messages/index.js';
import {
  describePath,
  type DocumentPath,
  type Issue,
  makeCoreIssue,
  makeUnexpectedFieldIssue,
} from '../../model/index.js';
import type { FailedRequest } from './answer.js';
import type { RequestProblem } from './request-problem.js';

/** Returns a message about an issue with a request, which includes the issue's location. */
export function describeRequestProblem(issue: Issue | undefined): Message {
  if (issue === undefined) return message('request/none');
  const showsHint = issue.code === 'document/unexpected_field';
  const place = describePath(issue.at);
  return quotedMessage(
    `${place === '' ? '' : `${place}: `}${issue.message}${showsHint ? ` ${issue.hint}` : ''}`,
  );
}

/** Returns the location of a problem, and a message about it. */
export function describeParsingProblem(problem: RequestProblem): {
  readonly at: string;
  readonly problem: Message;
} {
  if ('reason' in problem) return describeReason(problem.at, problem.reason);
  const issue =
    'unknown' in problem
      ? makeUnexpectedFieldIssue(problem.unknown, problem.known, problem.at)
      : makeCoreIssue(problem.code, problem.at, problem.facts);
  return { at: describePath(issue.at), problem: describeRequestProblem(issue) };
}

function describeReason(at: DocumentPath, reason: Message): FailedRequest {
  const place = at.length === 0 ? message('request/whole') : quotedMessage(describePath(at));
  return { at: describePath(at), problem: message('request/at', { place, reason }) };
}
