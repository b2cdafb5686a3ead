/**
 * The `spawn` adapter runs a program on this machine that performs the task in a real folder. The program works without
 * the gate, so its trials are marked as unguarded. Its changes are read back after every round.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  type AgentAdapter,
  type AgentContext,
  type RunningAgent,
  describeThrown,
  type TransferredFile,
  type WorkspaceTransfer,
  type ProxyRoute,
  LIMITS,
  type RoundInput,
  type RoundResult,
  sumUsage,
} from '../../engine/index.js';
import { copyConfig } from './config-copy.js';
import { type CliResult, runCliProgram } from './generic-cli.js';
import { explainUnreachedModel } from './model-request-monitor.js';
import { hideSecrets, listVariableSecrets } from './program-secrets.js';
import { readRegularFile } from './folder-contents.js';
import { extractProgramReply } from './program-reply.js';
import { Sandbox } from './sandbox.js';
import type { SpawnPlan } from './spawn-plan.js';
import { UsageProxy } from './usage-proxy.js';

export function spawnAdapter(plan: SpawnPlan, signal?: AbortSignal): AgentAdapter {
  return {
    id: plan.entry.id,
    kind: 'spawn',
    guarded: false,
    start: (context) => openSession(plan, context, signal),
  };
}

/**
 * A program that fails to start provides no evidence about its model, so every round ends with the reason for the
 * failure.
 */
async function openSession(
  plan: SpawnPlan,
  context: AgentContext,
  signal?: AbortSignal,
): Promise<RunningAgent> {
  try {
    return await startSession(plan, context, signal);
  } catch (error) {
    const message = describeThrown(error);
    return {
      round: async () => ({ ok: false, outside: true, error: { code: 'start', message } }),
      close: async () => undefined,
    };
  }
}

async function startSession(
  plan: SpawnPlan,
  context: AgentContext,
  signal?: AbortSignal,
): Promise<RunningAgent> {
  const sandbox = await Sandbox.open([]);
  let proxy: UsageProxy | null = null;
  try {
    if (plan.entry.useUsageProxy)
      proxy = await UsageProxy.open({ readRoutes: () => readRoutes(sandbox), fallback: routeOf(plan) });
    const copy =
      plan.preset !== null && plan.config !== null
        ? await copyConfig(plan.preset.config, plan.config, { sandbox, proxy })
        : null;
    const secrets = [...(copy?.secrets ?? []), ...listVariableSecrets(plan.program.env ?? {})];
    const check = copy?.check ?? (async () => undefined);
    return new SpawnSession(plan, { context, sandbox, proxy, signal, secrets, check });
  } catch (error) {
    await proxy?.close();
    await sandbox.close();
    throw error;
  }
}

/** Returns the route to the endpoint that an entry without a preset names; null if it names none. */
function routeOf({ entry: { endpoint, provider }, preset }: SpawnPlan): ProxyRoute | null {
  if (endpoint === null || preset !== null) return null;
  return { framework: 'spawn', provider: provider ?? 'endpoint', upstream: endpoint };
}

/** Path of a file in which a program may write its own routes. */
function routesFile({ folder }: Sandbox): string {
  return join(folder, 'usage-proxy', 'routes.json');
}

async function readRoutes(sandbox: Sandbox): Promise<Readonly<Record<string, ProxyRoute>>> {
  try {
    const bytes = await readRegularFile(routesFile(sandbox), LIMITS.documentBytes.value);
    if (bytes === null) return {};
    const json = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, ProxyRoute>;
    return Object.fromEntries(
      Object.entries(json).filter(([, route]) => typeof route?.upstream === 'string'),
    );
  } catch {
    return {};
  }
}

interface SpawnSessionParts {
  readonly context: AgentContext;
  readonly sandbox: Sandbox;
  readonly proxy: UsageProxy | null;
  readonly signal: AbortSignal | undefined;
  /** Keys passed to the program, which are removed from its output. */
  readonly secrets: readonly string[];
  /**
   * Checks before each start that no configured path points outside the private home.
   *
   * @throws an error with a
   * one-sentence message
   */
  readonly check: () => Promise<void>;
}

/** Ways in which a round can end that are not the program's fault. */
const OUTSIDE: readonly CliResult['end'][] = ['cancelled', 'not_started'];

function isUnchanged(given: readonly TransferredFile[], now: readonly TransferredFile[]): boolean {
  const before = new Map(given.map(({ path, bytes }) => [path, bytes]));
  const isKept = ({ path, bytes }: TransferredFile): boolean => Buffer.compare(before.get(path) ?? Buffer.alloc(0), bytes) === 0; // prettier-ignore
  return now.length === given.length && now.every((file) => before.has(file.path) && isKept(file));
}

