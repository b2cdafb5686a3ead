/**
 * Punctuation between two pieces of text on the page depends on the language: `, ` is `，` in Chinese. Components and
 * the scripts
 * next to them therefore take commas, colons, periods and brackets from the catalog (`FORMAT` in messages/format.ts),
 * and take text from its tables.
 */
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSources, type Sources, walkNodes } from './rules/sources.js';

const SOURCES = new Map(
  [...readSources('src/app')].filter(([path]) => !path.startsWith('src/app/messages/')),
);

/** Punctuation between parts of a message. Symbols (`→`, `×`, `!`) are the same in every language. */
const WRITTEN = /[A-Za-z,.:;()]/;
/** Punctuation between values in a template or attribute, where it may be part of a URL or a name. */
const JOINED = /[,.:;!?] | \(/;
/** Attributes that are never displayed. */
const SILENT = /^(?:class|style|id|href|aria-describedby|data-.+)$/;

const FORMULA = 'a formula, the same in every language';
const CODE = 'a call, a document or a value in its own notation';
const SAID = 'English in records, said in the language of the page where it is shown (`RUN_LABELS`)';
const BUILD = 'a defect of ours, which no reader meets';
/**
 * Exact positions where hard-coded punctuation is correct, with the reason. An entry that no longer applies fails the
 * test.
 */
const ALLOWED: readonly { path: string; texts: readonly string[]; why: string }[] = [
  { path: 'views/tasks/detail/Formula.svelte', texts: ['min(', ',', ') ='], why: FORMULA },
  { path: 'views/tasks/detail/ProcessPane.svelte', texts: ['(', ') ÷'], why: FORMULA },
  { path: 'task-runner/task-detail.ts', texts: ['min(${sum}, ${cap})'], why: FORMULA },
  { path: 'views/replay/ReplayPlayer.svelte', texts: ['d'], why: 'the name of a key' },
  {
    path: 'learn/lesson-title.ts',
    texts: ['${number}. ${text}'],
    why: 'numbered like a list',
  },
  {
    path: 'views/import/recognise.ts',
    texts: ['^\\\\s{0,2}["\']?${field}["\']?\\\\s*:'],
    why: CODE,
  },
  {
    path: 'views/attacks/agentdojo/ConditionTable.svelte',
    texts: [
      'linear-gradient(90deg, var(--injected-allowed-fill) ${end}, var(--injected-denied-fill) ${end} ${last}, var(--line) 0)',
    ],
    why: CODE,
  },
  {
    path: 'views/edit/rules/picture-edits.ts',
    texts: ["value.all(r, r.endsWith('@${domain}'))"],
    why: CODE,
  },
  { path: 'components/shorten.ts', texts: ['${name}: ${shortenText(asText(value))}'], why: CODE },
  {
    path: 'learn/stage/format-arguments.ts',
    texts: ["${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}"],
    why: CODE,
  },
  {
    path: 'views/edit/document/warrant-completions.ts',
    texts: ['${one.label}:', '${quoteName(name)}:'],
    why: CODE,
  },
  { path: 'views/graph/edit/workflow-completions.ts', texts: ['${name}:'], why: CODE },
  {
    path: 'views/replay/files/world-objects.ts',
    texts: [
      'From: ${mail.from}\\nSubject: ${mail.subject}\\n\\n',
      "To: ${recipients.join(', ')}\\nSubject: ${subject}\\n\\n${body}",
    ],
    why: 'an email as it appears in the trial workspace',
  },
  {
    path: 'views/warrants/simulate/args-text.ts',
    texts: [
      '${JSON.stringify(name)}: ${formatArgument(value)}',
      '${JSON.stringify(key)}: ${formatArgument(item)}',
    ],
    why: CODE,
  },
  { path: 'views/warrants/build/build-warrant.ts', texts: ['holder: ${holder}'], why: CODE },
  {
    path: 'saving/run-title.ts',
    texts: [
      'Coverage of ${workflow.system.id}: ${CONDITIONS[condition]}, ${realizer}',
      'Routing ${routing}, seed ${seed}',
      "Faults: ${faults.join(', ')}",
      "${what}: ${solver}, ${conditions.map((condition) => CONDITION_TITLES[condition]).join(', ')}",
    ],
    why: SAID,
  },
  {
    path: 'prerender/live-page.ts',
    texts: ['The live page cannot be created: the page contains no ${String(from)}.'],
    why: BUILD,
  },
  {
    path: 'prerender/record-tasks.ts',
    texts: ['The trial of ${id} under ${condition} is not valid.'],
    why: BUILD,
  },
  {
    path: 'views/warrants/input/samples.ts',
    texts: [
      'a sample was refused: ${built.detail.code}',
      "a sample cannot be read: ${issues[0]?.message ?? ''}",
    ],
    why: BUILD,
  },
];

interface Text {
  readonly path: string;
  readonly text: string;
}

function findJoints(sources: Sources): Text[] {
  return [...sources].flatMap(([path, source]) =>
    (path.endsWith('.svelte') ? inComponent(source) : inScript(source)).map((text) => ({
      path: path.replace('src/app/', ''),
      text,
    })),
  );
}

function inScript(source: string): string[] {
  const found: string[] = [];
  walkNodes(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true), (node) => {
    if (!ts.isTemplateExpression(node)) return;
    const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    if (isJoint(pieces)) found.push(node.getText().slice(1, -1));
  });
  return found;
}

