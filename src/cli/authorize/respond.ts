/** Responds to one request with the decision, or with the reason why there is none. */
import {
  type Decision,
  decidePresented,
  decodeUtf8,
  describeDecision,
  describeMcpError,
  describeThrown,
  type Issue,
  LIMITS,
  makeIssue,
  type McpError,
  type PresentedChain,
  describeRequestProblem,
  readAuthorizeRequest,
  readExactJson,
  renderEnglish,
} from '../../engine/index.js';

export interface AuthorizeResponse extends Pick<
  Decision,
  'decision' | 'code' | 'check' | 'link' | 'argument' | 'errorKind' | 'errorCode'
> {
  readonly message: string;
}

/** Decides whether the request on a line is allowed. Returns null for an empty line. */
export function respondToLine(bytes: Uint8Array): AuthorizeResponse | null {
  const { value: limit, unit, what } = LIMITS.documentBytes;
  if (bytes.length > limit) {
    const found = `more than ${limit}`;
    return notARequest(makeIssue('document/too_large', [], { what, found, unit, limit }).message);
  }
  const text = decodeUtf8(bytes);
  if (text === null) return notARequest('The line is not UTF-8.');
  return text.trim() === '' ? null : respondToText(text);
}

/**
 * Decides whether a request given as JSON text is allowed. Never throws: an internal defect also produces a response,
 * which never allows the call.
 */
export function respondToText(text: string): AuthorizeResponse {
  const outcome = decideText(text);
  return outcome.ok ? answerOf(outcome.decision) : notARequest(outcome.problem);
}

type Outcome =
  | { readonly ok: true; readonly decision: Decision; readonly chain: PresentedChain }
  | { readonly ok: false; readonly problem: string };

function decideText(text: string): Outcome {
  try {
    return decide(text);
  } catch (error) {
    const { message: problem } = makeIssue('internal/defect', [], { detail: describeThrown(error) });
    return { ok: false, problem };
  }
}

function decide(text: string): Outcome {
  const json = readExactJson(text);
  if (!json.ok) {
    const place = `Column ${json.at + 1}${quoteAt(text, json.at)}`;
    return { ok: false, problem: `${place}: this is not JSON: ${renderEnglish(json.detail)}.` };
  }
  const reading = readAuthorizeRequest(json.value);
  if (!reading.ok) return { ok: false, problem: renderEnglish(reading.problem) };
  const { chain, call, options } = reading.request;
  return { ok: true, decision: decidePresented(chain, call, options), chain };
}

/** A decision on an MCP message. `error` is the error in the JSON-RPC response; null for an allowed call. */
export interface McpAnswer extends AuthorizeResponse {
  readonly error: McpError | null;
}

/** Decides a request that was built from an MCP message. */
export function answerMcp(request: string): McpAnswer {
  const outcome = decideText(request);
  if (!outcome.ok) return rejectMcp(DENIED, outcome.problem);
  const { decision, chain } = outcome;
  return { ...answerOf(decision), error: describeMcpError(decision, chain.envelopes) };
}

const DENIED = -32001;
const INVALID_PARAMETERS = -32602;

/** Fields of an MCP envelope. Approvals are identified by a number instead of a name. */
const ENVELOPE = new Set<unknown>(['warrant', 'signature']);

/** Responds without a decision to a message that has no call or an unreadable envelope. */
export function rejectMessage(issue: Issue | undefined): McpAnswer {
  const last = issue?.at.at(-1);
  const isEnvelope = ENVELOPE.has(last) || typeof last === 'number';
  return rejectMcp(isEnvelope ? DENIED : INVALID_PARAMETERS, renderEnglish(describeRequestProblem(issue)));
}

function rejectMcp(code: number, message: string): McpAnswer {
  return { ...notARequest(message), error: { code, message } };
}

/** Quotes the character at a position. */
function quoteAt(text: string, at: number): string {
  const character = text.codePointAt(at);
  return character === undefined ? '' : `, \`${String.fromCodePoint(character)}\``;
}

function answerOf(decided: Decision): AuthorizeResponse {
  const { decision, code, check, link, argument, errorKind, errorCode } = decided;
  const message = describeDecision(decided);
  return { decision, code, check, link, argument, errorKind, errorCode, message };
}

/** Returns the response to input that is not a request. Nothing was decided, so nothing is allowed. */
function notARequest(message: string): AuthorizeResponse {
  return {
    decision: 'error',
    code: null,
    check: null,
    link: null,
    argument: null,
    errorKind: null,
    errorCode: null,
    message,
  };
}
