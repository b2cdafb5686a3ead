/** Tests the writer for each format with real records. */
import { beforeAll, describe, expect, it } from 'vitest';
import { formatRoute, parseRoute } from '../../../../src/app/url/route.js';
import {
  type StudyRecord,
  type CoverageRecord,
  encodeUtf8,
  type AnalysisFindings,
  RECORD_FORMATS,
  listRecordFormats,
  buildGraphUrl,
  buildStepUrl,
  buildTaskUrl,
  listFailures,
  listWorkflowMutants,
  renderEnglish,
  type RunRecord,
  type TaskSuiteRecord,
  toBase64,
  writeRecord,
  writeCsvRows,
  writeWorkflowYaml,
  quotedMessage,
} from '../../../../src/engine/index.js';
import { sha256Bytes } from '../../../../src/engine/kit/index.js';
import { EVIL, runEvil, runMatrixOf, runStudy, runTasks, runWithError, runYours } from './runs.js';

let matrix: RunRecord;
let failing: RunRecord;
let error: RunRecord;
let evil: RunRecord;
let study: CoverageRecord;
let tasks: TaskSuiteRecord;

beforeAll(async () => {
  matrix = await runMatrixOf(['config_review', 'hr_onboarding']);
  // No file may be read, so the task fails. The lower link in the chain requests too much.
  failing = await runYours('config_review', ({ chain }) => ({
    v: 1,
    chain: [...chain.slice(0, -1), { ...chain.at(-1)!, capabilities: { transfer_money: {} } }],
  }));
  error = await runWithError();
  evil = await runEvil();
  study = await runStudy('misrouted_desk', { condition: 'no_warrant', mutants: true });
  tasks = await runTasks(['ws-01-file-stats']);
}, 60_000);

describe('the table of export formats', () => {
  it('EXCH-50 the table lists each format once, and each format writes every kind of record that it supports', () => {
    expect(new Set(RECORD_FORMATS.map(({ extension }) => extension)).size).toBe(RECORD_FORMATS.length);
    for (const { id, records } of RECORD_FORMATS)
      for (const record of [matrix, study, tasks] as StudyRecord[]) {
        if (records.includes(record.kind)) expect(writeRecord(id, record).length).toBeGreaterThan(20);
        else expect(() => writeRecord(id, record)).toThrow(RangeError);
      }
  });

  it('EXCH-50 writing a record twice produces the same bytes and does not modify the record', () => {
    const frozen = JSON.stringify(matrix);
    const copy = JSON.parse(frozen) as RunRecord;
    for (const { id } of listRecordFormats(['matrix']))
      expect(writeRecord(id, copy)).toBe(writeRecord(id, matrix));
    expect(JSON.stringify(matrix)).toBe(frozen);
  });

  it('EXCH-50 the format table can be searched for formats that support several kinds of records', () => {
    expect(listRecordFormats(['matrix']).map(({ id }) => id)).toContain('svg-chain');
    expect(listRecordFormats(['matrix', 'coverage']).map(({ id }) => id)).not.toContain('svg-chain');
    expect(listRecordFormats(['matrix', 'coverage', 'tasks']).map(({ id }) => id)).toContain('html');
  });
});

