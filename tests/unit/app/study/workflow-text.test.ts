import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../src/app/drafts/draft-reading.js';
import { EditedText } from '../../../../src/app/state/edited-text.svelte.js';
import { parseWorkflowText } from '../../../../src/app/workflow/parsed-workflow.js';
import { mergeWorkflow, writeWorkflow } from '../../../../src/app/workflow/workflow-text.js';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import type { WorkflowDocument } from '../../../../src/engine/index.js';

const TEXT = `# The desk by the door.
system: { id: desk, entry_agent: clerk }
agents:
  # The one who answers.
  - id: clerk
    description: 'Answers.' # in words
  - id: keeper
tools:
  - id: find
  - id: open
permissions:
  allow:
    - [clerk, find] # as agreed
    - [keeper, open]
  restrict: []
delegations:
  - { from: clerk, to: keeper, trigger: delegate }
`;

const open = (text: string): WorkflowDocument => parseWorkflowText(text).value?.workflow as WorkflowDocument;

describe('edits made in the diagram', () => {
  it('a diagram edit that does not change the content changes at most the formatting', () => {
    const merged = mergeWorkflow(TEXT, open(TEXT));
    for (const comment of ['# The desk by the door.', '# The one who answers.', '# in words', '# as agreed'])
      expect(merged).toContain(comment);
    expect(open(merged)).toEqual(open(TEXT));
  });

  it('a diagram edit keeps the comments in unchanged parts when other parts are added or removed', () => {
    const workflow = open(TEXT);
    const changed: WorkflowDocument = {
      ...workflow,
      agents: [{ id: 'guard' }, ...workflow.agents],
      permissions: { allow: [['clerk', 'find']], restrict: [['keeper', 'find']] },
      delegations: [],
    };
    const merged = mergeWorkflow(TEXT, changed);
    expect(open(merged)).toEqual(changed);
    expect(merged).toContain('    - [clerk, find] # as agreed\n');
    expect(merged).toContain(
      "  # The one who answers.\n  - id: clerk\n    description: 'Answers.' # in words\n",
    );
    expect(merged).not.toContain('open]');
    expect(merged).toContain('  restrict:\n    - [keeper, find]\n');
    expect(merged).toContain('system: {id: desk, entry_agent: clerk}');
  });

  it('a diagram edit finds an agent by its id after its description has changed', () => {
    const workflow = open(TEXT);
    const [clerk, keeper] = workflow.agents as [WorkflowDocument['agents'][0], WorkflowDocument['agents'][0]];
    const changed = { ...workflow, agents: [keeper, { ...clerk, description: 'Asks.' }] };
    const merged = mergeWorkflow(TEXT, changed);
    expect(open(merged)).toEqual(changed);
    expect(merged).toContain("description: 'Asks.' # in words");
  });

  it('a diagram edit removes a member that is no longer in the workflow', () => {
    const workflow = open(TEXT);
    const changed = { ...workflow, agents: [{ id: 'clerk' }, { id: 'keeper' }] };
    expect(open(mergeWorkflow(TEXT, changed))).toEqual(changed);
  });

  it('a diagram edit rewrites a manifest whose YAML anchors were removed', () => {
    const aliased = TEXT.replace('[keeper, open]', '[&who keeper, open]').replace('to: keeper', 'to: *who');
    const workflow = open(aliased);
    const changed = { ...workflow, permissions: { ...workflow.permissions, allow: [] } };
    expect(open(mergeWorkflow(aliased, changed))).toEqual(changed);
  });

  it.each(WORKFLOWS.map(({ id, document }) => [id, document] as const))(
    '%s round-trips unchanged, and added values are quoted like existing ones',
    (_id, document) => {
      const text = writeWorkflow(document);
      expect(readYaml(text).value).toEqual(JSON.parse(JSON.stringify(document)));
      const changed = { ...document, agents: [...document.agents, { id: 'yes', description: 'no' }] };
      const merged = mergeWorkflow(text, changed);
      expect(open(merged)).toEqual(JSON.parse(JSON.stringify(changed)));
      expect(merged).toContain('- id: "yes"\n    description: "no"\n');
    },
  );
});

describe('parsing a workflow while the user types', () => {
  it('the page keeps the last valid version of the workflow while a line is incomplete', () => {
    const edited = new EditedText(TEXT, parseWorkflowText);
    const first = edited.value;
    edited.edit(`${TEXT}  - { from: cle`);
    expect([edited.isValid, edited.value]).toEqual([false, first]);
    expect(edited.issues[0]).toMatchObject({ code: 'document/not_yaml', line: 18 });
  });

  it('the page locates every issue in the manifest', () => {
    const text = TEXT.replace('[clerk, find]', '[clark, find]').replace('to: keeper', 'to: nobody');
    const { issues, value } = parseWorkflowText(text);
    expect(value).toBeNull();
    const places = issues.map(({ code, line, column, from, to }) => [
      code,
      line,
      column,
      text.slice(from, to),
    ]);
    expect(places).toContainEqual(['workflow/undeclared', 13, 8, 'clark']);
    expect(places).toContainEqual(['workflow/undeclared', 17, 24, 'nobody']);
  });

  it('the page creates a study plan for the parsed workflow', () => {
    const { value: valid } = parseWorkflowText(TEXT);
    expect(valid?.plan.obligations.map(({ criterion }) => criterion)).toEqual(['C1', 'C1', 'C2', 'C2', 'C4']);
    expect(valid?.plan.bundles.length).toBeGreaterThan(0);
  });
});
