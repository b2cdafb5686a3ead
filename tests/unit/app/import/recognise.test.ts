/** Tests recognizing a file's kind by its structure. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS, WORKFLOWS } from '../../../../src/catalog/index.js';
import { writeWorkflowYaml } from '../../../../src/engine/index.js';
import { writeBundle } from '../../../../src/app/bundles/bundle-file.js';
import { writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { findTextKind, namePastedText, recogniseFiles } from '../../../../src/app/views/import/recognise.js';
import { buildSample } from '../../../../src/app/views/warrants/input/samples.js';

const SCENARIO = SCENARIOS[0]!;
const WORKFLOW = WORKFLOWS[0]!.document;
const SPAN = '{"object":"trace.span","span_data":{"type":"agent","name":"A"}}';

describe('recognizing a document’s kind', () => {
  it.each([
    ['bundle', writeBundle(SCENARIOS, { config_review: { files: { '/a': 'x' } } }, {}, '#/')],
    ['bundle', '{"v": 1, "warrants": {}}'],
    ['workflow', writeWorkflowYaml(WORKFLOW).text],
    ['workflow', JSON.stringify(WORKFLOW)],
    ['chain', writeYaml(SCENARIO.warrant)],
    ['injection', writeYaml(SCENARIO.injections)],
    ['injection', writeYaml(SCENARIO.injections[0])],
    ['scenario', writeYaml(SCENARIO)],
    ['spans', `${SPAN}\n${SPAN}\n`],
    ['spans', `[${SPAN}]`],
    ['spans', `{"data": [${SPAN}]}`],
    ['spans', '{\n  "resourceSpans": []\n}'],
    ['spans', '{"resourceSpans":[]}\n{"resourceSpans":[]}\n'],
    ['warrant', buildSample('valid', 1_700_000_000).text],
    [null, 'name: nothing\n'],
    [null, 'please read the quarterly figures and send them'],
    [null, 'plain words'],
    [null, 'a: ['],
    [null, ' \n'],
    [null, '{"dependencies": {}}'],
  ])('is %s', (kind, text) => {
    expect(findTextKind(text)).toBe(kind);
  });
});

describe('recognizing an invalid document', () => {
  it.each([
    ['workflow', 'system:\n  id: x\n   agents: [a\n'],
    ['chain', '{"v": 1,\n "chain": [}'],
    [undefined, 'a: ['],
  ])('an invalid document is recognized as %s, so that its error has a position', (kind, text) => {
    expect(recogniseFiles([{ path: 'pasted.txt', text }]).candidates[0]?.kind).toBe(kind);
  });
});

describe('recognizing a set of files', () => {
  it('a set of files has one candidate for all source files and one per document, and all other files are reported as unknown', () => {
    const { candidates, unknown } = recogniseFiles([
      { path: 'package.json', text: '{"name": "x"}' },
      { path: 'a.py', text: '' },
      { path: 'b.ts', text: '' },
      { path: 'flow.yaml', text: JSON.stringify(WORKFLOW) },
    ]);
    expect(candidates.map(({ kind, files }) => [kind, files.length])).toEqual([
      ['workflow', 1],
      ['source', 2],
    ]);
    expect(unknown).toEqual(['package.json']);
  });

  it('pasted source code is named after its language', () => {
    expect(namePastedText('from agents import Agent\n')).toBe('pasted.py');
    expect(namePastedText("import { Agent } from '@openai/agents';\n")).toBe('pasted.ts');
    expect(namePastedText('const a = 1;')).toBe('pasted.ts');
    expect(namePastedText(JSON.stringify(WORKFLOW))).toBe('pasted.txt');
    expect(namePastedText('words')).toBe('pasted.txt');
  });
});

describe('YAML files next to code', () => {
  it('EXTRACT-104 YAML found with code belongs to the source code, unless it is a separate document', () => {
    const agents = { path: 'config/agents.yaml', text: 'researcher:\n  role: R\n' };
    const code = { path: 'main.py', text: 'import crewai\n' };
    const manifest = { path: 'config/tasks.yaml', text: writeWorkflowYaml(WORKFLOW).text };
    const { candidates } = recogniseFiles([agents, code, manifest]);
    expect(candidates.map(({ kind, files }) => [kind, files.length])).toEqual([
      ['workflow', 1],
      ['source', 2],
    ]);
    expect(recogniseFiles([agents])).toEqual({ candidates: [], unknown: ['config/agents.yaml'] });
  });
});
