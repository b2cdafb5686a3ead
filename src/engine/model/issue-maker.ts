/**
 * Creates issues. There are several issue makers, because messages add as much to the download as code does. The page
 * starts with only the messages used by the running engine. The store and the worker load their own messages, and the
 * editors load all of them.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { IssueDefinition } from './issue-definitions/issue-definition.js';
import type { DocumentPath, Issue } from './issue.js';

/**
 * Returns a function that creates a table's issues with their messages.
 *
 * @param render converts messages inside facts to English text
 */
export function createIssueMaker<C extends IssueCode>(
  table: Readonly<Record<C, IssueDefinition>>,
  render: (facts: JsonObject) => JsonObject = (facts) => facts,
): (code: C, at?: DocumentPath, facts?: JsonObject) => Issue {
  return (code, at = [], facts = {}) => {
    const text = table[code];
    const rendered = render(facts);
    return {
      code,
      severity: text.severity,
      at,
      facts,
      message: text.message(rendered),
      hint: text.hint(rendered),
      docs: code.replace('/', '-'),
    };
  };
}
