/** Rewrites TypeScript that the grammar does not support. Offsets are preserved. */

export function prepareScript(text: string): string {
  return fillMarkupComments(blankCatchTypes(blankPredicates(text)));
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

/** Rewrites `{/* text *\/}`, which is a comment in markup, to `{_        }`, which is valid wherever braces are. */
function fillMarkupComments(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let open = text.indexOf('/*'); open >= 0;) {
    const close = text.indexOf('*/', open + 2);
    if (close < 0) break;
    const end = close + 2;
    if (text.slice(done, open).trimEnd().endsWith('{') && /^\s*\}/.test(text.slice(end, end + MOST_SPACE))) {
      parts.push(text.slice(done, open), '_', text.slice(open + 1, end).replace(/[^\n]/g, ' '));
      done = end;
    }
    open = text.indexOf('/*', end);
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

/** Maximum white space between a comment and the closing brace. */
const MOST_SPACE = 200;
