/**
 * Rebuilds the workspace after each event in a stored trace.
 *
 * Only the recorded effects are applied again, without gate and tools, so the result cannot change.
 */
import type { ScenarioDocument, TaskDocument, TraceEvent, Trial } from '../model/index.js';
import { applyEffects, type Workspace } from '../workspace/index.js';
import { setUpWorkspace, setUpTaskWorkspace, type WorkspaceSetup } from './set-up-workspace.js';

/**
 * Returns one workspace for each event in the trial, in order. The workspaces are the same as in the original trial.
 */
export function rebuildWorkspaces(scenario: ScenarioDocument, trial: Trial): readonly Workspace[] {
  return replay(setUpWorkspace(scenario, trial.variant), trial.events);
}

/** Rebuilds a task trial's workspaces. */
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
