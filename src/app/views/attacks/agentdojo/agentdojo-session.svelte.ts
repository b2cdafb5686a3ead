/** An opened AgentDojo export and its results. It outlives the view, so that the user can return from a replay. */
import {
  buildDojoScenario,
  DojoFileReader,
  type DojoAnswer,
  type DojoCondition,
  type DojoExport,
  type DojoPair,
  type DojoRecord,
  type Json,
  makeDojoRecord,
  readDojoExport,
  type ScenarioDocument,
} from '../../../../engine/index.js';
import { AGENTDOJO } from '../../../messages/agentdojo.js';
import { translateMessage } from '../../../messages/engine-catalogue.js';
import { translateIssue } from '../../../messages/translate.js';
import { countPoolWorkers, runInPool } from '../../../pool/run-in-pool.js';
import { detachedRoot } from '../../../state/detached-root.svelte.js';
import { LatestRequest } from '../../../state/latest-request.js';
import type { Workbench } from '../../../state/workbench.svelte.js';

/** Bytes read per step, so that the page stays responsive. */
const PART_BYTES = 1 << 20;

export type PairFilter = 'landed' | 'stopped' | 'all';

/** The selected table cell. If `suite` is null, the cell covers all suites. */
export interface DojoChoice {
  readonly version: string;
  readonly suite: string | null;
  readonly condition: DojoCondition;
}

export class DojoSession {
  state = $state<'idle' | 'reading' | 'running'>('idle');
  progress = $state({ done: 0, total: 0 });
  /** Explains in one sentence why the last file could not be used. */
  problem = $state<string | null>(null);
  name = $state('');
  record = $state.raw<DojoRecord | null>(null);
  choice = $state.raw<DojoChoice | null>(null);
  filter = $state<PairFilter>('landed');
  #file: File | null = null;
  #dojo: DojoExport | null = null;
  readonly #latest = new LatestRequest();

  constructor(private readonly workbench: Workbench) {}

  get versions(): readonly string[] {
    return [...new Set(this.record?.totals.map(({ version }) => version))];
  }

