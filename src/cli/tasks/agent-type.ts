/** What a run needs to know of whoever does its tasks. */
import type { AgentAdapter, TaskDocument, TaskKit } from '../../engine/index.js';

export type MakeAgent = (kit: TaskKit, task: TaskDocument) => AgentAdapter;

export interface Agents {
  /** Name of the solver or model, and of the folder of its results. */
  readonly name: string;
  /** Null: the solvers of the catalogue, by that name. */
  readonly make: MakeAgent | null;
  /** False: it works past the gate. */
  readonly guarded: boolean;
  readonly mode: 'demo' | 'live';
}
