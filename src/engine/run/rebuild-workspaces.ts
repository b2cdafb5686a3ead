/**
 * Time travel: the world after each event, rebuilt from a stored trace.
 *
 * Only effects are replayed; neither the gate nor the tools are asked again, so looking back can
 * never change a result.
 */
import type { ScenarioDocument, TaskDocument, TraceEvent, Trial } from '../model/index.js';
import { applyEffects, type Workspace } from '../workspace/index.js';
import { setUpWorkspace, setUpTaskWorkspace, type WorkspaceSetup } from './set-up-workspace.js';

/** One world per event of the trial, in order; equal to the worlds of the live trial. */
export function rebuildWorkspaces(scenario: ScenarioDocument, trial: Trial): readonly Workspace[] {
  return replay(setUpWorkspace(scenario, trial.variant), trial.events);
}

/** The same for a trial of a task. */
export function rebuildTaskWorkspaces(
  task: TaskDocument,
  events: readonly TraceEvent[],
): readonly Workspace[] {
  return replay(setUpTaskWorkspace(task), events);
}

function replay(setup: WorkspaceSetup, events: readonly TraceEvent[]): readonly Workspace[] {
  let world = setup.bare;
  return events.map((event) => (world = worldAfter(event, world, setup)));
}

function worldAfter(event: TraceEvent, world: Workspace, setup: WorkspaceSetup): Workspace {
  if ('effects' in event) return applyEffects(world, event.effects);
  if (event.kind !== 'injection.placed') return world;
  return setup.placed.find(({ injection }) => injection.id === event.injection)?.world ?? world;
}
