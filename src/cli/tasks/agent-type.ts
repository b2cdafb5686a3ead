/** What a run needs to know of whoever does its tasks. */
import type { AgentAdapter, TaskDocument, TaskDefinition } from '../../engine/index.js';

export type AgentFactory = (kit: TaskDefinition, task: TaskDocument) => AgentAdapter;

export interface TaskAgentChoice {
  /** Name of the solver or model, and of the folder of its results. */
  readonly name: string;
  /** Null: the solvers of the catalogue, by that name. */
  readonly make: AgentFactory | null;
  /** False: it works past the gate. */
  readonly guarded: boolean;
  readonly mode: 'demo' | 'live';
}
