/** `pola warrant key`: creates a key for experiments, or prints the public part of an existing one. */
import type { ParseArgsConfig } from 'node:util';
import { keyPairOf, toHex } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { parseStrictly } from '../parse-options.js';
import { readKeyOption } from './open-warrants.js';

export const KEY_HELP = `pola warrant key [--key HEX|FILE]

Prints a seed, for --key in other commands, and its public key, which is used as holder or approver in
a spec and with --root. These keys are for experiments only.

  --key HEX|FILE  the 32-byte seed, or a file that contains it or the output of this command
                  (default: a new random seed)
  --help     print this help

Exit code: 0, or 2 for an invalid option.
`;

const CONFIG = {
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

export async function runKeyCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, CONFIG);
  if (values.help === true) io.out(KEY_HELP);
  else {
    const pair =
      values.key === undefined ? keyPairOf(io.randomBytes(32)) : await readKeyOption(values.key, io);
    io.out(`seed    ${toHex(pair.seed)}\npublic  ${toHex(pair.publicKey)}\n`);
  }
  return EXIT_OK;
}
