/** Every export in a public format is valid according to the format's own schema or reader. */
import { parse as parseJunit, type TestSuites } from 'junit2json';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type StudyRecord,
  RECORD_FORMATS,
  type RunRecord,
  writeRecord,
} from '../../../../src/engine/index.js';
import { listSchemaFaults, roundTripOtlp } from '../../../support/public-schemas.js';
import { runEvil, runMatrixOf, runStudy, runTasks, runWithError } from './runs.js';

const records: Record<string, StudyRecord> = {};
const NAMES = ['matrix', 'error', 'evil', 'invalid', 'study', 'breached', 'tasks'] as const;

beforeAll(async () => {
  records.matrix = await runMatrixOf();
  records.error = await runWithError();
  records.evil = await runEvil();
  records.invalid = withoutVerdict(records.matrix);
  records.study = await runStudy('deep_research_clone', { realizer: 'template' });
  records.breached = await runStudy('misrouted_desk', { condition: 'no_warrant', mutants: true });
  records.tasks = await runTasks(['ws-01-file-stats', 'ws-04-minutes']);
}, 60_000);

/** The first trial is invalid, and no reason is given. */
function withoutVerdict(record: RunRecord): RunRecord {
  const [first, ...cells] = record.result.cells;
  return { ...record, result: { ...record.result, cells: [{ ...first!, valid: false }, ...cells] } };
}

function texts(format: string): readonly (readonly [string, string])[] {
  const { id, records: kinds } = RECORD_FORMATS.find((one) => one.id === format)!;
  return NAMES.map((name) => [name, records[name]!] as const)
    .filter(([, record]) => kinds.includes(record.kind))
    .map(([name, record]) => [name, writeRecord(id, record, { site: 'https://pola.test/' })]);
}

describe.each(['sarif', 'mutation', 'ctrf'] as const)('%s', (format) => {
  it('EXCH-54 for every kind of record, the export matches the schema in the format’s own package', () => {
    expect(texts(format).length).toBeGreaterThan(3);
    for (const [name, text] of texts(format))
      expect([name, listSchemaFaults(format, text)]).toEqual([name, []]);
  });

  it('EXCH-54 the schema from the package rejects an export without a required field', () => {
    const [, text = ''] = texts(format)[0] ?? [];
    const required = { sarif: '"version"', mutation: '"schemaVersion"', ctrf: '"reportFormat"' }[format];
    expect(listSchemaFaults(format, text.replace(required, '"other"'))).not.toEqual([]);
  });
});

describe('OTLP', () => {
  it('EXCH-58 an OTLP export is unchanged after conversion to OpenTelemetry messages and back', () => {
    for (const [name, text] of texts('otlp')) {
      const request = JSON.parse(text) as object;
      expect([name, normalize(roundTripOtlp(request))]).toEqual([name, normalize(request)]);
    }
  });

  it('EXCH-58 an OTLP export has one trace per trial, and a span per call below the agent’s span', () => {
    const record = records.matrix as RunRecord;
    const spans = spansOf(writeRecord('otlp', record));
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(record.result.cells.length);
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
    expect(roots.map(({ name }) => name)).toEqual(record.result.cells.map(() => 'invoke_agent scripted'));
    const calls = record.result.cells.reduce((sum, { calls: { total } }) => sum + total, 0);
    expect(spans.length - roots.length).toBe(calls);
    for (const { traceId, spanId } of spans) {
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(spanId).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  it('EXCH-58 an OTLP export contains the version of the conventions, and marks them as experimental', () => {
    const [resource] = (JSON.parse(writeRecord('otlp', records.matrix!)) as Otlp).resourceSpans;
    expect(resource?.resource.attributes).toContainEqual({
      key: 'pola.conventions.stability',
      value: { stringValue: 'experimental' },
    });
    expect(resource?.schemaUrl).toMatch(/^https:\/\/opentelemetry\.io\/schemas\/1\.\d+\.0$/);
  });

  it('EXCH-58 an OTLP export sets the status of an error, but not of a denial', () => {
    const statuses = (record: StudyRecord, outcome: string): unknown[] =>
      spansOf(writeRecord('otlp', record)).flatMap(({ attributes, status }) =>
        attributes.some(({ value }) => value.stringValue === outcome) ? [status] : [],
      );
    expect(statuses(records.matrix!, 'injected_denied')).toHaveLength(10);
    for (const status of statuses(records.matrix!, 'injected_denied')) expect(status).toEqual({});
    expect(statuses(records.error!, 'error').length).toBeGreaterThan(0);
    for (const status of statuses(records.error!, 'error')) expect(status).toMatchObject({ code: 2 });
  });
});

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: object;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Otlp {
  readonly resourceSpans: readonly {
    readonly schemaUrl: string;
    readonly resource: { readonly attributes: readonly object[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

function spansOf(text: string): readonly Span[] {
  return (JSON.parse(text) as Otlp).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );
}

/** Writes enumerations as numbers and omits empty members, which is another valid form of the same message. */
function normalize(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(
          Object.entries(member)
            .sort()
            .filter(([, part]) => part !== 0),
        )
      : member,
  );
  return JSON.parse(text) as unknown;
}

describe('JUnit', () => {
  it.each(['matrix', 'error', 'evil', 'invalid'] as const)(
    'EXCH-52 the JUnit export of %s has one suite per condition, and two cases per scenario',
    async (name) => {
      const record = records[name] as RunRecord;
      const suites = (await parseJunit(writeRecord('junit', record))) as TestSuites;
      expect(suites.testsuite?.map((suite) => suite.name)).toEqual(record.request.conditions);
      expect(suites.tests).toBe(2 * record.result.cells.length);
      for (const suite of suites.testsuite ?? []) {
        const cases = suite.testcase ?? [];
        expect(suite.tests).toBe(cases.length);
        expect(suite.failures).toBe(cases.filter(({ failure }) => failure !== undefined).length);
        expect(suite.errors).toBe(cases.filter(({ error }) => error !== undefined).length);
        expect(cases.map((one) => one.name?.replaceAll('\n', ' '))).toEqual(
          record.request.scenarios.flatMap(({ id }) =>
            ['attack', 'task'].map((what) => `${id}: ${what}`.replaceAll('\n', ' ')),
          ),
        );
      }
    },
  );
});
