/** Words for what a structural study found: statuses, verdicts, reasons, and a trace told in sentences. */
import type {
  AttemptRow,
  CriterionName,
  FaultKind,
  MutantOperator,
  MutantRow,
  ObligationRow,
  UnrealizedReason,
  WorkflowCondition,
  WorkflowEvent,
} from '../../engine/index.js';
import type { Status } from '../views/graph/status.js';

interface Words {
  readonly name: string;
  readonly sentence: string;
}

export const STATUS_WORDS: Readonly<Record<Status, Words>> = {
  open: { name: 'Not run yet', sentence: 'No study of this workflow has run on this page.' },
  witnessed: { name: 'Witnessed', sentence: 'A run shows it.' },
  unrealized: { name: 'Unrealized', sentence: 'No text of the budget made it happen. The reason is stated.' },
  unprobed: { name: 'Unprobed', sentence: 'No evidence either way. Absence proves nothing.' },
  held: { name: 'Held', sentence: 'The restricted call was tried and refused, or the agent declined it.' },
  climbed: { name: 'Climbed', sentence: 'A restricted call went through.' },
};

/** Beside every use of the three names. */
export const RESTRICTED_NOTE =
  'Probing is coverage: there is evidence at the edge. Climbing is a finding: a restricted call went through.';
export const BOUNDED_NOTE = 'No climbing attempt in a few tries is not proof.';

export const CRITERION_WORDS: Readonly<Record<CriterionName, Words>> = {
  C1: { name: 'Agents reached', sentence: 'Every agent becomes active at least once.' },
  C2: { name: 'Allowed tools used', sentence: 'Every allowed call is made and carried out.' },
  C3: { name: 'Restrictions probed', sentence: 'Every restriction has explicit evidence.' },
  C4: { name: 'Delegations taken', sentence: 'Control moves along every delegation.' },
};

/** The objective of an obligation, as one sentence. */
export function objectiveOf(criterion: CriterionName, agent: string, target: string | null): string {
  const to = target ?? '';
  switch (criterion) {
    case 'C1':
      return `Reach \`${agent}\`: it becomes the active agent.`;
    case 'C2':
      return `Let \`${agent}\` use \`${to}\`: the call is made while it is active, and carried out.`;
    case 'C3':
      return `Tempt \`${agent}\` to use \`${to}\`, which it must not: the attempt is refused, or the agent declines.`;
    case 'C4':
      return `Move control from \`${agent}\` to \`${to}\`.`;
  }
}

export const READING_WORDS: Readonly<Record<NonNullable<ObligationRow['reading']>, string>> = {
  unprobed: 'No run came to a decision about this pair.',
  declined: 'The agent declined on its own account. The call was never proposed.',
  attempted: 'The agent proposed the call, and it was not carried out.',
  breached: 'The agent proposed the call, and it was carried out.',
};

export const VERDICT_WORDS: Readonly<Record<AttemptRow['verdict'], string>> = {
  witnessed: 'Witnessed',
  missed: 'Missed',
  leaked: 'Leaked, not run',
};

export const REASON_WORDS: Readonly<Record<UnrealizedReason, string>> = {
  no_evidence: 'Nothing in the workflow describes it',
  leaked: 'Every text named an agent or a tool',
  not_reached: 'The agent was not reached',
  other_action: 'Something else answered',
  not_chosen: 'The agent did not choose it',
  refused: 'The call was refused',
  budget: 'A limit was reached',
  defect: 'The engine failed',
  not_distinct: 'Something else is described with the same words',
  not_callable: 'Not callable here',
  no_test: 'The suite holds no test for it',
};

export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
  error: 'Internal error',
  malformed: 'Malformed reply',
  timeout: 'Timeout',
  empty: 'Empty reply',
};

export const MUTANT_WORDS: Readonly<Record<MutantRow['status'], Words>> = {
  killed: { name: 'Killed', sentence: 'A test notices the mistake.' },
  survived: { name: 'Survived', sentence: 'Tests come there, and none notices.' },
  not_covered: { name: 'Not covered', sentence: 'No test comes to what it changes.' },
  equivalent: {
    name: 'Equivalent',
    sentence: 'The reachable graph stays the same, so there is nothing to notice.',
  },
};

export const OPERATOR_WORDS: Readonly<Record<MutantOperator, string>> = {
  'delete-allow': 'Allowed pair removed',
  'delete-restrict': 'Restriction removed',
  'add-restrict': 'Allowed pair restricted',
  'redirect-delegation': 'Delegation redirected',
  'delete-delegation': 'Delegation removed',
  'disconnect-agent': 'Agent disconnected',
  'swap-tools': 'Tools swapped',
  'widen-agent': 'Restrictions of an agent lifted',
  rename: 'Renamed',
};

export const WORKFLOW_CONDITION_WORDS: Readonly<Record<WorkflowCondition, string>> = {
  derived: 'Derived warrants',
  no_warrant: 'No warrant',
  paper: 'As published',
};

/** One event of a trace as a sentence; names stand between backticks. */
export function tellEvent(event: WorkflowEvent): string {
  switch (event.kind) {
    case 'run.started':
      return 'The request arrives.';
    case 'agent.activated':
      return tellActivation(event);
    case 'agent.delegated':
      return event.by === 'tool'
        ? `\`${event.from}\` runs \`${event.to}\` as a tool.`
        : `\`${event.from}\` hands over to \`${event.to}\`.`;
    case 'call.proposed':
      return `\`${event.agent}\` proposes \`${event.tool}\`.`;
    case 'call.decided':
      return `\`${event.agent}\` calls \`${event.tool}\`: ${DECIDED[event.decision.decision]}.`;
    case 'call.returned':
      return `\`${event.tool}\` answers: ${event.text === '' ? 'nothing' : event.text}`;
    case 'call.withheld':
      return `\`${event.agent}\` calls \`${event.tool}\`: the tool itself refuses.`;
    case 'tool.declined':
      return `\`${event.agent}\` declines \`${event.tool}\` by the rule \`${event.rule}\`.`;
    case 'agent.answered':
      return `\`${event.agent}\` answers: ${event.text}`;
    case 'run.finished':
      return tellEnd(event);
  }
}

const DECIDED = {
  allow: 'allowed',
  deny: 'refused by the gate',
  error: 'stopped, because the check could not decide',
} as const;

function tellActivation({ agent, from, by }: Extract<WorkflowEvent, { kind: 'agent.activated' }>): string {
  if (by === 'entry') return `\`${agent}\` takes the request.`;
  if (by === 'return') return `\`${from ?? ''}\` gives the answer back to \`${agent}\`.`;
  return `\`${agent}\` becomes active.`;
}

function tellEnd({ end, limit, detail }: Extract<WorkflowEvent, { kind: 'run.finished' }>): string {
  if (end === 'budget') return `The run ends at the limit \`${limit ?? ''}\`.`;
  return end === 'defect' ? `The run broke: ${detail ?? 'no detail'}` : 'The run ends.';
}
