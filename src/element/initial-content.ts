/** Initial contents of an element, in order of precedence: a shared state, a nested bundle, or a bundle at a URL. */
import type { ShowRequest } from '../app/embed.js';
import { describeThrown, makeIssue } from '../engine/index.js';
import type { AttributeReading, AttributeReader } from './attributes.js';

const CHILD = 'script[type="application/pola+yaml"], script[type="application/pola+json"]';
const ELSEWHERE =
  'the server must allow this page (Access-Control-Allow-Origin), and this page’s content policy must allow that server (connect-src)';
const NOTHING: AttributeReading<null> = { value: null, issues: [] };

export async function readInitialContent(
  host: HTMLElement,
  attribute: AttributeReader,
): Promise<AttributeReading<ShowRequest | null>> {
  const state = attribute('state');
  if (state !== null) return { value: { state }, issues: [] };
  const child = host.querySelector(CHILD)?.textContent ?? null;
  return child === null ? fetchBundle(attribute('src')) : { value: { bundle: child }, issues: [] };
}

/** The bundle at a URL, requested without cookies. Returns an issue if it cannot be loaded. */
export async function fetchBundle(source: string | null): Promise<AttributeReading<ShowRequest | null>> {
  if (source === null) return NOTHING;
  let hint = isElsewhere(source) ? `; ${ELSEWHERE}` : '';
  try {
    const answer = await fetch(new URL(source, document.baseURI), { credentials: 'omit' });
    // Any response means that the server allows requests from this page, so the hint does not apply.
    hint = '';
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return { value: { bundle: await answer.text() }, issues: [] };
  } catch (error) {
    const detail = `${describeThrown(error)}${hint}`;
    return { value: null, issues: [makeIssue('element/source_failed', ['src'], { found: source, detail })] };
  }
}

function isElsewhere(source: string): boolean {
  return (
    URL.canParse(source, document.baseURI) && new URL(source, document.baseURI).origin !== location.origin
  );
}
