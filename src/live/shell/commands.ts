/**
 * Shell commands: those of the package, without commands that need a host (compression, `sha1sum`) and those
 * replaced by our own. `html-to-markdown` is not a bash command: it needs a page's parser, so it never worked in
 * a worker, and its time in Node grows with the cube of the nesting.
 */
import { type CommandName, getCommandNames } from 'just-bash/browser';

/** Our own commands. */
export const OWN_COMMANDS = ['date', 'diff', 'ln', 'timeout', 'sha256sum'] as const;

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['gzip', 'gunzip', 'zcat', 'sha1sum', 'html-to-markdown'],
  ...OWN_COMMANDS,
]);

export const COMMANDS = getCommandNames().filter((name): name is CommandName => !LEFT_OUT.has(name));
