/** `pola merge`: merges the parts of a study into the record that the undivided study would produce. */
import { type CommandIo, EXIT_OK } from '../io.js';
import { optionProblem, parseStrictly } from '../parse-options.js';
import { mergeParts } from '../shard/merge-parts.js';
import { type NamedPart, readPart } from '../shard/part-file.js';

const HELP = `pola merge FILE...

Merges the parts that study commands wrote with --shard, in any order, and prints the record of the undivided study, as
\`pola agentdojo --json\`, \`pola matrix --adapter chat-endpoint --json\` or, for all others, --format record would.
\`pola report\` converts the other records to other formats.

Exit code: 0, or 2 if parts are missing, duplicated or do not belong together.
`;

const FILES: readonly string[] = Array.from({ length: 10_000 }, () => 'FILE');

export async function runMergeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, { help: { type: 'boolean', short: 'h' } }, FILES);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (positionals.length === 0) throw optionProblem('FILE', 'specify the part files');
  const parts: NamedPart[] = [];
  for (const file of positionals) parts.push(await readPart(file, io));
  io.out(await mergeParts(parts));
  return EXIT_OK;
}
