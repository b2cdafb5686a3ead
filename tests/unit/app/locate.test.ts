/** Issues are marked where the user would look for them. */
import { describe, expect, it } from 'vitest';
import { type DocumentPath, makeIssue } from '../../../src/engine/index.js';
import { readYaml } from '../../../src/app/drafts/draft-reading.js';
import { locateIssue, markIssues, findTextPosition } from '../../../src/app/document-text/locate-issues.js';

const TEXT = `v: 1
chain:
  - holder: manager
    capabilities:
      read_file:
        path: { kind: Subpath, root: /data }
  - holder: worker
    ttlSeconds: long
`;

function marked(at: DocumentPath): string {
  const { from, to } = locateIssue(TEXT, makeIssue('document/missing_field', at, {}));
  return TEXT.slice(from, to);
}

describe('locating a document path in the text', () => {
  it.each<[DocumentPath, string]>([
    [['chain', 1, 'ttlSeconds'], 'long'],
    [['chain', 0, 'capabilities', 'read_file', 'path', 'root'], '/data'],
    [['chain', 0, 'capabilities', 'read_file', 'path', 'kind'], 'Subpath'],
  ])('a document path has the same position as its value: %j', (at, text) => expect(marked(at)).toBe(text));

  it('a path that leads to a map has the position of the map’s key, so that a whole link is never underlined', () => {
    expect(marked(['chain', 0, 'capabilities', 'read_file'])).toBe('read_file');
    expect(marked(['chain', 0, 'capabilities', 'read_file', 'path'])).toBe('path');
  });

  it('a path that does not exist is located at its nearest existing parent', () => {
    expect(marked(['chain', 0, 'capabilities', 'read_file', 'path', 'missing', 'deep'])).toBe('path');
    expect(marked(['chain', 1, 'capabilities'])).toBe('holder: worker');
    expect(marked(['chain', 7, 'holder'])).toBe('chain');
  });

  it('the marker for a syntax error covers one visible character', () => {
    const broken = 'v: 1\nchain: [1, 2\nx: 3\n';
    const issue = readYaml(broken).issues[0];
    if (issue === undefined) throw new Error('the text has an issue');
    const { from, to } = locateIssue(broken, issue);
    expect(to - from).toBe(1);
    expect(findTextPosition(broken, from).line).toBe(issue.facts.line);
  });

  it('an issue about a document over the size limit is located at its start', () => {
    const issue = makeIssue('document/too_large', ['chain'], {});
    expect(locateIssue('x'.repeat(2_000_000), issue)).toEqual({ from: 0, to: 0 });
  });

  it('the error marker includes the message and the hint of the issue', () => {
    const issue = makeIssue('document/missing_field', ['chain', 1, 'capabilities'], {
      field: 'capabilities',
      expected: 'an object',
    });
    expect(markIssues(TEXT, [issue])).toEqual([
      {
        from: TEXT.indexOf('holder: w'),
        to: TEXT.indexOf('\n    ttl'),
        severity: 'error',
        message: issue.message,
        hint: issue.hint,
      },
    ]);
  });

  it('lines and columns of error positions are counted from one', () => {
    expect(findTextPosition('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(findTextPosition('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  });
});
