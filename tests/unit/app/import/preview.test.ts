/** The preview shows what a candidate would add, before anything changes. */
import { findProposedEntry } from '../../../../src/app/views/import/importer.svelte.js';
import { describe, expect, it } from 'vitest';
import { SCENARIOS, WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  extractWorkflow,
  parseEntryHint,
  listObligations,
  writeWorkflowYaml,
} from '../../../../src/engine/index.js';
import { writeBundle } from '../../../../src/app/bundles/bundle-file.js';
import { writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import {
  isUsablePreview,
  previewBundle,
  previewManifest,
  previewScenarioPart,
  previewSource,
  previewWarrant,
} from '../../../../src/app/views/import/preview.js';
import type { ImportKind } from '../../../../src/app/views/import/recognise.js';
import { buildSample } from '../../../../src/app/views/warrants/input/samples.js';

const SCENARIO = SCENARIOS[0]!;
const OTHER = SCENARIOS[1]!;
const WORKFLOW = WORKFLOWS[0]!.document;
const AT = 1_700_000_000;

const PYTHON = `from agents import Agent, Runner, function_tool

@function_tool
def look_up(what: str) -> str:
    return what

clerk = Agent(name="Clerk", tools=[look_up])
front = Agent(name="Front desk", handoffs=[clerk])
Runner.run_sync(front, "hello")
`;

const part = (kind: ImportKind, text: string, target = SCENARIO) =>
  previewScenarioPart({ id: 'a', kind, files: [{ path: 'a.yaml', text }] }, target, SCENARIOS);

describe('a preview', () => {
  it('the preview of a manifest keeps its text and counts its obligations', () => {
    const text = `# mine\n${writeWorkflowYaml(WORKFLOW).text}`;
    const preview = previewManifest(text);
    expect(preview.text).toBe(text);
    expect(preview.plan?.obligations).toEqual(listObligations(preview.plan!.graph));
    expect(isUsablePreview(preview)).toBe(true);
  });

  it('the preview of a manifest names unknown fields and the errors that prevent the import', () => {
    const text = writeWorkflowYaml(WORKFLOW).text;
    const odd = previewManifest(`${text}colour: blue\n`);
    expect(odd.issues.map(({ code, at }) => [code, at])).toEqual([['document/unknown_field', ['colour']]]);
    expect(isUsablePreview(odd)).toBe(true);
    expect(isUsablePreview(previewManifest('system: {id: a, entry_agent: b}'))).toBe(false);
    expect(isUsablePreview(previewManifest('a: ['))).toBe(false);
  });

  it('the preview of source files shows the source position of every node and edge', async () => {
    const graph = await extractWorkflow([{ path: 'desk.py', text: PYTHON }], { id: 'desk' });
    const preview = previewSource(graph);
    expect(preview.workflow?.agents.map(({ id }) => id)).toEqual(['front_desk', 'clerk']);
    expect(preview.source?.origins.agents.clerk?.place).toEqual({ file: 'desk.py', line: 7 });
    expect(preview.text).toContain('- id: "clerk" # desk.py:7\n');
    expect(preview.text).toContain('- ["clerk","look_up"] # desk.py:7\n');
    expect(preview.text).toContain('trigger: "delegate"} # desk.py:8\n');
    expect(previewManifest(preview.text).workflow).toEqual(preview.workflow);
    const none = previewSource(await extractWorkflow([{ path: 'a.py', text: 'x = 1\n' }], { id: 'a' }));
    expect(isUsablePreview(none)).toBe(false);
    expect(none.source?.unresolved.map(({ code }) => code)).toContain('entry-missing');
  });

  it('the preview uses the only agent without an incoming delegation as the entry', async () => {
    const text = PYTHON.split('\n')
      .filter((line) => !line.includes('Runner.'))
      .join('\n');
    const files = [{ path: 'desk.py', text }];
    const graph = await extractWorkflow(files, { id: 'desk' });
    expect(graph.document).toBeNull();
    const entry = findProposedEntry(graph);
    expect(entry).toBe('Front desk (desk.py:8)');
    const again = await extractWorkflow(files, { id: 'desk', entry: parseEntryHint(entry!) });
    expect(again.document?.system.entry_agent).toBe('front_desk');
  });

  it('the preview of a bundle lists the edits, and the parts that are preserved but not used', () => {
    const drafts = { [SCENARIO.id]: { files: { '/new.txt': 'x' } } };
    const preview = previewBundle(writeBundle(SCENARIOS, drafts, { later: 1 }, '#/'), SCENARIOS, AT);
    expect(preview.drafts).toEqual(drafts);
    expect(preview.changeDescriptions).toHaveLength(1);
    expect(preview.extras).toEqual({ later: 1 });
    expect(isUsablePreview(previewBundle('{}', SCENARIOS, AT))).toBe(false);
  });

  it('a single document is previewed as an edit to the selected scenario', () => {
    const chain = part('chain', writeYaml(SCENARIO.warrant), OTHER);
    expect(Object.keys(chain.drafts)).toEqual([OTHER.id]);
    expect(isUsablePreview(chain)).toBe(true);
    const one = part('injection', writeYaml(SCENARIO.injections[0]));
    expect(one.drafts[SCENARIO.id]?.injectionsText).toContain('- v: 1');
    expect(isUsablePreview(one)).toBe(true);
    const whole = part('scenario', writeYaml(SCENARIO));
    expect(whole.drafts[SCENARIO.id]?.files).toBe(undefined);
    const cut = part('scenario', writeYaml({ ...SCENARIO, workspace: { ...SCENARIO.workspace, files: [] } }));
    expect(Object.values(cut.drafts[SCENARIO.id]?.files ?? {})).toContain(null);
    expect(isUsablePreview(part('chain', 'chain: [{holder: 5}]'))).toBe(false);
    expect(isUsablePreview(part('scenario', 'task: x\nworkspace: {}'))).toBe(false);
  });

  it('the preview of a warrant counts the links and names the tools', () => {
    const preview = previewWarrant(buildSample('valid', AT).text);
    expect([preview.links, preview.readableLinks, preview.tools.length > 0]).toEqual([2, 2, true]);
    expect(isUsablePreview(preview)).toBe(true);
    expect(isUsablePreview(previewWarrant('words'))).toBe(false);
  });
});
