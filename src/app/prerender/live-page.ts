/**
 * Build step that creates `live.html`, the same page under a different content policy.
 *
 * The live page may connect to a URL that the user enters; the normal page may not. It is derived from the normal page,
 * so that the two cannot diverge.
 */

const TITLE = 'Live · POLA Playground';
const DESCRIPTION =
  "Runs the playground's scenarios and tasks with a model of your choice. Sends prompts and tool results to the endpoint you name; nothing is sent before that.";

/** Creates the live page from a built `index.html`. `body` is the first view's markup, which is removed. */
export function buildLivePage(index: string, body: string): string {
  const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
    ['<html ', '<html data-live '],
    [`connect-src 'self';`, `connect-src 'self' http: https:;`],
    [/(name="description"\s+content=")[^"]*"/, `$1${DESCRIPTION}"`],
    [/<title>[^<]*<\/title>/, `<title>${TITLE}</title>`],
    [body, ''],
    [/<noscript[^]*<\/noscript\s*>/, '<noscript><p class="page">Live runs need JavaScript.</p></noscript>'],
  ];
  return changes.reduce((page, [from, to]) => {
    const changed = typeof from === 'string' ? page.replace(from, () => to) : page.replace(from, to);
    if (changed === page)
      throw new Error(`The live page cannot be created: the page contains no ${String(from)}.`);
    return changed;
  }, index);
}
