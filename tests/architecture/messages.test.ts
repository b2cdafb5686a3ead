/**
 * English text is kept in the message catalog in `src/engine/messages`; modules that return messages must not contain
 * sentences themselves.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { DECISION_ENGLISH, ENGLISH } from '../../src/engine/messages/index.js';

/** Files in `src/engine` that contain English text other than facts, each with the reason. */
const ENGLISH_TEXTS: readonly (readonly [place: RegExp, reason: string])[] = [
  [/^messages\//, 'the English catalogue'],
  [/^(?:model\/(?:issue-definitions|(?:decision-)?limits|effects)|authority\/lint)/, 'tables by code, with a Chinese twin'],
  [/^(?:exchange\/write|agent\/takeaway)\//, 'exported documents and programs'],
  [/^(?:workspace|run\/rounds)\//, 'replies of tools, which the agent reads'],
  [/^coverage\/(?:realize|router|runtime|faults|handoff)/, 'requests and replies of agents in a study'],
  [/^(?:agent\/(?:task|tools)|model\/task-workflow)/, 'scenarios built for an agent, and words of tool names'],
  [/^(?:grade\/grade-task|tasks\/scenario-task|run\/adapters|exchange\/read\/native-documents)/, 'titles'],
  [/^kit\/expression\/dialect/, 'the documented differences from the reference'],
  [/^kit\/expression\/error-summary/, 'a message of the expression library, in its own words'],
  [/^authority\/decide\/(?:mcp-error|unreadable-argument)/, 'replies in the format of the original server'],
  [/^(?:model\/live-run|exchange\/read\/record\/record-entry)/, 'remarks in files, which are English'],
  [/^(?:run\/run-trial|matrix\/trial-size)/, 'units, which issues translate by a table'],
]; // prettier-ignore

/** Matches three lowercase words in a row: a sentence, or the end of one. */
const SENTENCE = /(?:^|\s)[A-Za-z']+(?: [a-z']+){2,}/;
/** Errors caused by the calling code. Every other error carries a message. */
const THROWN = /^(?:Error|RangeError|TypeError)$/;

/** Folders and files in `src/engine` whose messages can appear in decisions. */
const DECIDING = [
  ...['approvals', 'chain', 'constraints', 'decide', 'denial', 'grants', 'revocation', 'wire'].map(
    (name) => `authority/${name}`,
  ),
  'model/order-rules.ts',
];

function findMissingCodes(text: string, catalogue: object): readonly string[] {
  const codes = [...text.matchAll(/'([a-z_]+\/[a-z0-9_]+)'/g)].map(([, code = '']) => code);
  return codes.filter((code) => Object.hasOwn(ENGLISH, code) && !Object.hasOwn(catalogue, code));
}

function listFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** Finds string literals and templates that look like sentences, with their line numbers. */
function findSentences(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
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
  const paths = listFiles('src/engine').filter((file) => file.endsWith('.ts'));
  const files = paths.map((file) => file.replaceAll('\\', '/').replace('src/engine/', ''));
  const read = (file: string): string => readFileSync(join('src/engine', file), 'utf8');

  it('modules that return messages contain no English sentence outside the catalog', () => {
    const migrated = files.filter((file) => !ENGLISH_TEXTS.some(([place]) => place.test(file)));
    expect(migrated.flatMap((file) => findSentences(file, read(file)))).toEqual([]);
    expect(migrated.length).toBeGreaterThan(300);
  });

  it.each(ENGLISH_TEXTS)(
    'the exception %s (%s) is still needed, because its files contain English sentences',
    (place) => {
      const found = files
        .filter((file) => place.test(file))
        .flatMap((file) => findSentences(file, read(file)));
      expect(found).not.toEqual([]);
    },
  );

  it.each([
    ["fail('the link was signed by another key')", 1],
    ['const why = `the tool ${tool} may not be used`', 1],
    ["message('chain/another_key_signed')", 0],
    ["throw new Error('the list of rules is empty')", 0],
  ])('the check detects the English sentences in %s', (code, count) => {
    expect(findSentences('sample.ts', code)).toHaveLength(count);
  });
});

describe('decision messages', () => {
  /** Parsing a message or pasted text returns issues, which are rendered with the whole catalog. */
  const files = DECIDING.flatMap((part) => listFiles(join('src/engine', part))).filter(
    (file) => !/mcp-call|warrant-text/.test(file),
  );

  it('the catalog used to render decisions contains all decision messages', () => {
    const missing = files.flatMap((file) => findMissingCodes(readFileSync(file, 'utf8'), DECISION_ENGLISH));
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it('the check detects a missing message code', () => {
    expect(findMissingCodes("message('lesson/done'), message('trial/timeout')", DECISION_ENGLISH)).toEqual([
      'trial/timeout',
    ]);
  });
});
