/** Accepts renamed options and values under their old names, with a warning (docs/spec/formats.md#renamed-terms). */
import { makeIssue } from '../engine/index.js';
import type { CommandIo } from './io.js';

const RENAMED_OPTIONS: Readonly<Record<string, string>> = { '--stage': '--until' };
const RENAMED_FINDINGS: Readonly<Record<string, string>> = {
  leftovers: 'unused-permissions',
  worst: 'worst-case',
};

/** Replaces old names in a command's arguments with current ones. */
export function replaceOldArguments(
  command: string,
  args: readonly string[],
  io: Pick<CommandIo, 'err'>,
): readonly string[] {
  const rename = (name: string, table: Readonly<Record<string, string>>): string => {
    const current = Object.hasOwn(table, name) ? table[name] : undefined;
    if (current === undefined) return name;
    const { message, hint } = makeIssue('document/old_term', [], { found: name, current });
    io.err(`${message} ${hint}\n`);
    return current;
  };
  return args.map((arg, index) => {
    if (command === 'analyse' && index === 0) return rename(arg, RENAMED_FINDINGS);
    if (args[index - 1] === '--findings')
      return arg
        .split(',')
        .map((name) => rename(name, RENAMED_FINDINGS))
        .join(',');
    const [option = '', ...value] = arg.split('=');
    return command === 'coverage' ? [rename(option, RENAMED_OPTIONS), ...value].join('=') : arg;
  });
}
