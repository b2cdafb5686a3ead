/** The answer to one request: what the verifier decided, or why there was nothing to decide. */
import {
  type Decision,
  decidePresented,
  decodeUtf8,
  describeDecision,
  describeThrown,
  LIMITS,
  makeIssue,
  readExactJson,
} from '../../engine/index.js';
import { readRequest } from './request.js';

export interface Answer extends Pick<
  Decision,
  'decision' | 'code' | 'check' | 'link' | 'argument' | 'errorKind' | 'errorCode'
> {
  readonly message: string;
}

/** Decides the request of a line; null for one that is empty. */
export function answerLine(bytes: Uint8Array): Answer | null {
  const { value: limit, unit, what } = LIMITS.documentBytes;
  if (bytes.length > limit) {
    const found = `more than ${limit}`;
    return notARequest(makeIssue('document/too_large', [], { what, found, unit, limit }).message);
  }
  const text = decodeUtf8(bytes);
  if (text === null) return notARequest('The line is not UTF-8.');
  return text.trim() === '' ? null : answerText(text);
}

/** Decides the request of a text. Never throws: a defect of ours is an answer too, and never allows. */
export function answerText(text: string): Answer {
  try {
    return decide(text);
  } catch (error) {
    return notARequest(makeIssue('internal/defect', [], { detail: describeThrown(error) }).message);
  }
}

function decide(text: string): Answer {
  const json = readExactJson(text);
  if (!json.ok)
    return notARequest(`Column ${json.at + 1}${quoteAt(text, json.at)}: this is not JSON: ${json.detail}.`);
  const reading = readRequest(json.value);
  if (!reading.ok) return notARequest(reading.problem);
  const { chain, call, options } = reading.request;
  return answerOf(decidePresented(chain, call, options));
}

/** The character found at a place. */
function quoteAt(text: string, at: number): string {
  const character = text.codePointAt(at);
  return character === undefined ? '' : `, \`${String.fromCodePoint(character)}\``;
}

function answerOf(decided: Decision): Answer {
  const { decision, code, check, link, argument, errorKind, errorCode } = decided;
  const message = describeDecision(decided);
  return { decision, code, check, link, argument, errorKind, errorCode, message };
}

/** Nothing was decided, so nothing is allowed. */
function notARequest(message: string): Answer {
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
