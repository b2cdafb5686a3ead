/**
 * Every entry of a registry has samples, documentation, and messages in each language.
 *
 * The recipes in CONTRIBUTING.md list the same parts. If a part is missing, only this test fails, and it lists each
 * missing file; tests that iterate over a registry accept incomplete entries. `UPDATE=1` writes the parts that can be
 * generated.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VIEWS as AXE_STATES } from '../../scripts/audit/parts/states.mjs';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { FRAME } from '../../src/app/messages/frame.js';
import { HOME } from '../../src/app/messages/home.js';
import { LANGUAGES, PAGE_LANGUAGES, type PageLanguage } from '../../src/app/messages/languages.js';
import { isMessageTable } from '../../src/app/messages/override.js';
import { DOCUMENT_TEXTS } from '../../src/app/messages/zh/documents.js';
import { SHIPPED_TEXTS } from '../../src/app/messages/zh/shipped-texts.js';
import { FRAME as CHINESE_FRAME } from '../../src/app/messages/zh/frame.js';
import { KIND_MESSAGES as CHINESE_KINDS } from '../../src/app/messages/zh/engine/kinds.js';
import { formatRoute, parseRoute } from '../../src/app/url/route.js';
import { findStart, findView } from '../../src/app/views/registry.js';
import { SCENARIOS } from '../../src/catalog/index.js';
import {
  CONSTRAINT_KINDS,
  type ConstraintKindInfo,
  ENGLISH,
  RECORD_FORMATS,
  type RecordFormat,
  renderEnglish,
  type ScenarioDocument,
} from '../../src/engine/index.js';
import { UPDATE } from '../support/golden.js';
import { type Registry, REGISTRIES } from './rules/registries.js';

function listMissingSamples(folder: string, files: readonly string[]): string[] {
  return files.map((file) => `${folder}/${file}`).filter((path) => !existsSync(join(ROOT, path)));
}

function listMissingTexts(
  file: string,
  table: Readonly<Record<string, unknown>>,
  texts: readonly string[],
): string[] {
  return texts.filter((text) => !Object.hasOwn(table, text)).map((text) => `${file}: "${text}"`);
}

/**
 * Checks that the page lists an entry. With `UPDATE=1`, inserts the missing line before the text that follows the list.
 */
function listMissingLine(page: string, listed: string, line: string, next: string): string[] {
  const path = join(ROOT, page);
  const text = readFileSync(path, 'utf8');
  if (text.replace(/\s+/g, ' ').includes(listed)) return [];
  if (!UPDATE) return [`${page}: ${listed}`];
  writeFileSync(path, text.replace(next, `\n${line}${next}`));
  return [];
}

function listMissingOfKind({ kind, title, help, parameters }: ConstraintKindInfo): string[] {
  const names = parameters.map(({ name }) => name).join(', ');
  const listed = `\`${kind}${names === '' ? '' : ` {${names}}`}\``;
  const text = renderEnglish(help);
  const line = `- ${listed}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return [
    ...listMissingSamples(`tests/samples/constraints/${kind}`, ['cases.json', 'expected.json']),
    ...listMissingLine('docs/spec/warrants.md', listed, line, '\n\nOn the wire, `Cidr`'),
    ...listMissingTexts('src/engine/messages/en/kinds.ts', ENGLISH, [title.code, help.code]),
    ...listMissingTexts('src/app/messages/zh/engine/kinds.ts', CHINESE_KINDS, [title.code, help.code]),
  ];
}

function listMissingOfScenario({
  title,
  summary,
  exercises,
  injections,
  variants,
}: ScenarioDocument): string[] {
  const texts = [title, summary, exercises, ...[...injections, ...variants].map((one) => one.title)];
  return listMissingTexts('src/app/messages/zh/documents.ts', DOCUMENT_TEXTS, texts);
}

function listMissingOfFormat({ id, title }: RecordFormat): string[] {
  const line = `- \`${id}\`: ${title}`;
  return [
    ...listMissingSamples(`tests/samples/formats/${id}`, ['expected.json']),
    ...listMissingLine('docs/spec/formats.md', `\`${id}\``, line, '\n\n### All formats'),
    ...listMissingTexts('src/app/messages/zh/shipped-texts.ts', SHIPPED_TEXTS, [title]),
  ];
}

