/**
 * Finds the JSON object in a judge's reply, using the original benchmark's algorithm
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';

const FENCE = '```';

/**
 * Returns the object in the first fenced block, or else in the first balanced braces; null if that is not a JSON
 * object. Braces inside strings are counted too, so an object is not found if one of its strings contains a brace.
 */
export function parseJudgeReply(text: string): JsonObject | null {
  const fenced = findFenced(text);
  const object = fenced === null ? null : parseObject(fenced);
  if (object !== null) return object;
  const balanced = findBalanced(text);
  return balanced === null ? null : parseObject(balanced);
}

/** Returns the text from the first brace after a code fence to the first closing brace before a fence. */
function findFenced(text: string): string | null {
  for (let fence = text.indexOf(FENCE); fence !== -1; fence = text.indexOf(FENCE, fence + 1)) {
    const behind = fence + FENCE.length;
    const from = skipSpace(text, text.startsWith('json', behind) ? behind + 'json'.length : behind);
    // If this opening brace is never closed, no later one can be closed either.
    if (text[from] === '{') return closeFenced(text, from);
  }
  return null;
}

function closeFenced(text: string, from: number): string | null {
  for (let end = text.indexOf('}', from); end !== -1; end = text.indexOf('}', end + 1))
    if (text.startsWith(FENCE, skipSpace(text, end + 1))) return text.slice(from, end + 1);
  return null;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === '') at += 1;
  return at;
}

function findBalanced(text: string): string | null {
  const from = text.indexOf('{');
  if (from === -1) return null;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return null;
}

function parseObject(text: string): JsonObject | null {
  try {
    const json = JSON.parse(text) as Json;
    return isJsonObject(json) ? json : null;
  } catch {
    return null;
  }
}
