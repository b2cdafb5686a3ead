/** Options in the "Add" lists: tools that a link does not grant, and arguments without a rule. */
import { SCENARIO_TOOLS, type ToolFixture } from '../../../../engine/index.js';
import type { ToolForm } from './chain-form.js';

export interface SelectOption {
  readonly value: string;
  readonly title: string;
}

/** Tools that a scenario declares. If it declares none, it has the built-in tools. */
type OwnTools = readonly ToolFixture[] | undefined;

export function listToolOptions(declared: OwnTools, held: readonly ToolForm[]): readonly SelectOption[] {
  const names = new Set(held.map(({ name }) => name));
  const tools: readonly { readonly name: string }[] = declared ?? SCENARIO_TOOLS;
  return tools.filter(({ name }) => !names.has(name)).map(({ name }) => ({ value: name, title: name }));
}

export function listArgumentOptions(
  declared: OwnTools,
  tool: string,
  present: readonly string[],
): readonly SelectOption[] {
  const tools: readonly { readonly name: string; readonly args: readonly { readonly name: string }[] }[] =
    declared ?? SCENARIO_TOOLS;
  const args = tools.find(({ name }) => name === tool)?.args ?? [];
  return args.filter(({ name }) => !present.includes(name)).map(({ name }) => ({ value: name, title: name }));
}
