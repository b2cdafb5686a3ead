/**
 * Tests suites, which save realized tests so that they can be run again on the same or another version of a workflow.
 */
import { describe, expect, it } from 'vitest';
import {
  type CoverageRecord,
  buildSuiteDocument,
  planStudy,
  proposePrompts,
  COVERAGE_DEFAULTS,
  readCoverageRequest,
  readSuite,
  fitSuite,
  message,
  renderEnglish,
  type WorkflowSuiteDocument,
  type WorkflowDocument,
} from '../../../src/engine/index.js';
import { shipped, study } from './bench.js';

const ROOM = shipped('reading_room');
const DESK = shipped('misrouted_desk');

/** Returns the realized tests by id, with the traces of successful prompts. */
function tracesOf({ result }: CoverageRecord): unknown {
  return result.tests
    .filter(({ realizedAttempt: kept }) => kept !== null)
    .map(({ id, attempts }) => [
      id,
      attempts.filter(({ reward }) => reward === 1).map(({ events }) => events),
    ]);
}

function suiteOf(...tests: WorkflowSuiteDocument['tests']): WorkflowSuiteDocument {
  const settings = { condition: 'derived', runtime: 'router', seed: 1, susceptibility: 0 } as const;
  return { v: 1, kind: 'suite', workflow: ROOM.system.id, settings, tests };
}

const FIND = 'C2/librarian/find_book';
const codesOf = (suite: WorkflowSuiteDocument): readonly string[] =>
  fitSuite(suite, planStudy({ workflow: ROOM })).issues.map(({ code, at }) => `${code} ${at.join('.')}`);

