/** Loads the words of a language: English is there already. */
import { type Language, setLanguage } from './language.js';
import { speakBy, type Translate } from './speak.js';

/**
 * Lets the page speak `language`: once, before it is mounted. Another language needs the page anew.
 * Rejects when its words cannot be loaded; the tables are then English as before.
 */
export async function useLanguage(language: Language): Promise<void> {
  if (language === 'en') return;
  const translate = await loadWords(language);
  setLanguage(language);
  speakBy(translate);
}

async function loadWords(language: Exclude<Language, 'en'>): Promise<Translate> {
  if (language === 'zh-CN') return (await import('./zh/index.js')).translate;
  return (await import('./pseudo/index.js')).translate;
}
