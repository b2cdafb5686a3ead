/** `pola warrant mint`: creates a root warrant from a spec. */
import { lintWarrant, mintWarrant } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { requireOption, parseStrictly } from '../parse-options.js';
import { printWarnings } from './findings.js';
import {
  BUILD_OPTIONS_CONFIG,
  BUILD_OPTIONS_HELP,
  printBuildResult,
  readBuildOptions,
  readSpecFile,
  createWarrantWriter,
} from './build-options.js';
import { readKeyOption } from './open-warrants.js';

export const MINT_HELP = `pola warrant mint --spec FILE --key HEX|FILE [options]

Creates a root warrant. If the spec names no holder, the signing key becomes the holder.

${BUILD_OPTIONS_HELP}`;

export async function runMintCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, BUILD_OPTIONS_CONFIG);
  if (values.help === true) {
    io.out(MINT_HELP);
    return EXIT_OK;
  }
  const key = await readKeyOption(requireOption(values.key, '--key'), io);
  const options = readBuildOptions(values, io);
  const spec = await readSpecFile(requireOption(values.spec, '--spec'), io);
  const built = mintWarrant(spec, key, options);
  if (built.ok) printWarnings(lintWarrant(built.warrant), io);
  return printBuildResult(built, io, createWarrantWriter(values.armor));
}
