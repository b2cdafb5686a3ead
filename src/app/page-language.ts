/**
 * The language of this page: chosen before it is mounted, kept on the device, changed by loading the page anew.
 *
 * A reload brings everything back (drafts are saved when the page goes), and no view has to expect that its words
 * change under it.
 */
import { chooseLanguage, type Language, LANGUAGE_KEY } from './words/language.js';
import { useLanguage } from './words/use-language.js';

/** Makes the page speak the reader's language. The pre-rendered markup is English, so others do not take it over. */
export async function speakChosen(root: HTMLElement): Promise<void> {
  const language = chooseLanguage(location.search, readKept(), navigator.languages);
  try {
    await useLanguage(language);
  } catch {
    // Without its words the page is there in English.
    return;
  }
  root.lang = language;
  if (language !== 'en') root.dataset.elsewhere = '';
}

/** Keeps the choice and loads the page anew; where nothing can be kept, the address carries it. */
export function changeLanguage(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (!keep(language)) address.searchParams.set('lang', language);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

function readKept(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function keep(language: Language): boolean {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
    return true;
  } catch {
    return false;
  }
}
