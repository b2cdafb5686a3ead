/**
 * Finds expressions that the language definition accepts but the reference implementation rejects or interprets
 * differently.
 */
import { listTokens, type Token } from './tokens.js';

const COMMENT_FIRST = /^[\t\n\f\r ]*\/\//;
/**
 * Matches literals that the reference implementation treats differently: raw bytes, `\X41`, and a quote inside a
 * triple-quoted string.
 */
const ODD_LITERAL =
  /^(?:[bB][rR]|[bB]?["'].*\\X|[bB]?(?:"""(?:.|\n)*"(?:.|\n)*"""|'''(?:.|\n)*'(?:.|\n)*''')$)/;
const HEX = /^0x/;
const LOWEST = 2n ** 63n;

/** False for an expression that only the language definition accepts. The expression must already be parsed. */
export function isAcceptedByReference(text: string): boolean {
  const tokens = listTokens(text);
  const isOdd = (token: Token, index: number): boolean => {
    if (token.kind !== 'literal') return false;
    const written = text.slice(token.start, token.end);
    const isNegative = isMinus(tokens[index - 1]);
    const isTwiceNegative = isNegative && isMinus(tokens[index - 2]);
    return (
      ODD_LITERAL.test(written) ||
      (isNegative && HEX.test(written)) ||
      (isTwiceNegative && token.value === LOWEST)
    );
  };
  return !COMMENT_FIRST.test(text) && !tokens.some(isOdd);
}

function isMinus(token: Token | undefined): boolean {
  return token?.kind === 'sign' && token.text === '-';
}
