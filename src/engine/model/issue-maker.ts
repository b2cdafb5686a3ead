/**
 * Creates issues. There are several makers because messages are as large as code: the page starts with those of
 * the running engine, store and worker load their own, and all come with the editors.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { IssueDefinition } from './issue-definitions/issue-definition.js';
import type { DocumentPath, Issue } from './issue.js';

/** A function that creates the issues of a table, with their messages. */
export function createIssueMaker<C extends IssueCode>(
  table: Readonly<Record<C, IssueDefinition>>,
): (code: C, at?: DocumentPath, facts?: JsonObject) => Issue {
  return (code, at = [], facts = {}) => {
    const text = table[code];
    return {
      code,
      severity: text.severity,
      at,
      facts,
      message: text.message(facts),
      hint: text.hint(facts),
      docs: code.replace('/', '-'),
    };
  };
}
