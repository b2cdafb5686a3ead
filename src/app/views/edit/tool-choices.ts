/** What can still be added: tools a link does not hold, arguments a tool has no rule for. */
import { TOOLS } from '../../../engine/index.js';
import type { ToolForm } from './chain-form.js';

export interface Choice {
  readonly value: string;
  readonly title: string;
}

export function toolChoices(held: readonly ToolForm[]): readonly Choice[] {
  const names = new Set(held.map(({ name }) => name));
  return TOOLS.filter(({ name }) => !names.has(name)).map(({ name }) => ({ value: name, title: name }));
}

export function argumentChoices(tool: string, present: readonly string[]): readonly Choice[] {
  const args = TOOLS.find(({ name }) => name === tool)?.args ?? [];
  return args.filter(({ name }) => !present.includes(name)).map(({ name }) => ({ value: name, title: name }));
}
