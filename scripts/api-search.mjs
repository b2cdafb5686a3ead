/**
 * Searches the index of the API reference, as its web page does, to check that certain terms find a specific function.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** Search terms that a newcomer might type, each with the function that the search should find. */
const SEARCHES = /** @type {const} */ ([
  ['deny', 'authorize'],
  ['authorize', 'authorize'],
  ['sarif', 'writeRecord'],
  ['mint', 'mintWarrant'],
]);
/** True if the result is visible to a reader without scrolling. */
const MOST = 3;

/**
 * Returns one sentence for each search that does not find the expected function.
 *
 * @param {string} folder of the reference
 */
export function listWrongSearches(folder) {
  const search = openIndex(folder);
  return SEARCHES.flatMap(([term, wanted]) => {
    const found = search(term).slice(0, MOST);
    return found.includes(wanted)
      ? []
      : [
          `The search for "${term}" finds ${found.join(', ')} instead of ${wanted}: use the term in the doc comment of ${wanted}.`,
        ];
  });
}

/** @param {string} folder @returns {(term: string) => string[]} names, best first */
function openIndex(folder) {
  const lunr = createRequire(import.meta.resolve('typedoc'))('lunr');
  const [, packed = ''] = /"([^"]+)"/.exec(readFileSync(join(folder, 'assets/search.js'), 'utf8')) ?? [];
  const { rows, index } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
  const loaded = lunr.Index.load(index);
  return (term) => {
    /** @type {{ ref: string; score: number }[]} */
    const results = loaded.search(`*${term}*`);
    const ranked = results.map(({ ref, score }) => ({ name: rows[Number(ref)].name, score }));
    for (const one of ranked)
      if (one.name.toLowerCase().startsWith(term))
        one.score *= 10 / (1 + Math.abs(one.name.length - term.length));
    return ranked.sort((a, b) => b.score - a.score).map(({ name }) => name);
  };
}
