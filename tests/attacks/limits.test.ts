/**
 * Every limit in the table is enforced: a value exactly at the limit is accepted, and one more is rejected.
 *
 * The table has a row for each name in `LIMITS`, so a limit that is not enforced cannot be added.
 *
 * Threat model: "A huge, endlessly nested or self-containing document".
 */
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readLiveMatrixOptions } from '../../src/cli/live-matrix/options.js';
import { openStore } from '../../src/store/index.js';
import { readAuthorizeRequest } from '../../src/engine/authority/index.js';
import { readSheets, readSheetText } from '../../src/app/learn/answer-link.js';
import { decodeShare } from '../../src/app/url/share-link.js';
import { saveRevision, listRevisions } from '../../src/app/views/edit/document/revisions.svelte.js';
import { collectFiles } from '../../src/app/views/import/collect-files.js';
import { TASKS, WORKFLOWS } from '../../src/catalog/index.js';
import {
  type AgentAdapter,
  builtInRuntime,
  callTool,
  checkCheckDocument,
  type CheckDocument,
  checkWarrant,
  checkWorkspace,
  type ConstraintDocument,
  COVERAGE_DEFAULTS,
  crc32Hex,
  decodeEnvelope,
  compareWarrants,
  encodeUtf8,
  findStructureFault,
  keyPairOf,
  createWorkspace,
  type LimitName,
  LIMITS,
  createLessonRunCache,
  readLessonAnswer,
  readNativeDocument,
  parseYaml,
  type LinkDocument,
  listObligations,
  loadRuleLibraries,
  buildObligationBundles,
  mintWarrant,
  type MutantScore,
  readArguments,
  readBundle,
  readChainText,
  readCoverageRequest,
  readJsonText,
  readMatrixRequest,
  readScenario,
  readSuite,
  readSuiteRequest,
  readTask,
  readWarrantSpec,
  type Realizer,
  ROUTER_DEFAULTS,
  runSuite,
  runTaskTrial,
  type RuntimeHarness,
  createSolverAdapter,
  type TaskSuiteRequest,
  sealAuthority,
  toBase64Url,
  tryConstraint,
  type Warrant,
  type WarrantDifference,
  type WarrantSpec,
  type WorkflowRuntime,
  type WorkspaceDocument,
  renderEnglish,
} from '../../src/engine/index.js';
import { WorkflowRunner } from '../../src/engine/coverage/workflow-runner.js';
import { listWorkflowMutants } from '../../src/engine/coverage/mutants/workflow-mutants.js';
import { scoreMutants } from '../../src/engine/coverage/mutants/score-mutants.js';
import { TraceObserver } from '../../src/engine/coverage/trace-observer.js';
import { type RealizedTest, realizeBundle } from '../../src/engine/coverage/realize/realize-bundle.js';
import { ObjectiveSource } from '../../src/engine/coverage/realize/objective.js';
import { createRealizerProposer } from '../../src/engine/coverage/realize/proposer.js';
import { encodeCbor } from '../../src/engine/kit/index.js';
import { requestOf } from '../unit/matrix/small.js';
import { makeOmittedTrial } from '../../src/engine/matrix/trial-size.js';
import { runTrial } from '../../src/engine/run/index.js';
import { cellOf, SMALL } from '../unit/run/worlds.js';
import { requestTrialOpinion, loadChatEndpoint } from '../../src/live/index.js';
import { gradeStudy } from '../../src/worker/lessons.js';
import { DISK_LIMITS } from './disk-limits.js';
import { AGENT_LIMITS } from './agent-limits.js';
import { SOURCE_LIMITS } from './source-limits.js';

/** Issue codes or the kind of error for a document of the given size; empty if the document is accepted. */
type Ask = (size: number) => readonly string[] | Promise<readonly string[]>;

const codesOf = (issues: readonly { readonly code: string }[]): readonly string[] =>
  issues.map(({ code }) => code);
const repeat = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = <T>(count: number, prefix: string, make: () => T): Readonly<Record<string, T>> =>
  Object.fromEntries(repeat(count, (index) => [`${prefix}${index}`, make()]));

const files = (entries: WorkspaceDocument['files']): readonly string[] =>
  codesOf(checkWorkspace({ files: entries, mails: [], transactions: [], balance: 0 }));

