/**
 * `cel-conformance`: the conformance cases published with CEL.
 *
 * A failing case is known if a named class explains it (`language-gaps.ts`). Other failures make the file fail only if
 * fewer than 972 of the 1,096 core cases pass or, in a smaller file, if a smaller share passes.
 */
import {
  computeExpressionValue,
  type ExpressionLimits,
  type Json,
  untagExpressionValue,
  toHex,
  tagExpressionValue,
} from '../engine/index.js';
import { type VectorCheck, expectSame, skip, type CheckTally, type CaseVerdict } from './vector-check.js';
import { explainLanguageGap } from './language-gaps.js';
import type { JsonFields } from './notation.js';

interface Test {
  readonly file: string;
  readonly section: string;
  readonly name: string;
  readonly expr: string;
  readonly expect: JsonFields;
  readonly bindings?: Readonly<Record<string, JsonFields>>;
  readonly requires_proto?: boolean;
  readonly extension?: string;
}

const CORE = { least: 972, of: 1096 };
/** The reason why a failing case without a class does not make the file fail. */
const BEYOND_LIBRARY = `CEL: no class explains it (accepted while ${CORE.least} of ${CORE.of} core cases pass)`;

/** Limits that are wide enough for every case, because the suite tests the language, not this project's limits. */
const LIMITS: ExpressionLimits = {
  length: 100_000,
  nodes: 100_000,
  depth: 250,
  literalEntries: 10_000,
  callArguments: 32,
  comprehensions: 8,
  patternLength: 1_000,
  iterations: 1_000_000,
};

export function listLanguageChecks(file: JsonFields): readonly VectorCheck[] {
  return (file.tests as unknown as readonly Test[]).map((test) => ({
    name: `${test.file}/${test.section}/${test.name}`,
    run: () => judge(test),
  }));
}

function judge(test: Test): CaseVerdict {
  if (test.requires_proto === true) return skip('the case needs protobuf messages or enums');
  if (test.extension !== undefined) return skip('the case belongs to an optional extension library');
  if (test.file === 'type_deduction') return skip('the case tests the type checker, not the value');
  const variables = Object.entries(test.bindings ?? {}).map(
    ([name, value]) => [name, untagExpressionValue(convert(value) as JsonFields)] as const,
  );
  const result = computeExpressionValue(test.expr, new Map(variables), LIMITS, 0);
  const verdict = compare(test, result);
  const reason = verdict.status === 'failed' ? explainLanguageGap(test.expr, variables.map(([name]) => name), result) : null; // prettier-ignore
  return reason === null ? verdict : { status: 'known', reason };
}

function compare(test: Test, result: ReturnType<typeof computeExpressionValue>): CaseVerdict {
  if (test.expect.value === undefined)
    return expectSame('error', result.ok ? tagExpressionValue(result.value) : 'error');
  const wanted = sortPairs(convert(test.expect.value));
  return expectSame(
    wanted,
    result.ok ? sortPairs(tagExpressionValue(result.value)) : { error: result.detail },
  );
}

/** Converts bytes: the suite writes them in base64, the engine in hex. */
function convert(json: Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map(convert);
  if (typeof json !== 'object' || json === null) return json;
  const { bytes } = json as JsonFields;
  if (typeof bytes === 'string') return { bytes: toHex(new Uint8Array(Buffer.from(bytes, 'base64'))) };
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, convert(item)]));
}

/** Sorts the pairs of a map, because maps have no order. */
function sortPairs(json: Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map(sortPairs);
  if (typeof json !== 'object' || json === null) return json;
  const { map } = json as JsonFields;
  if (!Array.isArray(map))
    return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, sortPairs(item)]));
  const texts = (map as readonly Json[]).map((pair) => JSON.stringify(sortPairs(pair)));
  return { map: texts.sort().map((text) => JSON.parse(text) as Json) };
}

/** Reclassifies failures as known differences if enough core cases pass. */
export function settleLanguage(tally: CheckTally): CheckTally {
  const core = tally.passed + tally.known + tally.failed;
  if (tally.failed === 0 || tally.passed * CORE.of < CORE.least * core) return tally;
  const reason = { status: 'known', reason: BEYOND_LIBRARY, count: tally.failed } as const;
  return {
    ...tally,
    failed: 0,
    known: tally.known + tally.failed,
    reasons: [...tally.reasons, reason],
    failures: [],
  };
}
