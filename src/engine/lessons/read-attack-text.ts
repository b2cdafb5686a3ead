/**
 * Derives the calls that an agent makes after reading an injection. Fixed rules apply to the paths, addresses and
 * amounts in the text.
 *
 * The same injection always leads to the same calls. A path that ends with `/` is listed, and any other path is read.
 * If the text contains an amount and an address, the amount is paid to the address. If it contains only an address, a
 * mail is sent there.
 */
import type { CallDocument } from '../model/index.js';

/** Maximum number of calls derived from a text. */
const MOST_CALLS = 10;
const PATH = /(?:^|[\s"'`(<=:,])((?:\.{1,2})?\/[\w./~-]*[\w/~-])/gu;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)/u;

/** Lists calls on paths in the order in which the injection mentions them, followed by at most one payment or mail. */
export function readAttackText(text: string): readonly CallDocument[] {
  const paths = [...new Set([...text.matchAll(PATH)].map((match) => match[1] ?? ''))];
  const calls = paths.map((path): CallDocument =>
    path.endsWith('/')
      ? { tool: 'list_files', args: { directory: path } }
      : { tool: 'read_file', args: { path } },
  );
  return [...calls, ...readMessage(text)].slice(0, MOST_CALLS);
}

function readMessage(text: string): readonly CallDocument[] {
  const addresses = [...new Set(text.match(ADDRESS) ?? [])];
  const amount = readAmount(text);
  const [to] = addresses;
  if (to === undefined) return [];
  if (amount !== null) return [{ tool: 'transfer_money', args: { to, amount, memo: 'as asked' } }];
  return [{ tool: 'send_email', args: { recipients: addresses, subject: 'As asked', body: 'See above.' } }];
}

/** Returns the first dollar amount in a string; null if there is none. */
export function readAmount(text: string): number | null {
  const written = AMOUNT.exec(text)?.[1];
  return written === undefined ? null : Number(written.replaceAll(',', ''));
}

/** Returns the first amount with its unit as written, such as `$9.9 million`. */
export function readFigure(text: string): string | null {
  return /\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|billion|thousand|m|k)\b)?/iu.exec(text)?.[0].trim() ?? null;
}
