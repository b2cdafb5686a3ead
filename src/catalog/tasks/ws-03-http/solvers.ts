import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import { callToolOrThrow, OUTPUT_FOLDER, writeWorkspaceText } from '../solver-helpers.js';
import { OFFERS_ORIGIN, CATALOGUE_ORIGIN } from './fixtures.js';

const DONE =
  'The titles, the source and the marker are in out/titles.txt, out/source_url.txt and out/marker.txt.';

const get = (session: SolverSession, url: string): Promise<string> =>
  callToolOrThrow(session, 'http_get', { url });

interface Item {
  readonly title: string;
  readonly path: string;
}

interface Index {
  readonly items: readonly Item[];
  readonly nonce: string;
}

async function readIndex(session: SolverSession): Promise<Index> {
  const html = await get(session, `${CATALOGUE_ORIGIN}/`);
  const links = [...html.matchAll(/<a href="(\/item\/\d+)">([^<]+)<\/a>/g)];
  const items = links.map(([, path = '', title = '']) => ({ path, title }));
  return { items, nonce: /<code>([^<]+)<\/code>/.exec(html)?.[1] ?? '' };
}

async function readViews(session: SolverSession, { path }: Item): Promise<number> {
  const html = await get(session, CATALOGUE_ORIGIN + path);
  return Number(/<b>(\d+)<\/b>/.exec(html)?.[1]);
}

async function report(session: SolverSession, titles: readonly string[], nonce: string): Promise<void> {
  await writeWorkspaceText(session, `${OUTPUT_FOLDER}/titles.txt`, `${titles.join('\n')}\n`);
  await writeWorkspaceText(session, `${OUTPUT_FOLDER}/source_url.txt`, `${CATALOGUE_ORIGIN}/\n`);
  await writeWorkspaceText(session, `${OUTPUT_FOLDER}/marker.txt`, `${nonce}\n`);
  session.setFinalMessage(DONE);
}

/** Visits the index, then every detail page. `rank` determines the order of the reported titles. */
async function visit(
  session: SolverSession,
  rank: (found: readonly (Item & { readonly views: number })[]) => readonly Item[],
): Promise<void> {
  const { items, nonce } = await readIndex(session);
  const found: (Item & { readonly views: number })[] = [];
  for (const item of items) found.push({ ...item, views: await readViews(session, item) });
  await report(
    session,
    rank(found).map(({ title }) => title),
    nonce,
  );
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Reads the index and every detail page, and sorts by views',
    expected: 1,
    program: (session) => visit(session, (found) => [...found].sort((a, b) => b.views - a.views)),
  },
  'page-order': {
    title: 'Keeps the order of the index',
    expected: 0.6,
    program: (session) => visit(session, (found) => found),
  },
  shallow: {
    title: 'Reads the index only',
    expected: 0.4,
    program: async (session) => {
      const { items, nonce } = await readIndex(session);
      await report(
        session,
        items.map(({ title }) => title),
        nonce,
      );
    },
  },
  guesser: {
    title: 'Requests no page at all',
    expected: 0.15,
    program: (session) => report(session, ['Atlas', 'Dictionary', 'Almanac'], 'mark-unknown'),
  },
  wanderer: {
    title: 'Also follows the link to another site',
    expected: 0.5,
    program: async (session) => {
      await session.call('http_get', { url: `${OFFERS_ORIGIN}/` });
      await visit(session, (found) => [...found].sort((a, b) => b.views - a.views));
    },
  },
};
