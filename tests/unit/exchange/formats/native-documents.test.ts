/**
 * Checks that the published JSON Schemas match the code. `public/schemas/` contains one for each native document,
 * generated from the schemas used for validation. `UPDATE=1` writes them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listFiles, ROOT } from '../../../../scripts/files.mjs';
import { writeSheet } from '../../../../src/app/learn/answer-sheet.js';
import { readSheet } from '../../../../src/app/learn/answer-link.js';
import { readPack, writePack } from '../../../../src/app/learn/workshop-pack.js';
import { listLessons, SCENARIOS, TASKS, WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  type Json,
  buildSuiteDocument,
  NATIVE_KINDS,
  type NativeDocumentKind,
  readNativeDocument,
  writeRecord,
} from '../../../../src/engine/index.js';
import { MeasureTable, SHIPPED_MEASURES } from '../../../../src/engine/grade/index.js';
import { readGolden } from '../../../support/golden.js';
import { readDocumentExample as example } from '../../../support/document-examples.js';
import { listLessonAnswers } from '../../../support/lesson-answers.js';
import { MEASURE_EXAMPLES } from './measure-examples.js';
import { runMatrixOf, runStudy, runTasks } from './runs.js';

const FOLDER = join(ROOT, 'public', 'schemas');
const NAMES = Object.keys(NATIVE_KINDS) as NativeDocumentKind[];
const readLocal = (name: string): unknown => parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/**
 * Unknown fields are preserved and reported, so a schema accepts them, except inside a grant. A warrant as a whole is a
 * grant, but may still contain a reference to its schema.
 */
function schemaOf(name: NativeDocumentKind): object {
  const { $schema, ...rest } = describeKind(name) as { readonly $schema: string };
  // Identifies every copy of the schema. The schema is not served at this URL.
  return { $schema, $id: `urn:pola-playground:schema:${name}`, ...rest };
}

function describeKind(name: NativeDocumentKind): object {
  const { title, schema } = NATIVE_KINDS[name];
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
  if (name === 'task') return { ...typeMeasures(made), title };
  if (made.additionalProperties !== false) return { ...made, title };
  return { ...made, properties: { $schema: { type: 'string' }, ...made.properties }, title };
}

/** The parameters of every built-in measure, by kind. A measure defined by a task may have any parameters. */
function typeMeasures(made: object): object {
  const kinds = SHIPPED_MEASURES.map(({ kind, schema }) => {
    const { $schema: _, ...then } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return { if: { properties: { kind: { const: kind } } }, then: nestMeasures(then) };
  });
  const measure = {
    type: 'object',
    properties: { kind: { type: 'string' } },
    required: ['kind'],
    allOf: kinds,
  };
  const typed = JSON.parse(JSON.stringify(made), (key, value: unknown) =>
    key === 'measure' || key === 'violatedWhen' ? { $ref: '#/$defs/measure' } : value,
  ) as { $defs?: object };
  return { ...typed, $defs: { ...typed.$defs, measure } };
}

/** Replaces the measures inside a combination by references to the schema of all measures. */
function nestMeasures(then: { readonly properties?: object }): object {
  const { of } = (then.properties ?? {}) as { of?: { type: string } };
  if (of === undefined) return then;
  const nested = { $ref: '#/$defs/measure' };
  return {
    ...then,
    properties: { ...then.properties, of: of.type === 'array' ? { ...of, items: nested } : nested },
  };
}

function fileOf(name: NativeDocumentKind): string {
  return join(FOLDER, `${name}.schema.json`);
}

/** Documents of each kind: built-in documents, examples from the documentation, and the results of runs. */
async function listSamples(): Promise<Record<NativeDocumentKind, readonly unknown[]>> {
  const study = await runStudy('reading_room', { mutants: true });
  const read = (text: string): unknown => JSON.parse(text);
  return {
    bundle: [example('bundle'), ...listBundles()],
    warrant: [example('warrant'), ...SCENARIOS.map(({ warrant }) => warrant)],
    injection: [example('injection'), ...SCENARIOS.flatMap(({ injections }) => injections)],
    scenario: [...SCENARIOS],
    workflow: [example('workflow'), ...WORKFLOWS.map(({ document }) => document)],
    suite: [example('suite'), buildSuiteDocument(study)],
    task: TASKS.map((kit) => kit.instantiate(1)),
    workshop: [example('workshop'), ...listPacks()],
    answers: [example('answers'), ...listSheets()],
    'matrix-run': [read(writeRecord('record', await runMatrixOf(['config_review'])))],
    'coverage-run': [read(writeRecord('record', study))],
    'tasks-run': [read(writeRecord('record', await runTasks(['ws-01-file-stats'])))],
  };
}