/** Returns the error code for a round, depending on how the program exited. */
const CODES = { crashed: 'crash', timeout: 'timeout', cancelled: 'aborted', not_started: 'start' } as const;

class SpawnSession implements RunningAgent {
  readonly root: string;
  readonly #plan: SpawnPlan;
  readonly #at: SpawnSessionParts;
  readonly #session: string;
  readonly #closing = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(plan: SpawnPlan, at: SpawnSessionParts) {
    this.#plan = plan;
    this.#at = at;
    this.root = at.sandbox.workspace;
    this.#session = `${plan.entry.sessionPrefix ?? 'pola'}-${at.context.task}-${randomBytes(4).toString('hex')}`;
  }

  readonly round = (input: RoundInput): Promise<RoundResult> => {
    const played = this.#play(input);
    this.#running = played;
    return played;
  };

  /** Terminates a running program and waits for it to exit. */
  readonly close = async (): Promise<void> => {
    const { proxy, sandbox } = this.#at;
    this.#closing.abort();
    try {
      await this.#running.catch(() => undefined);
      await proxy?.close();
    } finally {
      await sandbox.close();
    }
  };

  async #play({ index, prompt }: RoundInput): Promise<RoundResult> {
    const { context, sandbox, signal, check } = this.#at;
    const { entry, program, laterArgs, preset } = this.#plan;
    const handover = context.workspaceTransfer as WorkspaceTransfer;
    try {
      await check();
    } catch (error) {
      return { ok: false, outside: true, error: { code: 'start', message: describeThrown(error) } };
    }
    const given = handover.exportFiles();
    await sandbox.writeFiles(given);
    const signals = [this.#closing.signal, ...(signal === undefined ? [] : [signal])];
    const round = {
      task: context.task,
      model: entry.id,
      session: this.#session,
      prompt,
      round: index + 1,
      signal: AbortSignal.any(signals),
    };
    const args = index === 0 ? program.args : laterArgs;
    const result = await runCliProgram({ ...program, args, env: { ...program.env, ...this.#proxyVariables() } }, round, sandbox); // prettier-ignore
    const known = new Set(given.map(({ path }) => path));
    const isOwn = ({ path }: { readonly path: string }): boolean =>
      !known.has(path) && !path.includes('/') && (preset?.ownFiles ?? []).some((end) => path.endsWith(end));
    handover.importFiles(
      result.files.filter((file) => !isOwn(file)),
      result.left,
    );
    await this.#reportUsage();
    return this.#describe(result, isUnchanged(given, result.files));
  }

  #proxyVariables(): Record<string, string> {
    const { proxy, sandbox } = this.#at;
    if (proxy === null) return {};
    return { CLAWBENCH_USAGE_PROXY_URL: proxy.url, CLAWBENCH_USAGE_PROXY_ROUTES: routesFile(sandbox) };
  }

  /** A program that sent no requests through the proxy may have called a model elsewhere. */
  async #reportUsage(): Promise<void> {
    const { proxy, context } = this.#at;
    const usages = (await proxy?.takeUsage()) ?? [];
    const nobody = { ...sumUsage([]), usageUnknown: true };
    for (const usage of usages.length > 0 ? usages : [nobody]) context.toolCaller.reportUsage(usage);
  }

  #describe({ end, stdout, stderr, problem }: CliResult, idle: boolean): RoundResult {
    const { context, sandbox, proxy, secrets } = this.#at;
    const plain = (text: string): string =>
      hideSecrets(proxy?.redact(text) ?? text, secrets)
        .replaceAll(sandbox.workspace, context.root)
        .replaceAll(sandbox.folder, '');
    const final = plain(extractProgramReply(stdout, this.#plan.preset?.reply ?? 'output'));
    const said = final === '' ? {} : { final };
    const unreached = explainUnreachedModel({
      command: this.#plan.program.command,
      contact: proxy?.contact ?? null,
      isRouted: proxy?.isRouted === true,
      failed: end !== 'exited',
      idle,
      output: `${stderr}\n${stdout}`,
    });
    if (unreached !== null && end !== 'cancelled') {
      const message = [unreached, problem ?? ''].join(' ').trim();
      return { ok: false, ...said, outside: true, error: { code: 'no_model', message: plain(message) } };
    }
    if (end === 'exited') return { ok: true, ...said };
    const error = { code: CODES[end], message: plain(problem ?? '') };
    return { ok: false, ...said, error, ...(OUTSIDE.includes(end) ? { outside: true } : {}) };
  }
}
