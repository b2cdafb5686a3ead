/**
 * Sets up a trial's workspace by creating the fixtures and then placing every injection in its carrier.
 *
 * An injection is absent if its text is empty or its carrier does not exist. In that case, the plan omits its calls.
 */
import type {
  InjectionDocument,
  ScenarioDocument,
  TaskDocument,
  VariantDocument,
  WorkspaceDocument,
} from '../model/index.js';
import { createWorkspace, placeInjection, type Workspace } from '../workspace/index.js';

/** A placed injection, and the workspace after it was placed. */
export interface InsertedInjection {
  readonly injection: InjectionDocument;
  /** The object that contains the injection, such as `file:/path`, `transaction:3` or `mail:1`. */
  readonly object: string;
  readonly offset: number;
  readonly length: number;
  readonly world: Workspace;
}

export interface WorkspaceSetup {
  /** The workspace without injections. */
  readonly bare: Workspace;
  readonly placed: readonly InsertedInjection[];
  /** The workspace before the first call. */
  readonly world: Workspace;
}

/** Sets up a scenario's workspace, including the benign variant's files if a variant is given. */
export function setUpWorkspace(scenario: ScenarioDocument, variant: string | null): WorkspaceSetup {
  const bare = createWorkspace(withVariantFiles(scenario.workspace, findVariant(scenario, variant)));
  return placeAll(bare, scenario.injections);
}

/** Sets up a task's workspace, environment and attack. */
export function setUpTaskWorkspace({ workspace, outside, attack }: TaskDocument): WorkspaceSetup {
  return placeAll(createWorkspace(workspace, outside), attack?.injections ?? []);
}

function placeAll(bare: Workspace, injections: readonly InjectionDocument[]): WorkspaceSetup {
  const placed: InsertedInjection[] = [];
  let world = bare;
  for (const injection of injections) {
    const result = placeInjection(world, injection);
    if (result.placed === null) continue;
    world = result.world;
    placed.push({ injection, ...result.placed, world });
  }
  return { bare, placed, world };
}

/** Returns the benign variant with the given id; null for the scenario itself. */
export function findVariant(scenario: ScenarioDocument, id: string | null): VariantDocument | null {
  if (id === null) return null;
  const found = scenario.variants.find((variant) => variant.id === id);
  if (found === undefined) throw new Error(`scenario ${scenario.id} has no variant ${id}`);
  return found;
}

/** Adds a variant's files, which replace fixtures with the same path. */
function withVariantFiles(workspace: WorkspaceDocument, variant: VariantDocument | null): WorkspaceDocument {
  if (variant === null || variant.files.length === 0) return workspace;
  const replaced = new Set(variant.files.map((file) => file.path));
  const kept = workspace.files.filter((file) => !replaced.has(file.path));
  return { ...workspace, files: [...kept, ...variant.files] };
}
