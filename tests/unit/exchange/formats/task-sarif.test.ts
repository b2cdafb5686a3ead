/** Task findings in SARIF: each is located at the grant that allowed or denied a call, and has a unique fingerprint. */
import { beforeAll, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, TASKS } from '../../../../src/catalog/index.js';
import {
  type ArgumentRules,
  type Decision,
  fingerprintOfId,
  readWarrant,
  runSuite,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  type WarrantDocument,
  writeRecord,
} from '../../../../src/engine/index.js';
import { listSchemaFaults } from '../../../support/public-schemas.js';

const TASK = 'ws-01-file-stats';
const ROUNDS = 'ws-06-memory';
const BASE: TaskSuiteRequest = {
  tasks: [TASK],
  conditions: ['broad', 'task_scoped', 'yours'],
  solver: 'compromised',
  seeds: [1, 2],
  attempts: 1,
  proof: 'skip',
  yours: {},
};

async function suite(changes: Partial<TaskSuiteRequest>): Promise<TaskSuiteRecord> {
  const request = { ...BASE, ...changes };
  const kits = TASKS.filter(({ id }) => request.tasks.includes(id));
  const run = runSuite(request, { kits, broad: BROAD_TASK_WARRANT });
  for (;;) {
    const { done, value } = await run.next();
    if (done === true) return value;
  }
}

/** Removes the root's signer, which defaults to `organisation`. */
function plain({ chain: [root, ...others] }: WarrantDocument): WarrantDocument {
  const { signer: _, ...rest } = root!;
  return { v: 1, chain: [rest, ...others] };
}

/** The task's own chain with one tool changed in its last link, or removed if no rules are given. */
function changed(task: string, tool: string, rules?: ArgumentRules): WarrantDocument {
  const [own] = TASKS.find(({ id }) => id === task)!.instantiate(1).warrants;
  const leaf = own!.chain.at(-1)!;
  const { [tool]: old, ...others } = leaf.capabilities;
  const capabilities = { ...others, ...(rules === undefined ? {} : { [tool]: { ...old, ...rules } }) };
  return plain({ v: 1, chain: [...own!.chain.slice(0, -1), { ...leaf, capabilities }] });
}

interface Finding {
  readonly rule: string;
  readonly uri: string;
  readonly print: string;
  /** Returns the text at the location of the result, and the text at the locations of its calls. */
  readonly pointed: string;
  readonly flow: readonly string[];
  readonly document: unknown;
}

interface Place {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly index: number };
    readonly region: Record<'startLine' | 'startColumn' | 'endLine' | 'endColumn', number>;
  };
}

interface Log {
  readonly runs: readonly [
    {
      readonly artifacts: readonly { readonly contents: { readonly text: string } }[];
      readonly results: readonly {
        readonly ruleId: string;
        readonly partialFingerprints: Readonly<Record<string, string>>;
        readonly locations: readonly [Place];
        readonly codeFlows: readonly [
          {
            readonly threadFlows: readonly [{ readonly locations: readonly { readonly location: Place }[] }];
          },
        ];
      }[];
    },
  ];
}

function findings(record: TaskSuiteRecord): readonly Finding[] {
  const text = writeRecord('sarif', record);
  expect(listSchemaFaults('sarif', text)).toEqual([]);
  const [{ artifacts, results: all }] = (JSON.parse(text) as Log).runs;
  const results = all.filter(({ ruleId }) => ruleId !== 'POLA007');
  const textOf = ({ physicalLocation: { artifactLocation } }: Place): string =>
    artifacts[artifactLocation.index]!.contents.text;
  const read = (place: Place): string => {
    const { startLine, startColumn, endLine, endColumn } = place.physicalLocation.region;
    const lines = textOf(place).split('\n').slice(0, endLine);
    lines[endLine - 1] = lines[endLine - 1]!.slice(0, endColumn - 1);
    return lines
      .slice(startLine - 1)
      .join('\n')
      .slice(startColumn - 1);
  };
  return results.map(({ ruleId, partialFingerprints, locations: [place], codeFlows: [flow] }) => ({
    rule: ruleId,
    uri: place.physicalLocation.artifactLocation.uri,
    print: partialFingerprints['pola/v1']!,
    pointed: read(place),
    flow: flow.threadFlows[0].locations.map(({ location }) => read(location)),
    document: JSON.parse(textOf(place)),
  }));
}

const printsOf = (record: TaskSuiteRecord): readonly string[] => findings(record).map(({ print }) => print);

let tight: TaskSuiteRecord;
beforeAll(async () => {
  const yours = { [TASK]: [changed(TASK, 'write_file', { path: { kind: 'Exact', value: '/x' } })] };
  tight = await suite({ yours });
});

it('an attack is reported at the grant that allowed it, and a failed task at the rule that denied a call', () => {
  const [landed, , broke] = findings(tight);
  expect([landed!.rule, landed!.uri]).toEqual(['POLA001', 'warrants/broad.warrant.json']);
  expect(landed!.pointed).toMatch(/^"read_file": \{\}$/);
  expect(landed!.flow).toContain('"write_file": {}');
  expect([broke!.rule, broke!.uri]).toEqual(['POLA002', `warrants/${TASK}.yours.warrant.json`]);
  expect(broke!.pointed).toMatch(/^"path": \{\s+"kind": "Exact",\s+"value": "\/x"\s+\}$/);
});

