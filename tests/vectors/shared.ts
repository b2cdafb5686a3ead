/** The published vector files, read from `$POLA_SHARED/vectors`, by default next to the project. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { RELEASE_CHANGES } from '../../src/conformance/releases.js';
import * as warrantParts from '../../src/engine/authority/wire/warrant-parts.js';

export const VECTOR_FOLDER = resolve(process.env.POLA_SHARED ?? '../shared', 'vectors');

/** Returns the content of a vector file. If the file does not exist, prints the reason and returns null. */
export function readVectors(name: string): unknown {
  const path = resolve(VECTOR_FOLDER, name);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  console.log(`${name}: not found at ${path}; set POLA_SHARED to run it`);
  return null;
}

/**
 * Reverts the release's later changes, and returns the result that the version that created the vectors would compute.
 */
export function asPublished<T>(work: () => T): T {
  return warrantParts.withRevertedChanges(RELEASE_CHANGES, work);
}
