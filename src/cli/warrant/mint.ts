/** `pola warrant mint`: a root warrant from a spec. */
import { lintWarrant, mintWarrant } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { needOption, parseStrictly } from '../parse.js';
import { printWarnings } from './findings.js';
import { MAKE_CONFIG, MAKE_HELP, printBuilt, readBuildOptions, readSpecFile, writeOne } from './make.js';
import { readKeyOption } from './open.js';

export const MINT_HELP = `pola warrant mint --spec FILE --key HEX [options]

Makes a root warrant. Without a holder in the spec the signing key holds it.

${MAKE_HELP}`;

export async function runMint(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, MAKE_CONFIG);
  if (values.help === true) {
    io.out(MINT_HELP);
    return EXIT_OK;
  }
  const key = readKeyOption(needOption(values.key, '--key'));
  const options = readBuildOptions(values, io);
  const spec = await readSpecFile(needOption(values.spec, '--spec'), io);
  const built = mintWarrant(spec, key, options);
  if (built.ok) printWarnings(lintWarrant(built.warrant), io);
  return printBuilt(built, io, writeOne(values.armor));
}
