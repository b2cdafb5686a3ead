/**
 * Parts that a study needs but that may be missing, because an edition omits them, a package is not installed, or there
 * is no network. The study reports the missing part. A missing part is not an error in itself.
 */
import {
  describeThrown,
  type HostTool,
  type HostToolset,
  type Issue,
  makeCoreIssue,
  type WorkflowRuntime,
} from '../engine/index.js';

export type OptionalPart = HostToolset | 'agent runtime' | 'reader of agent sources' | 'workspace tasks';

export interface LiveParts {
  readonly loadShell: () => Promise<HostTool>;
  readonly loadGit: () => Promise<readonly HostTool[]>;
  readonly loadAgentsRuntime: () => Promise<WorkflowRuntime>;
}

export class MissingPartError extends Error {
  constructor(
    readonly part: OptionalPart,
    readonly reason: string,
  ) {
    super(`the ${part} is not available here`);
  }

  get issue(): Issue {
    return makeCoreIssue('worker/part_missing', [], { part: this.part, detail: this.reason });
  }
}

let loadLiveParts = (): Promise<LiveParts> =>
  Promise.reject(new Error('this worker does not include the shell, git and the agent runtime'));

/** Adds the shell, git and the agent runtime to this worker. The worker script calls this before the first study. */
export function provideLiveParts(load: () => Promise<LiveParts>): void {
  loadLiveParts = load;
}

/** Loads a part. @throws {MissingPartError} if it cannot be loaded */
export async function loadOptionalPart<T>(part: OptionalPart, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPartError(part, describeThrown(error));
  }
}

/** Loads a part that depends on a large package and may be missing. */
export function loadLivePart<T>(part: OptionalPart, load: (parts: LiveParts) => Promise<T>): Promise<T> {
  return loadOptionalPart(part, async () => load(await loadLiveParts()));
}
