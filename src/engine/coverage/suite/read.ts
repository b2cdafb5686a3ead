/**
 * Validates suites from untrusted input, including their shape, size and duplicates. `fit-suite.ts` fits them to a
 * workflow.
 */
import {
  checkCount,
  type DocumentPath,
  type Issue,
  makeIssue,
  type Reading,
  readWithSchema,
  discardIfErrors,
  type WorkflowSuiteDocument,
  workflowSuiteSchema,
} from '../../model/index.js';

/** Validates a JSON value as a suite. If an issue prevents running it, the value is null. Never throws. */
export function readSuite(json: unknown, at: DocumentPath = []): Reading<WorkflowSuiteDocument> {
  const { value, issues } = readWithSchema(workflowSuiteSchema, json, at);
  if (value === null) return { value, issues };
  const suite = value as WorkflowSuiteDocument;
  return discardIfErrors(suite, [...issues, ...checkTests(suite, at)]);
}

function checkTests({ tests }: WorkflowSuiteDocument, at: DocumentPath): readonly Issue[] {
  const texts = new Map<string, Set<string>>();
  const issues = [...checkCount('suiteTests', tests.length, [...at, 'tests'])];
  for (const [index, { id, text }] of tests.entries()) {
    const place = [...at, 'tests', index];
    const known = texts.get(id) ?? new Set();
    texts.set(id, known);
    if (known.has(text)) issues.push(makeIssue('suite/duplicate_test', place, { test: id }));
    known.add(text);
    issues.push(...checkCount('requestLength', text.length, [...place, 'text']));
    issues.push(...checkCount('realizerAttempts', known.size, place));
  }
  return issues;
}
