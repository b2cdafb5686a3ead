/** Writes a shell script that runs `pola guard` in front of a tool server, and a signed chain for demonstrations. */
import { sealAuthority, writeArmour } from '../../authority/index.js';
import type { LinkDocument, WarrantDocument } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { toSpec } from './tested-calls.js';

/** Lifetime of the guard's warrant, in seconds: one working day. */
const GUARD_SECONDS = 8 * 3600;

/**
 * Returns shell commands that create a key, mint the warrant, and start the guard in front of the server.
 *
 * @param link the warrant's last link
 * @param chosen the lifetime that the user chose, in seconds; null if none was chosen
 */
export function writeGuardScript(link: LinkDocument, chosen: number | null): string {
  // A proposed warrant lasts for one trial, whereas a guard runs for as long as its client does.
  const ttlSeconds = chosen ?? GUARD_SECONDS;
  const tools = Object.keys(link.capabilities).map((tool) => `--tool ${quoteShell(tool)}`);
  return [
    '#!/usr/bin/env bash',
    '# Puts a guard in front of one MCP server. Run it as: bash guard.sh COMMAND OF THE SERVER',
    '# The command pola is part of the npm package pola-playground: npm install --global pola-playground',
    `# The warrant lasts ${ttlSeconds} seconds${ttlSeconds === link.ttlSeconds ? '' : `. In the code it lasts ${link.ttlSeconds} seconds, for one task; a guard runs all day`}.`,
    '# After that, the guard denies every call until the warrant is minted again.',
    'set -euo pipefail',
    `pola guard init --folder guard ${tools.join(' ')} -- "$@"`,
    "cat > guard/spec.json <<'END_OF_SPEC'",
    JSON.stringify(toSpec({ ...link, ttlSeconds }), null, 2),
    'END_OF_SPEC',
    'pola warrant mint --spec guard/spec.json --key guard/key > guard/warrant',
    `end=$(($(date +%s) + ${ttlSeconds}))`,
    'echo "The warrant expires at $(date -d "@$end" 2>/dev/null || date -r "$end")."',
    'echo "To renew it, run this command. The running guard reads the new warrant without a restart:"',
    `echo "pola warrant mint --spec '$PWD/guard/spec.json' --key '$PWD/guard/key' > '$PWD/guard/warrant'"`,
    'echo "For another lifetime, change ttl (in seconds) in guard/spec.json before that."',
    'echo "Use this as the server command in the client settings:"',
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
