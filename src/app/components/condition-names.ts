/**
 * Names of the permissions. In a scenario from *Your agent*, the task-scoped warrant has the name of its level, such as
 * "Similar values".
 */
import { getContext, setContext } from 'svelte';
import type { Condition, ScenarioDocument } from '../../engine/index.js';
import { LEVEL_NAMES } from '../messages/level-names.js';
import { CONDITION_MESSAGES } from '../messages/outcomes.js';

type Named = Pick<ScenarioDocument, 'level'> | undefined;

/** Returns the short or the full name. Levels have only one name. */
export function nameCondition(condition: Condition, scenario: Named, form: 'name' | 'full' = 'name'): string {
  const level = condition === 'task_scoped' ? scenario?.level : undefined;
  return level !== undefined && Object.hasOwn(LEVEL_NAMES, level)
    ? LEVEL_NAMES[level as keyof typeof LEVEL_NAMES]
    : CONDITION_MESSAGES[condition][form];
}

const KEY = Symbol('scenario');

/** Makes a view's scenario available to its components. */
export function provideConditionNames(scenario: () => Named): void {
  setContext(KEY, scenario);
}

/** Returns a function that names the permissions in the view's scenario. */
export function useConditionNames(): (condition: Condition, form?: 'name' | 'full') => string {
  const scenario = getContext<(() => Named) | undefined>(KEY);
  return (condition, form) => nameCondition(condition, scenario?.(), form);
}
