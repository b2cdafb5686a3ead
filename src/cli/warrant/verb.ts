/** `pola warrant`: a table of verbs over single warrants and chains. */
import { loadPatterns } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { badOption } from '../parse.js';
import { runAttenuate } from './attenuate.js';
import { runDecode } from './decode.js';
import { runDiff } from './diff.js';
import { runKey } from './key.js';
import { runMint } from './mint.js';
import { runPop } from './pop.js';
import { runReceipts } from './receipts.js';
import { runVerify } from './verify.js';

interface WarrantVerb {
  readonly summary: string;
  readonly run: (args: readonly string[], io: CommandIo) => Promise<number>;
}

const VERBS: Readonly<Record<string, WarrantVerb>> = {
  key: { summary: 'make a key, or show the public half of one', run: runKey },
  decode: { summary: 'show every field of a warrant or chain', run: runDecode },
  verify: { summary: 'make every check of a chain', run: runVerify },
  diff: { summary: 'compare two warrants', run: runDiff },
  mint: { summary: 'make a root warrant', run: runMint },
  attenuate: { summary: 'delegate a warrant, or issue from an issuer warrant', run: runAttenuate },
  pop: { summary: 'prove possession for one call', run: runPop },
  receipts: { summary: 'verify signed receipts and their order', run: runReceipts },
};

/** Runs one of the verbs; the number is the exit code. */
export async function runWarrantVerb([name, ...rest]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(describeVerbs());
    return EXIT_OK;
  }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined)
    throw badOption(name, `\`pola warrant\` does not know it; known are ${Object.keys(VERBS).join(', ')}`);
  await loadPatterns();
  return verb.run(rest, io);
}

function describeVerbs(): string {
  const lines = Object.entries(VERBS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `pola warrant VERB [options]\n\n${lines.join('\n')}\n\npola warrant VERB --help explains one verb.\n`;
}
