/**
 * The programs of the shell. Left out: what needs a host (compression, `sha1sum`), and what is replaced with our
 * own.
 */
import { type CommandName, getCommandNames } from 'just-bash/browser';

/** Commands of our own. */
export const OWN_COMMANDS = ['date', 'diff', 'ln', 'timeout', 'sha256sum'] as const;

const LEFT_OUT: ReadonlySet<string> = new Set(['gzip', 'gunzip', 'zcat', 'sha1sum', ...OWN_COMMANDS]);

export const COMMANDS = getCommandNames().filter((name): name is CommandName => !LEFT_OUT.has(name));
