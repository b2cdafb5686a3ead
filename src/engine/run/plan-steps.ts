/**
 * Plans a trial by expanding the injections in the script, so that each step is one call.
 *
 * An injection's slot expands to all its calls. The index in this list is called `step` in traces, verdicts and links.
 */
import type {
  CallDocument,
  CallOrigin,
  ScenarioDocument,
  StepDocument,
  VariantDocument,
} from '../model/index.js';
import { findVariant, setUpWorkspace, type WorkspaceSetup } from './set-up-workspace.js';

/** The role that holds the leaf warrant and proposes every call in the delegation scenarios. */
export const WORKER_ROLE = 'worker';

/** A call in a trial's plan. */
export interface PlannedStep {
  /** Index in the plan, starting at 0. */
  readonly step: number;
  readonly actor: string;
  readonly origin: CallOrigin;
  /** Id of the injection that requests the call; null for a task call. */
  readonly injection: string | null;
  readonly tool: string;
  readonly args: CallDocument['args'];
}

type Unnumbered = Omit<PlannedStep, 'step' | 'actor'>;

/** Lists all calls in a scenario or in one of its benign variants, in script order. */
export function planSteps(scenario: ScenarioDocument, variant: string | null): readonly PlannedStep[] {
  return planStepsInWorkspace(scenario, variant, setUpWorkspace(scenario, variant));
}

/** Lists all calls for a workspace that is already set up, in script order. */
export function planStepsInWorkspace(
  scenario: ScenarioDocument,
  variant: string | null,
  setup: WorkspaceSetup,
): readonly PlannedStep[] {
  const script = varyScript(scenario.script, findVariant(scenario, variant));
  return script
    .flatMap((step) => unfold(step, setup))
    .map((call, step) => ({ step, actor: WORKER_ROLE, ...call }));
}

function unfold(step: StepDocument, setup: WorkspaceSetup): readonly Unnumbered[] {
  if (step.kind === 'call') return [{ origin: 'task', injection: null, ...step.call }];
  const inserted = setup.placed.find(({ injection }) => injection.id === step.injection);
  if (inserted === undefined) return [];
  const { id, calls } = inserted.injection;
  return calls.map((call) => ({ origin: 'injected', injection: id, ...call }));
}

/**
 * Inserts additional calls before the first step that completes the task. If completing calls are given, they replace
 * all completing steps. If the script has no completing step, both are appended.
 */
function varyScript(
  script: readonly StepDocument[],
  variant: VariantDocument | null,
): readonly StepDocument[] {
  if (variant === null) return script;
  const first = script.findIndex(isCompleting);
  const cut = first === -1 ? script.length : first;
  const rest = script.slice(cut);
  const completing = variant.completing?.map((call) => toStep(call, true));
  return [
    ...script.slice(0, cut),
    ...variant.calls.map((call) => toStep(call, false)),
    ...(completing ?? []),
    ...(completing === undefined ? rest : rest.filter((step) => !isCompleting(step))),
  ];
}

function isCompleting(step: StepDocument): boolean {
  return step.kind === 'call' && step.completes === true;
}

function toStep(call: CallDocument, completes: boolean): StepDocument {
  return { kind: 'call', call, completes };
}
