/** Writes a shell script that runs `pola guard` in front of a tool server, and a signed chain for demonstrations. */
import { sealAuthority, writeArmour } from '../../authority/index.js';
import type { LinkDocument, WarrantDocument } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { toSpec } from './tested-calls.js';

/** Returns shell commands that create a key, mint the warrant, and start the guard in front of the server. */
export function writeGuardScript(link: LinkDocument): string {
  const tools = Object.keys(link.capabilities).map((tool) => `--tool ${quoteShell(tool)}`);
  return [
    '#!/usr/bin/env bash',
    '# Puts a guard before one MCP server. Run it as: bash guard.sh COMMAND OF THE SERVER',
    '# The command pola is part of the npm package pola-playground: npm install --global pola-playground',
    `# The warrant expires after ${link.ttlSeconds} seconds. For a longer lifetime, change ttl in guard/spec.json and mint it again.`,
    'set -euo pipefail',
    `pola guard init --folder guard ${tools.join(' ')} -- "$@"`,
    "cat > guard/spec.json <<'END_OF_SPEC'",
    JSON.stringify(toSpec(link), null, 2),
    'END_OF_SPEC',
    'pola warrant mint --spec guard/spec.json --key "$(cat guard/key)" > guard/warrant',
    'echo "Use this as the command of the server in the settings of the client:"',
    'echo "pola guard --warrant $PWD/guard/warrant --key $PWD/guard/key --log $PWD/guard/log.jsonl -- $*"',
    '',
  ].join('\n');
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the chain as text. It is signed with demonstration keys at the fixed start time of trials. */
export function writeChainText(warrant: WarrantDocument): string {
  const seed = { scenario: 'agent', condition: 'yours', at: TRIAL_START } as const;
  const chain = sealAuthority({ kind: 'grant', warrant }, seed);
  return `${writeArmour(chain?.envelopes ?? [])}\n`;
}
