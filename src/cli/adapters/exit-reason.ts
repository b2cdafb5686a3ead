/**
 * Searches a program's output for the reason why it ended: error lines from both streams or, if there are none, the
 * last lines.
 */
import { cutText } from '../../engine/index.js';
import { stripTerminalEscapes } from './program-reply.js';

/** Maximum number of lines and characters that a message quotes from one output stream. */
const MOST_LINES = 3;
const MOST_CHARACTERS = 300;

const IS_ERROR =
  /error|exception|fail|fatal|panic|cannot|can't|could not|unable|denied|refused|invalid|missing|not found|unauthori|unknown|required|expired|exceeded|timed? ?out|no such/i;
/** Matches a stack frame, the source line below it, or Node's version line. */
const IS_TRACE = /^(?:at\s|File "|Traceback\b|\^+$|Node\.js v\d|node:internal)|^(?:throw|raise|return)\s/;

/** Returns the reason on one line; empty if nothing was printed. */
export function findExitReason({
  stdout,
  stderr,
}: {
  readonly stdout: string;
  readonly stderr: string;
}): string {
  const [errors, output] = [reasonOf(stderr), reasonOf(stdout)];
  if (errors === '' || output === '' || errors.includes(output)) return errors || output;
  return `${errors} (standard output: ${output})`;
}

function reasonOf(stream: string): string {
  const lines = stripTerminalEscapes(stream)
    .split('\n')
    .map((line) => line.replaceAll(/[\u2500-\u257f]+/g, ' ').trim())
    .filter((line) => line !== '' && !IS_TRACE.test(line));
  const errors = lines.filter((line) => IS_ERROR.test(line));
  const chosen = [...new Set(errors.length > 0 ? errors : lines)].slice(-MOST_LINES);
  return cutText(chosen.join(' / '), MOST_CHARACTERS).replace(/\.$/, '');
}
