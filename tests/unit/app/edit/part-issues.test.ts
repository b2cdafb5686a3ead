/** Checks that every issue in a draft is shown in the part where the user can correct it. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import type { ScenarioDocument } from '../../../../src/engine/index.js';
import type { ScenarioDraft } from '../../../../src/app/drafts/drafts.js';
import { parseDraft } from '../../../../src/app/drafts/draft-reading.js';
import { listExistingFiles } from '../../../../src/app/views/edit/files/file-list.js';
import { issuesUnder, findWorstSeverity } from '../../../../src/app/components/fields/issues-at.js';
import { groupIssuesByPart } from '../../../../src/app/views/edit/document/issues-by-part.js';

const SCENARIO = SCENARIOS[0] as ScenarioDocument;

function sorted(draft: ScenarioDraft) {
  const paths = listExistingFiles(SCENARIO, draft.files).map(({ path }) => path);
  return groupIssuesByPart(parseDraft(SCENARIO, draft, null), paths);
}

describe('issues in each part of a document', () => {
  it('a missing carrier is reported as an issue with the injection', () => {
    const issues = sorted({ files: { '/app/config/auth.yml': null } });
    expect(issues.injection).toMatchObject([{ code: 'scenario/carrier_missing', at: [0, 'carrier'] }]);
    expect(issues.files).toEqual([]);
  });

  it('an unknown tool in an injected call is located at the tool field', () => {
    const injection = { ...SCENARIO.injections[0], calls: [{ tool: 'nothing', args: {} }] };
    const issues = sorted({ injectionsText: JSON.stringify([injection]) });
    expect(issues.injection).toMatchObject([{ code: 'scenario/unknown_tool', at: [0, 'calls', 0, 'tool'] }]);
  });

  it('an issue with a file is located by the file’s path', () => {
    const issues = sorted({ files: { 'notes.txt': 'x', '/big.txt': 'x'.repeat(5_000_000) } });
    expect(issues.files.map(({ code, at }) => [code, at[0]])).toEqual([
      ['scenario/bad_path', 'notes.txt'],
      ['document/too_large', '/big.txt'],
    ]);
  });

  it('invalid YAML is reported as an issue in its own part, with severity "error"', () => {
    const issues = sorted({ warrantText: 'v: 1\nchain: [' });
    expect(findWorstSeverity(issues.warrant)).toBe('error');
    expect(findWorstSeverity(issues.injection)).toBeNull();
  });

  it('issues are counted for a link, including everything below it', () => {
    const warrant = structuredClone(SCENARIO.warrant) as unknown as {
      chain: { capabilities: Record<string, unknown> }[];
    };
    const [, leaf] = warrant.chain;
    if (leaf) leaf.capabilities.unheard_of = {};
    const issues = sorted({ warrantText: JSON.stringify(warrant) });
    expect(issuesUnder(issues.warrant, ['chain', 1])).toMatchObject([{ code: 'warrant/tool_not_in_parent' }]);
    expect(issuesUnder(issues.warrant, ['chain', 0])).toEqual([]);
  });
});
