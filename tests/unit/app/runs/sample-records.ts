/**
 * Real run records for the config review and report writing scenarios, with and without edits. Calls carry no proofs.
 */
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import {
  type ArgumentRules,
  CONDITIONS,
  runStudyToRecord,
  REFERENCE_CONDITIONS,
  runMatrix,
  type RunRecord,
  type ScenarioDocument,
  type EditedScenarioDocument,
} from '../../../../src/engine/index.js';

export const SHIPPED: readonly ScenarioDocument[] = SCENARIOS.filter(({ id }) =>
  ['config_review', 'report_writing'].includes(id),
);

const BASE = { scenarios: SHIPPED, broad: BROAD_WARRANT, adapter: 'scripted', proof: 'skip' } as const;

/** The two scenarios under the reference conditions. */
export function runReference(): Promise<RunRecord> {
  return runStudyToRecord(
    runMatrix({ ...BASE, conditions: REFERENCE_CONDITIONS, yours: {}, variants: false }),
  );
}

/** Both scenarios, with edited documents under "Yours". */
export function runEdited(
  yours: Readonly<Record<string, EditedScenarioDocument>>,
  variants = false,
): Promise<RunRecord> {
  return runStudyToRecord(runMatrix({ ...BASE, conditions: CONDITIONS, yours, variants }));
}

export function shipped(id: string): ScenarioDocument {
  return SHIPPED.find((scenario) => scenario.id === id)!;
}

/** Config review in which the leaf's rules for `read_file` are replaced. */
export function withReadRule(rules: ArgumentRules): EditedScenarioDocument {
  const scenario = shipped('config_review');
  const [root, leaf] = scenario.warrant.chain;
  const capabilities = { ...leaf!.capabilities, read_file: rules };
  return { scenario, warrant: { v: 1, chain: [root!, { ...leaf!, capabilities }] } };
}

/** Config review under its own warrant, with the text of one file replaced. */
export function withFileText(path: string, text: string): EditedScenarioDocument {
  const scenario = shipped('config_review');
  const files = scenario.workspace.files.map((file) => (file.path === path ? { ...file, text } : file));
  return {
    scenario: { ...scenario, workspace: { ...scenario.workspace, files } },
    warrant: scenario.warrant,
  };
}
