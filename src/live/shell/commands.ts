/**
 * Programs of the shell: those of the package without the ones that need a host (compression, `sha1sum`) and
 * without those that have a command of our own. `html-to-markdown` is no program of bash: it needs the parser of a
 * browser's page, so it never worked in a worker, and its time in Node grows with the cube of the nesting.
 */
import { type CommandName, getCommandNames } from 'just-bash/browser';

/** Commands of our own. */
export const OWN_COMMANDS = ['date', 'diff', 'ln', 'timeout', 'sha256sum'] as const;

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['gzip', 'gunzip', 'zcat', 'sha1sum', 'html-to-markdown'],
  ...OWN_COMMANDS,
]);

export const COMMANDS = getCommandNames().filter((name): name is CommandName => !LEFT_OUT.has(name));
