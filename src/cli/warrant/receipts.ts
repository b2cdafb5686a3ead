/** `pola warrant receipts`: verifies the signed receipts in a file one by one. */
import type { ParseArgsConfig } from 'node:util';
import { fromHex, readReceiptChain, toHex, renderEnglish } from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK, EXIT_DENIED } from '../io.js';
import { optionProblem, requireOption, parseStrictly } from '../parse-options.js';
import { readCliFile } from '../text-file.js';

const HELP = `pola warrant receipts FILE [options]

Verifies the receipts in a file with one receipt per line, in hex or as {"receipt": hex}. Every signature must be valid,
all must be made by the same key, and each receipt must refer to the previous one. The first may refer to a receipt that
is not in the file. This cannot detect that newer receipts were removed from the end; compare the printed digest with a
saved one.

  --signer HEX  the public key that must have signed (default: the key of the first receipt)
  --help        print this help

Exit code: 0 if the chain is valid, 1 if not, 2 for an invalid option or file.
`;

const CONFIG = {
  signer: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

export async function runReceipts(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['FILE']);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  const file = requireOption(positionals[0], 'FILE');
  const lines = (await readCliFile(file, io))
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }));
  const given = lines.filter(({ text }) => text !== '');
  const reading = readReceiptChain(
    given.map(({ text, number }) => readLine(text) ?? notAReceipt(file, number)),
    readSigner(values.signer),
  );
  if (!reading.ok) {
    io.out(`Line ${given[reading.index]?.number ?? 1}: ${renderEnglish(reading.detail)}.\n`);
    return EXIT_DENIED;
  }
  const [count, last] = [reading.receipts.length, reading.receipts.at(-1)];
  const rows = reading.receipts.map(
    ({ decidedAt, outcome, action, requestId }) => `  ${decidedAt} ${outcome} ${action} ${requestId}\n`,
  );
  io.out(
    `${rows.join('')}${count} ${count === 1 ? 'receipt' : 'receipts'} from the key ${toHex(last?.signer ?? new Uint8Array())}; the last has the digest ${toHex(last?.digest ?? new Uint8Array())}.\n`,
  );
  return EXIT_OK;
}

/** Decodes a line to bytes. Returns null if its format is unknown. */
function readLine(text: string): Uint8Array | null {
  return fromHex(/^\{\s*"receipt"\s*:\s*"([^"]*)"\s*\}$/.exec(text)?.[1] ?? text);
}

function notAReceipt(file: string, number: number): never {
  throw new CommandProblem(`\`${file}\`, line ${number}: this is neither hex nor {"receipt": hex}.`);
}

function readSigner(text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined;
  const key = fromHex(text);
  if (key?.length !== 32) throw optionProblem('--signer', 'the value must be a public key of 64 hex digits');
  return key;
}
