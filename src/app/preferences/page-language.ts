/**
 * The language of this page: chosen before it is mounted, kept on the device, changed by loading the page anew.
 *
 * A reload brings everything back (drafts are saved when the page goes), and no view has to expect that its words
 * change under it.
 */
import type { TextStorage } from './text-storage.js';
import { LANGUAGE_KEY } from '../messages/language.js';
import type { PageLanguage } from '../messages/languages.js';
import { chooseLanguage, useLanguage } from '../messages/use-language.js';

/** Makes the page speak the reader's language. The pre-rendered markup is English, so others do not take it over. */
export async function applyPageLanguage(root: HTMLElement, shelf: TextStorage): Promise<void> {
  const kept = shelf.get(LANGUAGE_KEY);
  const language = chooseLanguage(location.search, kept, navigator.languages);
  try {
    await useLanguage(language);
  } catch {
    // Without its words the page is there in English.
    return;
  }
  root.lang = language;
  if (language !== 'en') root.dataset.elsewhere ??= '';
}

/** Keeps the choice and loads the page anew; where nothing can be kept, the URL carries it. */
export function changeLanguage(language: PageLanguage, shelf: TextStorage): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  shelf.set(LANGUAGE_KEY, language);
  if (!shelf.isPersistent(LANGUAGE_KEY)) address.searchParams.set('lang', language);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
