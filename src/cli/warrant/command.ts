/** `pola warrant`: the table of commands for single warrants and chains. */
import { loadRuleLibraries } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { runAttenuateCommand } from './attenuate.js';
import { runDecodeCommand } from './decode.js';
import { runDiffCommand } from './diff.js';
import { runKeyCommand } from './key.js';
import { runLintCommand } from './lint.js';
import { runMintCommand } from './mint.js';
import { runPopCommand } from './pop.js';
import { runReceipts } from './receipts.js';
import { runVerifyCommand } from './verify.js';

interface WarrantVerb {
  readonly summary: string;
  readonly run: (args: readonly string[], io: CommandIo) => Promise<number>;
}

const VERBS: Readonly<Record<string, WarrantVerb>> = {
  key: { summary: 'create a key, or print the public key of a seed', run: runKeyCommand },
  decode: { summary: 'print every field of a warrant or chain', run: runDecodeCommand },
  verify: { summary: 'run every check of a chain', run: runVerifyCommand },
  diff: { summary: 'compare two warrants', run: runDiffCommand },
  mint: { summary: 'create a root warrant', run: runMintCommand },
  attenuate: { summary: 'delegate a warrant, or issue one from an issuer warrant', run: runAttenuateCommand },
  pop: { summary: 'create the proof of possession for one call', run: runPopCommand },
  lint: { summary: 'report what warrants allow, alone and together', run: runLintCommand },
  receipts: { summary: 'verify signed receipts and their order', run: runReceipts },
};

export async function runWarrantCommand([name, ...rest]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(formatWarrantCommandList());
    return EXIT_OK;
  }
  const command = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (command === undefined)
    throw optionProblem(
      name,
      `\`pola warrant\` does not know it; known are ${Object.keys(VERBS).join(', ')}`,
    );
  await loadRuleLibraries();
  return command.run(rest, io);
}

function formatWarrantCommandList(): string {
  const lines = Object.entries(VERBS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `pola warrant COMMAND [options]\n\n${lines.join('\n')}\n\npola warrant COMMAND --help explains one command.\n`;
}
