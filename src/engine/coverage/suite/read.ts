/** Suites read as foreign input: shape, sizes, twins. What fits a workflow is judged in `fit.ts`. */
import {
  type DocumentPath,
  type Issue,
  type LimitName,
  LIMITS,
  makeIssue,
  type Reading,
  readShape,
  settleReading,
  type SuiteDocument,
  suiteSchema,
} from '../../model/index.js';

/** The suite of a JSON; null when an issue stands in the way of running it. Never throws. */
export function readSuite(json: unknown, at: DocumentPath = []): Reading<SuiteDocument> {
  const { value, issues } = readShape(suiteSchema, json, at);
  if (value === null) return { value, issues };
  const suite = value as SuiteDocument;
  return settleReading(suite, [...issues, ...checkTests(suite, at)]);
}

function checkTests({ tests }: SuiteDocument, at: DocumentPath): readonly Issue[] {
  const texts = new Map<string, Set<string>>();
  const issues = checkSize('suiteTests', tests.length, [...at, 'tests']);
  for (const [index, { id, text }] of tests.entries()) {
    const place = [...at, 'tests', index];
    const known = texts.get(id) ?? new Set();
    texts.set(id, known);
    if (known.has(text)) issues.push(makeIssue('suite/duplicate_test', place, { test: id }));
    known.add(text);
    issues.push(...checkSize('requestLength', text.length, [...place, 'text']));
    issues.push(...checkSize('realizerAttempts', known.size, place));
  }
  return issues;
}

function checkSize(name: LimitName, found: number, at: DocumentPath): Issue[] {
  const { value: limit, unit, what } = LIMITS[name];
  return found <= limit ? [] : [makeIssue('document/too_large', at, { what, found, unit, limit })];
}