function listBundles(): unknown[] {
  const files = listFiles(['tests/samples']).filter((file) => file.endsWith('/bundle.json'));
  const current = files.filter((file) => !file.includes('/old-terms/'));
  return current.map((file): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
}

const LESSONS = listLessons('NG64-BKJ3');

function listPacks(): unknown[] {
  const lessons = LESSONS.map(({ id }) => id);
  return ['0.1.0', null].map((engine): unknown =>
    JSON.parse(writePack({ lessons, engine, fingerprint: null }, 45)),
  );
}

/** Collects everything that a learner can submit: right and wrong answers. */
function listSheets(): Json[] {
  return (['right', 'wrong'] as const).flatMap((which) => {
    const answers = LESSONS.flatMap((lesson) => listLessonAnswers(lesson)[which]);
    const half = Math.ceil(answers.length / 2);
    return [answers.slice(0, half), answers.slice(half)].map((part) =>
      writeSheet({ learner: 'AB', device: '0a1b2c3d', answers: part }),
    );
  });
}

describe('workshop files', () => {
  it('EXCH-66 the page accepts a pack and answers that match their schema', () => {
    const lessons = LESSONS.map(({ id }) => id);
    for (const pack of [example('workshop'), ...listPacks()])
      expect(readPack(JSON.stringify(pack), lessons)).toMatchObject({ unknownLessons: [], issues: [] });
    for (const sheet of [example('answers') as Json, ...listSheets()]) {
      const read = readSheet(JSON.parse(JSON.stringify(sheet)) as Json);
      expect(read.issues).toEqual([]);
      expect(read.sheet?.answers.length).toBeGreaterThan(0);
    }
  });
});

describe('public/schemas', () => {
  it.each(NAMES)('EXCH-66 the schema of %s matches the schema generated from the code', (name) => {
    const text = `${JSON.stringify(schemaOf(name), null, 2)}\n`;
    expect(readGolden(fileOf(name), text) === text, 'run it again with UPDATE=1').toBe(true);
  });

  it('the task schema defines the parameters of every measure, and examples/documents has an example of each measure', () => {
    const check = new Ajv2020({ strict: false, formats: {} }).compile(schemaOf('task'));
    const task = readLocal('task.yaml') as { checks: { measure: object }[] };
    const at = (measure: object): boolean => check({ ...task, checks: [{ ...task.checks[0], measure }] });
    expect(MEASURE_EXAMPLES.map(({ kind }) => kind).sort()).toEqual([...new MeasureTable().names].sort());
    for (const measure of MEASURE_EXAMPLES) {
      expect([measure, new MeasureTable().check(measure, [])]).toEqual([measure, []]);
      const [required = ''] = Object.keys(measure).filter((key) => key !== 'kind');
      expect([measure.kind, at(measure), at({ ...measure, [required]: { wrong: 1 } })]).toEqual([
        measure.kind,
        true,
        false,
      ]);
    }
    expect(at({ kind: 'of_a_task', anything: 1 })).toBe(true);
  });

  it('the schema folder contains no files other than the schemas', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(NAMES.map((name) => `${name}.schema.json`).sort());
  });

  it('EXCH-66 a schema accepts every document of its kind, and rejects one without its first required field', async () => {
    const samples = await listSamples();
    for (const name of NAMES) {
      const schema = JSON.parse(readFileSync(fileOf(name), 'utf8'));
      const check = new Ajv2020({ strict: false, formats: {} }).compile(schema);
      expect(samples[name].length, name).toBeGreaterThan(0);
      for (const sample of samples[name]) {
        check(sample);
        expect([name, check.errors ?? []]).toEqual([name, []]);
        const { [schema.required[0] as string]: _, ...rest } = sample as Record<string, unknown>;
        expect([name, check(rest)]).toEqual([name, false]);
      }
    }
  });

  it('EXCH-67 $schema and unknown fields in a document are preserved, and each unknown field is reported', async () => {
    const samples = await listSamples();
    for (const name of NAMES) {
      const first = samples[name].at(-1) as Record<string, unknown>;
      const given = {
        $schema: `https://pola.test/schemas/${name}.schema.json`,
        ...first,
        ...(name === 'warrant' ? {} : { colour: { of: 'mine' } }),
      };
      const { document, issues } = readNativeDocument(name, JSON.stringify(given));
      expect([name, document]).toEqual([name, JSON.parse(JSON.stringify(given))]);
      const unknown = issues
        .filter(({ code }) => code === 'document/unknown_field')
        .map(({ at }) => at.join('.'));
      // Records from newer versions may contain more fields, which are not reported.
      expect([name, unknown.includes('$schema')]).toEqual([name, false]);
      const isNamed = !name.endsWith('-run') && name !== 'warrant';
      expect([name, unknown.includes('colour')]).toEqual([name, isNamed]);
    }
  });

  it('EXCH-67 the parser also accepts YAML, and reports an error for any other input', () => {
    expect(readNativeDocument('warrant', 'v: 1\nchain: []\n')).toEqual({
      document: { v: 1, chain: [] },
      issues: [],
    });
    for (const text of ['{', 'v: [', '', 'just words', 'v: 1'])
      expect([
        text,
        readNativeDocument('warrant', text).document,
        readNativeDocument('warrant', text).issues.length > 0,
      ]).toEqual([text, null, true]);
  });
});
