/**
 * The adapter `gateway`: a framework that already runs on this machine and responds like a chat endpoint. The framework
 * uses its own tools on a real folder, without the gate, so its trials are marked as unguarded.
 */
import { randomBytes } from 'node:crypto';
import {
  type AgentAdapter,
  type AgentContext,
  type RunningAgent,
  type WorkspaceTransfer,
  type ToolCaller,
  type RoundInput,
  type RoundResult,
  renderEnglish,
} from '../../engine/index.js';
import { loadChatEndpoint } from '../../live/index.js';
import { Sandbox } from './sandbox.js';

export interface GatewayOptions {
  /** Agent name used in the results. */
  readonly id: string;
  readonly endpoint: string;
  readonly model: string;
  /** API token. It is kept only in memory. */
  readonly key: string | null;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /**
   * False if the framework stores the conversation on its own and accepts one message per request, like `nanobot
   * serve`.
   */
  readonly history?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Opens the adapter. Returns a one-sentence error message if the URL cannot be used. */
export async function openGateway(
  options: GatewayOptions,
): Promise<AgentAdapter | { readonly problem: string }> {
  const { endpoint, id } = options;
  if (!URL.canParse(endpoint) || !isHere(new URL(endpoint).hostname))
    return {
      problem: `The gateway \`${endpoint}\` is not on this machine, but it must have access to the task folder. Use a URL such as http://127.0.0.1:8642/v1.`,
    };
  const tried = await loadChatEndpoint({ ...chatOptions(options), signal: null });
  if ('problem' in tried) return { problem: renderEnglish(tried.problem) };
  return { id, kind: 'gateway', guarded: false, start: (context) => openSession(options, context) };
}

function isHere(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** No system message is sent, because frameworks have their own instructions and some reject others. */
function chatOptions({ endpoint, model, key, fetch, history = true }: GatewayOptions) {
  return { endpoint, model, key, fetch, instructions: false, history };
}

async function openSession(options: GatewayOptions, context: AgentContext): Promise<RunningAgent> {
  const closing = new AbortController();
  const signals = [closing.signal, ...(options.signal === undefined ? [] : [options.signal])];
  const turn = new Turn(signals);
  const loaded = await loadChatEndpoint({ ...chatOptions(options), fetch: turn.bind(options.fetch) });
  if ('problem' in loaded) throw new Error(renderEnglish(loaded.problem));
  const sandbox = await Sandbox.open([]);
  const toolCaller = withoutTools(context.toolCaller);
  const root = sandbox.workspace;
  // The framework may remember conversations, so each trial starts a new one.
  const session = `${context.session}-${randomBytes(8).toString('hex')}`;
  const inner = await loaded.adapter.start({
    ...context,
    workspaceTransfer: null,
    toolCaller: toolCaller,
    root,
    session,
  });
  const play = (input: RoundInput): Promise<RoundResult> => turn.within(options.timeoutMs, () => inner.round(input)); // prettier-ignore
  return new GatewaySession({ context, sandbox, closing, play });
}

interface GatewaySessionParts {
  readonly context: AgentContext;
  readonly sandbox: Sandbox;
  /** Aborts running requests when the session is closed. */
  readonly closing: AbortController;
  readonly play: (input: RoundInput) => Promise<RoundResult>;
}

class GatewaySession implements RunningAgent {
  readonly root: string;
  readonly #at: GatewaySessionParts;
  #running: Promise<unknown> = Promise.resolve();

  constructor(at: GatewaySessionParts) {
    this.#at = at;
    this.root = at.sandbox.workspace;
  }

  readonly round = (input: RoundInput): Promise<RoundResult> => {
    const played = this.#play(input);
    this.#running = played;
    return played;
  };

  readonly close = async (): Promise<void> => {
    const { closing, sandbox } = this.#at;
    closing.abort();
    await this.#running.catch(() => undefined);
    await sandbox.close();
  };

  async #play(input: RoundInput): Promise<RoundResult> {
    const { context, sandbox, play } = this.#at;
    const handover = context.workspaceTransfer as WorkspaceTransfer;
    await sandbox.writeFiles(handover.exportFiles());
    const said = await play(input);
    const { files, left } = await sandbox.readBack();
    handover.importFiles(files, left);
    return inPlace(said, this.root, context.root);
  }
}

function withoutTools(toolCaller: ToolCaller): ToolCaller {
  return {
    tools: [],
    now: toolCaller.now,
    reportUsage: (usage) => toolCaller.reportUsage(usage),
    call: async () => NO_TOOL,
    rejectCall: async () => NO_TOOL,
  };
}

const NO_TOOL = {
  ok: false,
  denied: false,
  decision: 'error',
  code: null,
  text: 'No tools are offered here. Use your own.',
  marks: [],
} as const;

/** Replaces real paths in a round's result with task paths. */
function inPlace(result: RoundResult, folder: string, root: string): RoundResult {
  return result.final === undefined ? result : { ...result, final: result.final.replaceAll(folder, root) };
}

/** The time limit for one round, after which running requests are aborted. */
class Turn {
  readonly #signals: readonly AbortSignal[];
  #clock: AbortSignal | null = null;

  constructor(signals: readonly AbortSignal[]) {
    this.#signals = signals;
  }

  bind(send: typeof fetch): typeof fetch {
    return (input, init) => {
      const signals = [...this.#signals, ...(this.#clock === null ? [] : [this.#clock])];
      return send(input, { ...init, signal: AbortSignal.any(signals) });
    };
  }

  async within(timeoutMs: number, work: () => Promise<RoundResult>): Promise<RoundResult> {
    this.#clock = AbortSignal.timeout(timeoutMs);
    const result = await work();
    if (result.ok) return result;
    const seconds = timeoutMs / 1000;
    if (this.#signals.some(({ aborted }) => aborted))
      return { ok: false, outside: true, error: { code: 'aborted', message: 'The run was canceled.' } };
    if (!this.#clock.aborted) return result;
    const message = `The gateway did not respond within ${seconds} seconds. Anything it still does is not observed.`;
    return { ok: false, error: { code: 'timeout', message } };
  }
}