it('a denial caused by a removed tool is located at the remaining tools', async () => {
  const record = await suite({
    conditions: ['yours'],
    seeds: [1],
    yours: { [TASK]: [changed(TASK, 'write_file')] },
  });
  const [broke] = findings(record);
  expect(broke!.pointed).toMatch(/^"capabilities": \{\s+"read_file"/);
  expect(broke!.pointed).not.toContain('write_file');
});

it('the warrant is decoded from the signed chain if the record contains no document for it', () => {
  const [, , edited] = findings(tight);
  const signed = findings({ ...tight, request: { ...tight.request, yours: {} } });
  expect(signed[2]!.uri).toBe(`warrants/${TASK}.seed-1.yours.warrant.json`);
  expect(signed[2]!.document).toEqual(edited!.document);
  expect(signed[2]!.pointed).toBe(edited!.pointed);
  expect(signed[0]!.document).toEqual(plain(BROAD_TASK_WARRANT));
  for (const { document } of signed) expect(readWarrant(document).issues).toEqual([]);
});

it('if rounds have their own chains, a finding is located in the chain of its round', async () => {
  const [own] = TASKS.find(({ id }) => id === ROUNDS)!.instantiate(1).warrants;
  const yours = { [ROUNDS]: [plain(own!), changed(ROUNDS, 'read_file')] };
  const record = await suite({
    tasks: [ROUNDS],
    conditions: ['yours'],
    solver: 'reference',
    seeds: [1],
    yours,
  });
  const signed = { ...record, request: { ...record.request, yours: {} } };
  for (const one of [record, signed]) {
    const [broke] = findings(one);
    expect(broke!.document).toEqual(yours[ROUNDS]);
    expect(broke!.pointed).not.toContain('read_file');
    // The tool was still granted in the first round.
    expect(broke!.flow.filter((text) => text.startsWith('"read_file"')).length).toBeGreaterThan(0);
  }
});

it('seeds, faults and order rules distinguish findings, but repeated runs do not', async () => {
  const prints = printsOf(tight);
  expect(prints).toHaveLength(4);
  expect(new Set(prints).size).toBe(4);
  const { yours } = tight.request;
  expect(printsOf(await suite({ yours, seeds: [2] }))).toEqual([prints[1], prints[3]]);
  const faults = [{ tool: 'list_files', mode: 'empty', at: 0 }] as const;
  for (const changes of [{ faults }, { orderRules: 'enforced' }] as const) {
    const others = printsOf(await suite({ yours, ...changes }));
    expect(others).toHaveLength(4);
    expect(others.filter((print) => prints.includes(print))).toEqual([]);
  }
  // The denying rule has been edited, but the finding is still the same.
  const edited = { [TASK]: [changed(TASK, 'write_file')] };
  expect(printsOf(await suite({ yours: edited }))).toEqual(prints);
});

type Event = TaskSuiteRecord['graded'][number]['trial']['events'][number];

/**
 * A suite with one trial: the given decision applies to an operation inside its first call, and the task fails.
 */
function withBelow(record: TaskSuiteRecord, decision: Decision): TaskSuiteRecord {
  const [{ trial, verdict }] = record.graded as [TaskSuiteRecord['graded'][number]];
  const at = trial.events.findIndex(({ kind }) => kind === 'call.decided');
  const { seq, at: second } = trial.events[at]!;
  const below: Event = {
    kind: 'disk.decided',
    seq,
    at: second,
    step: 0,
    tool: 'write_file',
    path: '/ws/out/a',
    decision,
  };
  const events = [...trial.events.slice(0, at + 1), below, ...trial.events.slice(at + 1)];
  return { ...record, graded: [{ trial: { ...trial, events }, verdict: { ...verdict, tcr: 0 } }] };
}

it('EXCH-78 a denied operation inside a tool is reported as a finding at its rule, and an operation with an error is also reported', async () => {
  const record = await suite({ conditions: ['task_scoped'], solver: 'reference', seeds: [1] });
  expect(findings(record)).toEqual([]);
  const refusal = tight.graded
    .flatMap(({ trial }) => trial.events)
    .flatMap((event) => (event.kind === 'call.decided' ? [event.decision] : []))
    .find(({ decision, argument }) => decision === 'deny' && argument === 'path')!;
  const refused = withBelow(record, refusal);
  const [broke, ...others] = findings(refused);
  expect(others).toEqual([]);
  expect([broke!.rule, broke!.uri]).toEqual(['POLA002', `warrants/${TASK}.seed-1.task_scoped.warrant.json`]);
  expect(broke!.pointed).toMatch(/^"path": \{/);
  expect(writeRecord('sarif', refused)).toContain(
    `${TASK} was not finished under task_scoped. write_file /ws/out/a: `,
  );

  const erred = withBelow(record, { ...refusal, decision: 'error' });
  expect(findings(erred)).toEqual([]);
  const [{ invocations }] = (
    JSON.parse(writeRecord('sarif', erred)) as { runs: [{ invocations: [Invocation] }] }
  ).runs;
  expect(invocations[0].toolExecutionNotifications.map(({ message }) => message.text)).toEqual([
    expect.stringContaining(', step 0: write_file /ws/out/a: '),
  ]);
});

interface Invocation {
  readonly toolExecutionNotifications: readonly { readonly message: { readonly text: string } }[];
}

it('later attempts get their own fingerprints, and the first attempt keeps its fingerprint', async () => {
  const { yours } = tight.request;
  const prints = printsOf(await suite({ yours, seeds: [1], attempts: 3 }));
  expect(prints).toHaveLength(6);
  expect(new Set(prints).size).toBe(6);
  expect(prints).toEqual(expect.arrayContaining([printsOf(tight)[0], printsOf(tight)[2]]));
});

it('a suite has the same short name in every format as on the page', () => {
  const print = fingerprintOfId(tight.id);
  expect(print).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  for (const format of ['markdown', 'html', 'csv', 'inspect', 'otlp'] as const)
    expect(writeRecord(format, tight), format).toContain(print);
  expect(writeRecord('csv', tight).split('\n')[1]).toMatch(new RegExp(`^${print},`));
});
