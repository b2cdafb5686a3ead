/**
 * Parts that a study needs and that may be missing: an edition omits them, or there is no network. This is not a
 * defect; the study reports the missing part.
 */
import { describeThrown, type HostToolset, type Issue, makeCoreIssue } from '../engine/index.js';

export type OptionalPart = HostToolset | 'agent runtime' | 'reader of agent sources' | 'workspace tasks';

export class MissingPartError extends Error {
  constructor(
    readonly part: OptionalPart,
    readonly reason: string,
  ) {
    super(`the ${part} is not here`);
  }

  get issue(): Issue {
    return makeCoreIssue('worker/part_missing', [], { part: this.part, detail: this.reason });
  }
}

/** Loads a part. @throws {MissingPartError} if it cannot be loaded */
export async function loadOptionalPart<T>(part: OptionalPart, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPartError(part, describeThrown(error));
  }
}
