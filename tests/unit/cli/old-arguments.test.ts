/** Renamed options and values are accepted under their old names, with a warning. */
import { expect, it } from 'vitest';
import { replaceOldArguments } from '../../../src/cli/old-arguments.js';

function replace(command: string, args: readonly string[]): { args: readonly string[]; err: string } {
  let err = '';
  return { args: replaceOldArguments(command, args, { err: (text) => void (err += text) }), err };
}

it.each([
  ['coverage', ['reading_room', '--stage', 'graph'], ['reading_room', '--until', 'graph'], '`--until`'],
  ['coverage', ['reading_room', '--stage=graph'], ['reading_room', '--until=graph'], '`--until`'],
  ['analyse', ['leftovers', '--json'], ['unused-permissions', '--json'], '`unused-permissions`'],
  ['report', ['a', '--findings', 'reach,worst'], ['a', '--findings', 'reach,worst-case'], '`worst-case`'],
])(
  'EXCH-85 an old name in pola %s %j is replaced by the current name',
  (command, given, expected, current) => {
    const { args, err } = replace(command, given);
    expect(args).toEqual(expected);
    expect(err).toContain(current);
    expect(err.trim().split('\n')).toHaveLength(1);
  },
);

it('other arguments are not changed by the replacement of old names', () => {
  for (const [command, args] of [
    ['matrix', ['--bundle', 'leftovers']],
    ['coverage', ['leftovers', '--junit', 'a=b']],
    ['analyse', ['reach', '--scenario', 'worst']],
  ] as const)
    expect(replace(command, args)).toEqual({ args, err: '' });
});