  /** Reads a file and runs the study. If the file is invalid, the previous results are kept. */
  async open(file: File): Promise<void> {
    this.problem = null;
    const problem = await this.#latest.run((signal) =>
      this.#study(file, signal).catch((error: unknown) =>
        AGENTDOJO.export.unreadable(error instanceof Error ? error.message : String(error)),
      ),
    );
    if (problem === undefined) return;
    this.problem = problem;
    this.state = 'idle';
  }

  cancel(): void {
    this.#latest.cancel();
    this.state = 'idle';
  }

  /** Returns the task's prompt and the injection's goal for a pair. */
  describe({ version, suite, user, injection }: DojoPair): {
    readonly prompt: string;
    readonly goal: string;
  } {
    const found = this.#findSuite(version, suite);
    return {
      prompt: found?.userTasks.find(({ id }) => id === user)?.prompt ?? '',
      goal: found?.injectionTasks.find(({ id }) => id === injection)?.goal ?? '',
    };
  }

  /**
   * Saves the pair as one of the user's own scenarios and opens its replay. The results of the pair's calls are not
   * read before this point.
   */
  async replay(pair: DojoPair): Promise<void> {
    const scenario = await this.#buildScenario(pair).catch((error: unknown) => {
      this.problem = AGENTDOJO.export.unreadable(error instanceof Error ? error.message : String(error));
      return null;
    });
    if (scenario === null) return;
    const { documents, navigation } = this.workbench;
    const own = scenario as unknown as Json;
    documents.replace({ ...documents.drafts, [scenario.id]: { own } }, null);
    const condition = pair.condition === 'none' ? 'no_warrant' : 'task_scoped';
    navigation.go({ view: 'replay', scenario: scenario.id, condition, step: null, tab: null });
  }

  /** Runs the study on the export in a file. Returns an error message, or null on success. */
  async #study(file: File, signal: AbortSignal): Promise<string | null> {
    const { engine } = this.workbench;
    this.state = 'reading';
    const text = await this.#read(file, signal);
    if (signal.aborted || engine === null) return null;
    if (!text.ok) return text.problem;
    const reading = readDojoExport(text.text);
    if (!reading.ok) return translateMessage(reading.problem);
    this.progress = { done: 0, total: 0 };
    this.state = 'running';
    const answer = await this.#run(engine, text.text, signal);
    if (signal.aborted) return null;
    if (typeof answer === 'string') return answer;
    this.#file = file;
    this.#dojo = reading.value;
    this.name = file.name;
    this.record = makeDojoRecord(reading.value, {}, answer);
    this.choice = { version: this.versions.at(-1) ?? '', suite: null, condition: 'prompt' };
    return null;
  }

  async #read(
    file: File,
    signal: AbortSignal,
  ): Promise<
    { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string }
  > {
    const reader = new DojoFileReader();
    for (let at = 0; at < file.size && !signal.aborted && !reader.isFull; at += PART_BYTES) {
      reader.add(new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer()));
      this.progress = { done: reader.bytes, total: file.size };
    }
    const found = reader.finish();
    return found.ok ? found : { ok: false, problem: translateMessage(found.problem) };
  }

  /** Runs all shards. Returns their units, or the problem. */
  async #run(
    engine: NonNullable<Workbench['engine']>,
    text: string,
    signal: AbortSignal,
  ): Promise<Extract<DojoAnswer, { ok: true }>['units'] | string> {
    const count = countPoolWorkers();
    const shards = Array.from({ length: count }, () => ({ done: 0, total: 0 }));
    const result = await runInPool(
      engine,
      count,
      (client, shard, stop) =>
        client.runAgentDojo(
          { text, selection: {}, shard },
          {
            signal: stop,
            onEvent: ({ index, total }) => {
              shards[shard.index - 1] = { done: index + 1, total };
              const sum = (name: 'done' | 'total'): number =>
                shards.reduce((whole, one) => whole + one[name], 0);
              this.progress = { done: sum('done'), total: sum('total') };
            },
          },
        ),
      signal,
    );
    if (!result.ok) return result.issues[0] === undefined ? '' : translateIssue(result.issues[0]).message;
    const failed = result.value.find((answer) => !answer.ok);
    if (failed !== undefined && !failed.ok) return translateMessage(failed.problem);
    return result.value.flatMap((answer) => (answer.ok ? answer.units : []));
  }

  #findSuite(version: string, name: string) {
    const benchmark = this.#dojo?.benchmarks.find((one) => one.version === version);
    return benchmark?.suites.find((suite) => suite.name === name);
  }

  async #buildScenario(pair: DojoPair): Promise<ScenarioDocument | null> {
    const suite = this.#findSuite(pair.version, pair.suite);
    const user = suite?.userTasks.find(({ id }) => id === pair.user);
    const injection = suite?.injectionTasks.find(({ id }) => id === pair.injection);
    if (suite === undefined || user === undefined || injection === undefined) return null;
    const calls = [...user.calls, ...injection.calls];
    const texts = await Promise.all(calls.map(({ result }) => this.#readResult(result)));
    const results = new Map(calls.map((call, index) => [call, texts[index] ?? '']));
    const resultOf = (call: (typeof calls)[number]): string | null => results.get(call) ?? null;
    return buildDojoScenario({ suite, user, injection, condition: pair.condition, resultOf });
  }

  async #readResult([start, end]: readonly [number, number]): Promise<string> {
    const text = (await this.#file?.slice(start, end).text()) ?? '""';
    return JSON.parse(text) as string;
  }
}

const sessions = new WeakMap<Workbench, DojoSession>();

export function getDojoSession(workbench: Workbench): DojoSession {
  const known = sessions.get(workbench);
  if (known !== undefined) return known;
  const session = detachedRoot(() => new DojoSession(workbench));
  sessions.set(workbench, session);
  return session;
}
