/**
 * Checks the message catalog in every language. No message may be missing or obsolete, and every message has the same
 * arguments in all languages.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLessons, TASKS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type Condition,
  CONDITION_NAMES,
  CONDITION_TITLES,
  CONDITIONS,
  type LessonDocument,
} from '../../../src/engine/index.js';
import { chooseLanguage } from '../../../src/app/messages/use-language.js';
import { pseudoTranslate, translateTable } from '../../../src/app/messages/pseudo/index.js';
import { defineMessages, setTranslator } from '../../../src/app/messages/define-messages.js';
import { DOCUMENT_TEXTS } from '../../../src/app/messages/zh/documents.js';
import { MESSAGES as ZH } from '../../../src/app/messages/zh/index.js';
import { LESSON_TEXTS } from '../../../src/app/messages/zh/lessons.js';

type Table = Readonly<Record<string, unknown>>;
type Said = (...given: readonly unknown[]) => unknown;

const CHINESE = /[一-鿿]/;
/** Names and formats that are the same in every language. The tables listed here contain only plain text. */
const SAME =
  /^(?:[^A-Za-z]*|POLA Playground|AgentDojo|ASR|TCR|JSON|LCOV|JUnit XML|Markdown|TypeScript|Python|hex|base64url|warrants\.json|C[1-4]|n|p|t|d|F6|Esc|\/|Ctrl\/Cmd\+.+|#\/.*|runs|replay|graph|compare|Left Right Home End|Arrows)$/;
const tables = new Map<string, Table>();

/** Arguments for message functions: strings and numbers that can be found in the result. */
const TEXTS = ['⟨a⟩', '⟨b⟩', '⟨c⟩', '⟨d⟩', '⟨e⟩'];
const NUMBERS = [71, 72, 73, 74, 75];

beforeAll(async () => {
  const files = import.meta.glob('../../../src/app/messages/*.ts');
  await Promise.all(Object.values(files).map((load) => load()));
  setTranslator((name, table) => tables.set(name, table as Table));
});
afterAll(() => setTranslator(() => undefined));

function compare(path: string, english: unknown, chinese: unknown, found: string[]): void {
  if (typeof english === 'string') compareTexts(path, english, chinese, found);
  else if (typeof english === 'function') compareAnswers(path, english as Said, chinese as Said, found);
  else if (typeof english === 'object' && english !== null)
    compareTables(path, english as Table, chinese, found);
}

function compareTexts(path: string, english: string, chinese: unknown, found: string[]): void {
  if (typeof chinese !== 'string') return void found.push(`${path}: no text`);
  if (!CHINESE.test(chinese) && !SAME.test(english))
    found.push(`${path}: "${english}" is not said in Chinese`);
  // Small numbers can be written as words.
  for (const number of english.match(/\d{2,}/g) ?? [])
    if (!chinese.includes(number)) found.push(`${path}: the Chinese text lacks ${number}`);
}

function compareTables(path: string, english: Table, chinese: unknown, found: string[]): void {
  if (typeof chinese !== 'object' || chinese === null) return void found.push(`${path}: no table`);
  for (const name of new Set([...Object.keys(english), ...Object.keys(chinese)])) {
    if (!Object.hasOwn(english, name)) found.push(`${path}.${name}: only in Chinese`);
    else if (!Object.hasOwn(chinese, name)) {
      if (!isElsewhere(name, english[name])) found.push(`${path}.${name}: missing`);
    } else compare(`${path}.${name}`, english[name], (chinese as Table)[name], found);
  }
}

/** A table nested in another table, or spread into it, is translated separately. */
function isElsewhere(name: string, table: unknown): boolean {
  return [...tables.values()].some((other) => other === table) || tables.get('TASK_PAGE')?.[name] === table;
}

/** If both languages accept plain strings or numbers, both messages must contain the given values. */
function compareAnswers(path: string, english: Said, chinese: Said, found: string[]): void {
  const lost = [TEXTS, NUMBERS].flatMap((given) => {
    const [told, said] = [answer(english, given), answer(chinese, given)];
    if (told === null || said === null) return [];
    return given.filter((each) => told.includes(String(each)) && !said.includes(String(each)));
  });
  if (lost.length > 0) found.push(`${path}: ${lost.join(', ')} is said only in English`);
  const speaks = (say: Said): boolean => [TEXTS, NUMBERS].some((given) => answer(say, given) !== null);
  // Engine messages take documents as arguments and are tested separately.
  if (!path.startsWith('ENGINE_MESSAGES') && speaks(english) && !speaks(chinese))
    found.push(`${path}: answers only in English`);
}

function answer(say: Said, given: readonly unknown[]): string | null {
  try {
    const told = say(...given);
    return typeof told === 'string' && !told.includes('undefined') && !told.includes('NaN') ? told : null;
  } catch {
    return null;
  }
}

function textsOf(lesson: LessonDocument): readonly string[] {
  const {
    title,
    goal,
    situation,
    task,
    readAloud: aloud,
    trainerNotes,
    extraExercise: stretch,
    hints,
    prompts,
    predict,
    question: asked,
    checks,
    answers,
  } = lesson;
  const items = checks.flatMap((check) => (check.kind === 'choice' ? [check.item] : []));
  const choices = predict?.choices.map(({ label }) => label) ?? [];
  const question = predict === undefined ? [] : [predict.question];
  return [
    title,
    goal,
    situation,
    task,
    aloud,
    trainerNotes,
    ...hints,
    ...(prompts ?? []),
    ...question,
    ...choices,
    asked,
    ...checks.map((check) => check.question ?? ''),
    ...items.flatMap(({ prompt, options }) => [
      prompt,
      ...options.flatMap(({ label, reason }) => [label, ...(reason === undefined ? [] : [reason])]),
    ]),
    ...(answers === undefined ? [] : [answers.reason]),
    ...(stretch === undefined ? [] : [stretch]),
  ];
}

/** Lists every message that is stored under a condition's name and is not one of its labels. */
function listForeignLabels(path: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, message]: [string, unknown]) => {
    const labels = CONDITIONS.includes(key as Condition) ? CONDITION_NAMES[key as Condition] : null;
    const named = (message as { name?: unknown } | null)?.name ?? message;
    const isForeign =
      labels !== null && typeof named === 'string' && !Object.values<string>(labels).includes(named);
    return [
      ...(isForeign ? [`${path}.${key}: ${named}`] : []),
      ...listForeignLabels(`${path}.${key}`, message),
    ];
  });
}

