import { describe, expect, it } from 'vitest';
import { pola } from './terminal.js';

const WORKFLOW = `
meta: {entry_hint: {module: team.py, symbol: make, kind: call, args: {name: Lead}}}
system: {id: small, entry_agent: lead}
agents: [{id: lead}, {id: helper}]
tools: [{id: web_search}]
permissions:
  allow: [[helper, web_search]]
  restrict: [[lead, web_search]]
delegations:
  - {from: lead, to: helper, trigger: delegate}
`;

const SOURCE = `from agents import Agent, WebSearchTool
helper = Agent(name="Helper", tools=[WebSearchTool()])
def make(name):
    return Agent(name=name, handoffs=[helper])
`;

describe('pola conformance for workflows', () => {
  it('CLI-93 the workflow extracted from the sources is compared with the workflow next to them, using its hint', async () => {
    const { code, out } = await pola(['conformance', 'all'], {
      'all/small.yaml': WORKFLOW,
      'all/sources/small/team.py': SOURCE,
      'all/other.yaml': WORKFLOW,
    });
    expect(code).toBe(0);
    expect(out).toContain(
      'small.yaml  equal\n  2 agents, 1 tools, 1 allowed, 1 restricted, 1 delegations, 5 obligations\n',
    );
    expect(out).toContain('other.yaml  0 passed, 0 failed, 0 known, 1 skipped');
  });

  it('pola conformance lists missing and unexpected items of a workflow, and exits with code 1', async () => {
    const { code, out } = await pola(['conformance', 'all'], {
      'all/small.yaml': WORKFLOW,
      'all/sources/small/team.py': SOURCE.replace('WebSearchTool()', 'FileSearchTool(), odd').replace(
        'import Agent, Web',
        'import Agent, File',
      ),
    });
    expect(code).toBe(1);
    for (const line of [
      'small.yaml  differs',
      '  tools: missing web_search',
      '  tools: unexpected file_search',
      '  allowed: missing helper uses web_search',
      '  restricted: unexpected lead may not use file_search',
      '  not settled: team.py:2: tool-ref: ',
    ])
      expect(out).toContain(line);
    const broken = await pola(['conformance', 'all'], { 'all/a.yaml': 'x: 1', 'all/sources/a/a.py': '' });
    expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('a.yaml  differs') });
    const none = await pola(['conformance', 'all'], {
      'all/small.yaml': WORKFLOW,
      'all/sources/small/a.py': '',
    });
    expect(none.out).toContain('not settled: entry-unknown: The entry `team.py:make()` is not an agent');
  });
});
