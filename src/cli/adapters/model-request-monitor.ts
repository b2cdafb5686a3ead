/** Determines whether a program reached its model, from the results of its requests and from its own output. */

/** Counts requests to models that passed through the usage proxy in one trial. */
export class ModelRequestMonitor {
  #requests = 0;
  #answered = 0;
  #failure: string | null = null;

  get requests(): number {
    return this.#requests;
  }

  /** Number of requests with at least one byte of a successful response. */
  get answered(): number {
    return this.#answered;
  }

  /** A short description of how the last request failed; null if it succeeded or there was none. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Called when a request has been sent. The request counts as unanswered until there is a response. */
  begin(): void {
    this.#requests += 1;
    this.#failure = 'there was no response';
  }

  answer(): void {
    this.#answered += 1;
    this.#failure = null;
  }

  fail(why: string): void {
    this.#failure = why;
  }
}

/** Observations about one round run by a program. */
export interface RoundDiagnostics {
  readonly command: string;
  /** Model requests through the proxy; null without a proxy. */
  readonly contact: Pick<ModelRequestMonitor, 'requests' | 'answered' | 'failure'> | null;
  /** True if the proxy is in front of the program's models, so that every model request goes through it. */
  readonly isRouted: boolean;
  readonly failed: boolean;
  /** True if the program changed no file during the round. */
  readonly idle: boolean;
  readonly output: string;
}

const CONNECTION =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\b|connection (?:error|refused|reset|timed? ?out)|(?:could not|cannot|can't|failed to|unable to) connect|name or service not known|network (?:is )?unreachable/i;
const KEY =
  /\b(?:invalid|incorrect|wrong|missing|no|expired)[ _-](?:x[ _-])?(?:api[ _-]?)?key\b|api[ _-]?key (?:is |was )?(?:missing|invalid|incorrect|required|not (?:found|set|configured|provided|valid))|\bunauthori[sz]ed\b|\b(?:authentication|permission)_error\b|authentication (?:failed|error)|invalid (?:credentials|token)/i;

/** Explains in one sentence why a round is not evidence about the model; null for a round that counts. */
export function explainUnreachedModel(signs: RoundDiagnostics): string | null {
  const { command, contact, isRouted, failed, idle } = signs;
  if (contact !== null && contact.answered > 0)
    return failed && contact.failure !== null
      ? `${command} lost the connection to its model: ${contact.failure}.`
      : null;
  if (contact !== null && contact.requests > 0)
    return `${command} never reached its model: ${contact.failure ?? 'no response came'}.`;
  const report = failed || idle ? findReport(signs.output) : null;
  if (report !== null) return `${command} never reached its model: it reports ${report}.`;
  return isRouted ? `${command} never reached its model: ${NO_REQUEST}` : null;
}

const NO_REQUEST =
  'the usage proxy received no request. If the program bypasses the proxy, set `use_usage_proxy` of its entry to false.';

/** Finds a connection or key error in a program's output. */
function findReport(output: string): string | null {
  if (KEY.test(output)) return 'a key error';
  return CONNECTION.test(output) ? 'a connection error' : null;
}