describe('the names of the conditions', () => {
  it('APP-225 the page and the reports have one short and one full label for each condition', () => {
    expect([...tables].flatMap(([name, table]) => listForeignLabels(name, table))).toEqual([]);
    for (const condition of CONDITIONS)
      expect(CONDITION_TITLES[condition]).toBe(CONDITION_NAMES[condition].name);
  });

  it('APP-225 in Chinese, there is also one label for each condition', () => {
    const { CONDITION_MESSAGES, WORKFLOW_CONDITION_MESSAGES, AGENTDOJO, GRAPH_RUN } = ZH;
    const names = [
      WORKFLOW_CONDITION_MESSAGES.no_warrant,
      AGENTDOJO.conditions.none.name,
      GRAPH_RUN.options.conditions.no_warrant,
    ];
    for (const name of names) expect(name).toBe(CONDITION_MESSAGES.no_warrant.name);
  });
});

describe('the messages in Simplified Chinese', () => {
  it('every table is complete, and no message is left in English', () => {
    const found: string[] = [];
    for (const [name, table] of tables) compare(name, table, (ZH as unknown as Table)[name], found);
    expect(found).toEqual([]);
    expect(Object.keys(ZH).filter((name) => !tables.has(name))).toEqual([]);
    expect(tables.size).toBeGreaterThan(50);
  });

  it('all text in the built-in lessons is translated', () => {
    const shipped = new Set(listLessons('0000-0000').flatMap(textsOf));
    expect([...shipped].filter((text) => !Object.hasOwn(LESSON_TEXTS, text))).toEqual([]);
  });

  it('every name in a built-in workflow or task is translated', () => {
    const workflows = WORKFLOWS.flatMap(({ title, summary }) => [title, summary]);
    const tasks = TASKS.flatMap(({ title, capability, summary }) => [title, capability, summary]);
    const missing = [...workflows, ...tasks].filter((text) => !Object.hasOwn(DOCUMENT_TEXTS, text));
    expect(missing).toEqual([]);
  });
});

describe('the pseudo-language', () => {
  it('the pseudo-language adds brackets and accents to a message once, makes the message 40 % longer, and keeps its arguments', () => {
    const once = pseudoTranslate('Copy the link of /app', ['/app']);
    expect(once).toMatch(/^⟦.*⟧$/);
    expect(once).toContain('/app');
    expect(once.length).toBeGreaterThanOrEqual('Copy the link of /app'.length * 1.4);
    expect(pseudoTranslate('x'.repeat(100), []).length).toBeGreaterThanOrEqual(140);
    expect(pseudoTranslate(`${once}.`, [once]).match(/⟦/g)).toHaveLength(1);
  });

  it('a table and its shared parts are translated only once, even if they are requested again', () => {
    const part = { text: 'Text' };
    const table = defineMessages('PSEUDO', { part, say: (name: string) => `Hello ${name}` });
    translateTable('PSEUDO', table);
    translateTable('PSEUDO', table);
    expect(table.part.text.match(/⟦/g)).toHaveLength(1);
    expect(table.say('Ann')).toContain('Ann');
  });
});

describe('choosing the language', () => {
  it.each([
    ['?lang=zh-CN', null, ['en'], 'zh-CN'],
    ['?lang=en-XA', 'zh-CN', ['en'], 'en-XA'],
    ['?lang=tlh', 'zh-CN', ['en'], 'zh-CN'],
    ['', 'en', ['zh-CN'], 'en'],
    ['', null, ['fr', 'zh-SG', 'en'], 'zh-CN'],
    ['', null, ['zh-TW', 'en-US'], 'en'],
    ['', null, ['zh-Hant-HK'], 'en'],
    ['', null, [], 'en'],
    ['?lang=zh', null, ['en'], 'zh-CN'],
    ['?lang=ZH-cn', null, ['en'], 'zh-CN'],
    ['?lang=zh-*', null, ['en'], 'zh-CN'],
    ['?lang=fr,zh-Hans-SG;q=0.8', null, ['en'], 'zh-CN'],
    ['?lang=zh-Hant', null, ['en'], 'en'],
    ['?lang=de-AT', null, ['en'], 'de'],
    ['', null, ['de-DE', 'zh-CN'], 'zh-CN'],
  ])(
    'LANG-4 the URL takes precedence over the setting, and the setting over the browser: %s, %s and %j result in %s',
    (search, kept, wanted, language) => {
      expect(chooseLanguage(search, kept, wanted)).toBe(language);
    },
  );
});
