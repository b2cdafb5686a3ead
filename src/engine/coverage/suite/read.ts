/** Suites read as foreign input: shape, sizes, twins. What fits a workflow is judged in `fit.ts`. */
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

/** The suite of a JSON; null when an issue stands in the way of running it. Never throws. */
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
