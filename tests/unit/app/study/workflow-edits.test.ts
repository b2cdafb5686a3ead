/** Tests workflow edits: what each edit changes, what else changes with it, and the message if it is rejected. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  type Result,
  isRunnable,
  readWorkflow,
  type WorkflowDocument,
} from '../../../../src/engine/index.js';
import {
  findDelegation,
  listPairEdits,
  editWorkflow,
  editWorkflowAtomically,
  findPairPermission,
  type WorkflowEdit,
} from '../../../../src/app/workflow/workflow-edits.js';
import { randomWorkflowEdit } from '../../../support/workflow-edits.js';
import { randomWorkflow } from '../../../support/random-workflows.js';

const ROOM = WORKFLOWS.find(({ document }) => document.system.id === 'reading_room')!.document;

function change(edit: WorkflowEdit, from: WorkflowDocument = ROOM): WorkflowDocument {
  const answer = editWorkflow(from, edit);
  if (!answer.ok) throw new Error(answer.issues[0]?.message);
  return answer.value;
}

const codeOf = (answer: Result<unknown>): string => (answer.ok ? 'done' : (answer.issues[0]?.code ?? ''));
const refusal = (edit: WorkflowEdit): string => codeOf(editWorkflow(ROOM, edit));

describe('edits to a workflow', () => {
  it('edits add, describe and connect agents and tools', () => {
    let next = change({ kind: 'add', node: 'agent', id: ' porter ', description: 'Opens the door.' });
    expect(next.agents.at(-1)).toEqual({ id: 'porter', description: 'Opens the door.' });
    next = change({ kind: 'add', node: 'tool', id: 'ring_bell' }, next);
    next = change({ kind: 'allow', agent: 'porter', tool: 'ring_bell' }, next);
    next = change({ kind: 'restrict', agent: 'librarian', tool: 'ring_bell' }, next);
    next = change({ kind: 'delegate', from: 'librarian', to: 'porter', trigger: 'the door is shut' }, next);
    next = change({ kind: 'describe', node: 'tool', id: 'ring_bell', text: 'Ring once.' }, next);
    expect(findPairPermission(next, 'porter', 'ring_bell')).toBe('allow');
    expect(findPairPermission(next, 'librarian', 'ring_bell')).toBe('restrict');
    expect(findDelegation(next, 'librarian', 'porter')?.trigger).toBe('the door is shut');
    expect(next.tools.at(-1)).toEqual({ id: 'ring_bell', description: 'Ring once.' });
    expect(readWorkflow(next).issues).toEqual([]);
    expect(change({ kind: 'describe', node: 'tool', id: 'ring_bell', text: ' ' }, next).tools.at(-1)).toEqual(
      {
        id: 'ring_bell',
      },
    );
  });

  it('a delegation is added only once, its trigger can be changed, and it can be removed', () => {
    const again = { kind: 'delegate', from: 'librarian', to: 'archivist' } as const;
    expect(change(again)).toBe(ROOM);
    expect(change({ ...again, trigger: 'old paper' }).delegations).toEqual([
      { from: 'librarian', to: 'archivist', trigger: 'old paper' },
    ]);
    expect(change({ ...again, kind: 'disconnect' }).delegations).toEqual([]);
    expect(change({ kind: 'delegate', from: 'archivist', to: 'librarian' }).delegations.at(-1)?.trigger).toBe(
      'delegate',
    );
  });

  it('an edit without effect changes nothing', () => {
    expect(change({ kind: 'allow', agent: 'librarian', tool: 'find_book' })).toBe(ROOM);
    expect(change({ kind: 'enter', agent: 'archivist' }).system.entry_agent).toBe('archivist');
    expect(change({ kind: 'rename', node: 'agent', id: 'librarian', to: 'librarian' })).toEqual(ROOM);
  });

  it('an invalid edit is rejected with one message', () => {
    expect(refusal({ kind: 'add', node: 'agent', id: ' ' })).toBe('document/missing_field');
    expect(refusal({ kind: 'add', node: 'agent', id: 'librarian' })).toBe('workflow/duplicate_id');
    expect(refusal({ kind: 'add', node: 'agent', id: 'find_book' })).toBe('done');
    expect(refusal({ kind: 'rename', node: 'tool', id: 'find_book', to: 'open_vault' })).toBe(
      'workflow/duplicate_id',
    );
    expect(refusal({ kind: 'remove', node: 'agent', id: 'librarian' })).toBe('workflow/edit_entry');
    expect(refusal({ kind: 'remove', node: 'tool', id: 'nothing' })).toBe('workflow/undeclared');
    expect(refusal({ kind: 'enter', agent: 'nobody' })).toBe('workflow/undeclared');
    expect(refusal({ kind: 'delegate', from: 'librarian', to: 'nobody' })).toBe('workflow/undeclared');
    expect(refusal({ kind: 'allow', agent: 'librarian', tool: 'open_vault' })).toBe('workflow/edit_pair');
    const answer = editWorkflow(ROOM, { kind: 'restrict', agent: 'librarian', tool: 'find_book' });
    expect(codeOf(answer)).toBe('workflow/edit_pair');
    expect(answer.ok ? '' : answer.issues[0]?.message).toBe(
      '`librarian` and `find_book` are already allowed, and cannot be both.',
    );
  });

  it('several edits are applied either together or not at all', () => {
    const turned = editWorkflowAtomically(ROOM, listPairEdits('librarian', 'find_book', 'restrict'));
    expect(turned.ok && findPairPermission(turned.value, 'librarian', 'find_book')).toBe('restrict');
    const broken = editWorkflowAtomically(ROOM, [
      { kind: 'clear', agent: 'librarian', tool: 'find_book' },
      { kind: 'enter', agent: 'nobody' },
    ]);
    expect(codeOf(broken)).toBe('workflow/undeclared');
  });

  it('removing or renaming an agent updates edges, the entry and the tools that run it', () => {
    const served = { ...ROOM, tools: ROOM.tools.map((tool) => ({ ...tool, runs: 'archivist' })) };
    const without = change({ kind: 'remove', node: 'agent', id: 'archivist' }, served);
    expect(JSON.stringify({ ...without, meta: null })).not.toContain('archivist');
    const renamed = change({ kind: 'rename', node: 'agent', id: 'librarian', to: 'keeper' }, served);
    expect(renamed.system.entry_agent).toBe('keeper');
    expect(renamed.delegations).toEqual([{ from: 'keeper', to: 'archivist', trigger: 'delegate' }]);
    expect(findPairPermission(renamed, 'keeper', 'find_book')).toBe('allow');
    const cut = change({ kind: 'remove', node: 'tool', id: 'open_vault' });
    expect(cut.permissions).toEqual({
      allow: [['librarian', 'find_book']],
      restrict: [['archivist', 'find_book']],
    });
    const other = change({ kind: 'rename', node: 'tool', id: 'open_vault', to: 'lift_box' });
    expect(findPairPermission(other, 'librarian', 'lift_box')).toBe('restrict');
    expect(isRunnable(readWorkflow(other).issues)).toBe(true);
  });

  it('any edit of a runnable workflow either keeps it runnable or is rejected', () => {
    fc.assert(
      fc.property(randomWorkflow, fc.array(randomWorkflowEdit, { maxLength: 8 }), (workflow, edits) => {
        let present = workflow;
        for (const edit of edits) {
          const answer = editWorkflow(present, edit);
          if (answer.ok) present = answer.value;
          else expect(answer.issues).toHaveLength(1);
          expect(isRunnable(readWorkflow(present).issues)).toBe(true);
        }
      }),
    );
  });
});