/**
 * Finds hard-coded punctuation in a component's text and attributes, and in the template literals in its scripts and
 * expressions.
 */
function inComponent(source: string): string[] {
  const { fragment, instance, module } = parse(source, { modern: true });
  const found: string[] = [];
  collect([fragment, instance?.content, module?.content], source, found);
  return found;
}

type Node = Readonly<Record<string, unknown>>;

function collect(node: unknown, source: string, found: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) return node.forEach((part) => collect(part, source, found));
  const { type, ...parts } = node as Record<string, unknown>;
  // The key of an `each` block is not displayed.
  if (type === 'EachBlock') delete parts['key'];
  if (type === 'StyleDirective') return;
  if (type === 'Attribute') return collectAttribute(parts, source, found);
  if (type === 'Text' && WRITTEN.test(parts['data'] as string)) found.push((parts['data'] as string).trim());
  if (type === 'TemplateLiteral' && isJoined(parts)) found.push(textOf(parts, source));
  Object.values(parts).forEach((part) => collect(part, source, found));
}

/**
 * Checks the text between the values in an attribute. An attribute without values is skipped, because it contains only
 * a name or a kind.
 */
function collectAttribute({ name, value }: Node, source: string, found: string[]): void {
  if (SILENT.test(name as string)) return;
  for (const part of [value].flat() as readonly Node[])
    if (part['type'] !== 'Text') collect(part, source, found);
    else if (JOINED.test(part['data'] as string)) found.push((part['data'] as string).trim());
}

function isJoined({ quasis, expressions }: Node): boolean {
  const pieces = quasis as readonly { readonly value: { readonly cooked: string } }[];
  return (expressions as readonly unknown[]).length > 0 && isJoint(pieces.map(({ value }) => value.cooked));
}

/** A trailing colon also counts as punctuation. */
function isJoint(pieces: readonly string[]): boolean {
  return pieces.some((piece) => JOINED.test(piece)) || /[,.:;]$/.test(pieces.at(-1) as string);
}

function textOf({ start, end }: Node, source: string): string {
  return source.slice(start as number, end as number).slice(1, -1);
}

const isAllowed = ({ path, text }: Text): boolean =>
  ALLOWED.some((entry) => entry.path === path && entry.texts.includes(text));

describe('punctuation between messages on the page', () => {
  let joints: readonly Text[];
  beforeAll(() => {
    joints = findJoints(SOURCES);
    // Parsing every component takes time on a busy machine.
  }, 60_000);

  it('punctuation between messages on the page comes from the catalog', () => {
    expect(SOURCES.size).toBeGreaterThan(300);
    expect(joints.filter((found) => !isAllowed(found))).toEqual([]);
  });

  it('every listed exception for punctuation is still in use', () => {
    const unused = ALLOWED.flatMap(({ path, texts }) =>
      texts.filter((text) => !joints.some((one) => one.path === path && one.text === text)),
    );
    expect(unused).toEqual([]);
  });

  it.each([
    ['a.svelte', '<p>{WORDS.a}: {WORDS.b}</p>', ':'],
    ['b.svelte', '<p><b>{a}</b>, {b}</p>', ','],
    ['c.svelte', '<p>{a} ({b})</p>', '('],
    ['d.svelte', '<p aria-label="{a}: {b}">{c}</p>', ':'],
    ['e.svelte', '<p>{`${a}. ${b}`}</p>', '${a}. ${b}'],
    ['f.svelte', '<script>const t = `${a}, ${b}`;</script>', '${a}, ${b}'],
    ['g.svelte', '<p>Refused</p>', 'Refused'],
    ['h.ts', 'export const t = `${a} (${b})`;', '${a} (${b})'],
  ])('the check reports hard-coded punctuation in %s', (path, source, text) => {
    expect(findJoints(new Map([[path, source]]))[0]).toEqual({ path, text });
  });

  it('the check ignores punctuation in keys, addresses, symbols and comments', () => {
    const component = [
      '<!-- a, b -->',
      '{#each list as one (`${one.a}, ${one.b}`)}<p class="a {one.b}" data-at="{one.a}: b">{one.a} → !</p>{/each}',
      '<a href="#/{a}?b: {c}" type="button">{a}</a>',
    ].join('\n');
    expect(findJoints(new Map([['a.svelte', component]]))).toEqual([]);
    expect(findJoints(new Map([['b.ts', 'const key = `${a}:${b}/${c}`; // a, `b: c`']]))).toEqual([]);
  });
});
