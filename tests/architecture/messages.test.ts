/** English text is kept in the catalog in `src/engine/messages`; modules that return messages contain no sentences. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { DECISION_ENGLISH, ENGLISH } from '../../src/engine/messages/index.js';

/** Folders and files of `src/engine` that return codes and facts. */
const MIGRATED = [
  'authority/approvals/approval-failure.ts',
  'authority/approvals/gate-loss.ts',
  'authority/approvals/judge-approvals.ts',
  'authority/build/attenuate.ts',
  'authority/build/issue.ts',
  'authority/build/limits.ts',
  'authority/build/mint.ts',
  ...[
    'chain-checks',
    'link-approvals',
    'link-checks',
    'link-fault',
    'link-issuing',
    'link-tools',
    'structure',
  ].map((name) => `authority/chain/${name}.ts`),
  'authority/decide/decide.ts',
  'authority/decide/leaf-checks.ts',
  'authority/denial',
  'authority/difference',
  'authority/grants/capability.ts',
  'authority/grants/clearance.ts',
  'authority/grants/warrant-document.ts',
  'authority/inspect/format-fields.ts',
  'authority/inspect/removed-permissions.ts',
  'authority/inspect/verification-report.ts',
  'authority/wire/unreadable-rule.ts',
  'coverage/mutants',
  'coverage/realize/explain-unrealized.ts',
  'grade/checks',
  'grade/measures',
  'grade/process',
  'model/order-rules.ts',
  'model/task-trial.ts',
  'model/unscored-trial.ts',
];

/** Three lowercase words in a row: a sentence, or the end of one. */
const SENTENCE = /(?:^|\s)[A-Za-z']+(?: [a-z']+){2,}/;
/** Errors caused by the calling code, and errors of the byte reader, which has its own catalog. */
const THROWN = /^(?:Error|CborError|InvalidInput)$/;

/** Folders and files of `src/engine` whose messages are parts of decisions. */
const DECIDING = [
  ...['approvals', 'chain', 'constraints', 'decide', 'denial', 'grants', 'revocation', 'wire'].map(
    (name) => `authority/${name}`,
  ),
  'model/order-rules.ts',
];

/** Codes of messages in a source that a catalogue does not have. */
function findMissingCodes(text: string, catalogue: object): readonly string[] {
  const codes = [...text.matchAll(/'([a-z_]+\/[a-z0-9_]+)'/g)].map(([, code = '']) => code);
  return codes.filter((code) => Object.hasOwn(ENGLISH, code) && !Object.hasOwn(catalogue, code));
}

function listFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** String literals and templates that look like sentences, with their line. */
function findSentences(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && THROWN.test(node.expression.getText(source))) return;
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && SENTENCE.test(node.text))
      found.push(
        `${name}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${node.text}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('modules that return messages', () => {
  const files = MIGRATED.flatMap((part) => listFiles(join('src/engine', part)));

  it('modules that return messages contain no English sentence outside the catalog', () => {
    expect(files.flatMap((file) => findSentences(file, readFileSync(file, 'utf8')))).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it.each([
    ["fail('it was signed by another key')", 1],
    ['const why = `the tool ${tool} may not be used`', 1],
    ["message('chain/another_key_signed')", 0],
    ["throw new Error('the list of rules is empty')", 0],
  ])('finds the English sentences in %s', (code, count) => {
    expect(findSentences('sample.ts', code)).toHaveLength(count);
  });
});

describe('decision messages', () => {
  const files = DECIDING.flatMap((part) => listFiles(join('src/engine', part)));

  it('decision messages are all in the catalog used to render decisions', () => {
    const missing = files.flatMap((file) => findMissingCodes(readFileSync(file, 'utf8'), DECISION_ENGLISH));
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it('finds a code that is missing', () => {
    expect(findMissingCodes("message('lesson/done'), message('trial/timeout')", DECISION_ENGLISH)).toEqual([
      'trial/timeout',
    ]);
  });
});