/** Hints that a view shows once; the end-to-end test APP-198 checks them in the browser. */
const PARTS_OF_VIEW: Readonly<Record<string, RegExp>> = {
  heading: /<h1[ >]/,
  summary: /class="[^"]*\bvisually-hidden\b/,
  link: /<CopyLink\b/,
};
const VIEW_FOLDERS = readdirSync(join(ROOT, 'src/app/views'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function listMissingOfView(view: string): string[] {
  const folder = `src/app/views/${view}`;
  const code = listFiles([folder]).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const entry = findView(view);
  const visited = parseRoute(Object.entries(AXE_STATES).find(([name]) => name === view)?.[1] ?? '');
  const url = formatRoute(visited.view === view ? visited : findStart(view));
  const isRoute =
    entry !== undefined && parseRoute(url).view === view && formatRoute(parseRoute(url)) === url;
  return [
    ...(entry === undefined ? [`src/app/views/all.ts: ${view}`] : []),
    ...(isRoute ? [] : [`${folder}/view.ts: route`]),
    ...Object.entries(PARTS_OF_VIEW)
      .filter(([, part]) => !code.some((text) => part.test(text)))
      .map(([name]) => `${folder}: ${name}`),
    ...(visited.view === view ? [] : [`scripts/audit/parts/states.mjs: axe state ${view}`]),
    ...listMissingTexts('src/app/messages/frame.ts', FRAME.views, [view]),
    ...listMissingTexts('src/app/messages/zh/frame.ts', CHINESE_FRAME.views, [view]),
    ...listMissingLine(
      'docs/spec/interface.md',
      `\`#/${view === 'home' ? '' : view}`,
      `- \`#/${view}\``,
      '\n- `#/agent`',
    ),
  ];
}

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const TEST_TEXTS = listFiles(['tests'])
  .filter((path) => !/^tests\/(?:architecture|recipes)\//.test(path) && /\.(?:json|m?ts|txt)$/.test(path))
  .map(readText);

/** Whether a text contains a name that is not part of a longer name. */
function includesName(texts: readonly string[], name: string): boolean {
  const pattern = new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`);
  return texts.some((text) => pattern.test(text));
}

function listMissingOfEntry(name: string, registry: Registry): string[] {
  const { entry, page, called, isTestedByName = true, chinese } = registry;
  const term = called?.(name) ?? name;
  const isDocumented = page === null || includesName(listFiles([page]).map(readText), term);
  const isTested = !isTestedByName || [name, term].some((one) => includesName(TEST_TEXTS, one));
  return [
    ...(isDocumented ? [] : [`${page}: ${term}`]),
    ...(isTested ? [] : [`tests: ${entry} ${name}`]),
    ...(chinese === undefined ? [] : listMissingTexts(chinese[0], { ...chinese[1] }, [chinese[2](name)])),
  ];
}

const HIDDEN = 'not translated';

/** A table of messages in which each message is replaced, so that a translation can be told from it. */
function hideMessages(table: object): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => [
      name,
      isMessageTable(value) ? hideMessages(value) : HIDDEN,
    ]),
  );
}

function listHidden(path: string, table: object): string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    if (isMessageTable(value)) return listHidden(`${path}.${name}`, value);
    return value === HIDDEN ? [`${path}.${name}`] : [];
  });
}

/** A started language covers the home page; the compiler checks complete languages. */
async function listMissingOfLanguage(tag: PageLanguage): Promise<string[]> {
  const { load } = LANGUAGES[tag];
  const page = readText('docs/spec/interface.md');
  const translate = await load?.();
  const copy = hideMessages(HOME);
  translate?.('HOME', copy);
  const missing = translate === undefined ? [] : listHidden('HOME', copy);
  const folder = `src/app/messages/${tag}`;
  return [
    ...missing.map((path) => `${folder}: ${path}`),
    ...(includesName([page], tag) ? [] : [`docs/spec/interface.md: ${tag}`]),
  ];
}

function expectNothing(missing: readonly string[]): void {
  expect(missing, `Missing:\n${missing.join('\n')}`).toEqual([]);
}

describe('all required parts exist', () => {
  it.each(CONSTRAINT_KINDS.map((info) => [info.kind, info] as const))('constraint kind %s', (_, info) => {
    expectNothing(listMissingOfKind(info));
  });

  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('scenario %s', (_, scenario) => {
    expectNothing(listMissingOfScenario(scenario));
  });

  it.each(VIEW_FOLDERS)('view %s', (view) => {
    expectNothing(listMissingOfView(view));
  });

  it.each(RECORD_FORMATS.map((format) => [format.id, format] as const))('export format %s', (_, format) => {
    expectNothing(listMissingOfFormat(format));
  });

  it.each(PAGE_LANGUAGES)('language %s', async (tag) => {
    expectNothing(await listMissingOfLanguage(tag));
  });

  const entries = REGISTRIES.flatMap((registry) =>
    registry.names.map((name) => [registry.entry, name, registry] as const),
  );
  it.each(entries)('%s %s', (_, name, registry) => {
    expectNothing(listMissingOfEntry(name, registry));
  });
});
