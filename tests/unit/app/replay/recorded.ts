/** Creates replays of built-in cells in the form that the view receives. */
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import {
  type AuthorityDocument,
  type Condition,
  runTrial,
  type ScenarioDocument,
  type Trial,
} from '../../../../src/engine/index.js';
import { TrialReplay } from '../../../../src/app/views/replay/trial-replay.js';

export function scenarioOf(id: string): ScenarioDocument {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}

function authorityOf(scenario: ScenarioDocument, condition: Condition): AuthorityDocument {
  if (condition === 'no_warrant') return { kind: 'none' };
  return { kind: 'grant', warrant: condition === 'broad' ? BROAD_WARRANT : scenario.warrant };
}

export async function runCell(
  scenario: ScenarioDocument,
  condition: Condition,
  change: { adapter?: 'scripted' | 'reactive'; proof?: 'run' | 'skip' } = {},
): Promise<Trial> {
  const authority = authorityOf(scenario, condition);
  const cell = {
    scenario,
    condition,
    authority,
    adapter: 'scripted',
    proof: 'run',
    variant: null,
    attempt: 0,
  } as const;
  return (await runTrial({ ...cell, ...change })).trial;
}

export async function record(id: string, condition: Condition): Promise<TrialReplay> {
  const scenario = scenarioOf(id);
  return new TrialReplay(scenario, await runCell(scenario, condition));
}
