/** Checks whether the task and its benign variants work under a warrant. */
import { listBenignCalls } from '../../analysis/index.js';
import { decideAtGate, setUpWorkspace, TRIAL_START } from '../../run/index.js';
import { sealAuthority } from '../../authority/index.js';
import { loadRuleLibrariesFor, readArguments } from '../../kit/index.js';
import type { CallDocument, ScenarioDocument, WarrantDocument } from '../../model/index.js';

/** A task call that a warrant does not allow. */
export interface DeniedTaskCall {
  readonly variant: string | null;
  readonly call: CallDocument;
  readonly decision: 'deny' | 'error';
}

/** Lists the task calls that the warrant denies; empty if the task and all its variants work. */
export async function listDeniedTaskCalls(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
): Promise<readonly DeniedTaskCall[]> {
  await loadRuleLibrariesFor(JSON.stringify(warrant));
  const authority = { kind: 'grant', warrant } as const;
  const chain = sealAuthority(authority, { scenario: scenario.id, condition: 'yours', at: TRIAL_START });
  const { world } = setUpWorkspace(scenario, null);
  return listBenignCalls(scenario).flatMap(({ variant, call }) => {
    const args = readArguments(call.args);
    const { decision } = decideAtGate(chain, world, {
      tool: call.tool,
      args,
      at: TRIAL_START,
      proof: { kind: 'skip' },
    });
    return decision === 'allow' ? [] : [{ variant, call, decision }];
  });
}
