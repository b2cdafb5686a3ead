/** Words of policy mutation: which lines of a warrant nobody would miss. */
import type { MutantKiller, PolicyMutantState } from '../../engine/index.js';
import { formatCount, formatNumber, formatRate } from './format.js';
import { defineMessages } from './define-messages.js';

const STATES: Readonly<Record<PolicyMutantState, string>> = {
  killed: 'Killed',
  survived: 'Survived',
  not_covered: 'Not covered',
};

export const POLICY_MUTANTS = defineMessages('POLICY_MUTANTS', {
  title: 'Would anybody notice?',
  close: 'Close',
  intro:
    'Each line of the last link is loosened or dropped, one at a time, as by mistake, and everything is run again. A mutant is killed when some call of the task, of an honest variant or of the planted text is decided otherwise.',
  run: 'Try the mistakes',
  again: 'Try again',
  cancel: 'Cancel',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} tried`,
  stopped: 'Cancelled: the rest was not tried.',
  old: 'These results belong to an older text.',
  none: 'This warrant has no line that could be loosened or dropped.',
  states: STATES,
  score: (killed: number, all: number) =>
    `Score ${formatRate({ hits: killed, valid: all, rate: all === 0 ? null : killed / all })}`,
  unnoticed: (line: string, mutated: string) => `Nobody would notice if ${line} became ${mutated}.`,
  notCovered: 'No trial makes a call that this line is about.',
  killedList: (count: number) => `${formatCount(count, 'mutant', 'mutants')} killed, each with what noticed`,
  killed: (line: string, mutated: string, by: string) => `${line} as ${mutated}: ${by}.`,
  killer: (killer: MutantKiller, title: string) =>
    killer.kind === 'chain'
      ? 'the chain no longer verifies'
      : `call ${formatNumber(killer.step + 1)} of ${title === '' ? 'the task' : `"${title}"`} is decided otherwise`,
  write: 'Write the missing scenario',
  toInjection: 'Go to the injection',
  yourTurn: 'Plant a call that would be decided otherwise then.',
  noScenario: 'A trial ends long before the warrant does, so no scenario can tell.',
  writeOf: (line: string) => `: ${line}`,
  written: (call: string) => `Planted call added: ${call}. Undo takes this back.`,
  noCall: 'No call was found that the two decide otherwise, so there is nothing to plant.',
  noInjection: 'Nothing is planted in this scenario. Add an injection with a text first.',
} as const);
