/** Loads the words of a language: English is there already. */
import { type PageLanguage, setLanguage } from './language.js';
import { setTranslator, type TableTranslator } from './define-messages.js';

/**
 * Lets the page speak `language`: once, before it is mounted. Another language needs the page anew.
 * Rejects when its words cannot be loaded; the tables are then English as before.
 */
export async function useLanguage(language: PageLanguage): Promise<void> {
  if (language === 'en') return;
  const translate = await loadWords(language);
  setLanguage(language);
  setTranslator(translate);
}

async function loadWords(language: Exclude<PageLanguage, 'en'>): Promise<TableTranslator> {
  if (language === 'zh-CN') return (await import('./zh/index.js')).translateTable;
  return (await import('./pseudo/index.js')).translateTable;
}
