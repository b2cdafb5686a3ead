/** Handles request timeouts, retries (which are reported) and cancellation for all commands that use a live model. */
import type { ChatEndpointOptions } from '../live/index.js';
import type { CommandIo } from './io.js';
import { optionProblem } from './parse-options.js';

const SECONDS = 120;
const MOST_SECONDS = 86_400;

export const REQUEST_TIMEOUT = 'request-timeout';

export const REQUEST_TIMEOUT_HELP = `  --request-timeout SECONDS  time limit of one model request (${SECONDS}); after 429, 502, 503, 504 and resets there are up
                           to 4 retries with increasing waits, or as \`retry-after\` requests; each retry is reported
`;

/** Returns the time limit for one request in milliseconds. @throws {CommandProblem} */
export function readRequestTimeout(text: string | undefined): number {
  if (text === undefined) return SECONDS * 1000;
  const seconds = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds * 1000;
  throw optionProblem(
    `--${REQUEST_TIMEOUT}`,
    `\`${text}\` is not a number of seconds from 0.001 to ${MOST_SECONDS}`,
  );
}

/** Returns the timeout, retries and cancellation for a command's requests. */
export function requestOptions(
  requestMs: number,
  io: CommandIo,
  signal: AbortSignal | undefined,
): Pick<ChatEndpointOptions, 'requestMs' | 'retry' | 'signal'> {
  const wait = io.live?.wait;
  const onRetry: NonNullable<NonNullable<ChatEndpointOptions['retry']>['onRetry']> = ({
    attempt,
    of,
    waitMs,
    why,
  }) => io.err(`retry ${attempt} of ${of} in ${waitMs / 1000} s: ${why}\n`);
  return { requestMs, retry: { onRetry, ...(wait === undefined ? {} : { wait }) }, signal: signal ?? null };
}
