/**
 * Selects the shell commands: all commands in the package, except those that need a host (compression, `sha1sum`) and
 * those that we replace. `html-to-markdown` is excluded too. It is not a bash command, it cannot work in a worker
 * because it needs the page's HTML parser, and in Node its running time grows with the cube of the nesting depth.
 */
import { type CommandName, getCommandNames } from 'just-bash/browser';

/** Commands that we implement ourselves. */
export const OWN_COMMANDS = ['date', 'diff', 'ln', 'timeout', 'sha256sum'] as const;

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['gzip', 'gunzip', 'zcat', 'sha1sum', 'html-to-markdown'],
  ...OWN_COMMANDS,
]);

export const COMMANDS = getCommandNames().filter((name): name is CommandName => !LEFT_OUT.has(name));
