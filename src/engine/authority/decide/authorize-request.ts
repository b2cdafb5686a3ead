/** Reads requests for a decision on a call, for the command line (docs/spec/commands.md#decisions). */
import * as z from 'zod/mini';
import type { Message } from '../../messages/index.js';
import type { Json } from '../../kit/index.js';
import { describePath, readShape } from '../../model/index.js';
import { describeParsingProblem, describeRequestProblem } from './describe-request-problem.js';
import { type ParsedAuthorizeRequest, parseRequest } from './parse-request.js';

/** Either the parsed request, or the location and the message of its first problem. */
export type AuthorizeRequestReading =
  | { readonly ok: true; readonly request: ParsedAuthorizeRequest }
  | { readonly ok: false; readonly at: string; readonly problem: Message };

/**
 * Reads a request in value notation. Unknown fields make the request invalid, because a misspelled option must never
 * allow a call.
 */
export function readAuthorizeRequest(json: Json): AuthorizeRequestReading {
  const [issue] = readShape(z.unknown(), json).issues;
  if (issue !== undefined)
    return { ok: false, at: describePath(issue.at), problem: describeRequestProblem(issue) };
  const parsing = parseRequest(json);
  return parsing.ok ? parsing : { ok: false, ...describeParsingProblem(parsing.problem) };
}
