import { describe, expect, it } from 'vitest';
import {
  describePath,
  ISSUE_DEFINITIONS,
  type IssueCode,
  LIMITS,
  makeIssue,
} from '../../../src/engine/model/index.js';

const CODES = Object.keys(ISSUE_DEFINITIONS) as IssueCode[];

describe('issues', () => {
  it.each(CODES)('the issue %s has a one-sentence message with a next step, even without facts', (code) => {
    const issue = makeIssue(code);
    expect(code).toMatch(/^[a-z]+\/[a-z_]+$/);
    expect(issue.message).toMatch(/^\S.*\.$/s);
    expect(issue.hint).toMatch(/^\S.*\.$/s);
    expect(issue.message).not.toMatch(/!|undefined|\[object/);
    expect(issue.docs).toBe(code.replace('/', '-'));
  });

  it('a long value in a message is truncated, so that the message stays readable', () => {
    const issue = makeIssue('document/unknown_field', [], { field: 'x'.repeat(500) });
    expect(issue.message.length).toBeLessThan(180);
  });

  it('a position is formatted like a property path in code', () => {
    expect(describePath(['chain', 1, 'capabilities', 'read_file', 'path'])).toBe(
      'chain[1].capabilities.read_file.path',
    );
    expect(describePath([])).toBe('');
    expect(describePath([0, 'kind'])).toBe('[0].kind');
  });

  it('every limit has a positive number, a unit and a name', () => {
    for (const limit of Object.values(LIMITS)) {
      expect(limit.value).toBeGreaterThan(0);
      expect(limit.unit).not.toBe('');
      expect(limit.what).toMatch(/^The /);
    }
  });
});
