/** Documents in YAML or JSON, read from a file or standard input. */
import { isScalar, parseDocument, visit } from 'yaml';
import { describeThrown, makeIssue } from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { readCliFile } from './text-file.js';

/** Aliases a document may unfold: YAML's "billion laughs" ends here. */
const MAX_ALIASES = 20;

/** The JSON of a file; a `CommandProblem` with line and column when it is no YAML. */
export async function readYamlFile(file: string, io: CommandIo): Promise<unknown> {
  const text = await readCliFile(file, io);
  try {
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
    const [error] = document.errors;
    if (error) throw notYaml(file, text, error.pos[0], error.message);
    const twin = findTwinKey(document);
    if (twin !== null) throw notYaml(file, text, twin, 'a name stands twice in its map');
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    throw error instanceof CommandProblem ? error : notYaml(file, text, 0, describeThrown(error));
  }
}

/** The parser's own search for names that stand twice takes minutes for long maps. */
function findTwinKey(document: ReturnType<typeof parseDocument>): number | null {
  let twin: number | null = null;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(String(key.value))) {
          twin = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(String(key.value));
      }
      return undefined;
    },
  });
  return twin;
}

function notYaml(file: string, text: string, offset: number, detail: string): CommandProblem {
  const before = text.slice(0, offset).split('\n');
  const place = { line: before.length, column: (before.at(-1) as string).length + 1 };
  const said = detail.replace(/\.$/, '');
  return new CommandProblem(
    `${file}: ${makeIssue('document/not_yaml', [], { ...place, detail: said }).message}`,
  );
}
