/** Workflows and studies shared by the tests for the Graph view. */
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
  runStudyToRecord,
  measureCoverage,
  planStudy,
  type StudyPlan,
  type WorkflowDocument,
} from '../../../../src/engine/index.js';
import { indexCoverage } from '../../../../src/app/views/graph/obligation-status.js';
import { buildPicture, type WorkflowPicture } from '../../../../src/app/views/graph/shape/picture.js';

export function shipped(id: string): WorkflowDocument {
  const found = WORKFLOWS.find((workflow) => workflow.id === id);
  if (found === undefined) throw new Error(`No workflow ${id} is shipped.`);
  return found.document;
}

export function planOf(workflow: WorkflowDocument): StudyPlan {
  return planStudy({ workflow });
}

export function study(id: string, options: Partial<CoverageRequest> = {}): Promise<CoverageRecord> {
  const request = { ...COVERAGE_DEFAULTS, workflow: shipped(id), proof: 'skip' as const, ...options };
  return runStudyToRecord(measureCoverage(request));
}

export function pictureOf(workflow: WorkflowDocument, record: CoverageRecord | null = null): WorkflowPicture {
  return buildPicture(workflow, planOf(workflow).graph, indexCoverage(record));
}

/** A workflow with a chain of agents that share many tools. Used only to test the layout. */
export function wideWorkflow(agents: number, tools: number): WorkflowDocument {
  const agentIds = Array.from({ length: agents }, (_, index) => `agent_${index}`);
  const toolIds = Array.from({ length: tools }, (_, index) => `tool_${index}`);
  return {
    system: { id: 'wide', entry_agent: 'agent_0' },
    agents: agentIds.map((id) => ({ id })),
    tools: toolIds.map((id) => ({ id })),
    permissions: {
      allow: toolIds.map((tool, index) => [agentIds[index % agents] ?? '', tool]),
      restrict: [],
    },
    delegations: agentIds.slice(1).map((to) => ({ from: 'agent_0', to, trigger: 'delegate' })),
  };
}
