/**
 * Reads untrusted YAML for the page, the command line and imports. JSON is valid YAML too. Duplicate keys are errors,
 * nesting and the number of expanded aliases are limited, and no function throws.
 */
import {
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isScalar,
  type Node,
  visit,
  type YAMLError,
} from 'yaml';
import { describeThrown, findRepeatedName, type Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { type Issue, LIMITS, makeIssue, type Reading } from '../../model/index.js';
import { parseYamlNodes } from './yaml-nodes.js';

/** The parsed text and its YAML nodes, which are null if the text is JSON or invalid. */
interface YamlReading extends Reading<Json> {
  readonly document: Document | null;
}

/**
 * Parses YAML to JSON, or returns an issue with the position at which the text is invalid.
 *
 * The caller must check the text's size. `mostMarks` is the maximum number of line breaks and indicators; text with
 * more of them would block the page.
 */
export function parseYaml(text: string, mostMarks: number = LIMITS.yamlMarks.value): YamlReading {
  const json = readPlainJson(text);
  if (json !== undefined) return { value: json, issues: [], document: null };
  const marks = countYamlMarks(text);
  if (marks > mostMarks) {
    const issue = makeIssue('document/yaml_too_long', [], { found: marks, limit: mostMarks });
    return reject(issue);
  }
  try {
    const document = parseYamlNodes(text);
    if (document === null) return reject(TOO_DEEP);
    const [error] = document.errors;
    if (error !== undefined) return rejectYaml(text, error.pos[0], describeYamlError(error));
    const twin = findTwinName(document);
    if (twin !== null) return rejectYaml(text, twin, message('yaml/name_twice'));
    const loop = findLoop(document);
    if (loop !== null) return rejectYaml(text, loop, message('yaml/alias_loop'));
    // The library's limit is one higher, because the library also counts the aliased value itself.
    const value = document.toJS({ maxAliasCount: LIMITS.yamlAliases.value + 1 }) as Json;
    return { value, issues: [], document };
  } catch (error) {
    // Only expanding aliases can throw, and the error has no position.
    return rejectYaml(text, 0, message('yaml/alias_expansion', { text: withoutStop(describeThrown(error)) }));
  }
}

/** Counts line breaks and possible YAML indicators, which determine the parser's running time. */
export function countYamlMarks(text: string): number {
  return text.match(/[\n&*!%?:[\]{},-]/g)?.length ?? 0;
}

/**
 * Parses JSON text, which is much faster than parsing YAML. Returns undefined if the text is not JSON or has a
 * duplicate key, so that the YAML parser reports the position.
 */
function readPlainJson(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return findRepeatedName(text) === null ? value : undefined;
  } catch {
    return undefined;
  }
}

const { value: levels, unit, what } = LIMITS.documentDepth;
const TOO_DEEP = makeIssue('document/too_large', [], {
  what,
  found: message('value/more_than', { value: String(levels) }),
  unit,
  limit: levels,
});

function reject(issue: Issue): YamlReading {
  return { value: null, issues: [issue], document: null };
}

/**
 * Returns the message for a YAML error. Its code is the library's code in lower case; a code without a message is a
 * compile error.
 */
function describeYamlError({ code, message: text }: YAMLError): Message {
  return message(`yaml/${code.toLowerCase() as Lowercase<ErrorCode>}`, { text: withoutStop(text) });
}

function withoutStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

function rejectYaml(text: string, offset: number, detail: Message): YamlReading {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1) as string).length + 1;
  // At the end of the text, the last line with content is quoted.
  const through = `${text.slice(0, offset)}${text.slice(offset).split('\n', 1).join('')}`;
  const found = through.trimEnd().split('\n').at(-1)?.trim() ?? '';
  const facts = { line: before.length, column, offset, found, detail };
  return reject(makeIssue('document/not_yaml', [], facts));
}

/** Returns the offset of an alias inside the node that it refers to; null if there is none. */
function findLoop(document: Document): number | null {
  let loop: number | null = null;
  visit(document, {
    Alias: (_, alias, path) => {
      const isAround = path.some((node) => isCollection(node) && node.anchor === alias.source);
      if (!isAround || !path.includes(alias.resolve(document) as never)) return undefined;
      loop = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return loop;
}

/**
 * Returns the position of a duplicate key; null if there is none. The parser's own search takes minutes for long maps.
 */
function findTwinName(document: Document): number | null {
  let twin: number | null = null;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        // A key that is an alias is treated as the key that it refers to, and a missing key as the empty string.
        const node = isAlias(key) ? key.resolve(document) : key;
        if (!isScalar(node)) continue;
        const name = [node.value].join('');
        if (seen.has(name)) {
          twin = (key as Node).range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(name);
      }
      return undefined;
    },
  });
  return twin;
}
