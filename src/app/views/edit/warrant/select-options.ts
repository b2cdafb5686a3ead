/** Options in the "Add" lists: tools that a link does not grant, and arguments without a rule. */
import { SCENARIO_TOOLS } from '../../../../engine/index.js';
import type { ToolForm } from './chain-form.js';

export interface SelectOption {
  readonly value: string;
  readonly title: string;
}

export function listToolOptions(held: readonly ToolForm[]): readonly SelectOption[] {
  const names = new Set(held.map(({ name }) => name));
  return SCENARIO_TOOLS.filter(({ name }) => !names.has(name)).map(({ name }) => ({
    value: name,
    title: name,
  }));
}

export function listArgumentOptions(tool: string, present: readonly string[]): readonly SelectOption[] {
  const args = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args ?? [];
  return args.filter(({ name }) => !present.includes(name)).map(({ name }) => ({ value: name, title: name }));
}
