/**
 * Messages about policy mutation, which finds permissions in a warrant that are not tested by any call in the scenario.
 */
import type { MutantKiller, PolicyMutantState } from '../../engine/index.js';
import { formatCount, formatNumber, formatRate } from './format.js';
import { defineMessages } from './define-messages.js';

const STATES: Readonly<Record<PolicyMutantState, string>> = {
  killed: 'Killed',
  survived: 'Survived',
  not_covered: 'Not covered',
};

export const POLICY_MUTANTS = defineMessages('POLICY_MUTANTS', {
  title: 'Mutation test',
  close: 'Close',
  intro:
    'Each rule in the last link is loosened or removed, one at a time, and everything runs again. A mutant is killed if the decision on any call of the task, a benign variant or the injection changes.',
  run: 'Run mutants',
  again: 'Run again',
  cancel: 'Cancel',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} mutants tried`,
  stopped: 'Canceled. The other mutants were not run.',
  old: 'These results are from before your last edit.',
  none: 'This warrant has no rule that could be loosened or removed.',
  states: STATES,
  score: (killed: number, all: number) =>
    `Score ${formatRate({ hits: killed, valid: all, rate: all === 0 ? null : killed / all })}`,
  unnoticed: (line: string, mutated: string) => `No call reveals the change of ${line} to ${mutated}.`,
  notCovered: 'No trial makes a call that this rule applies to.',
  killedList: (count: number) =>
    `${formatCount(count, 'mutant', 'mutants')} killed, each with the call that revealed it`,
  killed: (line: string, mutated: string, by: string) => `${line} changed to ${mutated}: ${by}.`,
  killer: (killer: MutantKiller, title: string) =>
    killer.kind === 'chain'
      ? 'the chain is no longer valid'
      : `call ${formatNumber(killer.step + 1)} of ${title === '' ? 'the task' : `"${title}"`} gets a different decision`,
  write: 'Add a call that reveals it',
  toInjection: 'Go to the injection',
  yourTurn: 'Add an injected call that gets a different decision under this mutant.',
  noScenario: 'A trial ends long before the warrant expires, so no call can reveal this.',
  writeOf: (line: string) => `: ${line}`,
  written: (call: string) => `Injected call added: ${call}.`,
  noCall: 'No call was found that gets a different decision, so none was added.',
  noInjection: 'This scenario has no injection. Add one with text first.',
} as const);
