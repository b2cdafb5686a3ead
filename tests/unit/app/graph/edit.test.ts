/** Tests editing a workflow in the Graph view: applying a panel's changes, completions in the editor, and counts. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import { listObligations, planStudy, type WorkflowDocument } from '../../../../src/engine/index.js';
import {
  applyWorkflowEdits,
  type EditableWorkflow,
} from '../../../../src/app/views/graph/edit/apply-workflow-edits.js';
import { listCriterionCounts } from '../../../../src/app/views/graph/edit/criterion-counts.js';
import { targetExists, toEditTarget } from '../../../../src/app/views/graph/edit/edit-target.js';
import { createWorkflowCompletions } from '../../../../src/app/views/graph/edit/workflow-completions.js';
import { editWorkflow, type WorkflowEdit } from '../../../../src/app/workflow/workflow-edits.js';

const ROOM = WORKFLOWS.find(({ document }) => document.system.id === 'reading_room')!.document;
const obligationsOf = (workflow: WorkflowDocument) => listObligations(planStudy({ workflow }).graph);

describe('edits from the panel of the Graph view', () => {
  const apply = (edits: readonly WorkflowEdit[], study: Partial<EditableWorkflow> = {}) => {
    const log: string[] = [];
    const changed: WorkflowDocument[] = [];
    const desk = {
      workflow: ROOM,
      isValid: true,
      changeWorkflow: (next: WorkflowDocument) => changed.push(next),
    };
    const issue = applyWorkflowEdits({ ...desk, ...study }, edits, (message) => log.push(message));
    return { code: issue?.code ?? null, log, changed };
  };

  it('an edit from the panel either changes the workflow once and is confirmed, or is rejected with one issue', () => {
    const done = apply([{ kind: 'enter', agent: 'archivist' }]);
    expect([done.code, done.log.length, done.changed.length]).toEqual([null, 1, 1]);
    const refused = apply([{ kind: 'remove', node: 'agent', id: 'librarian' }]);
    expect([refused.code, refused.log, refused.changed]).toEqual(['workflow/edit_entry', [], []]);
  });

  it('an edit from the panel does not change the manifest if it is newer than the displayed workflow', () => {
    expect(apply([{ kind: 'enter', agent: 'archivist' }], { isValid: false }).changed).toEqual([]);
    expect(apply([{ kind: 'enter', agent: 'archivist' }], { workflow: null }).changed).toEqual([]);
  });

  it('an edit from the panel applies to the part that an obligation names, as long as that part exists', () => {
    const targets = obligationsOf(ROOM).map(toEditTarget);
    expect(targets.map(({ kind }) => kind)).toEqual([
      'agent',
      'agent',
      'pair',
      'pair',
      'pair',
      'pair',
      'delegation',
    ]);
    expect(targets.every((target) => targetExists(ROOM, target))).toBe(true);
    const cut = editWorkflow(ROOM, { kind: 'remove', node: 'agent', id: 'archivist' });
    expect(targets.filter((target) => cut.ok && targetExists(cut.value, target))).toHaveLength(3);
    expect(targetExists(ROOM, { kind: 'tool', id: 'nothing' })).toBe(false);
  });
});

describe('the counts', () => {
  it('the panel shows the counts per criterion, before and after the edit', () => {
    const cut = editWorkflow(ROOM, { kind: 'disconnect', from: 'librarian', to: 'archivist' });
    const now = cut.ok ? obligationsOf(cut.value) : [];
    expect(listCriterionCounts(obligationsOf(ROOM), now)).toEqual([
      { criterion: 'C1', before: 2, now: 1 },
      { criterion: 'C2', before: 2, now: 1 },
      { criterion: 'C3', before: 2, now: 1 },
      { criterion: 'C4', before: 1, now: 0 },
      { criterion: 'all', before: 7, now: 3 },
    ]);
  });
});

describe('the manifest editor', () => {
  const labels = (text: string): readonly string[] =>
    (createWorkflowCompletions(ROOM)(text, text.length)?.options ?? []).map(({ label }) => label);

  it('the manifest editor offers the fields and the ids that are valid at the cursor', () => {
    expect(labels('')).toContain('delegations:');
    expect(labels('agents:\n  - id: a\n    des')).toContain('description:');
    expect(labels('system:\n  entry_agent: li')).toEqual(['librarian', 'archivist']);
    expect(labels('permissions:\n  allow:\n    - [')).toEqual(['librarian', 'archivist']);
    expect(labels('permissions:\n  allow:\n    - ["librarian", ')).toEqual(['find_book', 'open_vault']);
    expect(labels('delegations:\n  - {from: librarian, to: ')).toEqual(['librarian', 'archivist']);
    expect(labels('delegations:\n  - {from: librarian, ')).toContain('trigger:');
    expect(labels('tools:\n  - id: x\n    runs: ')).toEqual(['librarian', 'archivist']);
  });

  it('the manifest editor offers no completions where no name is valid', () => {
    expect(labels('agents:\n  - id: new_')).toEqual([]);
    expect(labels('meta:\n  who')).toEqual([]);
    expect(createWorkflowCompletions(null)('system:\n  entry_agent: ', 23)).toBe(null);
  });

  it('the manifest editor replaces the partially typed word', () => {
    const text = 'system:\n  entry_agent: li';
    expect(createWorkflowCompletions(ROOM)(text, text.length)?.from).toBe(text.length - 2);
  });
});
