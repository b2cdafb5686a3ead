/** Parses the verifier's requirements from the form fields. */
import {
  type ClearanceRequirements,
  isMessage,
  readClearanceRequirements,
  message,
} from '../../../../engine/index.js';
import { translateMessage } from '../../../messages/engine-catalogue.js';

/** How long an accepted call is remembered, in seconds, as recommended by the reference implementation. */
export const REPLAY_MEMORY_SECONDS = 120;

export interface ClearanceProblem {
  /** Line number, counted from 1. */
  readonly line: number;
  readonly found: string;
  readonly detail: string;
}

export interface ParsedClearance {
  /** Requirements parsed from the valid lines. */
  readonly requirements: ClearanceRequirements;
  readonly problem: ClearanceProblem | null;
}

/** Parses lines of the form `tool = level`. The tool may end with a star. The level is a name or a number up to 255. */
export function parseClearanceLines(text: string): ParsedClearance {
  const requirements = new Map<string, number>();
  let problem: ClearanceProblem | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') problem ??= { line: index + 1, found: line.trim(), detail: read };
    else requirements.set(...read);
  }
  return { requirements, problem };
}

function readLine(line: string): [string, number] | string {
  const at = line.lastIndexOf('=');
  if (at < 0) return translateMessage(message('file/no_equals_sign'));
  const pattern = line.slice(0, at).trim();
  const { value, issues } = readClearanceRequirements({ [pattern]: line.slice(at + 1).trim() });
  const level = value?.get(pattern);
  const detail = issues[0]?.facts.detail;
  if (level === undefined) return isMessage(detail) ? translateMessage(detail) : '';
  return [pattern, level];
}
