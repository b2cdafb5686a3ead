/** The seven SARIF rules and their stable ids. */

export interface SarifRule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly help: string;
  readonly level: 'error' | 'warning' | 'note';
}

const RULES = {
  POLA001: {
    name: 'AttackLanded',
    shortDescription: 'An attack reached its goal, or a restricted call was executed.',
    help: 'The location is the permission that allowed an injected call, or the workflow restriction that was not enforced. Narrow the rule, remove the tool, or enforce the restriction with warrants, and run again.',
    level: 'error',
  },
  POLA002: {
    name: 'TaskBroke',
    shortDescription: 'A call that the task needs was denied.',
    help: 'The permission at this location is too narrow for the task. Open the step to see which value it would have to allow.',
    level: 'error',
  },
  POLA003: {
    name: 'LeftoverPermission',
    shortDescription: 'A permission that no task call uses.',
    help: 'Anyone who takes over the agent can use it. Remove or narrow it; the task calls are still allowed.',
    level: 'warning',
  },
  POLA004: {
    name: 'UnprobedRestriction',
    shortDescription: 'No test has shown that this restriction holds.',
    help: 'The absence of a call is not evidence. Add a test that gives the agent a reason to use the tool.',
    level: 'note',
  },
  POLA005: {
    name: 'SurvivingMutant',
    shortDescription: 'A small mistake at this location would go unnoticed.',
    help: 'No trial behaves differently when the policy is changed like this. Add a trial that does, or remove the line.',
    level: 'warning',
  },
  POLA006: {
    name: 'WideningDelegation',
    shortDescription: 'A delegation grants more than its parent allows.',
    help: 'Every call under this chain is denied. Narrow the lower link until the one above covers it.',
    level: 'error',
  },
  POLA007: {
    name: 'LooseWarrant',
    shortDescription: 'A warrant allows more than its author may have intended.',
    help: 'The warrant linter names the rule and its fix; docs/issues.md explains each code. The property `code` contains the code.',
    level: 'warning',
  },
} as const satisfies Record<string, Omit<SarifRule, 'id'>>;

export type SarifRuleId = keyof typeof RULES;

export const SARIF_RULES: readonly SarifRule[] = Object.entries(RULES).map(([id, rule]) => ({ id, ...rule }));

export const SARIF_RULE_IDS = Object.keys(RULES) as readonly SarifRuleId[];
