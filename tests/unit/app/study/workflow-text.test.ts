/** A workflow written back into its text: the value is exact, and what did not change reads as before. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkflow, type WorkflowDocument, writeWorkflowYaml } from '../../../../src/engine/index.js';
import { readYaml, writeYaml } from '../../../../src/app/reading.js';
import { editWorkflow, type WorkflowEdit } from '../../../../src/app/study/workflow-edits.js';
import { rewriteWorkflow } from '../../../../src/app/study/workflow-text.js';
import { workflows } from '../../../support/random-workflows.js';
import { workflowEdits } from '../../../support/workflow-edits.js';

const TEXT = `# The desk, as of spring
meta: {owner: 'a team'}
system: {id: desk, entry_agent: clerk}
agents:
- id: clerk   # answers first
  description: "Takes calls."
# the second line of help
- id: expert
  instructions: |
    Be slow.
    Be right.
tools:
- id: look_up
  parameters: [what]
- id: pay_out # money!
permissions:
  allow:
  - [clerk, look_up]
  - [expert, pay_out] # signed by two
  restrict:
  - [clerk, pay_out]
delegations:
- {from: clerk, to: expert, trigger: 'a hard case'} # often
`;

function read(text: string): WorkflowDocument {
  return readWorkflow(readYaml(text).value).value!;
}

function rewrite(text: string, ...edits: readonly WorkflowEdit[]): string {
  let workflow = read(text);
  for (const edit of edits) {
    const answer = editWorkflow(workflow, edit);
    if (answer.ok) workflow = answer.value;
  }
  return rewriteWorkflow(text, workflow)!;
}

/** Lines of the one text that the other does not have. */
function linesBeyond(text: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
}

describe('a text after an edit', () => {
  it('APP-64 stays as it is, but for blanks, when nothing changed', () => {
    expect(rewriteWorkflow(TEXT, read(TEXT))!.replaceAll(/ +/g, ' ')).toBe(
      TEXT.replaceAll(/ +/g, ' ')
        .replaceAll(/\{ ?(.*?) ?\}/g, '{ $1 }')
        .replaceAll(/\[ ?(.*?) ?\]/g, '[ $1 ]'),
    );
  });

  it('APP-64 differs in the lines that the edit is about', () => {
    const base = rewriteWorkflow(TEXT, read(TEXT))!;
    const added = rewrite(base, { kind: 'allow', agent: 'expert', tool: 'look_up' });
    expect(linesBeyond(added, base)).toEqual(['  - [ expert, look_up ]']);
    expect(linesBeyond(base, added)).toEqual([]);
    const renamed = rewrite(base, { kind: 'rename', node: 'agent', id: 'clerk', to: 'first line' });
    expect(linesBeyond(renamed, base)).toEqual([
      'system: { id: desk, entry_agent: first line }',
      '- id: first line # answers first',
      '  - [ first line, look_up ]',
      '  - [ first line, pay_out ]',
      "- { from: first line, to: expert, trigger: 'a hard case' } # often",
    ]);
    const cut = rewrite(base, { kind: 'clear', agent: 'expert', tool: 'pay_out' });
    expect(linesBeyond(base, cut)).toEqual(['  - [ expert, pay_out ] # signed by two']);
    const joined = rewrite(base, { kind: 'delegate', from: 'expert', to: 'clerk' });
    expect(linesBeyond(joined, base)).toEqual(['- { from: expert, to: clerk, trigger: delegate }']);
  });

  it('APP-64 keeps what a workflow does not know', () => {
    const text = TEXT.replace('- id: expert', '- id: expert\n  colour: blue');
    const next = rewrite(text, { kind: 'describe', node: 'agent', id: 'expert', text: 'Knows all.' });
    expect(next).toContain('colour: blue');
    expect(next).toContain("owner: 'a team'");
    expect(next).toContain('Be slow.');
    expect(read(next).agents[1]?.description).toBe('Knows all.');
    const taken = rewrite(next, { kind: 'describe', node: 'agent', id: 'expert', text: '' });
    expect(taken).not.toContain('Knows all.');
  });

  it('APP-64 JSON stays JSON', () => {
    const next = rewrite(JSON.stringify(read(TEXT)), { kind: 'enter', agent: 'expert' });
    expect((JSON.parse(next) as WorkflowDocument).system.entry_agent).toBe('expert');
  });

  it('APP-64 an alias is changed in its own place only', () => {
    const text = TEXT.replace('description: "Takes calls."', 'description: &said "Takes calls."').replace(
      'instructions: |\n    Be slow.\n    Be right.',
      'description: *said',
    );
    const next = read(rewrite(text, { kind: 'describe', node: 'agent', id: 'expert', text: 'Other.' }));
    expect(next.agents.map(({ description }) => description)).toEqual(['Takes calls.', 'Other.']);
  });

  it('APP-64 of a text that cannot be read nothing can be kept', () => {
    expect(rewriteWorkflow('agents: [', read(TEXT))).toBe(null);
    expect(rewriteWorkflow('- 1', read(TEXT))).toBe(null);
  });

  it('APP-64 says exactly what the edited workflow says, however it was written', () => {
    const writers = [writeYaml, JSON.stringify, (one: WorkflowDocument) => writeWorkflowYaml(one).text];
    fc.assert(
      fc.property(
        workflows,
        fc.array(workflowEdits, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...writers),
        (workflow, edits, write) => {
          let text = write(workflow);
          let present = workflow;
          for (const edit of edits) {
            const answer = editWorkflow(present, edit);
            if (answer.ok) present = answer.value;
            text = rewriteWorkflow(text, present)!;
            expect(read(text)).toEqual(present);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
