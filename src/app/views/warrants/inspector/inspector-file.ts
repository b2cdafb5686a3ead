/**
 * Saves the inspector as a file that has the same contents as a link, but without the link's length limit. The file
 * also contains the chain as a JSON list, so that it can be pasted wherever a chain is expected.
 */
import { type Issue, type Json, LIMITS, makeIssue } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import {
  type InspectorState,
  EMPTY_INSPECTOR,
  parseInspectorState,
  inspectorStateToJson,
} from './inspector-state.js';

const KIND = 'warrants';

/** `chain`: base64url envelopes, root first. */
export function formatInspectorFile(state: InspectorState, chain: readonly string[]): string {
  const json = {
    kind: KIND,
    chain: [...chain],
    ...(inspectorStateToJson(state) as { readonly [name: string]: Json }),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Reads a saved inspector, or any text that may contain a warrant. */
export function parseInspectorFile(text: string): InspectorState {
  const state = readSaved(text);
  if (state === null) return { ...EMPTY_INSPECTOR, text: text.trim() };
  return state.text === '' ? { ...state, text: text.trim() } : state;
}

function readSaved(text: string): InspectorState | null {
  try {
    const json = JSON.parse(text) as Json;
    return isMap(json) && json.kind === KIND ? parseInspectorState(json) : null;
  } catch {
    return null;
  }
}

/** Checks the size before reading, because a very large file does not fit in memory. `found` is in bytes. */
export function checkFileSize(found: number): Issue | null {
  const { value: limit, what, unit } = LIMITS.fileBytes;
  return found > limit ? makeIssue('document/too_large', [], { what, found, unit, limit }) : null;
}
