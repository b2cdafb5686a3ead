/** Converts a storage exception to an issue for the user. */
import { type Issue, makeStoreIssue } from '../engine/index.js';

/** Thrown for a row that its own schema rejects, which is a defect in the caller. */
export class MalformedRowError extends Error {}

export function isErrorNamed(error: unknown, name: string): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === name : false;
}

export function toStorageIssue(error: unknown): Issue {
  const detail = describeStorageError(error);
  if (isErrorNamed(error, 'QuotaExceededError')) return makeStoreIssue('store/full', [], { detail });
  // A value that cannot be cloned was not plain data, which is a defect in the caller.
  if (error instanceof MalformedRowError || isErrorNamed(error, 'DataCloneError'))
    return makeStoreIssue('internal/defect', [], { detail });
  return makeStoreIssue('store/unavailable', [], { detail });
}

export function describeStorageError(error: unknown): string {
  if (!(error instanceof Error || error instanceof DOMException)) return String(error);
  return error.message === '' ? error.name : error.message;
}
