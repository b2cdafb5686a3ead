/** Finds risks that permissions cannot remove, because the task itself needs the tools that could be misused. */
import { type Message, message } from '../../messages/index.js';
import type { ToolEffectName } from '../../model/index.js';
import type { ProposedWarrant } from '../proposal/propose-warrant.js';
import { hasEffect, type ToolProfile } from '../tools/tool-profile.js';

/** A risk that remains under every warrant that allows the task. */
export interface ResidualRisk {
  readonly tool: string;
  readonly description: Message;
}

const RISKS: Partial<Readonly<Record<ToolEffectName, 'send' | 'pay' | 'change' | 'run' | 'write'>>> = {
  'sends-outside': 'send',
  pays: 'pay',
  changes: 'change',
  'runs-code': 'run',
  persists: 'write',
};

export function listResiduals(
  profiles: readonly ToolProfile[],
  proposals: readonly ProposedWarrant[],
): readonly ResidualRisk[] {
  const granted = new Set(proposals.flatMap(({ lines }) => lines.map(({ tool }) => tool)));
  return profiles
    .filter(({ name }) => granted.has(name))
    .flatMap((profile) =>
      Object.entries(RISKS).flatMap(([effect, risk]) =>
        hasEffect(profile, effect as ToolEffectName)
          ? [{ tool: profile.name, description: message(`agent/residual_${risk}`, { tool: profile.name }) }]
          : [],
      ),
    );
}
