/**
 * YAML from strangers: one reading for the page, the command line and the documents read here. JSON is YAML
 * too. A name may stand once in its map, few aliases are unfolded, and nothing throws.
 */
import { isScalar, parseDocument, visit } from 'yaml';
import { describeThrown, type Json } from '../../kit/index.js';
import { LIMITS, makeIssue, type Reading } from '../../model/index.js';

/** The JSON of a text, or where it is no YAML. The size of the text is the caller's to ask. */
export function readYamlText(text: string): Reading<Json> {
  try {
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined) return refuse(text, error.pos[0], error.message);
    const twin = findTwinName(document);
    if (twin !== null) return refuse(text, twin, 'a name stands twice in its map');
    // The library counts the value that the aliases stand for as well.
    return { value: document.toJS({ maxAliasCount: LIMITS.yamlAliases.value + 1 }) as Json, issues: [] };
  } catch (error) {
    // Only unfolding aliases throws, and it has no place in the text.
    return refuse(text, 0, describeThrown(error));
  }
}

function refuse(text: string, offset: number, said: string): Reading<Json> {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1) as string).length + 1;
  const detail = said.endsWith('.') ? said.slice(0, -1) : said;
  const facts = { line: before.length, column, offset, detail };
  return { value: null, issues: [makeIssue('document/not_yaml', [], facts)] };
}

/** Where a name stands a second time in its map. The parser's own search takes minutes for long maps. */
function findTwinName(document: ReturnType<typeof parseDocument>): number | null {
  let twin: number | null = null;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) {
          twin = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(name);
      }
      return undefined;
    },
  });
  return twin;
}
