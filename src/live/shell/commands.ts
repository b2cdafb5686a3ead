/** The programs of the shell. Left out: what needs a host (compression), and what is replaced with our own. */
import { type CommandName, getCommandNames } from 'just-bash/browser';

const LEFT_OUT: ReadonlySet<string> = new Set(['gzip', 'gunzip', 'zcat', 'date', 'ln']);

export const COMMANDS = getCommandNames().filter((name): name is CommandName => !LEFT_OUT.has(name));