const link = (capabilities: LinkDocument['capabilities']): LinkDocument => ({
  holder: 'manager',
  ttlSeconds: 60,
  capabilities,
});
const chain = (...links: readonly LinkDocument[]): readonly string[] =>
  codesOf(checkWarrant({ v: 1, chain: links }));
const rule = (constraint: ConstraintDocument): readonly string[] => chain(link({ t: { p: constraint } }));
/** Keeps only findings about size, because an expression that was made large usually has other problems too. */
function cel(expression: string): readonly string[] {
  const issues = checkWarrant({ v: 1, chain: [link({ t: { p: { kind: 'Cel', expression } } })] });
  return issues.some(({ message }) => /too (large|long)|longer|at most|more than|the limit is/.test(message))
    ? ['limit']
    : [];
}

const answerOf = (): object => ({ v: 1, kind: 'answer', lesson: 'l0-same' });

const jsonText =
  (limit: LimitName): Ask =>
  (size) =>
    codesOf(readJsonText(`"${'x'.repeat(size - 2)}"`, limit).issues);

function nestNot(depth: number): ConstraintDocument {
  return depth === 0 ? { kind: 'Wildcard' } : { kind: 'Not', constraint: nestNot(depth - 1) };
}

function nestAll(depth: number): CheckDocument {
  return depth === 0 ? { kind: 'transfer_made' } : { kind: 'all', checks: [nestAll(depth - 1)] };
}

function nestLists(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
}

/** Runs a trial that reads its files four times; the files contain this number of characters in total. */
async function printed(characters: number): Promise<readonly string[]> {
  const rest = characters % 4;
  const part = { path: '/part', text: 'x'.repeat((characters - rest) / 4) };
  const last = { path: '/rest', text: 'x'.repeat(rest) };
  const read = (path: string) => ({ kind: 'call', call: { tool: 'read_file', args: { path } } }) as const;
  const workspace = { ...SMALL.workspace, files: [part, last] };
  const script = [...repeat(4, () => read(part.path)), read(last.path)];
  const scenario = { ...SMALL, injections: [], workspace, script };
  const { trial } = await runTrial(cellOf({ scenario, authority: { kind: 'none' } }));
  return codesOf(trial.issues);
}

function shareLink(bytes: number): string {
  const payload = toBase64Url(deflateSync(encodeUtf8(`"${'x'.repeat(bytes - 2)}"`), { level: 9 }));
  return `1.${payload}.${crc32Hex(encodeUtf8(payload))}`;
}

/** Builds a real warrant with the given extensions. */
function extended(count: number, bytes: number): readonly string[] {
  const seed = { scenario: 's', condition: 'c', at: 0 };
  const warrant = { v: 1, chain: [link({ t: {} })] } as const;
  const sealed = sealAuthority({ kind: 'grant', warrant }, seed)?.envelopes[0] as Uint8Array;
  const decoded = decodeEnvelope(sealed) as { readonly warrant: Warrant };
  // Session and agent ids are sent only as extensions, so they never count toward the limit.
  const ids = ['tenuo.session_id', 'tenuo.agent_id'].map((key) => [key, new Uint8Array(9_000)] as const);
  const extensions = new Map([
    ...repeat(count, (index) => [`x${index}`, new Uint8Array(bytes)] as const),
    ...ids,
  ]);
  const fault = findStructureFault({ ...decoded.warrant, extensions }, null);
  return fault === null ? [] : [fault.errorKind];
}

/** Issues a root warrant with these fields and returns the result. */
function minted(fields: object): readonly string[] {
  const { value } = readWarrantSpec({ tools: { t: {} }, ...fields });
  const key = keyPairOf(new Uint8Array(32).fill(1));
  const built = mintWarrant(value as WarrantSpec, key, { id: new Uint8Array(16), at: 0 });
  return built.ok ? [] : [built.errorKind];
}

function evaluated(iterations: number): readonly string[] {
  const value = repeat(iterations, () => 1n);
  const { decision } = tryConstraint({ kind: 'Cel', expression: 'value.all(a, true)' }, value);
  return decision === 'allow' ? [] : [decision];
}

