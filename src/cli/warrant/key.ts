/** `pola warrant key`: creates a key for experiments, or prints the public part of an existing one. */
import type { ParseArgsConfig } from 'node:util';
import { keyPairOf, toHex } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { parseStrictly } from '../parse-options.js';
import { readKeyOption } from './open-warrants.js';

export const KEY_HELP = `pola warrant key [--key HEX]

Prints a seed, which --key of the other verbs takes, and the public key that belongs to it, which
stands in a spec as holder or approver and after --root. Keys here are for experiments.

  --key HEX  the 32-byte seed; a new one is drawn when left out
  --help     this text

Exit code: 0, or 2 for a wrong option.
`;

const CONFIG = {
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

export function runKeyCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, CONFIG);
  if (values.help === true) io.out(KEY_HELP);
  else {
    const pair = values.key === undefined ? keyPairOf(io.randomBytes(32)) : readKeyOption(values.key);
    io.out(`seed    ${toHex(pair.seed)}\npublic  ${toHex(pair.publicKey)}\n`);
  }
  return Promise.resolve(EXIT_OK);
}
