/** Records of earlier formats in the current one (docs/spec/formats.md#renamed-terms). */
import { digestOf } from '../../../kit/index.js';
import { digestCoverage, digestSuite, SCHEMA_VERSION, upgradeTerms } from '../../../model/index.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * A record with the current terms, and with the id of its new content where the old one was right; any other
 * value as it is. Fingerprints stay, because they identify what the earlier version computed.
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
 * True where the id of a record is the digest of its content: of all of it, as earlier versions wrote, or without the
 * messages.
 */
export function isRecordId(record: Members): boolean {
  return [digestRecord(record), digestWholeRecord(record)].includes(record['id'] as string);
}

/** What is digested of a record; its shape is not yet known. */
interface DigestedRecord {
  readonly kind: string;
  readonly request: never;
  readonly result: never;
  readonly graded: readonly { readonly verdict: never }[];
}

/** Null for what no record can hold. */
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
