/** Relays messages between a client and a server. For each message, decides whether to forward, answer or drop it. */
import { describeThrown, isJsonObject, type Json, LIMITS } from '../../engine/index.js';
import {
  type RequestArguments,
  type GuardAuthority,
  type GuardDecision,
  makeErrorDecision,
} from './guard-authority.js';
import type { GuardLog } from './guard-log.js';
import { findMethodRule, isNotification, type Sender } from './method-rules.js';

/** A JSON-RPC message validated by the SDK. */
export interface GuardMessage {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: object;
}

/** Sends a message to one side. Rejects if that side has disconnected. */
export type Send = (message: GuardMessage) => Promise<void>;

export interface RelayParts {
  /** The guard's warrant. It can be null only in observer mode, and then no calls are decided. */
  readonly authority: GuardAuthority | null;
  readonly log: GuardLog;
  /** True if the guard decides and records messages, but forwards all of them. */
  readonly isObserver: boolean;
  readonly toClient: Send;
  readonly toServer: Send;
  /** Writes a line to standard error. */
  readonly report: (line: string) => void;
}

const METHOD_NOT_FOUND = -32_601;
const INVALID_REQUEST = -32_600;
/** The error code that the reference MCP server uses for a denied call. */
const DENIED = -32_001;
/** Name of the parameter that holds the protocol version, in requests that do not follow an `initialize`. */
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

export class Relay {
  /** Client requests that are still waiting for a response, keyed by id. */
  readonly #pending = new Map<string | number, string>();
  #isInitialized = false;

  constructor(private readonly parts: RelayParts) {}

  get pendingCount(): number {
    return this.#pending.size;
  }

  fromClient(message: GuardMessage): void {
    if (message.method === undefined) this.#forward('client', message);
    else if (message.id === undefined) this.#notify('client', message, message.method);
    else this.#request('client', message, message.method, message.id);
  }

  fromServer(message: GuardMessage): void {
    if (message.method === undefined) this.#respond(message);
    else if (message.id === undefined) this.#notify('server', message, message.method);
    else this.#request('server', message, message.method, message.id);
  }

  /** Drops and records a message that is not valid JSON-RPC. */
  reject(from: Sender, error: unknown): void {
    const detail = describeInvalid(error);
    this.#record(from, {}, makeErrorDecision(`The ${from} sent an invalid message: ${detail}.`));
    this.parts.report(
      isTooLarge(error)
        ? `the ${from} sent a message of more than ${LIMITS.archiveBytes.value} bytes, so the guard exits.`
        : `A message from the ${from} is invalid and was dropped: ${detail}.`,
    );
  }

