/**
 * Parses untrusted YAML text to nodes. Every reader of YAML uses this function.
 *
 * The library composes nodes recursively, and exhausting the stack can end the whole process instead of throwing. The
 * nesting is therefore counted while the tokens are read, which needs no recursion.
 */
import { Composer, type Document, Lexer, type LineCounter, Parser, YAMLParseError } from 'yaml';
import { LIMITS } from '../../model/index.js';

type Tokens = Parameters<Composer['compose']>[0];

/** Maximum number of open tokens: the document, its nested lists and maps, and a scalar. */
const MOST_OPEN = LIMITS.documentDepth.value + 2;

/**
 * Parses a YAML document; returns null if it is nested too deeply. Errors are in the document's `errors`, but
 * duplicate keys are not reported. `counter` receives the start of each line.
 */
export function parseYamlNodes(text: string, counter?: LineCounter): Document.Parsed | null {
  const tokens = readTokens(text, counter);
  if (tokens === null) return null;
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false });
  const [document, next] = composer.compose(tokens, true, text.length);
  if (next !== undefined)
    document?.errors.push(new YAMLParseError([next.range[0], next.range[1]], 'MULTIPLE_DOCS', ''));
  return document as Document.Parsed;
}

/** Returns the tokens in a string; null if it is nested too deeply. */
function readTokens(text: string, counter: LineCounter | undefined): Tokens | null {
  counter?.addNewLine(0);
  const parser = new Parser(counter?.addNewLine);
  const tokens = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > MOST_OPEN) return null;
  }
  return [...tokens, ...parser.end()];
}
