/** Rewrites TypeScript that the grammar does not support before parsing it. Offsets are preserved. */
import type { Tree } from '@lezer/common';

/** Parses a script. For the grammar, each comment in braces inside markup is replaced with a value. */
export function parseScript(text: string, parse: (text: string) => Tree | null): Tree | null {
  const script = blankCatchTypes(blankPredicates(text));
  const comments = findBracedComments(script);
  const tree = parse(fillComments(script, comments));
  const inMarkup = comments.filter(({ brace }) => tree?.resolveInner(brace, 1).parent?.name === 'JSXEscape');
  return tree === null || inMarkup.length === comments.length ? tree : parse(fillComments(script, inMarkup));
}

/** Rewrites `(x): x is T => ...` to `(x): T => ...`, which the grammar supports; offsets are preserved. */
function blankPredicates(text: string): string {
  return text.replace(
    /(\)\s*:\s*)((?:asserts\s+)?[\w$]+\s+is\s+|asserts\s+(?=[\w$]+\s*=>))/g,
    (_, before: string, predicate: string) => before + predicate.replace(/[^\n]/g, ' '),
  );
}

/** Rewrites `catch (error: unknown)` to `catch (error         )`. */
function blankCatchTypes(text: string): string {
  return text.replace(
    /(\bcatch\s*\(\s*[\w$]+\s*)(:\s*(?:any|unknown))(?=\s*\))/g,
    (_, before: string, type: string) => before + type.replace(/[^\n]/g, ' '),
  );
}

interface BracedComment {
  readonly brace: number;
  readonly from: number;
  readonly to: number;
}

/** Finds comments that are the only content between braces, such as `{/* text *\/}`. */
function findBracedComments(text: string): readonly BracedComment[] {
  const found: BracedComment[] = [];
  let done = 0;
  for (let from = text.indexOf('/*'); from >= 0;) {
    const close = text.indexOf('*/', from + 2);
    if (close < 0) break;
    const to = close + 2;
    const brace = done + text.slice(done, from).trimEnd().length - 1;
    if (text[brace] === '{' && /^\s*\}/.test(text.slice(to, to + MOST_SPACE)))
      found.push({ brace, from, to });
    done = to;
    from = text.indexOf('/*', to);
  }
  return found;
}

/** Maximum length of the white space between a comment and the closing brace. */
const MOST_SPACE = 200;

/** Replaces each comment with `_`, which is valid between any kind of braces. */
function fillComments(text: string, comments: readonly BracedComment[]): string {
  let done = 0;
  const parts = comments.flatMap(({ from, to }) => {
    const before = text.slice(done, from);
    done = to;
    return [before, '_', text.slice(from + 1, to).replace(/[^\n]/g, ' ')];
  });
  return parts.join('') + text.slice(done);
}