describe('calls that an error stopped', () => {
  it('GRADE-6 a call that was stopped by an error is not counted as denied in any format', () => {
    const cell = error.result.cells.find(({ condition }) => condition === 'yours')!;
    expect([cell.outcomes.error, cell.outcomes.injected_denied]).toEqual([5, 0]);
    const only = { ...error, result: { ...error.result, cells: [cell] } };
    for (const { id, records } of RECORD_FORMATS.filter(
      ({ id }) => !['record', 'json', 'csv'].includes(id),
    )) {
      if (!records.includes('matrix')) continue;
      // The footer of the table contains the denial counts, which are 0 here.
      const text = writeRecord(id, only)
        .replace(/<style>[^<]*/, '')
        .replaceAll(/0 (injected|task) denied/g, '');
      expect([id, /\b(injected|task)[ _]denied\b(?!":0)/.exec(text)?.[0]]).toEqual([id, undefined]);
    }
    expect(writeRecord('csv', only).split('\r\n')[1]).toMatch(/,7,2,0,0,0,5,,,/);
  });

  it('GRADE-6 a call that was stopped by an error is an error in JUnit, `other` in CTRF, a notification in SARIF and not a denial in Inspect', () => {
    expect(writeRecord('junit', error)).toContain('<error message="The rule could not be evaluated');
    const ctrf = JSON.parse(writeRecord('ctrf', error)) as { results: { summary: { other: number } } };
    expect(ctrf.results.summary.other).toBe(2);
    const [run] = sarif(error);
    expect(run?.invocations[0]?.toolExecutionNotifications).toHaveLength(5);
    const { samples } = JSON.parse(writeRecord('inspect', error)) as InspectLog;
    const erred = samples
      .flatMap(({ events }) => events)
      .filter(({ metadata }) => metadata.outcome === 'error');
    expect(erred.map(({ event }) => event)).toEqual(
      Array.from({ length: 5 }, () => ['approval', 'tool']).flat(),
    );
    for (const { event, metadata, decision, explanation, error: stopped } of erred) {
      expect(metadata.decision).toBe('error');
      const said = event === 'approval' ? explanation : stopped?.message;
      expect(said).toMatch(/^Error, not a denial\. The rule could not be evaluated: /);
      expect(event === 'approval' ? decision : stopped?.type).toBe(
        event === 'approval' ? 'reject' : 'unknown',
      );
    }
  });
});

describe('JUnit output for the matrix', () => {
  it('EXCH-52 JUnit output reports an expected breach as passed, and unexpected results as failed', () => {
    expect(writeRecord('junit', matrix)).not.toContain('<failure');
    const expectations = { config_review: { broad: { attack: 'stopped' } } } as const;
    const text = writeRecord('junit', matrix, { expectations });
    expect(text.match(/<failure/g)).toHaveLength(1);
    expect(text).toContain(
      'message="The attack was expected to be stopped and landed. Allowed: every check passed for `read_file`."',
    );
  });

  it('EXCH-52 JUnit output states why a trial is invalid, including why its round ended without an internal error', () => {
    const [one] = tasks.graded as [TaskSuiteRecord['graded'][number]];
    const [round] = one.trial.rounds;
    const error = { code: 'refused', message: 'Nothing answers there.' };
    const trial = { ...one.trial, status: 'aborted' as const, rounds: [{ ...round!, ok: false, error }] };
    const aborted = { trial, verdict: { ...one.verdict, status: 'aborted' as const, valid: false } };
    const record = { ...tasks, graded: [aborted] };
    expect(writeRecord('junit', record)).toContain('<error message="Nothing answers there.">');
    expect(listFailures(record)[0]?.text).toBe('Invalid trial. Nothing answers there.');
    expect(writeRecord('ctrf', record)).toContain('Nothing answers there.');
  });

  it('EXCH-52 JUnit output states why a task failed, with the URL of the step', () => {
    const text = writeRecord('junit', failing, { site: 'https://pola.test/x' });
    expect(text).toMatch(
      /<failure message="The task was not finished\. [^"]+">[^<]+\nhttps:\/\/pola\.test\/x\/#\/replay\/config_review\/yours\?step=0</,
    );
  });
});

describe('links', () => {
  it('links in exports point to the page and open the same step', () => {
    for (const step of [null, 0, 17])
      expect(buildStepUrl('config_review', 'task_scoped', step)).toBe(
        formatRoute({ view: 'replay', scenario: 'config_review', condition: 'task_scoped', step, tab: null }),
      );
    const graph = { view: 'graph', mode: null, layer: null } as const;
    for (const pick of [null, 'C2/a b/c:d', 'C3/ä/ö,ü?#'])
      expect(buildGraphUrl('my flow', pick)).toBe(formatRoute({ ...graph, workflow: 'my flow', pick }));
    const place = parseRoute(buildStepUrl(EVIL, 'broad', 3));
    expect(place).toMatchObject({ view: 'replay', scenario: EVIL, step: 3 });
  });

  it('links in exports use the given site, with or without a trailing slash', () => {
    for (const site of ['https://a.test/b', 'https://a.test/b/'])
      expect(buildStepUrl('s', 'broad', 1, { site })).toBe('https://a.test/b/#/replay/s/broad?step=1');
    const place = { task: 'ws-01-file-stats', condition: 'broad', solver: 'reference', seed: 2 };
    expect(buildTaskUrl(place, { site: 'file:///p/index.html' })).toBe(
      'file:///p/index.html#/tasks/ws-01-file-stats?condition=broad&solver=reference&seed=2',
    );
  });
});

interface SarifRun {
  readonly invocations: readonly { readonly toolExecutionNotifications: readonly object[] }[];
  readonly artifacts: readonly { readonly contents: { readonly text: string } }[];
  readonly results: readonly SarifResult[];
}

interface SarifResult {
  readonly ruleId: string;
  readonly level: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly SarifLocation[];
  readonly codeFlows?: readonly {
    readonly threadFlows: readonly { readonly locations: readonly object[] }[];
  }[];
}

interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly index: number };
    readonly region: { startLine: number; startColumn: number; endLine: number; endColumn: number };
  };
}

