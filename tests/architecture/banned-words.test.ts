/**
 * Words that must not appear in text shown to readers: promises that cannot be kept, and words that make light of the
 * reader's effort. Source: docs/spec/interface.md#principles.
 */
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseScript, readSources, type Sources, walkNodes } from './rules/sources.js';

const SOURCES = readSources('src/app', 'src/cli', 'src/engine/model/issue-definitions');
/** `just-bash` is the name of a package. */
const WORDS = /\b(safe|secure|unhackable|hacked|simply|just(?!-bash\b)|obviously)\b/i;

/** Exact positions where a banned word is correct, with the reason. The test fails if an entry no longer applies. */
const KEPT = 'it speaks of the words a reader typed, which are kept; no promise about security';
const ALLOWED: readonly { path: string; text: string; why: string }[] = [
  {
    path: 'src/engine/model/issue-definitions/engine.ts',
    text: 'The engine stopped. Your text is safe.',
    why: KEPT,
  },
  { path: 'src/app/messages/frame.ts', text: 'The engine stopped. Your text is safe.', why: KEPT },
];

interface Text {
  readonly path: string;
  readonly text: string;
}

function findWords(sources: Sources): Text[] {
  const texts = [...sources].flatMap(([path, source]) =>
    (path.endsWith('.svelte') ? markupTexts(source) : scriptTexts(path, source)).map((text) => ({
      path,
      text,
    })),
  );
  return texts.filter(({ text }) => WORDS.test(text));
}

/** String literals in a script, except the names of imported files. */
function scriptTexts(path: string, source: string): string[] {
  const found: string[] = [];
  walkNodes(parseScript(path, source), (node) => {
    const isName = ts.isImportDeclaration(node.parent ?? node) || ts.isExportDeclaration(node.parent ?? node);
    if (!isName && (ts.isStringLiteralLike(node) || isTemplatePiece(node))) found.push(node.text.trim());
  });
  return found;
}

function isTemplatePiece(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** The text in a component: markup, attributes, and literals in its scripts and expressions. */
function markupTexts(source: string): string[] {
  const { fragment, instance, module } = parse(source, { modern: true });
  const found: string[] = [];
  collectTexts([fragment, instance, module], found);
  return found;
}

function collectTexts(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) return node.forEach((part) => collectTexts(part, found));
  const { type, value, data } = node as { type?: string; value?: unknown; data?: unknown };
  if (type === 'ImportDeclaration' || type === 'Comment') return;
  if (type === 'Literal' && typeof value === 'string') found.push(value.trim());
  if (type === 'TemplateElement') found.push((value as { raw: string }).raw.trim());
  if (type === 'Text' && typeof data === 'string') found.push(data.trim());
  Object.values(node).forEach((part) => collectTexts(part, found));
}

const FOUND = findWords(SOURCES);

const isAllowed = ({ path, text }: Text): boolean =>
  ALLOWED.some((entry) => entry.path === path && entry.text === text);

describe('user-visible texts', () => {
  it('the sources contain no banned words', () => {
    expect(SOURCES.size).toBeGreaterThan(5);
    expect(FOUND.filter((found) => !isAllowed(found))).toEqual([]);
  });

  it('every listed exception for a banned word is still in use', () => {
    const unused = ALLOWED.filter(
      (entry) => !FOUND.some((text) => isAllowed(text) && text.text === entry.text),
    );
    expect(unused).toEqual([]);
  });

  it.each([
    ['src/app/a.ts', "export const hint = 'This is Secure.';"],
    ['src/app/b.ts', 'export const hint = (n: number) => `You simply press ${n}.`;'],
    ['src/app/c.svelte', '<p>Now you are safe</p>'],
    ['src/app/d.svelte', '<button aria-label="Just run">Run</button>'],
    ['src/app/e.svelte', "<script>const t = 'obviously';</script>"],
  ])('the check reports a banned word in the text: %s', (path, source) => {
    expect(findWords(new Map([[path, source]]))).toHaveLength(1);
  });

  it('the check ignores names, comments and longer words that contain a banned word', () => {
    const sources = new Map([
      [
        'src/app/a.ts',
        "// just a note\nimport x from './safe.js'; const safe = x.isSafe; const t = 'adjust, unsafe';",
      ],
      ['src/app/b.svelte', '<!-- simply --><p>adjusted</p>'],
    ]);
    expect(findWords(sources)).toEqual([]);
  });
});
