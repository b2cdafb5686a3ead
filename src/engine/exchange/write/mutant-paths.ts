/** Finds a workflow mutant's location in the manifest, in the same notation as obligations. */
import { renderEnglish } from '../../messages/index.js';
import type { MutantRow, WorkflowDocument } from '../../model/index.js';

const LISTS: Readonly<Record<string, 'allow' | 'restrict'>> = {
  'delete-allow': 'allow',
  'delete-restrict': 'restrict',
  'add-restrict': 'allow',
};

/**
 * Derives a mutant's location from its English message, because older records contain nothing else about it. Names in
 * the message are in backticks, in the operator's order, beginning with the affected agent. If a mutant affects several
 * lines, the first one is reported.
 */
export function findMutantPath(
  { operator, detail }: Pick<MutantRow, 'operator' | 'detail'>,
  workflow: WorkflowDocument,
): readonly string[] {
  const text = renderEnglish(detail);
  const [first = '', second = '', third = ''] = namesIn(text);
  const list = LISTS[operator];
  if (list !== undefined) return [list, first, second];
  if (operator === 'redirect-delegation' || operator === 'delete-delegation')
    return ['delegate', first, second];
  if (operator === 'disconnect-agent') return ['delegate', delegatorOf(workflow, first), first];
  if (operator === 'swap-tools') return ['allow', first, third];
  return [operator === 'rename' && text.startsWith('the tool ') ? 'tool' : 'agent', first];
}

function namesIn(detail: string): readonly string[] {
  return detail.split('`').filter((_, index) => index % 2 === 1);
}

function delegatorOf({ delegations }: WorkflowDocument, to: string): string {
  return delegations.find((edge) => edge.to === to)?.from ?? '';
}