function sarif(record: StudyRecord, options = {}): readonly SarifRun[] {
  return (JSON.parse(writeRecord('sarif', record, options)) as { runs: SarifRun[] }).runs;
}

function pointed({ artifacts }: SarifRun, { locations }: SarifResult): string {
  const { artifactLocation, region } = locations[0]!.physicalLocation;
  const lines = artifacts[artifactLocation.index]!.contents.text.split('\n');
  const picked = lines.slice(region.startLine - 1, region.endLine);
  const last = picked.length - 1;
  picked[last] = picked[last]!.slice(0, region.endColumn - 1);
  picked[0] = picked[0]!.slice(region.startColumn - 1);
  return picked.join('\n');
}

describe('SARIF', () => {
  it('EXCH-55 SARIF output has an empty list for a run without findings', async () => {
    const clean = await runMatrixOf(['config_review'], ['task_scoped']);
    expect(sarif(clean)[0]?.results).toEqual([]);
    expect(sarif(clean)[0]?.invocations[0]?.toolExecutionNotifications).toEqual([]);
  });

  it('EXCH-55 SARIF output locates a landed attack at the permission that allowed it, and lists the calls as a code flow', () => {
    const [run] = sarif(matrix);
    const told = run!.results.filter(({ ruleId }) => ruleId !== 'POLA007');
    expect(told.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['POLA001', 'note'],
      ['POLA001', 'note'],
    ]);
    const [first] = run!.results;
    expect(pointed(run!, first!)).toMatch(/^"read_file": \{/);
    const calls = matrix.result.cells.find(({ condition }) => condition === 'broad')!.calls.total;
    expect(first!.codeFlows?.[0]?.threadFlows[0]?.locations).toHaveLength(calls);
    expect(first!.message.text).toMatch(/\n#\/replay\/config_review\/broad\?step=\d+$/);
  });

  it('EXCH-55 SARIF output locates a failed task at the rule that denied it, and reports a link that is wider than its parent', () => {
    const [run] = sarif(failing);
    const rules = run!.results.map(({ ruleId }) => ruleId);
    expect(rules).toEqual(expect.arrayContaining(['POLA002', 'POLA006']));
    const wider = run!.results.find(({ ruleId }) => ruleId === 'POLA006')!;
    expect(pointed(run!, wider)).toContain('transfer_money');
  });

  it('EXCH-55 SARIF output includes unused permissions and surviving mutants from analysis findings', () => {
    const at = ['chain', 1, 'capabilities', 'read_file', 'path'];
    const place = { scenario: 'config_review', condition: 'task_scoped', at };
    const [run] = sarif(matrix, { findings: findingsAt(place) });
    const own = run!.results.filter(({ ruleId }) => !['POLA001', 'POLA007'].includes(ruleId));
    expect(own.map(({ ruleId }) => ruleId)).toEqual(['POLA003', 'POLA005']);
    for (const result of own) expect(pointed(run!, result)).toMatch(/^"path": \{\n +"kind": "Subpath"/);
  });

  it('LINT-9 SARIF output places linter warnings about the last link at their rules, and lists warnings about the broad warrant as notes', async () => {
    const record = await runMatrixOf(['expense_audit'], ['broad', 'task_scoped']);
    const [run] = sarif(record);
    const told = run!.results.filter(({ ruleId }) => ruleId === 'POLA007');
    const ofBroad = told.filter(
      (result) => pointed(run!, result).includes('"Wildcard"') && result.level === 'note',
    );
    expect(ofBroad.length).toBeGreaterThan(0);
    const packed = told.find(({ properties }) => properties?.code === 'suffix-on-addresses')!;
    expect([packed.level, packed.properties?.severity]).toEqual(['warning', 'high']);
    expect(pointed(run!, packed)).toMatch(/^"recipients": \{\n +"kind": "Cel"/);
    const tight = await runMatrixOf(['config_review'], ['task_scoped']);
    expect(sarif(tight)[0]!.results).toEqual([]);
  });

  it('EXCH-55 SARIF output lists a study’s unprobed and breached restrictions at their lines in the manifest', async () => {
    const [breached] = sarif(study);
    const first = breached!.results.find(({ ruleId }) => ruleId === 'POLA001')!;
    expect(pointed(breached!, first)).toMatch(/^ {4}- \["/);
    expect(first.level).toBe('note');
    const unprobed = await runStudy('oai_message_filter', { realizer: 'template' });
    const [run] = sarif(unprobed);
    const open = unprobed.result.obligations.filter(({ reading }) => reading === 'unprobed');
    expect(open).toHaveLength(1);
    const told = run!.results.filter(({ ruleId }) => ruleId === 'POLA004');
    expect(told.map(({ message }) => message.text.split('\n')[0])).toEqual(
      open.map(({ agent, target }) => `No test shows that ${agent} cannot use ${target}.`),
    );
    expect(pointed(run!, told[0]!)).toContain(open[0]!.agent);
  });

  it('EXCH-55 SARIF output reports a breach as an error under a warrant, and as a note without one', () => {
    const levels = (condition: 'no_warrant' | 'broad' | 'derived'): unknown[] => {
      const record = { ...study, request: { ...study.request, condition } } as CoverageRecord;
      return sarif(record)[0]!.results.flatMap(({ ruleId, level }) => (ruleId === 'POLA001' ? [level] : []));
    };
    expect([levels('no_warrant'), levels('derived'), levels('broad')]).toEqual([
      ['note'],
      ['error'],
      ['error'],
    ]);
  });

  it('a surviving mutant of a tool name is located at the line of the tool', () => {
    const score = study.result.mutants!;
    const rows = score.rows.filter(({ detail }) => renderEnglish(detail).startsWith('the tool `'));
    expect(rows.length).toBeGreaterThan(0);
    const survived = rows.map((row) => ({ ...row, status: 'survived' }) as const);
    const record = { ...study, result: { ...study.result, mutants: { ...score, rows: survived } } };
    const [run] = sarif(record);
    const found = run!.results.filter(({ ruleId }) => ruleId === 'POLA005');
    const names = rows.map(({ detail }) => /`([^`]+)`/.exec(renderEnglish(detail))![1]);
    expect(found.map((one) => pointed(run!, one).trim())).toEqual(names.map((name) => `- id: "${name}"`));
  });

  it('EXCH-56 each finding has its own fingerprint, which does not change when lines move', () => {
    const prints = (record: StudyRecord): string[] =>
      sarif(record)[0]!.results.map(({ partialFingerprints }) => partialFingerprints['pola/v1']!);
    const [root, ...rest] = failing.request.yours.config_review!.warrant.chain;
    const moved = { ...root!, clearance: 3, maxDepth: 4 };
    const yours = {
      config_review: { ...failing.request.yours.config_review!, warrant: { v: 1, chain: [moved, ...rest] } },
    };
    const record = { ...failing, request: { ...failing.request, yours } } as RunRecord;
    expect(sarif(record)[0]!.results.map(({ locations }) => locations)).not.toEqual(
      sarif(failing)[0]!.results.map(({ locations }) => locations),
    );
    expect(prints(record)).toEqual(prints(failing));
    expect(new Set(prints(study)).size).toBe(prints(study).length);
  });
});

function findingsAt(place: {
  scenario: string;
  condition: string;
  at: (string | number)[];
}): AnalysisFindings {
  const mutant = {
    id: 'm1',
    operator: 'drop_rule',
    detail: quotedMessage('the rule is gone'),
    replacement: '{}',
    line: place.at,
  };
  return {
    unusedPermissions: [{ ...place, detail: quotedMessage('Nobody needs it.') }],
    mutants: [
      { ...place, ...mutant, status: 'survived', killedBy: [] },
      { ...place, ...mutant, id: 'm2', status: 'killed', killedBy: ['config_review'] },
    ],
    reach: { 'config_review:broad': { total: 12, marked: 1, exact: true } },
  };
}

describe('mutation reports', () => {
  it('EXCH-57 mutation reports locate every mutant in its file, and contain its replacement', () => {
    const at = ['chain', 1, 'capabilities', 'read_file', 'path'];
    const place = { scenario: 'config_review', condition: 'task_scoped', at };
    const report = mutation(matrix, { findings: findingsAt(place) });
    const [[uri, file] = ['', undefined]] = Object.entries(report.files);
    expect(uri).toBe('warrants/config_review.task_scoped.warrant.json');
    expect(file?.mutants.map(({ status, replacement }) => [status, replacement])).toEqual([
      ['Survived', '{}'],
      ['Killed', '{}'],
    ]);
    const { line, column } = file!.mutants[0]!.location.start;
    expect(file!.source.split('\n')[line - 1]!.slice(column - 1)).toMatch(/^"path"/);
  });

  it('EXCH-57 mutation reports contain the lines changed by a workflow mutant; applying these changes produces the mutant’s manifest', () => {
    const [file] = Object.values(mutation(study).files);
    const { workflow } = study.request;
    expect(file!.source).toBe(writeWorkflowYaml(workflow).text);
    const made = new Map(listWorkflowMutants(workflow).map((mutant) => [mutant.id, mutant.workflow]));
    expect(file!.mutants.map(({ id }) => id)).toEqual(study.result.mutants!.rows.map(({ id }) => id));
    const own = new Map(study.result.mutants!.rows.map(({ id, detail }) => [id, renderEnglish(detail)]));
    const [whole, partly] = [true, false].map((isWhole) =>
      file!.mutants.filter(({ id, description }) => (description === own.get(id)) === isWhole),
    );
    expect([whole!.length > 0, partly!.length > 0]).toEqual([true, true]);
    for (const mutant of whole!)
      expect([mutant.id, applied(file!.source, mutant)]).toEqual([
        mutant.id,
        writeWorkflowYaml(made.get(mutant.id)!).text,
      ]);
    for (const mutant of partly!) {
      const text = writeWorkflowYaml(made.get(mutant.id)!).text;
      const { start, end } = mutant.location;
      const rows = file!.source.split('\n');
      const above = rows.slice(0, start.line - 1).map((row) => `${row}\n`);
      expect(text.startsWith(`${above.join('')}${mutant.replacement}${rows[end.line - 1]!}\n`)).toBe(true);
      expect(mutant.description).toMatch(
        /; changes (?:(?: and )?(?:before line|lines?) \d+(?: to \d+)?)+ as well$/,
      );
      for (const [, from] of mutant.description.matchAll(/lines? (\d+)/g))
        expect(Number(from)).toBeGreaterThan(end.line - 1);
    }
  });

  it('EXCH-57 mutation reports locate the exact line of a removed or added permission or delegation', () => {
    const [file] = Object.values(mutation(study).files);
    const { permissions, delegations } = study.request.workflow;
    const find = (wanted: string) => file!.mutants.find(({ id }) => id === wanted)!;
    const lost = find('delete-allow/1');
    expect(lines(file!.source, lost)).toBe(`    - ${JSON.stringify(permissions.allow[1])}\n`);
    expect(lost.replacement).toBe('');
    const gone = find('delete-restrict/0');
    expect(lines(file!.source, gone)).toBe(`    - ${JSON.stringify(permissions.restrict[0])}\n`);
    const cut = find('delete-delegation/0');
    const { from, to } = delegations[0]!;
    expect(lines(file!.source, cut)).toMatch(/^ {2}- \{[^\n]+\}\n$/);
    expect(lines(file!.source, cut)).toContain(`from: "${from}", to: "${to}"`);
    expect(cut.replacement).toBe('');
    const added = find('add-restrict/0');
    const pair = `    - ${JSON.stringify(permissions.allow[0])}\n`;
    const at = file!.source.split('\n').findLastIndex((line) => line.startsWith('    - [')) + 2;
    // An entry moves from one list to another. The report has only one location, so its message contains the second
    // location.
    expect([lines(file!.source, added), added.replacement]).toEqual([pair, '']);
    expect(added.description).toMatch(/; changes before line \d+ as well$/);
    expect(added.description).toContain(`before line ${at}`);
  });

  it('EXCH-57 mutation reports keep the description and the line of a mutant that this engine cannot create', () => {
    const score = study.result.mutants!;
    const other = score.rows.map((row) => ({ ...row, detail: `${renderEnglish(row.detail)} elsewhere` }));
    const record = { ...study, result: { ...study.result, mutants: { ...score, rows: other } } };
    const [file] = Object.values(mutation(record).files);
    const text = file!.source.split('\n');
    for (const [index, { detail }] of other.entries()) {
      const { replacement, location } = file!.mutants[index]!;
      expect(replacement).toBe(`# ${detail}`);
      const [name = ''] = /`([^`]+)`/.exec(detail)?.slice(1) ?? [];
      expect(text[location.start.line - 1]).toContain(`"${name}"`);
    }
  });
});

interface MutantOfReport {
  readonly id: string;
  readonly description: string;
  readonly status: string;
  readonly replacement: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

/** Converts a mutant's start position to a character offset in the text. */
function offsetOf(text: string, { line, column }: MutantOfReport['location']['start']): number {
  const above = text.split('\n').slice(0, line - 1);
  return above.reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
}

function lines(source: string, { location }: MutantOfReport): string {
  return source.slice(offsetOf(source, location.start), offsetOf(source, location.end));
}

/** The file with the replacement applied at that location, as a program that reads the report would create it. */
function applied(source: string, { location, replacement }: MutantOfReport): string {
  return `${source.slice(0, offsetOf(source, location.start))}${replacement}${source.slice(offsetOf(source, location.end))}`;
}

interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly MutantOfReport[];
      }
    >
  >;
}

function mutation(record: StudyRecord, options = {}): MutationReport {
  return JSON.parse(writeRecord('mutation', record, options)) as MutationReport;
}

describe('Inspect logs', () => {
  it('EXCH-59 Inspect logs contain one sample per trial with both scores, and an approval event before every tool event', () => {
    const log = JSON.parse(writeRecord('inspect', matrix)) as InspectLog;
    expect(log.samples.map(({ id }) => id)).toEqual(
      matrix.result.cells.map(({ scenario, condition }) => `${scenario}/${condition}/0`),
    );
    for (const [index, sample] of log.samples.entries()) {
      const { attack, calls } = matrix.result.cells[index]!;
      expect(sample.scores).toMatchObject({ asr: { value: attack === 'landed' ? 1 : 0 }, tcr: { value: 1 } });
      const kinds = sample.events.map(({ event }) => event);
      expect(kinds).toEqual(Array.from({ length: calls.total }, () => ['approval', 'tool']).flat());
      const rejected = sample.events.filter(({ decision }) => decision === 'reject');
      expect(rejected).toHaveLength(calls.denied);
      for (const { explanation, metadata } of rejected) {
        expect(explanation).toMatch(/ may only use |was never given/);
        expect(explanation).not.toContain('Error');
        expect(metadata.decision).toBe('deny');
      }
      const decisions = sample.events.flatMap(({ decision }) => decision ?? []);
      expect(new Set(decisions)).toEqual(new Set(calls.denied > 0 ? ['approve', 'reject'] : ['approve']));
      const stopped = sample.events.flatMap(({ error: one }) => one?.type ?? []);
      expect(stopped).toEqual(Array.from({ length: calls.denied }, () => 'approval'));
    }
    expect(log.results.scores[0]?.metrics.mean.value).toBeCloseTo(4 / 6);
  });

  it('EXCH-59 Inspect logs contain an invalid trial as a sample with an error and without scores', () => {
    const cells = matrix.result.cells.map((cell, index) => ({ ...cell, valid: index > 0 }));
    const record = { ...matrix, result: { ...matrix.result, cells } };
    const log = JSON.parse(writeRecord('inspect', record)) as InspectLog;
    expect(log.samples[0]).toMatchObject({ scores: {}, error: { traceback: '' } });
    expect(log.results).toMatchObject({ total_samples: 6, completed_samples: 5 });
  });
});

interface InspectLog {
  readonly results: {
    readonly scores: readonly { readonly metrics: { readonly mean: { value: number } } }[];
  };
  readonly samples: readonly {
    readonly id: string;
    readonly scores: object;
    readonly events: readonly {
      readonly event: string;
      readonly decision?: string;
      readonly explanation?: string;
      readonly error?: { readonly type: string; readonly message: string };
      readonly metadata: { readonly outcome: string; readonly decision: string | null };
    }[];
  }[];
}

describe('the HTML report', () => {
  it('EXCH-60 the HTML report is self-contained, and its policy allows only its own script and style by digest', () => {
    for (const record of [matrix, study, tasks]) {
      const text = writeRecord('html', record);
      const policy = /Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? '';
      for (const tag of ['script', 'style']) {
        const [, body = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(text) ?? [];
        const digest = toBase64(sha256Bytes(encodeUtf8(body)));
        expect(policy).toContain(`${tag}-src 'sha256-${digest}'`);
      }
      expect(policy).toContain("default-src 'none'");
      expect(text).not.toMatch(/\b(src|href)="(?!#|data:)/);
      expect(text.match(/<script/g)).toHaveLength(1);
    }
  });

  it('EXCH-60 the HTML report has a section per trial and an anchor per call', () => {
    const text = writeRecord('html', matrix);
    expect(text.match(/<section data-trial/g)).toHaveLength(6);
    const steps = matrix.result.cells.reduce((sum, { rows }) => sum + rows.length, 0);
    expect(text.match(/<li data-step/g)).toHaveLength(steps);
  });

  it('EXCH-60 the HTML report has one row and one section per task, whatever the number of seeds', () => {
    const again = tasks.graded.map(({ trial, verdict }) => ({
      trial,
      verdict: { ...verdict, seed: 2, combined: 0 },
    }));
    const text = writeRecord('html', { ...tasks, graded: [...tasks.graded, ...again] });
    const names = new Set(tasks.graded.map(({ verdict }) => verdict.task));
    expect(text.match(/<details class="fold">/g)).toHaveLength(names.size);
    expect(text.match(/<tr><th scope="row">ws-/g)).toHaveLength(names.size);
    expect(text).toContain('<th scope="row">Attacks landed</th>');
  });

  it('EXCH-60 the HTML report begins with the result in one sentence, and collapses findings and trials', () => {
    const text = writeRecord('html', matrix);
    expect(text).toMatch(/<h1>\d\sof\s\d attacks land under No limits/);
    expect(text.match(/<details open/g)).toBeNull();
    for (const { scenario, condition } of matrix.result.cells) {
      const index = text.match(new RegExp(`id="t(\\d+)-name">${scenario}[^,]*, ${condition},`))?.[1];
      expect(text).toContain(`<a href="#t${index}">attack `);
    }
  });

  it('the HTML report shows the issues of the run and of a valid trial, without marking the trial as an error', () => {
    const text = writeRecord('html', remarked());
    expect(text).toContain('<p>request: About the &lt;run&gt;. Look.</p>');
    expect(text).toContain('<p>About the &lt;trial&gt;.</p>');
    expect(text).not.toContain('<p class="error">About');
  });

  it('EXCH-60 the HTML report shows document contents as plain text', () => {
    const text = writeRecord('html', evil, { site: 'https://pola.test/' });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)');
    for (const [, href = ''] of text.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(#t\d+(-s\d+)?|data:,|https:\/\/pola\.test\/#\/replay\/[^<>" ]+)$/);
  });
});

describe('pictures', () => {
  it.each(['svg', 'svg-card', 'svg-chain', 'svg-graph'] as const)(
    'an export as %s has a title and a description',
    (id) => {
      const record = id === 'svg-graph' ? study : matrix;
      const text = writeRecord(id, record);
      expect(text).toMatch(/^<svg [^>]*role="img" aria-labelledby="title desc"/);
      expect(text).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="desc">[^<]{30,}<\/desc>/);
    },
  );

  it('the share card has full labels, the totals of both conditions, and one tile for each attack', () => {
    const text = writeRecord('svg-card', matrix);
    const [before, after] = text.split('Only what the task needs</text>');
    expect(before).toContain('>Signed, but broad</text>');
    const totals = [before, after].map((side) => /(\d+) of (\d+) attacks land</.exec(side ?? ''));
    expect(totals.map((match) => match?.[0])).toEqual([
      expect.stringMatching(/^[1-9]/),
      expect.stringMatching(/^0 of/),
    ]);
    const tiles = [before, after].map((side) => side?.match(/<rect [^>]*y="482"/g)?.length ?? 0);
    expect(tiles).toEqual(totals.map((match) => Number(match?.[2])));
  });

  it('the image descriptions include the contents of the table and of the chain', () => {
    const text = writeRecord('svg', matrix);
    expect(text).toContain(
      'config_review: No limits: attack landed, task done; Broad: attack landed, task done;',
    );
    const chain = writeRecord('svg-chain', matrix, {
      cell: { scenario: 'hr_onboarding', condition: 'broad' },
    });
    expect(chain).toContain('<title id="title">Warrant chain of hr_onboarding under broad</title>');
    expect(chain).toContain('Link 0:');
    expect(
      writeRecord('svg-chain', matrix, { cell: { scenario: 'hr_onboarding', condition: 'no_warrant' } }),
    ).toContain('No warrant: calls reach their tools without any rule.');
  });

  it('document contents cannot inject HTML elements into the report', () => {
    for (const id of ['svg', 'svg-card', 'svg-chain'] as const)
      expect(writeRecord(id, evil)).not.toContain('<script');
  });
});

describe('CSV output for studies and tasks', () => {
  it('CSV output for studies and tasks has one row per obligation or trial and never contains a formula', () => {
    expect(writeRecord('csv', study).trimEnd().split('\r\n')).toHaveLength(
      1 + study.result.obligations.length,
    );
    const [head, row] = writeRecord('csv', tasks).split('\r\n');
    expect(head).toMatch(/^run,task,capability,condition,solver,/);
    expect(row).toMatch(/,ws-01-file-stats,[^,]*,broad,compromised,1,0,done,/);
    const obligations = study.result.obligations.map((one) => ({ ...one, agent: '=1+1' }));
    const spiced = { ...study, result: { ...study.result, obligations } };
    expect(writeRecord('csv', spiced)).toContain(",'=1+1,");
  });

  it.each(['=1', '+1', '-1', '@x', '\tx', '\uff1d1', '\uff0b1', '\uff0d1', '\uff20x'])(
    'in CSV, a cell that begins like a formula is prefixed with an apostrophe: %j',
    (text) => expect(writeCsvRows([[text]])).toBe(`'${text}\r\n`),
  );

  it.each(['\r=1', '\n=1'])('in CSV, a cell with a formula after a line break is also escaped: %j', (text) =>
    expect(writeCsvRows([[text]])).toBe(`"'${text}"\r\n`),
  );

  it('in CSV, the columns for reach and unused permissions stay empty without an analysis', () => {
    const reach = { 'config_review:broad': { total: 12, marked: 1, exact: true } };
    const findings: AnalysisFindings = { reach, unusedPermissions: [] };
    const rows = writeRecord('csv', matrix, { findings }).split('\r\n');
    expect(rows[0]).toContain(',error,reach,unused permissions,fingerprint');
    expect(rows[2]).toMatch(/^config_review,broad,.*,12,0,/);
    expect(writeRecord('csv', matrix).split('\r\n')[2]).toMatch(/^config_review,broad,.*,,,/);
  });
});

/** The task suite with an issue for the run and an issue for the first trial, which is valid. */
function remarked(): TaskSuiteRecord {
  const remark = (text: string) => ({ code: 'task/answer_unlikely', severity: 'warning', at: [], message: text, hint: 'Look.' }) as const; // prettier-ignore
  const [first, ...rest] = tasks.graded;
  const trial = { ...first!.trial, issues: [remark('About the <trial>.')] };
  const issues = [{ ...remark('About the <run>.'), at: ['request'] }];
  return { ...tasks, issues, graded: [{ ...first!, trial }, ...rest] } as unknown as TaskSuiteRecord;
}

describe('Markdown output for studies and tasks', () => {
  it('Markdown output shows the issues of the run and of a valid trial, without marking the trial as invalid', () => {
    const text = writeRecord('markdown', remarked());
    expect(text).toContain('\n- request: About the \\<run\\>. Look.\n');
    expect(text).toContain('\nAbout the \\<trial\\>.\n');
    expect(text).not.toContain('Invalid');
    const issues = remarked().issues;
    for (const record of [
      { ...matrix, issues },
      { ...study, issues },
    ] as StudyRecord[])
      expect(writeRecord('markdown', record)).toContain('\n- request: About the \\<run\\>. Look.\n');
    expect(writeRecord('markdown', tasks)).not.toContain('About the');
  });

  it('Markdown output contains the table, the calls in every trial and the limitations', () => {
    for (const record of [study, tasks]) {
      const text = writeRecord('markdown', record);
      expect(text).toMatch(/^# .+\n\n\d+ trials, engine /);
      expect(text.match(/^### /gm)?.length).toBeGreaterThan(1);
      expect(text).toMatch(/## Limits\n\nThis shows what permissions allow\./);
    }
    expect(writeRecord('markdown', study)).toContain('| Restrictions breached | 1 | 6 |');
  });
});
