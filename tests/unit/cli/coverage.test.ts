/** Tests `pola coverage` and `pola workflows` in a terminal. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PUBLISHED_FIGURES, PUBLISHED_NOTES, WORKFLOWS } from '../../../src/catalog/index.js';
import { readWorkflow } from '../../../src/engine/index.js';
import { readVectors } from '../../vectors/shared.js';
import { chainOf } from '../coverage/graphs.js';
import { pola, stopAfter } from './terminal.js';

const MANIFEST = `system:
  id: own
  entry_agent: clerk
agents:
  - id: clerk
    description: Receives parcels.
  - id: guard
    description: Watches the gate at night.
tools:
  - {id: weigh, description: Weigh a parcel on the scales., parameters: [parcel]}
permissions:
  allow:
    - [clerk, weigh]
  restrict:
    - [guard, weigh]
delegations:
  - {from: clerk, to: guard, trigger: delegate}
`;

describe('pola workflows', () => {
  it('pola coverage lists every shipped workflow with its counts', async () => {
    const { code, out } = await pola(['workflows']);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(WORKFLOWS.length + 1);
    expect(out).toMatch(/^octagon_vc_agents +12 +12 +12 +132 +11 +167 +published$/m);
    expect(out).toMatch(/^autopitch .*reconstructed$/m);
    const { out: json } = await pola(['workflows', '--json']);
    expect(JSON.parse(json)).toHaveLength(WORKFLOWS.length);
  });

  it.each(WORKFLOWS)(
    'pola coverage prints $id as a manifest that parses to the same workflow',
    async ({ id, document }) => {
      const { out } = await pola(['workflows', id]);
      expect(readWorkflow(parse(out))).toEqual({ value: document, issues: [] });
    },
  );

  it('pola coverage lists the available workflows for an unknown id', async () => {
    const { code, err } = await pola(['workflows', 'nothing']);
    expect(code).toBe(2);
    expect(err).toMatch(/`nothing` is not one of oai_customer_service/);
    expect((await pola(['workflows', '--help'])).out).toMatch(/^pola workflows/);
  });
});

describe('pola coverage', () => {
  it('pola coverage prints fractions, the three interpretations of restrictions, and the duration', async () => {
    const { code, out } = await pola(['coverage', 'oai_customer_service']);
    expect(code).toBe(0);
    expect(out).toMatch(/13 obligations in 10 tests, derived, template, loose/);
    expect(out).toMatch(/C1 {2}3\/3/);
    expect(out).toMatch(/Restricted pairs: 4 probed, \d attempted .*, 0 breached, of 4\./);
    expect(out).toMatch(/limited evidence, not a guarantee/);
    expect(out).toMatch(/^0 ms$/m);
  });

  it('pola coverage prints each unrealized obligation with its reason, separately from those that another test witnesses', async () => {
    const { out } = await pola(['coverage', 'deep_research_clone']);
    expect(out).toMatch(
      /\nWitnessed only by another test:\n(?: {2}.*\n)* {2}C2\/search_execution_agent\/scraper: The run stopped at .* 5 attempts\./,
    );
    expect(out).not.toContain('Unrealized:');
    const { out: other } = await pola(['coverage', 'ydmitry_deep_research']);
    expect(other).toMatch(/\nUnrealized:\n {2}C2\/sequential_search_research_agent\/get_sources: /);
    expect(other).toMatch(/\nAttempted:\n {2}C3\/\S+: denied: /);
  });

  it.each([
    ['graph', /3 agents, 2 tools, 2 allowed, 4 restricted, 4 delegations; entry triage_agent/],
    ['obligations', /^ {2}C3\/faq_agent\/update_seat$/m],
    ['objectives', /13 objectives in 10 bundles, 3 saved/],
    ['realize', /C2\/seat_booking_agent\/update_seat: Please record a new seat/],
  ])('pola coverage prints only the stage %s if requested', async (stage, expected) => {
    const { code, out } = await pola(['coverage', 'oai_customer_service', '--until', stage]);
    expect(code).toBe(0);
    expect(out).toMatch(expected);
    const json = await pola(['coverage', 'oai_customer_service', '--until', stage, '--json']);
    expect(JSON.parse(json.out)).toBeTruthy();
  });

  it('CLI-104 the JSON output includes everything, but keeps the time outside the canonical part', async () => {
    const { out } = await pola([
      'coverage',
      'misrouted_desk',
      '--condition',
      'no_warrant',
      '--json',
      '--mutants',
    ]);
    const json = JSON.parse(out);
    expect(json.criteria.C3).toMatchObject({ total: 6, vacuous: false, breached: 1 });
    expect(Object.keys(json.criteria.C3).sort()).toEqual(
      [
        ...['attempted', 'breached', 'obligations', 'onTarget', 'probed'],
        ...['total', 'vacuous', 'witnessed'],
      ].sort(),
    );
    expect(json.criteria.C1.obligations[0]).toMatchObject({ id: 'C1/front_desk', status: 'witnessed' });
    expect(json.tests[0].attempts[0]).toMatchObject({ attempt: 0, verdict: 'missed', reward: 0 });
    expect(json.counts.realizerCalls).toBeGreaterThan(0);
    expect(json.mutants.killed).toBeGreaterThan(0);
    expect(json.elapsedMs).toBe(0);
    expect(json.id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('pola coverage reads a manifest, and writes JUnit and an LCOV file with the manifest’s lines', async () => {
    const files = { 'own.yaml': MANIFEST };
    const args = ['coverage', 'own.yaml', '--realizer', 'path-aware', '--lcov', 'l.info', '--junit', 'j.xml'];
    const { code, written } = await pola(args, files);
    expect(code).toBe(0);
    const lines = MANIFEST.split('\n');
    const lineOf = (text: string): number => lines.indexOf(text) + 1;
    const found = [...written['l.info']!.matchAll(/^DA:(\d+),/gm)].map(([, line]) => Number(line));
    expect(found).toEqual([
      lineOf('  - id: clerk'),
      lineOf('  - id: guard'),
      lineOf('    - [clerk, weigh]'),
      lineOf('    - [guard, weigh]'),
      lineOf('  - {from: clerk, to: guard, trigger: delegate}'),
    ]);
    expect(written['l.info']).toMatch(/^SF:own\.yaml$/m);
    expect(written['l.info']).toMatch(/^LF:5$/m);
    expect(written['j.xml']).toMatch(/<testsuites name="own" tests="5" failures="0">/);
  });

  it('pola coverage reads the only workflow in a bundle, with its line numbers and positions', async () => {
    const bundle = (...workflows: unknown[]): Record<string, string> => ({
      'a.pola.json': JSON.stringify({ v: 1, kind: 'bundle', workflows }, null, 1),
    });
    const flow = parse(MANIFEST) as { permissions: { restrict: string[][] } };
    const args = ['coverage', 'a.pola.json', '--realizer', 'path-aware', '--lcov', 'l.info'];
    const { code, written } = await pola(args, bundle(flow));
    expect(code).toBe(0);
    const lines = bundle(flow)['a.pola.json']!.split('\n');
    const [first] = /^DA:(\d+),/m.exec(written['l.info']!)!.slice(1);
    expect(lines.slice(Number(first) - 1, Number(first) + 1).join()).toContain('"id": "clerk"');
    for (const list of [[], [flow, flow]])
      expect((await pola(args, bundle(...list))).err).toContain(
        `is a bundle with ${list.length} workflows; exactly one is needed`,
      );
    flow.permissions.restrict[0]![1] = 'wiegh';
    expect((await pola(args, bundle(flow))).err).toMatch(
      /workflows\[0\]\.permissions\.restrict\[0\]\[1\]: The tool `wiegh`/,
    );
  });

  it('pola coverage states the position of an error in a manifest', async () => {
    const broken = MANIFEST.replace('[guard, weigh]', '[guard, wiegh]');
    const { code, err } = await pola(['coverage', 'own.yaml'], { 'own.yaml': broken });
    expect(code).toBe(2);
    expect(err).toMatch(/^own\.yaml:15: permissions\.restrict\[0\]\[1\]: The tool `wiegh`/);
    const missing = await pola(['coverage', 'own.yaml'], { 'own.yaml': MANIFEST.replace('  id: own\n', '') });
    expect(missing.err).toMatch(/^own\.yaml:2: system\.id: The field `id` is missing/);
  });

  it.each([
    [['coverage'], /specify a shipped workflow or a file, or use --all/],
    [['coverage', 'reading_room', '--all'], /specify a shipped workflow or a file, or use --all/],
    [['coverage', 'nobody'], /`nobody` is not one of/],
    [['coverage', 'x.yaml'], /there is no such file/],
    [['coverage', 'reading_room', '--runtime', 'model'], /`model` is not one of router, agents/],
    [
      ['coverage', 'reading_room', '--faults', 'fire'],
      /`fire` is not one of error, malformed, timeout, empty/,
    ],
    [['coverage', 'reading_room', '--susceptibility', '1.5'], /not a number from 0 to 1/],
    [['coverage', 'reading_room', '--repeats', '51'], /at most 50/],
    [['coverage', 'reading_room', '--until', 'graph', '--lcov', 'f'], /only the run phase/],
    [['coverage', 'reading_room', '--until', 'graph', '--mutants'], /the phase graph does not use this/],
    [['coverage', '--all', '--junit', 'f'], /a single workflow/],
    [['coverage', '--all', '--suite', 'f'], /a single workflow/],
    [['coverage', '--all', '--compare'], /a single workflow/],
    [['coverage', 'reading_room', '--compare', '--mutants'], /cannot be combined with --compare/],
    [['coverage', '--all', '--save-suite', 'f'], /a single workflow/],
    [['coverage', 'reading_room', '--suite', 'f', '--routing', 'strict'], /none are generated/],
    [['coverage', 'reading_room', '--suite', 'f.yaml'], /there is no such file/],
    [['coverage', 'broken.yaml'], /Line 2, column 1, .*\. Correct the text at that place\.$/m],
  ])('pola coverage prints one message for %j', async (args, expected) => {
    const { code, err, out } = await pola(args, { 'broken.yaml': 'a: [1,\n' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(expected);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('pola coverage runs on the real agent runtime, and records this in the request', async () => {
    const asked = ['coverage', 'reading_room', '--json', '--runtime'];
    const [real, router] = await Promise.all(
      ['agents', 'router'].map(async (name) => {
        const { code, out } = await pola([...asked, name]);
        expect(code).toBe(0);
        return JSON.parse(out) as { request: { runtime: string }; tests: unknown; obligations: unknown };
      }),
    );
    expect([real?.request.runtime, router?.request.runtime]).toEqual(['agents', 'router']);
    expect(real?.tests).toBeDefined();
    expect([real?.tests, real?.obligations]).toEqual([router?.tests, router?.obligations]);
  });

  it('CLI-109 pola coverage writes a suite, and uses the suite’s settings as defaults', async () => {
    const asked = [
      'coverage',
      'misrouted_desk',
      '--seed',
      '3',
      '--condition',
      'no_warrant',
      '--susceptibility',
      '1',
    ];
    const { written } = await pola([...asked, '--save-suite', 's.yaml']);
    const text = written['s.yaml']!;
    expect(text).toMatch(/^v: 1\nkind: suite\nworkflow: misrouted_desk\n/);
    expect((await pola([...asked, '--save-suite', 's.json'])).written['s.json']).toMatch(/^\{\n {2}"v": 1/);
    const files = { 's.yaml': text };
    const run = ['coverage', 'misrouted_desk', '--suite', 's.yaml'];
    const again = await pola([...run, '--save-suite', 't.yaml'], files);
    expect(again.out).toMatch(/no_warrant, a suite of \d+ tests\n/);
    expect(again.written['t.yaml']).toBe(text);
    const other = JSON.parse((await pola([...run, '--condition', 'derived', '--json'], files)).out) as {
      request: Record<string, unknown>;
    };
    expect(other.request).toMatchObject({ condition: 'derived', seed: 3, susceptibility: 1 });
    const realize = await pola([...run, '--until', 'realize'], files);
    expect(realize.out).toMatch(/^misrouted_desk: first prompts of a suite, not run$/m);
    expect(realize.out).toMatch(/^ {2}C2\/closing_desk\/close_account: This is for/m);
  });

  it('CLI-109 pola coverage reports errors in a suite, and parts that do not match the workflow', async () => {
    const suite = { v: 1, kind: 'suite', workflow: 'x', settings: {}, tests: [] };
    const broken = await pola(['coverage', 'reading_room', '--suite', 's.json'], {
      's.json': JSON.stringify(suite),
    });
    expect([broken.code, broken.err]).toEqual([
      2,
      expect.stringMatching(/^s\.json: settings\.condition: The field `condition` is missing/),
    ]);
    const settings = { condition: 'derived', runtime: 'router', seed: 1, susceptibility: 0 };
    const tests = [{ id: 'C2/gone/tool', text: 'Find a book.', expects: [], note: 1 }];
    const foreign = await pola(['coverage', 'reading_room', '--suite', 's.json'], {
      's.json': JSON.stringify({ ...suite, settings, tests }),
    });
    // The only test has an unknown target, so nothing is run.
    expect([foreign.code, foreign.out]).toEqual([1, expect.stringContaining('No trial was run')]);
    expect(foreign.out).toMatch(/^`C2\/gone\/tool` is not an obligation of `reading_room`/m);
    expect(foreign.err).toMatch(/s\.json: tests\[0\]\.note: The field `note` is unknown/);
  });

  it('pola coverage compares all ten workflows with the published figures, and reports differences', async () => {
    const { code, out } = await pola(['coverage', '--all', '--realizer', 'path-aware']);
    expect(code).toBe(0);
    expect(out).toMatch(/^all +49\/49 .*\| 45\/65 +31\/41 +23\/248$/m);
    expect(out).toMatch(/it is a different agent, so these figures are not an improvement/i);
    expect(out).toMatch(/54 of 75 and 36 of 48/);
    const breached = out
      .split('\n')
      .slice(1, 12)
      .map((line) => line.slice(0, line.indexOf('|')).trim().split(/ +/)[7]);
    expect(new Set(breached)).toEqual(new Set(['0']));
  });

  it('the comparison does not change the published figures', () => {
    const vectors = readVectors('coverage-paper-tables.json') as {
      table_2_runtime: { rows: Record<string, unknown>[] };
    } | null;
    if (vectors === null) return;
    expect(Object.keys(PUBLISHED_FIGURES)).toHaveLength(10);
    for (const row of vectors.table_2_runtime.rows)
      expect(PUBLISHED_FIGURES[row.id as string]).toEqual({
        allowed: row.allowed_witnessed,
        restricted: row.restricted_elicited,
        delegations: row.delegations_witnessed,
      });
  });

  it('the comparison reports every contradiction in the paper that is listed in the vectors', () => {
    const vectors = readVectors('coverage-paper-tables.json') as {
      inconsistencies_in_paper: { where: string }[];
    } | null;
    if (vectors === null) return;
    const said: Readonly<Record<string, RegExp>> = {
      'abstract and introduction': /54 of 75 and 36 of 48/,
      'closed-world definition': /pairs without an edge are not restricted/,
      'value_investment discussion': /handoff objects of value_investment/,
      'deep_research_clone discussion': /a tool of deep_research_clone one hop/,
      'table 3 caption': /Table III names a column of wall times/,
      'normalization text': /adds no agents/,
    };
    const listed = vectors.inconsistencies_in_paper.map(({ where }) => where);
    expect(listed.sort()).toEqual(Object.keys(said).sort());
    for (const where of listed) expect(PUBLISHED_NOTES.join(' ')).toMatch(said[where]!);
  });

  it('pola coverage compares every realizer with both kinds of routing', async () => {
    const { code, out } = await pola(['coverage', 'oai_message_filter', '--compare']);
    expect(code).toBe(0);
    const [title, head, ...rows] = out.trimEnd().split('\n');
    expect([title, head?.trim().split(/ {2,}/)]).toEqual([
      'oai_message_filter',
      ['realizer', 'guidance', 'passed', 'own test', 'any test', 'texts worked', 'proposed'],
    ]);
    expect(rows.map((row) => row.trim().split(/ +/).slice(0, 2).join(' '))).toEqual([
      'template loose',
      'template strict',
      'path-aware loose',
      'path-aware strict',
      'diversified loose',
      'diversified strict',
    ]);
    const json = JSON.parse((await pola(['coverage', 'oai_message_filter', '--compare', '--json'])).out) as {
      passed: number;
      tests: number;
      calls: number;
      successfulAttempts: number;
      runs: number;
      witnessedByOwnTest: number;
      witnessed: number;
      obligations: number;
    }[];
    expect(json).toHaveLength(6);
    for (const row of json) {
      expect(row).toMatchObject({ tests: 5, obligations: 8 });
      expect(row.passed).toBeLessThanOrEqual(row.successfulAttempts);
      expect(row.witnessedByOwnTest).toBeLessThanOrEqual(row.witnessed);
    }
    const [template, , aware] = json;
    expect(aware!.passed).toBeGreaterThan(template!.passed);
  });

  it('prints help', async () => {
    expect((await pola(['coverage', '--help'])).out).toMatch(/^pola coverage ID\|FILE/);
  });
});

describe('running a long study', () => {
  const LONG = { 'chain.json': JSON.stringify(chainOf(101)) };

  it('CLI-274 a long study shows its progress, and a short study does not', async () => {
    const { code, out, err } = await pola(['coverage', 'chain.json'], LONG);
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      'chain_101: 302 obligations in 201 tests, derived, template, loose',
    ]);
    expect(err).toMatch(/^(\[\d+\/201\] C[124]\/agent_\S+\n){20}$/);
    expect(err).toMatch(/\n\[201\/201\] \S+\n$/);
    expect((await pola(['coverage', 'own.yaml'], { 'own.yaml': MANIFEST })).err).toBe('');
  });

  it('CLI-274 after Ctrl-C, a long study prints the finished tests, exits with code 130, and writes no file', async () => {
    const command = ['coverage', 'chain.json', '--junit', 'j.xml', '--format', 'csv', '--out', 'o.csv'];
    const { code, out, written } = await pola(command, LONG, undefined, stopAfter(4));
    expect([code, written]).toEqual([130, {}]);
    expect(out).toMatch(/^Interrupted after 4 tests; there are no figures\.\n( {2}C\S+: (not )?shown\n){4}$/);
    const json = await pola(['coverage', 'chain.json', '--json'], LONG, undefined, stopAfter(4));
    expect(JSON.parse(json.out)).toMatchObject({ interrupted: true, usage: null });
  });

  it.each([
    ['--all', ['coverage', '--all'], 10, 'workflows', 30],
    ['--compare', ['coverage', 'oai_message_filter', '--compare'], 6, 'studies', 15],
  ])('CLI-274 %s shows each study, and prints the finished studies after Ctrl-C', async (...row) => {
    const [, command, total, what, steps] = row;
    const whole = await pola(command);
    expect(whole.code).toBe(0);
    expect(whole.err).toMatch(new RegExp(`^(\\[\\d+/${total}\\] .+\\n){${total}}$`));
    const cut = await pola(command, {}, undefined, stopAfter(steps));
    expect(cut.code).toBe(130);
    const ended = /Interrupted after (\d+) /.exec(cut.err)?.[1];
    expect(cut.err).toMatch(new RegExp(`\nInterrupted after ${ended} ${what}\\.\n$`));
    expect(Number(ended)).toBeGreaterThan(0);
    expect(Number(ended)).toBeLessThan(total);
    expect(cut.out.split('\n').length).toBeLessThan(whole.out.split('\n').length);
  });
});
