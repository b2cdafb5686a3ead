/**
 * Completions in the manifest editor: member names and matching ids. They depend only on the lines above the cursor and
 * the last valid workflow, so they work in text that is not valid YAML yet.
 */
import type { WorkflowDocument } from '../../../../engine/index.js';
import type {
  FindCompletions,
  EditorCompletion,
  CompletionList,
} from '../../../components/code/completions.js';

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  '': ['system', 'agents', 'tools', 'permissions', 'delegations'],
  system: ['id', 'entry_agent'],
  agents: ['id', 'name', 'description', 'instructions'],
  tools: ['id', 'description', 'parameters', 'runs'],
  permissions: ['allow', 'restrict'],
  delegations: ['from', 'to', 'trigger'],
};

/** Returns completions based on a workflow; null while there is none. */
export function createWorkflowCompletions(workflow: WorkflowDocument | null): FindCompletions {
  return (text, offset) => {
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    const line = text.slice(start, offset);
    const section = sectionOf(text.slice(0, start), line);
    return offerIds(workflow, section, line, offset) ?? offerMembers(section, line, offset);
  };
}

/** Returns the document member that contains a line. */
function sectionOf(before: string, line: string): string {
  if (/^\S/.test(line)) return '';
  const heads = before.match(/^[a-z_]+(?=:)/gm);
  return heads?.at(-1) ?? '';
}

function offerIds(
  workflow: WorkflowDocument | null,
  section: string,
  line: string,
  offset: number,
): CompletionList | null {
  if (workflow === null) return null;
  const word = /["']?([\w-]*)$/.exec(line)?.[1] ?? '';
  const before = line.slice(0, line.length - word.length);
  const from = offset - word.length;
  const agents = toOffers(workflow.agents);
  if (section === 'system' && /entry_agent:\s*["']?$/.test(before)) return { from, options: agents };
  if (section === 'tools' && /runs:\s*["']?$/.test(before)) return { from, options: agents };
  if (section === 'delegations' && /\b(?:from|to):\s*["']?$/.test(before)) return { from, options: agents };
  if (section !== 'permissions') return null;
  if (/\[[^,\]]*,\s*["']?$/.test(before)) return { from, options: toOffers(workflow.tools) };
  return /\[\s*["']?$/.test(before) ? { from, options: agents } : null;
}

function offerMembers(section: string, line: string, offset: number): CompletionList | null {
  const word = /^(?:\s*(?:- )?|.*[{,]\s*)([a-z_]*)$/.exec(line)?.[1];
  const names = MEMBERS[section];
  if (word === undefined || names === undefined) return null;
  return { from: offset - word.length, options: names.map((name) => ({ label: `${name}:`, detail: '' })) };
}

function toOffers(
  list: readonly { readonly id: string; readonly description?: string | undefined }[],
): readonly EditorCompletion[] {
  return list.map(({ id, description = '' }) => ({ label: id, detail: description }));
}