/**
 * Compares a warrant with itself. Its only rule contains many numbers and strings, and calls with these values have to
 * be tried.
 */
function compared(size: number): readonly string[] {
  const few = differences(20, 0).tried;
  const byNumber = differences(21, 0).tried - few;
  const byText = differences(20, 1).tried - few;
  const texts = repeat(byNumber, (count) => count).find(
    (count) => (size - few - count * byText) % byNumber === 0,
  );
  if (texts === undefined) throw new Error('no such number of calls');
  return differences(20 + (size - few - texts * byText) / byNumber, texts).isLimited ? ['cut'] : [];
}

function differences(numbers: number, texts: number): WarrantDifference {
  const values = [...repeat(numbers, (index) => index + 10), ...repeat(texts, (index) => `text ${index}`)];
  const { value } = readWarrantSpec({ capabilities: { t: { a: { kind: 'OneOf', values } } } });
  const key = keyPairOf(new Uint8Array(32).fill(1));
  const built = mintWarrant(value as WarrantSpec, key, { id: new Uint8Array(16), at: 0 });
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return compareWarrants(built.warrant, built.warrant, 0);
}

function loops(depth: number): string {
  return depth === 0 ? 'true' : `value.all(a${depth}, ${loops(depth - 1)})`;
}

const TASK = TASKS[0]!.instantiate(1);

/** Result of the last write on a disk that then holds this many bytes. */
async function filledDisk(bytes: number): Promise<readonly string[]> {
  const part = { path: '/', text: 'x'.repeat(1_000_000) };
  const whole = Math.floor((bytes - 1_000) / 1_000_000);
  const files = repeat(whole, (index) => ({ ...part, path: `/${index}` }));
  const workspace = { ...TASK.workspace, files };
  const task = { ...TASK, workspace, attack: null, budget: { ...TASK.budget, bytes: 2 * bytes } };
  const rest = 'x'.repeat(bytes - whole * 1_000_000);
  const told: string[] = [];
  const agent = createSolverAdapter('fill', async (session) => {
    const { text } = await session.call('write_file', { path: '/last', content: rest });
    if (text.includes('the disk is full')) told.push('full');
  });
  const solver = { id: agent.id, kind: agent.kind, guarded: agent.guarded };
  const authorities = [{ kind: 'none' } as const];
  await runTaskTrial(
    { task, solver, condition: 'no_warrant', authorities, attempt: 0, proof: 'skip' },
    agent,
  );
  return told;
}

/** Returns the responses to a request for a suite with one task, from both the request reader and the suite itself. */
async function asked(changes: Partial<TaskSuiteRequest>): Promise<readonly string[]> {
  const request: TaskSuiteRequest = {
    ...{ tasks: [TASK.task_id], conditions: ['no_warrant'], solver: 'noop', seeds: [1], attempts: 1 },
    ...{ proof: 'skip', yours: {} },
    ...changes,
  };
  const told = codesOf(readSuiteRequest(request).issues);
  const first = await runSuite(request, { kits: TASKS, broad: TASK.warrants[0]! }).next();
  const planned = first.done === true ? 0 : first.value.kind === 'suite.planned' ? first.value.total : 0;
  expect(planned > 0).toBe(told.length === 0);
  return told;
}

/** Lets an unguarded agent create links. Returns the events that contain their names, and the number of links. */
async function leftLinks(count: number): Promise<readonly string[]> {
  const agent: AgentAdapter = {
    id: 'links',
    kind: 'spawn',
    guarded: false,
    start: async ({ workspaceTransfer: handover }) => ({
      round: async () => {
        const left = repeat(count, (index) => ({ path: `${index}`, why: 'link' }) as const);
        handover?.importFiles([], left);
        return { ok: true };
      },
      close: async () => undefined,
    }),
  };
  const solver = { id: agent.id, kind: agent.kind, guarded: agent.guarded };
  const { trial } = await runTaskTrial(
    {
      task: TASK,
      solver,
      condition: 'no_warrant',
      authorities: [{ kind: 'none' }],
      attempt: 0,
      proof: 'skip',
    },
    agent,
  );
  const named = trial.events.filter(({ kind }) => kind === 'file.rejected').length;
  return named < count ? ['counted'] : [];
}

