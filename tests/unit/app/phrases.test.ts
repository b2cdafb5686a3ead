/** Engine messages in Simplified Chinese: every message that a view shows is translated. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_NOTES, TASKS } from '../../../src/catalog/index.js';
import { RECORD_FORMATS } from '../../../src/engine/index.js';
import { SHIPPED_TEXTS } from '../../../src/app/messages/zh/shipped-texts.js';
import { findPhrase } from '../../../src/app/messages/zh/phrases/index.js';
import { phraseBook } from '../../../src/app/messages/zh/phrases/match.js';

const ENGINE = 'src/engine';
/** Where details, evidence and findings are translated. */
const PLACES = [
  ...['approvals', 'constraints', 'inspect', 'revocation', 'wire'].map((room) => `authority/${room}`),
  ...['cbor-read.ts', 'exact-json.ts', 'expression.ts', 'expression', 'regex', 'regex.ts'].map(
    (part) => `kit/${part}`,
  ),
  ...['exchange/read/task-folder/task-programs.ts'],
];
/** Help of forms and warnings are translated elsewhere; the others are never shown, or are part of another message. */
const ELSEWHERE = [
  /^no such overload: /,
  // The name of a read mode, not a message.
  /^undefined too$/,
  /[.?]$/,
  /^(?:a |an |one |uri|TENUO|-----|chain check|agent |tool |name |holds |key of|step |Line )/i,
  /^(?:heard|echo|admin|the admin|in value|no measure|measure|not (?:an integer|a float|a 64-bit)|transfer to|handoff to|hand off to)/,
  /^(?:\(|,| |\[|\\|<|\{"|`[^`]*` of `)/,
  /value\b.*in|`$|no evaluation is running|a warrant with errors cannot be signed|canonical JSON|a variable of kind/,
  /^(?:URLs|All of|Any of|Any value|Anything |Exactly|Paths|Addresses|Commands?|Texts?|Numbers|or |and |no URLs|such|files? to|places? for|folders? to|payees? beyond)/,
  /^(?:to below|always waits|never waits|block without a name|among its bounds,|the task|the entry|at least |; `)/,
  /^(?:values are right|texts are there|7, 7 of them injected|7 is left out|7 is not named|7 more approver7|paths inside `7`77|'admin')/,
  /^[^ ]+ -l$|; reboot|^reboot now|^is not|^no check kind|not permitted to/,
];

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

/** Texts of two or more words; their placeholders are numbers or names. */
function sentencesOf(file: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push([node.text]);
    if (ts.isTemplateExpression(node)) found.push(waysOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found.filter(([text]) => /[A-Za-z]{2,} [A-Za-z`]/.test(text as string));
}

function waysOf({ head, templateSpans }: ts.TemplateExpression): readonly string[] {
  let ways = [head.text];
  for (const { literal } of templateSpans)
    ways = ways.flatMap((way) => ['7', 'any value', '2 seconds'].map((fact) => way + fact + literal.text));
  return ways;
}

/** Titles that are the same in every language. */
const PROPER_NAMES = ['CSV', 'Markdown', 'JUnit XML', 'SARIF 2.1.0', 'LCOV', 'CTRF (JSON)'];

describe('engine messages', () => {
  it('LANG-7 engine messages are all translated to Chinese, whatever numbers and names they contain', () => {
    const files = PLACES.flatMap((place) => filesOf(join(ENGINE, place))).filter((name) =>
      name.endsWith('.ts'),
    );
    const missing = files.flatMap((file) =>
      sentencesOf(file)
        .filter((ways) => !ELSEWHERE.some((one) => one.test(ways[0] as string)))
        .filter((ways) => ways.every((way) => findPhrase(way) === null))
        .map(([way]) => `${file}: ${way}`),
    );
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(40);
  });

  it('LANG-7 engine messages include notes on published figures, solvers and formats', () => {
    const texts = [
      ...PUBLISHED_NOTES,
      ...TASKS.flatMap(({ solvers }) => Object.values(solvers).flatMap(({ title }) => title ?? [])),
      ...RECORD_FORMATS.map(({ title }) => title).filter((title) => !PROPER_NAMES.includes(title)),
    ];
    expect(texts.filter((text) => !Object.hasOwn(SHIPPED_TEXTS, text))).toEqual([]);
  });

  it.each([
    ['Coverage of reading_room: derived warrants, template', 'reading_room 的覆盖：推导的授权令，template'],
    ['16 tasks: reference, Broad, Task-scoped', '16 个任务：reference，宽泛、按任务收窄'],
    ['ws-01-file-stats: reference, Yours', 'ws-01-file-stats：reference，你的'],
  ])('LANG-7 %s', (english, chinese) => {
    expect(findPhrase(english)).toBe(chinese);
  });

  it.each(['A title of mine, or another', 'a: b', '/a; /b', '', '; ', 'constructor'])(
    'LANG-7 text written by the user is left untranslated in engine messages: %j',
    (text) => expect(findPhrase(text)).toBe(null),
  );

  it('LANG-7 translating recursive patterns terminates', () => {
    const find = phraseBook([{ 'so {}': '{1*}', '{} so': 'so {1!}' }]);
    expect(() => find(`${'so '.repeat(40)}so`)).not.toThrow();
  });
});
