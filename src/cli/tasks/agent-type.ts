/** Properties of a task agent that a run needs. */
import type { AgentAdapter, TaskDocument, TaskDefinition } from '../../engine/index.js';

export type AgentFactory = (kit: TaskDefinition, task: TaskDocument) => AgentAdapter;

export interface TaskAgentChoice {
  /** Name of the solver or model, which also names the folder for its results. */
  readonly name: string;
  /** Creates the agent; null to use the catalog's solver with that name. */
  readonly make: AgentFactory | null;
  /** False if the agent works without the gate. */
  readonly guarded: boolean;
  readonly mode: 'demo' | 'live';
}
