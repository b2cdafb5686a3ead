/** Finds risks that a warrant cannot remove, because the task itself needs the tools that could be misused. */
import { type Message, message } from '../../messages/index.js';
import type {
  ArgumentRole,
  ArgumentRules,
  ConstraintDocument,
  ToolEffectName,
  WarrantDocument,
} from '../../model/index.js';
import { allowsOnlyListed, isOpenConstraint } from '../../authority/index.js';
import { describeGrantedValues } from '../proposal/describe-widening.js';
import type { GoalId } from '../task/attack-goals.js';
import { keepsEffect, type ToolProfile } from '../tools/tool-profile.js';
import type { JudgedGoal } from './judge-goals.js';

/** A risk that remains under a warrant. */
export interface ResidualRisk {
  readonly tool: string;
  readonly description: Message;
}

interface RiskKind {
  readonly name: 'send' | 'pay' | 'change' | 'run' | 'write';
  /** Roles of the arguments that select the target of a call. */
  readonly roles: readonly ArgumentRole[];
  /**
   * Attack goals that correspond to this risk. If one is reachable with the tool, it is listed as an attack instead.
   */
  readonly goals: readonly GoalId[];
}

const RISKS: Partial<Readonly<Record<ToolEffectName, RiskKind>>> = {
  'sends-outside': {
    name: 'send',
    roles: ['recipient', 'url', 'identifier', 'path'],
    goals: ['steal', 'leak'],
  },
  pays: { name: 'pay', roles: ['recipient', 'amount', 'identifier'], goals: ['pay'] },
  changes: { name: 'change', roles: ['path', 'identifier', 'sql', 'url'], goals: ['delete'] },
  'runs-code': { name: 'run', roles: ['command', 'sql'], goals: ['run'] },
  persists: { name: 'write', roles: ['path', 'identifier', 'url'], goals: ['plant'] },
};

/**
 * Lists the risks that remain under this warrant besides the attacks that it allows. If a tool's rules list all allowed
 * values, only those values can be misused. For other tools, the rules on the affected targets are listed.
 */
export function listResiduals(
  profiles: readonly ToolProfile[],
  warrant: WarrantDocument,
  judged: readonly JudgedGoal[],
): readonly ResidualRisk[] {
  const link = warrant.chain.at(-1);
  return profiles.flatMap((profile) => {
    const rules = link?.capabilities[profile.name];
    if (rules === undefined) return [];
    const isOpen = link?.allowUnknown?.includes(profile.name) === true;
    const risks = listRisks(profile, rules, isOpen);
    if (risks.length === 0) return [];
    if (!isOpen && isFixed(rules)) return [makeRisk(profile.name, 'repeat', [])];
    return risks.flatMap(({ name, roles, goals }) => {
      const where = describeTargets(profile, rules, roles);
      const isListed = judged.some((one) => goals.includes(one.goal) && isAttack(one, profile.name));
      return isListed ? [] : [makeRisk(profile.name, name, where)];
    });
  });
}

/** True if a possible attack already shows misuse of this tool. */
function isAttack({ reach, calls }: JudgedGoal, tool: string): boolean {
  return reach === 'reachable' && calls?.some((call) => call.tool === tool) === true;
}

function listRisks(profile: ToolProfile, rules: ArgumentRules, isOpen: boolean): readonly RiskKind[] {
  return Object.entries(RISKS).flatMap(([effect, risk]) =>
    keepsEffect(profile, effect as ToolEffectName, rules, isOpen) ? [risk] : [],
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

/**
 * Describes which values the rules allow for the arguments that choose the target or, if none of those has a rule, for
 * all arguments.
 */
function describeTargets(
  { args }: ToolProfile,
  rules: ArgumentRules,
  roles: readonly ArgumentRole[],
): readonly Message[] {
  const limited = args.filter(({ name }) => rules[name] !== undefined && !isOpenConstraint(rules[name]));
  const directing = limited.filter(({ role }) => roles.includes(role));
  return (directing.length > 0 ? directing : limited).map(({ name: argument }) =>
    message('agent/residual_where', {
      argument,
      rule: describeGrantedValues(rules[argument] as ConstraintDocument),
    }),
  );
}

function isFixed(rules: ArgumentRules): boolean {
  const list = Object.values(rules);
  return list.length > 0 && list.every(allowsOnlyListed);
}
