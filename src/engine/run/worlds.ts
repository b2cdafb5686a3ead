/**
 * Time travel: the world after each event, rebuilt from a stored trace.
 *
 * Only effects are replayed; neither the gate nor the tools are asked again, so looking back can
 * never change a result.
 */
import type { ScenarioDocument, TraceEvent, Trial } from '../model/index.js';
import { applyEffects, type Workspace } from '../workspace/index.js';
import { setStage, type Stage } from './stage.js';

/** One world per event of the trial, in order; equal to the worlds of the live trial. */
export function worldsOf(scenario: ScenarioDocument, trial: Trial): readonly Workspace[] {
  const stage = setStage(scenario, trial.variant);
  let world = stage.bare;
  return trial.events.map((event) => (world = worldAfter(event, world, stage)));
}

function worldAfter(event: TraceEvent, world: Workspace, stage: Stage): Workspace {
  if (event.kind === 'call.returned') return applyEffects(world, event.effects);
  if (event.kind !== 'injection.placed') return world;
  return stage.placed.find(({ injection }) => injection.id === event.injection)?.world ?? world;
}
