/**
 * Time travel: the world after each event, rebuilt from a stored trace.
 *
 * Only effects are replayed; neither the gate nor the tools are asked again, so looking back can
 * never change a result.
 */
import type { ScenarioDocument, TaskDocument, TraceEvent, Trial } from '../model/index.js';
import { applyEffects, type Workspace } from '../workspace/index.js';
import { setStage, setTaskStage, type Stage } from './stage.js';

/** One world per event of the trial, in order; equal to the worlds of the live trial. */
export function worldsOf(scenario: ScenarioDocument, trial: Trial): readonly Workspace[] {
  return replay(setStage(scenario, trial.variant), trial.events);
}

/** The same for a trial of a task. */
export function taskWorldsOf(task: TaskDocument, events: readonly TraceEvent[]): readonly Workspace[] {
  return replay(setTaskStage(task), events);
}

function replay(stage: Stage, events: readonly TraceEvent[]): readonly Workspace[] {
  let world = stage.bare;
  return events.map((event) => (world = worldAfter(event, world, stage)));
}

function worldAfter(event: TraceEvent, world: Workspace, stage: Stage): Workspace {
  if ('effects' in event) return applyEffects(world, event.effects);
  if (event.kind !== 'injection.placed') return world;
  return stage.placed.find(({ injection }) => injection.id === event.injection)?.world ?? world;
}
