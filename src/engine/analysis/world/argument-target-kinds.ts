/**
 * Classifies arguments by the tool's schema: an argument either determines which object the call affects or is free
 * text.
 */
import type { ArgumentRole, ArgumentTargetKind } from '../../model/index.js';
import type { ArgumentSchema, ToolSchema } from '../../workspace/index.js';

export function findArgumentTargetKind(tool: ToolSchema, argument: ArgumentSchema): ArgumentTargetKind {
  if (argument.path !== undefined) return 'path';
  if (argument.type === 'integer') return 'id';
  if (tool.effect === 'mail' && argument.type === 'text_list') return 'addresses';
  if (tool.effect !== 'money') return 'text';
  if (argument.type === 'number') return 'amount';
  return argument.required ? 'payee' : 'text';
}

const OF_ROLE: Partial<Readonly<Record<ArgumentRole, ArgumentTargetKind>>> = {
  recipient: 'addresses',
  path: 'path',
  amount: 'amount',
  text: 'text',
};

/** Returns the kind of target for an argument role in a declared tool; `id` for a role without its own kind. */
export function findTargetKindOfRole(role: ArgumentRole): ArgumentTargetKind {
  return OF_ROLE[role] ?? 'id';
}
