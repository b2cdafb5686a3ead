/** What a browser's refusal means to a person: from an exception of the storage to an issue. */
import { type Issue, makeStoreIssue } from '../engine/index.js';

/** A row that its own schema rejects: the caller's defect. */
export class MalformedRowError extends Error {}

export function isErrorNamed(error: unknown, name: string): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === name : false;
}

/** The issue for a failed operation. */
export function toStorageIssue(error: unknown): Issue {
  const detail = describeStorageError(error);
  if (isErrorNamed(error, 'QuotaExceededError')) return makeStoreIssue('store/full', [], { detail });
  // A value that cannot be cloned never was plain data: the caller's defect.
  if (error instanceof MalformedRowError || isErrorNamed(error, 'DataCloneError'))
    return makeStoreIssue('internal/defect', [], { detail });
  return makeStoreIssue('store/refused', [], { detail });
}

export function describeStorageError(error: unknown): string {
  if (!(error instanceof Error || error instanceof DOMException)) return String(error);
  return error.message === '' ? error.name : error.message;
}
