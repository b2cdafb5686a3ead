/** Finds risks that a warrant cannot remove, because the task itself needs the tools that could be misused. */
import { type Message, message } from '../../messages/index.js';
import type {
  ArgumentRole,
  ArgumentRules,
  ConstraintDocument,
  ToolEffectName,
  WarrantDocument,
} from '../../model/index.js';
import { describeGrantedValues } from '../proposal/describe-widening.js';
import { hasEffect, type ToolProfile } from '../tools/tool-profile.js';

/** A risk that remains under a warrant. */
export interface ResidualRisk {
  readonly tool: string;
  readonly description: Message;
}

interface RiskKind {
  readonly name: 'send' | 'pay' | 'change' | 'run' | 'write';
  /** Roles of the arguments that choose what is affected. */
  readonly roles: readonly ArgumentRole[];
}

const RISKS: Partial<Readonly<Record<ToolEffectName, RiskKind>>> = {
  'sends-outside': { name: 'send', roles: ['recipient', 'url', 'identifier', 'path'] },
  pays: { name: 'pay', roles: ['recipient', 'amount', 'identifier'] },
  changes: { name: 'change', roles: ['path', 'identifier', 'sql', 'url'] },
  'runs-code': { name: 'run', roles: ['command', 'sql'] },
  persists: { name: 'write', roles: ['path', 'identifier', 'url'] },
};

/**
 * Lists the risks that remain under this warrant. If a tool's rules list all allowed values, only those values can be
 * misused. For other tools, the rules on the affected targets are named.
 */
export function listResiduals(
  profiles: readonly ToolProfile[],
  warrant: WarrantDocument,
): readonly ResidualRisk[] {
  const link = warrant.chain.at(-1);
  return profiles.flatMap((profile) => {
    const rules = link?.capabilities[profile.name];
    const risks = listRisks(profile);
    if (rules === undefined || risks.length === 0) return [];
    const isOpen = link?.allowUnknown?.includes(profile.name) === true;
    if (!isOpen && isFixed(rules)) return [makeRisk(profile.name, 'repeat', [])];
    return risks.map(({ name, roles }) =>
      makeRisk(profile.name, name, describeTargets(profile, rules, roles)),
    );
  });
}

function listRisks(profile: ToolProfile): readonly RiskKind[] {
  return Object.entries(RISKS).flatMap(([effect, risk]) =>
    hasEffect(profile, effect as ToolEffectName) ? [risk] : [],
  );
}

function makeRisk(tool: string, name: RiskKind['name'] | 'repeat', where: readonly Message[]): ResidualRisk {
  return {
    tool,
    description:
      name === 'repeat'
        ? message('agent/residual_repeat', { tool })
        : message(`agent/residual_${name}`, { tool, where }),
  };
}

/** Describes what the rules allow for the arguments that choose the target. */
function describeTargets(
  { args }: ToolProfile,
  rules: ArgumentRules,
  roles: readonly ArgumentRole[],
): readonly Message[] {
  return args.flatMap(({ name, role }) => {
    const rule = rules[name];
    if (rule === undefined || rule.kind === 'Wildcard' || !roles.includes(role)) return [];
    return [message('agent/residual_where', { argument: name, rule: describeGrantedValues(rule) })];
  });
}

function isFixed(rules: ArgumentRules): boolean {
  const list = Object.values(rules);
  return list.length > 0 && list.every(allowsOnlyListed);
}

/** True if a rule allows only values that it lists. */
export function allowsOnlyListed(rule: ConstraintDocument): boolean {
  switch (rule.kind) {
    case 'Exact':
    case 'OneOf':
    case 'Subset':
      return true;
    case 'Range':
      return rule.min !== undefined && rule.min === rule.max;
    case 'Cel':
      return rule.expression === 'value == true' || rule.expression === 'value == false';
    case 'Any':
      return (rule.constraints as readonly ConstraintDocument[]).every(allowsOnlyListed);
    default:
      return false;
  }
}
