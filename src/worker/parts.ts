/**
 * Parts that a study needs and that may be missing: an edition leaves them out, or there is no network and they
 * were not kept. Missing is no defect; the study says which part it asked for.
 */
import { describeThrown, type HostPart, type Issue, makeCoreIssue } from '../engine/index.js';

export type LoadedPart = HostPart | 'agent runtime' | 'reader of agent sources' | 'workspace tasks';

export class PartAbsent extends Error {
  constructor(
    readonly part: LoadedPart,
    readonly reason: string,
  ) {
    super(`the ${part} is not here`);
  }

  get issue(): Issue {
    return makeCoreIssue('worker/part_absent', [], { part: this.part, detail: this.reason });
  }
}

/** Brings a part. @throws {PartAbsent} when it cannot be loaded */
export async function bringPart<T>(part: LoadedPart, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartAbsent(part, describeThrown(error));
  }
}