  #request(from: Sender, message: GuardMessage, method: string, id: string | number): void {
    const invalid = from === 'client' ? this.#findInvalid(message, method, id) : null;
    if (invalid !== null) {
      this.#record(from, message, makeErrorDecision(invalid));
      this.#answer(from, { jsonrpc: '2.0', id, error: { code: INVALID_REQUEST, message: invalid } });
      return;
    }
    const isDecided = findMethodRule(from, method) !== 'pass';
    const decision = isDecided ? this.#decide(from, message, method) : null;
    const problem = isDecided ? this.#record(from, message, decision) : null;
    const stopped = problem === null ? decision : makeErrorDecision(`${problem}.`);
    if (stopped === null || stopped.decision === 'allow' || (this.parts.isObserver && problem === null)) {
      if (from === 'client') this.#pending.set(id, method);
      this.#forward(from, message);
    } else this.#answer(from, makeRefusal(id, method, stopped, from));
  }

  /**
   * An older client begins with an `initialize` request. A newer client states the protocol version in each request.
   */
  #findInvalid({ params }: GuardMessage, method: string, id: string | number): string | null {
    if (this.#pending.has(id))
      return `The id ${JSON.stringify(id)} belongs to a request that has no response yet.`;
    if (method === 'initialize') this.#isInitialized = true;
    const meta = params?._meta as Json | undefined;
    const namesVersion = isJsonObject(meta) && typeof meta[VERSION_KEY] === 'string';
    const mayCome = this.#isInitialized || namesVersion || method === 'ping' || method === 'server/discover';
    return mayCome ? null : 'The client sent a request before `initialize`.';
  }

  /** Decides whether a request is allowed. Returns null for an observing guard without a warrant. */
  #decide(from: Sender, { params = {} }: Pick<GuardMessage, 'params'>, method: string): GuardDecision | null {
    const { authority } = this.parts;
    if (findMethodRule(from, method) === null)
      return makeErrorDecision(`The guard does not support the method \`${method}\`.`);
    if (authority === null) return null;
    if (authority.refresh()) this.#announceTools();
    if (method !== 'tools/call') return authority.decide(method, withoutMeta(params));
    const { name, arguments: given = {} } = params;
    if (typeof name !== 'string') return makeErrorDecision('The call does not name a tool.');
    if (!isJsonObject(given as Json)) return makeErrorDecision('The arguments are not an object.');
    return authority.decide(name, given as RequestArguments);
  }

  #notify(from: Sender, message: GuardMessage, method: string): void {
    if (!isNotification(method)) {
      this.reject(from, new Error(`the notification \`${method}\` is unknown`));
      return;
    }
    if (method === 'notifications/cancelled' && from === 'client')
      this.#pending.delete(message.params?.requestId as string | number);
    this.#forward(from, message);
  }

  #respond(message: GuardMessage): void {
    const { id } = message;
    const method = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || method === undefined) return;
    this.#pending.delete(id);
    if (method === 'tools/list') this.#forward('server', this.#filterTools(message));
    else this.#forward('server', this.#filterInputRequests(message, id, method));
  }

  /** Removes the tools that the warrant does not grant, unless the guard only observes. */
  #filterTools(message: GuardMessage): GuardMessage {
    const { authority, isObserver } = this.parts;
    const { tools } = message.result ?? {};
    if (!Array.isArray(tools)) return message;
    if (isObserver) this.#record('server', describeTools(message.id, tools), null);
    if (authority === null || isObserver) return message;
    authority.refresh();
    const granted = (tools as readonly { readonly name?: unknown }[]).filter(
      ({ name }) => typeof name === 'string' && authority.grants(name),
    );
    return { ...message, result: { ...message.result, tools: granted } };
  }

  /**
   * In newer protocol versions, a result can contain requests to the client's model or user. They are decided like
   * other requests.
   */
  #filterInputRequests(message: GuardMessage, id: string | number, method: string): GuardMessage {
    const asked = message.result?.inputRequests as Json | undefined;
    for (const request of isJsonObject(asked) ? Object.values(asked) : []) {
      const { method: inner, params = {} } = request as { method?: string; params?: RequestArguments };
      if (findMethodRule('server', String(inner)) === 'pass') continue;
      const decision = this.#decide('server', { params }, String(inner));
      const problem = this.#record('server', { method: inner ?? null, params }, decision);
      if (problem !== null) return makeRefusal(id, method, makeErrorDecision(`${problem}.`), 'client');
      if (decision !== null && decision.decision !== 'allow' && !this.parts.isObserver)
        return makeRefusal(id, method, decision, 'client');
    }
    return message;
  }

  /** Records a message. Returns the reason if the log line could not be written, otherwise null. */
  #record(from: Sender, message: object, decision: GuardDecision | null): string | null {
    const isObserved = this.parts.isObserver && decision !== null && decision.decision !== 'allow';
    const problem = this.parts.log.write({
      from,
      message,
      ...(decision === null ? {} : { decision }),
      ...(isObserved ? { observed: true as const } : {}),
    });
    if (problem !== null) this.parts.report(`${problem}. The call was not forwarded.`);
    return problem;
  }

  #announceTools(): void {
    this.#answer('client', { jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
  }

  #forward(from: Sender, message: GuardMessage): void {
    this.#send(from === 'client' ? this.parts.toServer : this.parts.toClient, message);
  }

  #answer(to: Sender, message: GuardMessage): void {
    this.#send(to === 'client' ? this.parts.toClient : this.parts.toServer, message);
  }

  #send(send: Send, message: GuardMessage): void {
    send(message).catch((error: unknown) =>
      this.parts.report(`A message was not delivered: ${describeThrown(error)}.`),
    );
  }
}

/**
 * Responds to a denied tool call with a tool error, which the model reads, and to other requests with a JSON-RPC error.
 */
function makeRefusal(
  id: string | number,
  method: string,
  decision: GuardDecision,
  from: Sender,
): GuardMessage {
  const { code, message, facts, link, argument, decision: kind } = decision;
  const pola = { decision: kind, code, facts, link, argument };
  const text = `${message} (${code})`;
  if (method !== 'tools/call') {
    const number = findMethodRule(from, method) === null ? METHOD_NOT_FOUND : DENIED;
    return { jsonrpc: '2.0', id, error: { code: number, message: text, data: { pola } } };
  }
  const content = [{ type: 'text', text }];
  return { jsonrpc: '2.0', id, result: { content, isError: true, _meta: { pola } } };
}

/** True for the error with which a transport ends the connection, because a message is too large. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeded maximum size');
}

/** Describes why a message is invalid, as a phrase for use inside a sentence. */
export function describeInvalid(error: unknown): string {
  if (error instanceof RangeError) return 'the message is nested too deeply';
  if (isTooLarge(error)) return `it has more than ${LIMITS.archiveBytes.value} bytes`;
  const isSchemaError = error instanceof Error && error.name === 'ZodError';
  return isSchemaError ? 'the message does not follow JSON-RPC 2.0' : describeThrown(error).slice(0, 300);
}

function withoutMeta(params: RequestArguments): RequestArguments {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== '_meta'));
}

/** Records the tool names, schemas and annotations that a warrant proposal needs. */
function describeTools(id: GuardMessage['id'], tools: readonly unknown[]): object {
  const described = (tools as readonly Readonly<Record<string, unknown>>[]).map(
    ({ name, inputSchema, annotations }) => ({
      name,
      inputSchema,
      ...(annotations === undefined ? {} : { annotations }),
    }),
  );
  return { jsonrpc: '2.0', id, result: { tools: described } };
}