function slept(seconds: number): readonly string[] {
  const world = createWorkspace({ files: [], mails: [], transactions: [], balance: 0 });
  return callTool(world, 'sleep', readArguments({ seconds })).ok ? [] : ['refused'];
}

/** Runs a round in which the model responds with the given number of bytes, and returns the outcome. */
async function answered(size: number): Promise<readonly string[]> {
  const body = '{"choices":[{"message":{"content":"a"}}]}'.padEnd(size);
  const answer = async (): Promise<Response> => new Response(body);
  const loaded = await loadChatEndpoint({ endpoint: 'http://localhost', model: 'm', fetch: answer });
  if ('problem' in loaded) return [renderEnglish(loaded.problem)];
  const hands = {
    tools: [],
    now: 0,
    call: () => Promise.reject(new Error('no')),
    rejectCall: () => Promise.reject(new Error('unused')),
    reportUsage: () => undefined,
  };
  const session = await loaded.adapter.start({
    task: 't',
    toolCaller: hands,
    workspaceTransfer: null,
    session: 's',
    root: '/ws',
  });
  const { error } = await session.round({ index: 0, count: 1, prompt: '', vars: {} });
  return error === undefined ? [] : [error.code];
}

async function judged(size: number): Promise<readonly string[]> {
  const answer = async (): Promise<Response> => new Response('{}');
  const prompt = 'x'.repeat(size - JSON.stringify({ user: '' }).length);
  const { isCut } = await requestTrialOpinion(
    { endpoint: 'http://localhost', model: 'm', fetch: answer },
    {
      task: { title: 't', rubric: null },
      trial: { events: [{ seq: 0, at: 0, kind: 'round.started', round: 0, prompt }] },
    },
  );
  return isCut ? ['cut'] : [];
}

const READING = WORKFLOWS.find(({ id }) => id === 'reading_room')!.document;

/** Returns the limit that a run reports as reached when its agents perform the given actions. */
async function budgetOf(act: (stage: RuntimeHarness) => unknown, text = 'Hello'): Promise<readonly string[]> {
  const runtime: WorkflowRuntime = {
    title: '',
    help: '',
    run(task, stage) {
      stage.activate(task.entry, null, 'entry');
      act(stage);
    },
  };
  const bench = new WorkflowRunner(READING, {
    condition: 'no_warrant',
    proof: 'skip',
    router: ROUTER_DEFAULTS,
    runtime,
  });
  const end = (await bench.run(text, { showsRestricted: false, fault: null })).at(-1);
  return end?.kind === 'run.finished' && end.limit !== null ? [end.limit] : [];
}

/** A test whose realizer succeeds at the given attempt, counted from 1. */
async function realizeAt(size: number): Promise<RealizedTest> {
  const options = { condition: 'no_warrant', proof: 'skip', router: ROUTER_DEFAULTS } as const;
  const bench = new WorkflowRunner(READING, { ...options, runtime: builtInRuntime });
  const obligations = listObligations(bench.graph);
  const bundle = buildObligationBundles(bench.graph, obligations).find(
    ({ driver }) => driver.criterion === 'C2',
  )!;
  const good = 'Please tell on which shelf a novel or a guide stands.';
  const propose: Realizer['propose'] = ({ attempts }) => (attempts.length === size - 1 ? good : 'Hello.');
  const source = new ObjectiveSource(READING, bench.graph);
  const realizer = { title: '', help: '', knowsRoute: false, minimumAttempts: 1, propose };
  return realizeBundle(bundle, {
    runner: bench,
    observer: new TraceObserver(bench.graph),
    source,
    forbidden: new Map(),
    proposer: createRealizerProposer(realizer, source, 'loose'),
    uncallable: new Map(),
  });
}

/** A suite of the given tests, each with its target and prompt. */
function suiteOf(tests: readonly (readonly [string, string])[]): unknown {
  const settings = { condition: 'derived', runtime: 'router', seed: 1, susceptibility: 0 };
  const rows = tests.map(([id, text]) => ({ id, text, expects: [id] }));
  return { v: 1, kind: 'suite', workflow: 'w', settings, tests: rows };
}

