/**
 * The page language. It is chosen before mounting and stored in this browser. Changing it reloads the page.
 *
 * A reload loses nothing, because drafts are saved when the page closes. It also means that no view has to handle a
 * language change while it is open.
 */
import type { TextStorage } from './text-storage.js';
import { LANGUAGE_KEY } from '../messages/language.js';
import type { PageLanguage } from '../messages/languages.js';
import { chooseLanguage, useLanguage } from '../messages/use-language.js';

/**
 * Switches the page to the user's language. The prerendered markup is English, so pages in other languages do not
 * hydrate it.
 */
export async function applyPageLanguage(root: HTMLElement, shelf: TextStorage): Promise<void> {
  const kept = shelf.get(LANGUAGE_KEY);
  const language = chooseLanguage(location.search, kept, navigator.languages);
  try {
    await useLanguage(language);
  } catch {
    // If the messages cannot be loaded, the page stays in English.
    return;
  }
  root.lang = language;
  if (language !== 'en') root.dataset.elsewhere ??= '';
}

/** Stores the choice and reloads the page. If nothing can be stored, the choice is put in the URL. */
export function changeLanguage(language: PageLanguage, shelf: TextStorage): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  shelf.set(LANGUAGE_KEY, language);
  if (!shelf.isPersistent(LANGUAGE_KEY)) address.searchParams.set('lang', language);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
