/**
 * The calls that an agent makes after reading a text, by a fixed reading of the paths, addresses and amounts in it.
 *
 * The learner's text decides what the agent calls, on every device the same: a path that ends with `/` is listed, any
 * other path is read, an amount together with an address is paid to it, and an address alone receives a mail.
 */
import type { CallDocument } from '../model/index.js';

/** Calls beyond this many are not made. */
const MOST_CALLS = 10;
const PATH = /(?:^|[\s"'`(<=:,])((?:\.{1,2})?\/[\w./~-]*[\w/~-])/gu;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)/u;

/** Paths first, in the order of the text, then at most one payment or mail. */
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

/** The first amount of a text in dollars; null without one. */
export function readAmount(text: string): number | null {
  const written = AMOUNT.exec(text)?.[1];
  return written === undefined ? null : Number(written.replaceAll(',', ''));
}

/** The first amount with its unit, as written: `$9.9 million`. */
export function readFigure(text: string): string | null {
  return /\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|billion|thousand|m|k)\b)?/iu.exec(text)?.[0].trim() ?? null;
}