/** A workflow with the given number of mutants, and no test that kills them. */
async function mutateWide(size: number): Promise<MutantScore> {
  // A tool without edges can only be renamed, and the same is true for the only agent.
  const agents = repeat(1, () => ({ id: 'entry' }));
  const tools = repeat(size - 1, (index) => ({ id: `t${index}` }));
  const workflow = {
    system: { id: 'wide', entry_agent: 'entry' },
    agents,
    tools,
    permissions: { allow: [], restrict: [] },
    delegations: [],
  };
  expect(listWorkflowMutants(workflow)).toHaveLength(size);
  const options = { condition: 'no_warrant', proof: 'skip', router: ROUTER_DEFAULTS } as const;
  const scoring = scoreMutants(workflow, [], { ...options, runtime: builtInRuntime });
  for (;;) {
    const { done, value } = await scoring.next();
    if (done === true) return value;
  }
}

/** Issue codes that the import reports for files rejected without being read. */
async function refusedOf(...files: readonly { path: string; size: number }[]): Promise<readonly string[]> {
  const read = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array());
  return codesOf((await collectFiles(files.map((file) => ({ ...file, read })))).rejected);
}

const CASES: Readonly<Record<LimitName, readonly [Ask, string]>> = {
  documentBytes: [jsonText('documentBytes'), 'document/too_large'],
  bundleBytes: [jsonText('bundleBytes'), 'document/too_large'],
  fileBytes: [(size) => files([{ path: '/a', text: 'x'.repeat(size) }]), 'document/too_large'],
  workspaceFiles: [
    (size) => files(repeat(size, (index) => ({ path: `/${index}`, text: '' }))),
    'document/too_large',
  ],
  pathLength: [(size) => files([{ path: `/${'a'.repeat(size - 1)}`, text: '' }]), 'document/too_large'],
  pathDepth: [(size) => files([{ path: '/a'.repeat(size), text: '' }]), 'document/too_large'],
  documentDepth: [
    (size) => codesOf(readScenario({ ...SMALL, more: nestLists(size - 1) }).issues),
    'document/too_large',
  ],
  bundleDepth: [
    (size) => codesOf(readBundle({ v: 1, kind: 'bundle', more: nestLists(size - 1) }).issues),
    'document/too_large',
  ],
  outputPerTrial: [printed, 'run/too_many'],
  outputPerRun: [(size) => codesOf(makeOmittedTrial(cellOf(), size)?.issues ?? []), 'run/too_many'],
  callsPerTrial: [
    (size) => {
      const script = repeat(size, () => SMALL.script[0]);
      return codesOf(readScenario({ ...SMALL, injections: [], script, variants: [] }).issues);
    },
    'run/too_many',
  ],
  cellsPerRun: [
    (size) => {
      const variants = repeat(size - 1, (at) => ({ id: `v${at}`, title: '', files: [], calls: [] }));
      const scenario = { ...SMALL, injections: [], script: [], variants };
      const request = requestOf({ scenarios: [scenario], conditions: ['yours'], variants: true });
      return codesOf(readMatrixRequest(request).issues);
    },
    'run/too_many',
  ],
  linksPerChain: [(size) => chain(...repeat(size, () => link({}))), 'warrant/chain_too_long'],
  linkInflatedBytes: [(size) => codesOf(decodeShare(shareLink(size)).issues), 'link/too_large'],
  expressionLength: [(size) => cel('true'.padEnd(size)), 'limit'],
  expressionNodes: [
    // A sum of n terms has 2n - 1 nodes; the comparison and its right side add two nodes, and the minus sign adds one.
    (size) => cel(`${size % 2 === 0 ? '!' : ''}(${repeat((size - 1) >> 1, () => '1').join('+')} == 1)`),
    'limit',
  ],
  expressionDepth: [(size) => cel(`${'['.repeat(size - 1)}1${']'.repeat(size - 1)} == []`), 'limit'],
  expressionEntries: [(size) => cel(`value in [${repeat(size, () => '1').join(',')}]`), 'limit'],
  expressionArguments: [(size) => cel(`size(${repeat(size, () => 'value').join(',')}) == 1`), 'limit'],
  expressionComprehensions: [(size) => cel(loops(size)), 'limit'],
  patternLength: [(size) => cel(`value.matches('${'a'.repeat(size)}')`), 'limit'],
  expressionIterations: [evaluated, 'error'],
  differenceCalls: [compared, 'cut'],
  proofWindows: [
    (size) => {
      const pop_config = { window_secs: 30, max_windows: size };
      const request = { chain: [], roots: [], tool: 't', args: {}, now: 0, pop_config };
      return readAuthorizeRequest(request).ok ? [] : ['refused'];
    },
    'refused',
  ],
  envelopeBytes: [
    (size) => {
      const decoded = decodeEnvelope(new Uint8Array(size));
      return decoded.ok ? [] : [decoded.failure.errorKind];
    },
    'PayloadTooLarge',
  ],
  warrantStackBytes: [
    (size) => {
      // Creates one element: a byte string of the required length, whose head takes three bytes, or five if it is long.
      const filler = encodeCbor([new Uint8Array(size - 6)]);
      const text = `-----BEGIN TENUO WARRANT CHAIN-----\n${toBase64Url(filler)}\n-----END TENUO WARRANT CHAIN-----`;
      expect(filler).toHaveLength(size);
      return readChainText(text) === null ? ['refused'] : [];
    },
    'refused',
  ],
  lifetimeSeconds: [(size) => minted({ ttl: size }), 'InvalidTtl'],
  toolsPerWarrant: [(size) => chain(link(named(size, 't', () => ({})))), 'document/too_large'],
  rulesPerTool: [
    (size) => chain(link({ t: named(size, 'p', () => ({ kind: 'Wildcard' })) })),
    'document/too_large',
  ],
  extensionsPerWarrant: [(size) => extended(size, 1), 'Validation'],
  extensionBytes: [(size) => extended(1, size), 'Validation'],
  extensionKeyBytes: [(size) => minted({ ext: { ['k'.repeat(size)]: '00' } }), 'Validation'],
  agentTurns: [(size) => budgetOf((stage) => repeat(size, () => stage.takeTurn())), 'agentTurns'],
  agentCalls: [
    (size) => budgetOf((stage) => repeat(size, () => stage.call('librarian', 'find_book', {}))),
    'agentCalls',
  ],
  agentDepth: [
    (size) => budgetOf((stage) => repeat(size - 1, () => stage.enter('librarian', 'archivist'))),
    'agentDepth',
  ],
  requestLength: [(size) => budgetOf(() => undefined, 'x'.repeat(size)), 'requestLength'],
  realizerAttempts: [
    // Of all the prompts, only the last one succeeds.
    async (size) => {
      const { test } = await realizeAt(size);
      return test.realizedAttempt === null ? ['unrealized'] : [];
    },
    'unrealized',
  ],
  suiteTests: [
    (size) => codesOf(readSuite(suiteOf(repeat(size, (index) => [`C1/a${index}`, 'Hello.']))).issues),
    'document/too_large',
  ],
  mutantsPerStudy: [
    async (size) => {
      const { leftOut } = await mutateWide(size);
      return leftOut > 0 ? ['left out'] : [];
    },
    'left out',
  ],
  studyRepeats: [
    (size) => codesOf(readCoverageRequest({ ...COVERAGE_DEFAULTS, workflow: READING, repeats: size }).issues),
    'document/too_large',
  ],
  modelAnswerBytes: [(size) => answered(size), 'too_long'],
  judgeText: [(size) => judged(size), 'cut'],
  sleepSeconds: [(size) => slept(size), 'refused'],
  diskBytes: [(size) => filledDisk(size), 'full'],
  rejectedFiles: [(size) => leftLinks(size), 'counted'],
  learnerNameLength: [
    (size) => {
      const learner = 'x'.repeat(size);
      return codesOf(readLessonAnswer({ v: 1, kind: 'answer', lesson: 'l0', learner }).issues);
    },
    'document/wrong_shape',
  ],
  lessonRuns: [
    (size) => {
      const memory = createLessonRunCache();
      for (let index = 0; index < size; index += 1) void memory.get(`run ${index}`, () => Promise.resolve());
      let codes: readonly string[] = [];
      void memory.get('run 0', () => {
        codes = ['the oldest goes'];
        return Promise.resolve();
      });
      return codes;
    },
    'the oldest goes',
  ],
  revisionsPerScope: [
    async (size) => {
      const store = await openStore({ memory: true });
      for (let index = 0; index < size; index += 1)
        await saveRevision(store, 'config_review', { warrantText: String(index) });
      const kept = await listRevisions(store, 'config_review');
      return kept.length === size ? [] : ['the oldest goes'];
    },
    'the oldest goes',
  ],
  liveRuns: [
    (size) => {
      try {
        readLiveMatrixOptions(['--endpoint', 'http://localhost', '--model', 'm', '--runs', String(size)]);
        return [];
      } catch (error) {
        return [String(error).includes('from 1 to') ? 'refused' : String(error)];
      }
    },
    'refused',
  ],
  yamlMarks: [(size) => codesOf(parseYaml('\n'.repeat(size)).issues), 'document/yaml_too_long'],
  workflowBytes: [
    (size) =>
      codesOf(readNativeDocument('workflow', `"${'x'.repeat(size - 2)}"`).issues).filter(
        (code) => code === 'document/too_large',
      ),
    'document/too_large',
  ],
  yamlAliases: [
    (size) => codesOf(parseYaml(`a: &x 1\nb: [${repeat(size, () => '*x').join(', ')}]\n`).issues),
    'document/not_yaml',
  ],
  checksPerTask: [
    (size) => {
      const [check] = TASK.checks;
      const checks = repeat(size, (index) => ({ ...check, id: `c${index}`, weight: 1 / size }));
      return codesOf(readTask({ ...TASK, checks }).issues);
    },
    'document/too_large',
  ],
  answersPerSheet: [
    (size) =>
      codesOf(readSheetText(JSON.stringify({ kind: 'answers', answers: repeat(size, answerOf) })).issues),
    'document/too_large',
  ],
  sheetBytes: [
    (size) => {
      const [open, close] = ['{"kind":"answers","answers":[', ']}'];
      return codesOf(readSheetText(`${open.padEnd(size - close.length)}${close}`).issues);
    },
    'document/too_large',
  ],
  sheetsPerGrid: [
    (size) =>
      codesOf(
        readSheets(
          repeat(size, () => ''),
          0,
        ).tooManyIssues,
      ),
    'document/too_large',
  ],
  answersPerRequest: [
    (size) =>
      codesOf(gradeStudy.readGradeRequest({ answers: repeat(size, answerOf), fingerprint: 'F' }).issues),
    'document/too_large',
  ],
  roundsPerTask: [
    (size) => codesOf(readTask({ ...TASK, rounds: repeat(size, () => ({ prompt: '' })) }).issues),
    'document/too_large',
  ],
  trialsPerSuite: [(size) => asked({ attempts: size }), 'document/too_large'],
  seedsPerSuite: [(size) => asked({ seeds: repeat(size, (index) => index) }), 'document/too_large'],
  faultsPerTrial: [
    (size) => asked({ faults: repeat(size, (at) => ({ tool: 'read_file', mode: 'error', at })) }),
    'document/too_large',
  ],
  archiveBytes: [(size) => refusedOf({ path: 'a.zip', size }), 'document/too_large'],
  importEntries: [
    (size) => refusedOf(...repeat(size, (index) => ({ path: `${index}.png`, size: 1 }))),
    'document/too_large',
  ],
  checkDepth: [(size) => codesOf(checkCheckDocument(nestAll(size))), 'document/too_large'],
  constraintDepth: [(size) => rule(nestNot(size)), 'warrant/bad_constraint'],
  ...DISK_LIMITS,
  ...AGENT_LIMITS,
  ...SOURCE_LIMITS,
};

describe('limits', () => {
  const names = Object.keys(LIMITS) as LimitName[];

  it.each(names)(
    'input exactly at the limit %s is accepted, and input just above it is rejected',
    { timeout: 60_000 },
    async (name) => {
      await loadRuleLibraries();
      const [ask, refusal] = CASES[name];
      const { value } = LIMITS[name];
      expect(await ask(value)).not.toContain(refusal);
      expect(await ask(value + 1)).toContain(refusal);
    },
  );
});
