/** Rules and values for each constraint kind, from `tests/samples/constraints/<Kind>/cases.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../src/engine/kit/index.js';
import type { ConstraintDocument } from '../../src/engine/model/index.js';
import { sampleFolder } from './golden.js';

/** Valid and invalid rules of a kind, and values for each of them. */
export interface KindCases {
  readonly documents: readonly ConstraintDocument[];
  readonly values: readonly Json[];
}

interface CaseFile extends KindCases {
  /** A rule in the reviewed tables, and the same rule widened by one step. */
  readonly more?: KindCases;
}

const FOLDER = sampleFolder('constraints');

export const SAMPLED_KINDS: readonly string[] = readdirSync(FOLDER).filter((kind) =>
  existsSync(join(FOLDER, kind, 'cases.json')),
);

export function casesOf(kind: string): KindCases {
  return readFile(kind);
}

export function allCasesOf(kind: string): KindCases {
  const { documents, values, more } = readFile(kind);
  return {
    documents: [...documents, ...(more?.documents ?? [])],
    values: [...values, ...(more?.values ?? [])],
  };
}

function readFile(kind: string): CaseFile {
  return JSON.parse(readFileSync(join(FOLDER, kind, 'cases.json'), 'utf8')) as CaseFile;
}
