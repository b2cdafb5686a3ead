/**
 * Contents of a link to the Warrants view: inputs and options. They never include private keys, because no field can
 * hold one.
 */
import type { Json, Semantics } from '../../../../engine/index.js';
import { decodeShare, encodeShare, MAX_LINK_CHARS } from '../../../url/share-link.js';

export interface InspectorState {
  /** The opened warrant or chain, in any supported text form. */
  readonly text: string;
  /** Time in Unix seconds; null for the current time. */
  readonly clock: number | null;
  /** Trusted public keys, one per line, as a name or 64 hex digits. */
  readonly roots: string;
  /** If true, the first key named in the chain itself is trusted. */
  readonly ownRoot: boolean;
  readonly semantics: Semantics;
  /** If true, every link in the chain must have the same session as the root. */
  readonly strict: boolean;
  /** Clearance that tools require, one per line in the form `tool = level`. */
  readonly clearance: string;
  readonly tool: string;
  /** Arguments of the simulated call as JSON text. */
  readonly args: string;
  /** The second warrant, used in the Difference tab. */
  readonly other: string;
  /** The spec for the warrant being built, as YAML. */
  readonly spec: string;
}

export const EMPTY_INSPECTOR: InspectorState = {
  text: '',
  clock: null,
  roots: 'organisation',
  ownRoot: false,
  semantics: 'hardened',
  strict: false,
  clearance: '',
  tool: '',
  args: '{}',
  other: '',
  spec: '',
};

const VERSION = 1;

/** The state as JSON. It contains only changed fields, so an unchanged inspector always has the same link. */
export function inspectorStateToJson(state: InspectorState): Json {
  const changed = Object.entries(state).filter(
    ([name, value]) => value !== EMPTY_INSPECTOR[name as keyof InspectorState],
  );
  return { v: VERSION, ...Object.fromEntries(changed as [string, Json][]) };
}

/** Reads a state; null if the JSON is not a state. A field with the wrong type gets its initial value. */
export function parseInspectorState(json: Json): InspectorState | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = json as Readonly<Record<string, Json>>;
  if (typeof fields.v !== 'number') return null;
  const text = (name: 'text' | 'roots' | 'clearance' | 'tool' | 'args' | 'other' | 'spec'): string =>
    typeof fields[name] === 'string' ? fields[name] : EMPTY_INSPECTOR[name];
  return {
    text: text('text'),
    clock: isTime(fields.clock) ? fields.clock : null,
    roots: text('roots'),
    ownRoot: fields.ownRoot === true,
    semantics: fields.semantics === 'compatible' ? 'compatible' : 'hardened',
    strict: fields.strict === true,
    clearance: text('clearance'),
    tool: text('tool'),
    args: text('args'),
    other: text('other'),
    spec: text('spec'),
  };
}

function isTime(json: Json | undefined): json is number {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0;
}

/** Encodes an inspector state as link text. */
export interface EncodedInspectorState {
  /** The link text; null if it would be too long for a URL. */
  readonly link: string | null;
  /** Length of the link in characters, even if it is too long. */
  readonly length: number;
}

export function encodeInspectorState(state: InspectorState): EncodedInspectorState {
  const link = encodeShare(inspectorStateToJson(state));
  return { link: link.length > MAX_LINK_CHARS ? null : link, length: link.length };
}

/** Decodes the state in a link's text; null if it is damaged. */
export function decodeInspectorState(link: string): InspectorState | null {
  const { value } = decodeShare(link);
  return value === null ? null : parseInspectorState(value);
}

/** Decodes text written by `inspectorStateToJson`; null if it is damaged. */
export function decodeStoredState(text: string): InspectorState | null {
  try {
    return parseInspectorState(JSON.parse(text) as Json);
  } catch {
    return null;
  }
}
