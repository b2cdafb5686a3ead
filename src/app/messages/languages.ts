/**
 * The page languages. Each has a folder of messages and one line here.
 *
 * In a `complete` language, a missing message is a compile error. A `started` language may omit messages, which are shown
 * in English; only `?lang=` selects it.
 */
import type { StartedCatalogue, TranslatedCatalogue } from './catalogue.js';
import type { TableTranslator } from './define-messages.js';
import { override } from './override.js';

export interface LanguageRow {
  /** The language's own name for the menu; null if the menu does not offer it. */
  readonly name: string | null;
  /** The language tag used for numbers, plural forms and dates. */
  readonly format: string;
  /** Loads the messages; null for English, which is built in. */
  readonly load: (() => Promise<TableTranslator>) | null;
  /** Regional variants for which English is the better choice. */
  readonly except?: RegExp;
}

const english = { name: 'English', format: 'en-GB', load: null };

export const LANGUAGES = {
  en: english,
  'zh-CN': {
    name: '简体中文',
    format: 'zh-CN',
    load: complete(async () => (await import('./zh/index.js')).MESSAGES),
    except: /^zh-(?:hant|tw|hk|mo)\b/i,
  },
  de: { name: null, format: 'de-DE', load: started(async () => (await import('./de/index.js')).MESSAGES) },
  // A pseudo-language: English text with accents and brackets that is 40 % longer, for testing the page.
  'en-XA': {
    name: null,
    format: 'en-GB',
    load: async () => (await import('./pseudo/index.js')).translateTable,
  },
} satisfies Readonly<Record<string, LanguageRow>>;

export type PageLanguage = keyof typeof LANGUAGES;

export const PAGE_LANGUAGES = Object.keys(LANGUAGES) as PageLanguage[];

/** The languages in the menu, with their own names. */
export const LANGUAGE_NAMES = PAGE_LANGUAGES.flatMap((tag) => {
  const { name } = LANGUAGES[tag];
  return name === null ? [] : [[tag, name] as const];
});

function complete(load: () => Promise<TranslatedCatalogue>): () => Promise<TableTranslator> {
  return started(load);
}

function started(load: () => Promise<StartedCatalogue>): () => Promise<TableTranslator> {
  return async () => {
    const messages = (await load()) as Readonly<Record<string, object>>;
    return (name, table) => override(table, messages[name] ?? {});
  };
}
