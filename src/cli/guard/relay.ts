/** Relays messages between a client and a server. For each message, decides whether to forward, answer or drop it. */
import { isJsonObject, type Json } from '../../engine/index.js';
import {
  type RequestArguments,
  type GuardAuthority,
  type GuardDecision,
  makeErrorDecision,
} from './guard-authority.js';
import type { GuardLog } from './guard-log.js';
import {
  describeFailure,
  describeLookalike,
  describeTools,
  findLookalike,
  type GuardMessage,
  INVALID_REQUEST,
  makeDeliveryError,
  makeInvalidError,
  makeRefusal,
  type OutgoingMessage,
} from './guard-messages.js';
import { MAX_MESSAGE, parseLine } from './message-reader.js';
import { findMethodRule, isNotification, type Sender } from './method-rules.js';

/** Sends a message that `from` has sent or caused. Rejects if the message cannot be serialized. */
export type Send = (to: Sender, message: OutgoingMessage, from: Sender) => Promise<void>;

export interface RelayParts {
  /** The guard's warrant. It can be null only in observer mode, and then no calls are decided. */
  readonly authority: GuardAuthority | null;
  readonly log: GuardLog;
  /** True if the guard decides and records messages, but forwards all of them. */
  readonly isObserver: boolean;
  readonly send: Send;
  /** Writes a line to standard error. */
  readonly report: (line: string) => void;
}

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

  /** Handles a line from the client or the server. */
  fromLine(from: Sender, line: string): void {
    const parsed = parseLine(line);
    if ('message' in parsed) {
      if (from === 'client') this.fromClient(parsed.message);
      else this.fromServer(parsed.message);
      return;
    }
    const { json, reason } = parsed;
    // Ignores empty lines, and other text that a server prints between its messages.
    if (json === undefined && (from === 'server' || line.trim() === '')) return;
    this.#reject(from, reason);
    if (from === 'client') this.#answer('client', makeInvalidError(json, reason), 'client');
    else this.#failPending(json, reason);
  }

  /** Records a message that is too large to be read. */
  rejectLarge(from: Sender): void {
    const detail = `the message has more than ${MAX_MESSAGE} bytes`;
    this.#record(from, {}, makeErrorDecision(`The ${from} sent an invalid message: ${detail}.`));
    this.parts.report(`the ${from} sent a message of more than ${MAX_MESSAGE} bytes, so the guard exits.`);
  }

  /** Drops and records an invalid message. */
  #reject(from: Sender, detail: string): void {
    this.#record(from, {}, makeErrorDecision(`The ${from} sent an invalid message: ${detail}.`));
    this.parts.report(`A message from the ${from} is invalid and was dropped: ${detail}.`);
  }

  /** Sends an error for each request whose response is in an invalid message. */
  #failPending(json: Json | undefined, reason: string): void {
    const messages = Array.isArray(json) ? (json as readonly Json[]) : [json];
    for (const { id, method } of messages.filter(isJsonObject)) {
      if (method !== undefined || !this.#pending.delete(id as string | number)) continue;
      this.#answer('client', makeDeliveryError(id as string | number, reason), 'server');
    }
  }

  #request(from: Sender, message: GuardMessage, method: string, id: string | number): void {
    const invalid = from === 'client' ? this.#findInvalid(message, method, id) : null;
    if (invalid !== null) {
      this.#record(from, message, makeErrorDecision(invalid));
      this.#answer(from, { jsonrpc: '2.0', id, error: { code: INVALID_REQUEST, message: invalid } }, from);
      return;
    }
    const isDecided = findMethodRule(from, method) !== 'pass';
    const decision = isDecided ? this.#decide(from, message, method) : null;
    const problem = isDecided ? this.#record(from, message, decision) : null;
    const stopped = problem === null ? decision : makeErrorDecision(`${problem}.`);
    if (stopped === null || stopped.decision === 'allow' || (this.parts.isObserver && problem === null)) {
      if (from === 'client') this.#pending.set(id, method);
      this.#forward(from, message);
    } else this.#answer(from, makeRefusal(id, method, stopped, from), from);
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

  /** Decides whether a request is allowed. Returns null for a guard in observer mode without a warrant. */
  #decide(from: Sender, { params = {} }: Pick<GuardMessage, 'params'>, method: string): GuardDecision | null {
    const { authority } = this.parts;
    if (findMethodRule(from, method) === null)
      return makeErrorDecision(`The guard does not support the method \`${method}\`.`);
    if (authority === null) return null;
    if (authority.refresh()) this.#announceTools(from);
    if (method !== 'tools/call') return authority.decide(method, withoutMeta(params));
    const lookalike = findLookalike(params, ['name', 'arguments']);
    if (lookalike !== null) return makeErrorDecision(describeLookalike(lookalike));
    const { name, arguments: given = {} } = params;
    if (typeof name !== 'string') return makeErrorDecision('The call does not name a tool.');
    if (!isJsonObject(given as Json)) return makeErrorDecision('The arguments are not an object.');
    return authority.decide(name, given as RequestArguments);
  }

  #notify(from: Sender, message: GuardMessage, method: string): void {
    if (!isNotification(from, method)) {
      this.#reject(from, `the notification \`${method}\` is unknown`);
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
    const unclear = this.#stopLookalike(message, id, method);
    if (unclear !== null) this.#forward('server', unclear);
    else if (method === 'tools/list') this.#forward('server', this.#filterTools(message));
    else this.#forward('server', this.#filterInputRequests(message, id, method));
  }

  /**
   * Replaces a result that contains a lookalike member, which some clients would use instead of the real one. Returns
   * null if it contains none.
   */
  #stopLookalike({ result = {} }: GuardMessage, id: string | number, method: string): GuardMessage | null {
    const requests = Object.values(result.inputRequests ?? {}).filter((one) => isJsonObject(one as Json));
    const lookalike =
      findLookalike(result, ['tools', 'inputRequests']) ??
      requests.map((one) => findLookalike(one as object, ['method', 'params'])).find((one) => one !== null);
    if (lookalike === undefined || lookalike === null) return null;
    const decision = makeErrorDecision(describeLookalike(lookalike));
    const problem = this.#record('server', { id, request: { method } }, decision);
    if (this.parts.isObserver && problem === null) return null;
    return makeRefusal(id, method, decision, 'client');
  }

  /** Removes the tools that the warrant does not grant, unless the guard only observes. */
  #filterTools(message: GuardMessage): GuardMessage {
    const { authority, isObserver } = this.parts;
    const { tools } = message.result ?? {};
    if (!Array.isArray(tools)) return message;
    if (isObserver) this.#record('server', describeTools(message.id, tools), null);
    if (authority === null || isObserver) return message;
    authority.refresh();
    const granted = (tools as readonly Json[]).filter(
      (tool) => isJsonObject(tool) && typeof tool.name === 'string' && authority.grants(tool.name),
    );
    return { ...message, result: { ...message.result, tools: granted } };
  }

  /**
   * In newer protocol versions, a result can contain requests to the client's model or user. They are decided like
   * other requests.
   */
  #filterInputRequests(message: GuardMessage, id: string | number, method: string): GuardMessage {
    const asked = message.result?.inputRequests;
    for (const request of Object.values(asked ?? {}) as readonly Json[]) {
      const { method: found = null, params: given = null } = isJsonObject(request) ? request : {};
      const inner = typeof found === 'string' ? found : JSON.stringify(found);
      const params = isJsonObject(given) ? given : {};
      if (findMethodRule('server', inner) === 'pass') continue;
      const decision = this.#decide('server', { params }, inner);
      const problem = this.#record('server', { method: inner, params }, decision);
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

  #announceTools(from: Sender): void {
    this.#answer('client', { jsonrpc: '2.0', method: 'notifications/tools/list_changed' }, from);
  }

  /**
   * Forwards a message. If this fails, the side that waits for a response gets an error: the sender of a request, or
   * the receiver of a response.
   */
  #forward(from: Sender, message: GuardMessage): void {
    const { id, method } = message;
    const to = from === 'client' ? 'server' : 'client';
    this.#send(to, message, from, (detail) => {
      if (id === undefined) return;
      const isRequest = method !== undefined;
      // A request that was canceled in the meantime is no longer waiting.
      if (isRequest && from === 'client' && !this.#pending.delete(id)) return;
      this.#answer(isRequest ? from : to, makeDeliveryError(id, detail), from);
    });
  }

  #answer(to: Sender, message: OutgoingMessage, from: Sender): void {
    this.#send(to, message, from, () => undefined);
  }

  #send(to: Sender, message: OutgoingMessage, from: Sender, fail: (detail: string) => void): void {
    this.parts.send(to, message, from).catch((error: unknown) => {
      const detail = describeFailure(error);
      this.parts.report(`a message was not delivered to the ${to}: ${detail}.`);
      fail(detail);
    });
  }
}

function withoutMeta(params: RequestArguments): RequestArguments {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== '_meta'));
}
