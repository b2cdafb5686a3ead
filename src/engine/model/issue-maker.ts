/**
 * Making issues. There are several makers because sentences weigh as much as code: the page starts with those
 * of the engine at work, the store and the worker bring theirs, and all come with the editors.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { IssueDefinition } from './issue-definitions/issue-definition.js';
import type { DocumentPath, Issue } from './issue.js';

/** The maker of the issues of a table, with their sentences filled in. */
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
