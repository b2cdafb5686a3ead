/** Finds English text on a Chinese page. */
import type { Page } from 'playwright';

/** Text marked as English or as language-independent: values, code, and labels in a diagram of agents. */
const MARKED = 'script, style, code, [lang="en"], .mono, [data-node], noscript, [aria-hidden="true"]';
/** Proper names, which are the same in English and Chinese. */
const PROPER = /OpenAI Agents SDK|Claude Agent SDK|POLA Playground|（[\w -]+）|BEGIN [A-Z ]+/g;

/** Finds English sentences that are not marked as English. Collapsed content is expanded first. */
export async function listEnglish(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await page.locator('[data-busy]').waitFor({ state: 'detached' });
  const texts = await page.evaluate((marked) => {
    const found = new Set<string>();
    const look = (element: Element | null, text: string | null): void => {
      if (element !== null && text !== null && element.closest(marked) === null && element.checkVisibility())
        found.add(text.trim());
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) look(walk.currentNode.parentElement, (walk.currentNode as Text).data);
    for (const name of ['aria-label', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element, element.getAttribute(name));
    return [...found];
  }, MARKED);
  const values = /`[^`]*`/g;
  return texts.filter((text) =>
    /[A-Za-z]+(?: [A-Za-z'-]+){2}/.test(text.replaceAll(values, '').replaceAll(PROPER, '')),
  );
}