describe('a suite', () => {
  it.each([
    ['derived', 'template'],
    ['no_warrant', 'diversified'],
  ] as const)(
    'COV-66 every test in a suite has the same trace when run again (%s, %s)',
    async (condition, realizer) => {
      const first = await study(DESK, { condition, realizer, susceptibility: 0.5, seed: 7 });
      const suite = readSuite(JSON.parse(JSON.stringify(buildSuiteDocument(first)))).value!;
      const again = await study(DESK, { ...suite.settings, suite });
      expect(tracesOf(again)).toEqual(tracesOf(first));
      expect(again.result.realizerCalls).toBe(0);
      expect(again.result.runs).toBe(suite.tests.length);
      expect(buildSuiteDocument(again)).toEqual(suite);
      expect(again.issues).toEqual([]);
      const own = ({ result }: CoverageRecord): unknown =>
        result.obligations.filter(({ isOwn }) => isOwn).map(({ id }) => id);
      expect(own(again)).toEqual(own(first));
    },
  );

  it('COV-66 a suite contains every successful prompt and the expected obligations', async () => {
    const { settings, tests, workflow } = buildSuiteDocument(
      await study(ROOM, { realizer: 'path-aware', seed: 3 }),
    );
    expect([workflow, settings]).toEqual([
      'reading_room',
      { condition: 'derived', runtime: 'router', seed: 3, susceptibility: 0.15 },
    ]);
    expect(tests[0]).toEqual({
      id: FIND,
      text: expect.stringMatching(/^Please /),
      expects: [FIND, 'C1/librarian'],
    });
  });

  it('COV-66 a suite is judged by the expectations of its own tests', async () => {
    const wrong = { id: FIND, text: 'What is the weather?', expects: [FIND] };
    const { result } = await study(ROOM, { suite: suiteOf(wrong) });
    const [test] = result.tests.filter(({ id }) => id === FIND);
    expect(test).toMatchObject({
      realizedAttempt: null,
      secondary: [],
      unrealized: { reason: 'not_chosen' },
    });
    expect(renderEnglish(test?.unrealized?.detail ?? '')).toBe(
      '`librarian` was active but replied without the required call.',
    );
    expect(result.obligations.find(({ id }) => id === 'C1/librarian')?.status).toBe('witnessed');
  });

  it('COV-67 a suite reports obligations that none of its tests targets', async () => {
    const { result } = await study(ROOM, { suite: suiteOf() });
    for (const { unrealized, attempts } of result.tests) {
      expect(attempts).toEqual([]);
      expect(unrealized).toMatchObject({ reason: 'no_test', detail: message('coverage/no_test') });
    }
    const request = { ...COVERAGE_DEFAULTS, workflow: ROOM, suite: suiteOf() };
    expect(new Set(proposePrompts(request).map(({ text }) => text))).toEqual(new Set([null]));
  });

  it('COV-67 when run on another version, a suite reports removed targets and runs the other tests', async () => {
    const suite = buildSuiteDocument(await study(ROOM, { realizer: 'path-aware' }));
    const without: WorkflowDocument = {
      ...ROOM,
      system: { ...ROOM.system, id: 'next' },
      permissions: { ...ROOM.permissions, restrict: ROOM.permissions.restrict.slice(1) },
    };
    const { issues, result } = await study(without, { suite });
    const gone = suite.tests.findIndex(({ id }) => id === `C3/${ROOM.permissions.restrict[0]!.join('/')}`);
    expect(gone).toBeGreaterThan(0);
    expect(issues.map(({ code, at, severity }) => [code, at, severity])).toEqual([
      ['suite/other_workflow', ['suite', 'workflow'], 'note'],
      ['suite/unknown_target', ['suite', 'tests', gone, 'id'], 'warning'],
    ]);
    expect(result.tests.filter(({ realizedAttempt: kept }) => kept !== null)).toHaveLength(
      suite.tests.length - 1,
    );
  });

  it('COV-67 a suite detects a regression in which an agent no longer uses a tool', async () => {
    const suite = buildSuiteDocument(await study(ROOM, { realizer: 'path-aware' }));
    const mute = { ...ROOM, tools: ROOM.tools.map(({ id }) => ({ id, description: 'Nothing.' })) };
    const { result } = await study(mute, { suite });
    expect(result.tests.find(({ id }) => id === FIND)?.realizedAttempt).toBeNull();
  });

  it('COV-67 a suite requires each test to witness only the obligations that its target entails', () => {
    const good = { id: FIND, text: 'Find a book.', expects: [FIND, 'C1/librarian'] };
    expect(codesOf(suiteOf(good))).toEqual([]);
    const expects = [FIND, 'C1/archivist', 'C3/librarian/open_vault', 'C1/nobody', 'C1/librarian'];
    expect(codesOf(suiteOf({ ...good, expects }, { ...good, id: 'C2/x/y' }))).toEqual([
      'suite/unknown_obligation suite.tests.0.expects.1',
      'suite/unknown_obligation suite.tests.0.expects.2',
      'suite/unknown_target suite.tests.0.expects.3',
      'suite/unknown_target suite.tests.1.id',
    ]);
    const { bundles, texts } = fitSuite(suiteOf({ ...good, expects }), planStudy({ workflow: ROOM }));
    const [first] = bundles;
    expect([first?.driver.id, first?.secondary.map(({ id }) => id)]).toEqual([FIND, ['C1/librarian']]);
    expect([...texts]).toEqual([[FIND, ['Find a book.']]]);
  });

  it('COV-67 a suite may contain a separate test for an agent that is secondary in another bundle', async () => {
    const own = { id: 'C1/archivist', text: 'Bring old letters and maps up from the vault.', expects: [] };
    const { result } = await study(ROOM, { suite: suiteOf(own, { ...own, id: FIND, text: 'A book!' }) });
    expect(result.tests[0]).toMatchObject({ id: 'C1/archivist', realizedAttempt: 0, criterion: 'C1' });
    expect(result.bundles).toBe(6);
  });

  it('a suite is validated as untrusted input', () => {
    const suite = suiteOf({ id: FIND, text: 'Find a book.', expects: [FIND] });
    expect(readSuite(suite)).toEqual({ value: suite, issues: [] });
    const codes = (json: unknown): readonly string[] =>
      readSuite(json, ['s']).issues.map(({ code, at }) => `${code} ${at.join('.')}`);
    expect(codes({ ...suite, v: 2 })).toEqual(['document/wrong_shape s.v']);
    expect(codes({ ...suite, kind: 'bundle' })).toEqual(['document/wrong_shape s.kind']);
    expect(codes({ ...suite, note: 1 })).toEqual(['document/unknown_field s.note']);
    expect(codes({ ...suite, tests: [{ id: FIND, text: '', expects: [] }] })).toEqual([
      'document/wrong_shape s.tests.0.text',
    ]);
    for (const bad of [{ seed: 0.5 }, { susceptibility: 2 }, { condition: 'broad' }, { runtime: 'other' }])
      expect(codes({ ...suite, settings: { ...suite.settings, ...bad } })).toEqual([
        `document/wrong_shape s.settings.${Object.keys(bad)[0]!}`,
      ]);
    const [test] = suite.tests;
    expect(codes({ ...suite, tests: [test, test] })).toEqual(['suite/duplicate_test s.tests.1']);
    const six = Array.from({ length: 6 }, (_, index) => ({ ...test, text: `Text ${index}.` }));
    expect(codes({ ...suite, tests: six })).toEqual(['document/too_large s.tests.5']);
    const long = { ...test, text: 'x'.repeat(4001) };
    expect(codes({ ...suite, tests: [long] })).toEqual(['document/too_large s.tests.0.text']);
    expect(readSuite({ ...suite, tests: [long] }).value).toBeNull();
  });

  it('a suite is validated together with its request', () => {
    const suite = suiteOf({ id: FIND, text: 'Find a book.', expects: [FIND] });
    const request = { ...COVERAGE_DEFAULTS, workflow: ROOM, suite };
    expect(readCoverageRequest(request)).toEqual({ value: request, issues: [] });
    const broken = readCoverageRequest({ ...request, suite: { ...suite, tests: 5 } });
    expect([broken.value, broken.issues[0]?.at]).toEqual([null, ['suite', 'tests']]);
    const plain = readCoverageRequest({ ...COVERAGE_DEFAULTS, workflow: ROOM }).value;
    expect(plain !== null && 'suite' in plain).toBe(false);
  });
});
