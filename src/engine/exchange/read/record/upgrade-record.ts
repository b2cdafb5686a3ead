/** Upgrades records in earlier formats to the current one (docs/spec/formats.md#renamed-terms). */
import { digestOf } from '../../../kit/index.js';
import { digestCoverage, digestSuite, SCHEMA_VERSION, upgradeTerms } from '../../../model/index.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns a record in which old terms are replaced. If the old id was correct, a new id is computed from the new
 * contents. Any other value is returned unchanged. Fingerprints are kept, because they identify the earlier version's
 * results.
 */
export function upgradeRecord(record: unknown): unknown {
  if (!isOldRecord(record)) return record;
  const upgraded = { ...(upgradeTerms(record).value as Members), schemaVersion: SCHEMA_VERSION };
  return isRecordId(record) ? { ...upgraded, id: digestRecord(upgraded) } : upgraded;
}

function isOldRecord(value: unknown): value is Members {
  if (typeof value !== 'object' || value === null) return false;
  const { schemaVersion, request } = value as Members;
  return typeof schemaVersion === 'number' && schemaVersion < SCHEMA_VERSION && request !== undefined;
}

/**
 * True if the record's id is the digest of its contents. Earlier versions included the messages in the digest; current
 * ones do not.
 */
export function isRecordId(record: Members): boolean {
  return [digestRecord(record), digestWholeRecord(record)].includes(record['id'] as string);
}

interface DigestedRecord {
  readonly kind: string;
  readonly request: never;
  readonly result: never;
  readonly graded: readonly { readonly verdict: never }[];
}

function digestRecord(record: Members): string | null {
  const { kind, request, result, graded } = record as unknown as DigestedRecord;
  try {
    if (kind === 'coverage') return digestCoverage(request, result);
    if (kind !== 'tasks') return digestOf({ request, result });
    return digestSuite(
      request,
      graded.map(({ verdict }) => verdict),
    );
  } catch {
    return null;
  }
}

function digestWholeRecord(record: Members): string | null {
  const { kind, request, result, graded } = record as unknown as DigestedRecord;
  try {
    const verdicts = kind === 'tasks' ? graded.map(({ verdict }) => verdict) : null;
    return digestOf(verdicts === null ? { request, result } : { request, verdicts });
  } catch {
    return null;
  }
}
