/** Properties of a task agent that a run needs. */
import type { AgentAdapter, TaskDocument, TaskDefinition } from '../../engine/index.js';

export type AgentFactory = (kit: TaskDefinition, task: TaskDocument) => AgentAdapter;

export interface TaskAgentChoice {
  /** Name of the solver or model, and of its results folder. */
  readonly name: string;
  /** Null for the catalogue's solvers with that name. */
  readonly make: AgentFactory | null;
  /** False if it works without the gate. */
  readonly guarded: boolean;
  readonly mode: 'demo' | 'live';
}
