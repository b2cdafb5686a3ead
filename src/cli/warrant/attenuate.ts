/** `pola warrant attenuate`: delegates a narrower warrant, or issues one from an issuer warrant. */
import {
  attenuateWarrant,
  issueWarrant,
  lintSpec,
  lintWarrant,
  type Warrant,
  type WarrantSpec,
  writeArmour,
} from '../../engine/index.js';
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
import { openLeaf, readKeyOption } from './open-warrants.js';

export const ATTENUATE_HELP = `pola warrant attenuate --parent TEXT|FILE --spec FILE --key HEX|FILE [options]

Delegates the parent, or the last link of a chain. The key must be the key of the parent's holder. From an
issuer warrant and a spec with tools, an execution warrant is issued.

  --parent TEXT|FILE the parent warrant or chain
  --chain            print the whole chain, armored, with the new warrant at its end
${BUILD_OPTIONS_HELP}`;

const CONFIG = { ...BUILD_OPTIONS_CONFIG, parent: { type: 'string' }, chain: { type: 'boolean' } } as const;

export async function runAttenuateCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, CONFIG);
  if (values.help === true) {
    io.out(ATTENUATE_HELP);
    return EXIT_OK;
  }
  const key = await readKeyOption(requireOption(values.key, '--key'), io);
  const options = readBuildOptions(values, io);
  const parent = requireOption(values.parent, '--parent');
  const spec = await readSpecFile(requireOption(values.spec, '--spec'), io);
  const { envelopes, above, leaf } = await openLeaf(parent, io);
  const build = issues(leaf, spec) ? issueWarrant : attenuateWarrant;
  const write =
    values.chain === true
      ? ({ envelope }: Warrant): string => writeArmour([...envelopes, envelope])
      : createWarrantWriter(values.armor);
  const built = build(leaf, spec, key, options);
  if (built.ok)
    printWarnings([...lintSpec(spec, leaf, options.at), ...lintWarrant(built.warrant, { above })], io);
  return printBuildResult(built, io, write);
}

function issues(parent: Warrant, { tools, type }: WarrantSpec): boolean {
  return parent.type === 'issuer' && (tools !== undefined || type === 'execution');
}
