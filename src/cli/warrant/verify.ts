/** `pola warrant verify`: checks a chain's signatures, attenuation, root and validity period. */
import type { ParseArgsConfig } from 'node:util';
import {
  type CheckStatus,
  decodeEnvelope,
  lintLinks,
  type PresentedChain,
  reportVerification,
  type VerificationReport,
  message,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, EXIT_OK, EXIT_DENIED } from '../io.js';
import {
  requireOption,
  parseChoice,
  parseStrictly,
  readHexOption,
  readWholeOption,
} from '../parse-options.js';
import { formatLintFindings, lintFindingToJson } from './findings.js';
import { openWarrants, readClock, listWarrants } from './open-warrants.js';

export const VERIFY_HELP = `pola warrant verify TEXT|FILE [options]

Runs every check of a chain in order, and prints the result of each: pass, fail or not reached. Then prints
warnings about what the last link allows.

  --root HEX               a trusted public key (may be repeated); without one, the check of the first link's signer
                           is not run
  --at UNIX                time (default: this machine's clock)
  --clock-tolerance SECS   tolerance for expired links (30), except the last one
  --semantics NAME         compatible (default) or hardened
  --strict                 also compare the sessions of all links
  --json                   print one JSON document
  --help                   print this help

Exit code: 0 if the chain is valid, 1 if not, 2 for an invalid option, file or text.
`;

const CONFIG = {
  root: { type: 'string', multiple: true },
  at: { type: 'string' },
  'clock-tolerance': { type: 'string' },
  semantics: { type: 'string' },
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

type Values = ReturnType<typeof parseStrictly<typeof CONFIG>>['values'];

interface Step {
  readonly check: string;
  readonly link: number | null;
  readonly status: CheckStatus;
}

interface Verdict {
  readonly accepted: boolean;
  readonly semantics: string;
  readonly steps: readonly Step[];
  readonly failure: VerificationReport['failure'];
}

export async function runVerifyCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['TEXT|FILE']);
  if (values.help === true) {
    io.out(VERIFY_HELP);
    return EXIT_OK;
  }
  const text = requireOption(positionals[0], 'TEXT|FILE');
  const at = readClock(values.at, io);
  const { inspection } = await openWarrants(text, io);
  const verdict = judge(inspection.envelopes, values, at);
  const warnings = lintLinks(listWarrants(inspection), at).at(-1)?.warnings ?? [];
  const json = { ...verdict, warnings: warnings.map(lintFindingToJson) };
  const lines = formatLintFindings(warnings).map((line) => `${line}\n`);
  io.out(
    values.json === true ? `${JSON.stringify(json, null, 2)}\n` : `${describe(verdict)}${lines.join('')}`,
  );
  return verdict.accepted ? EXIT_OK : EXIT_DENIED;
}

function judge(envelopes: readonly Uint8Array[], values: Values, at: number): Verdict {
  const roots = (values.root ?? []).map((root) => readHexOption(root, '--root', 32));
  const chain: PresentedChain = {
    envelopes,
    trustedRoots: roots.length === 0 ? ownRoot(envelopes) : roots,
    semantics: parseChoice(values.semantics ?? 'compatible', ['compatible', 'hardened'], '--semantics'),
    strictSession: values.strict === true,
  };
  const tolerance = values['clock-tolerance'];
  const clock =
    tolerance === undefined ? { at } : { at, tolerance: readWholeOption(tolerance, '--clock-tolerance') };
  return withLeaf(reportVerification(chain, clock), { envelopes, at, asksRoot: roots.length > 0 });
}

/**
 * Returns the key that signed the first link, so that the checks after the trust check can run without a known root.
 */
function ownRoot(envelopes: readonly Uint8Array[]): readonly Uint8Array[] {
  const decoded = decodeEnvelope(envelopes[0] ?? new Uint8Array());
  return decoded.ok ? [decoded.warrant.issuer] : [];
}

/** Adds a check that the last link has not expired, which chain verification does not include. */
function withLeaf(
  { accepted, semantics, steps, failure }: VerificationReport,
  { envelopes, at, asksRoot }: { envelopes: readonly Uint8Array[]; at: number; asksRoot: boolean },
): Verdict {
  const link = envelopes.length - 1;
  const leaf = decodeEnvelope(envelopes[link] ?? new Uint8Array());
  const isOver = leaf.ok && BigInt(at) >= leaf.warrant.expiresAt;
  const status = accepted ? (isOver ? 'fail' : 'pass') : 'not_reached';
  const asked = steps.map((step): Step =>
    step.check === 'root.trust' && step.status === 'pass' && !asksRoot
      ? { ...step, status: 'not_run' }
      : step,
  );
  return {
    accepted: accepted && !isOver,
    semantics,
    steps: [...asked, { check: 'leaf.expired', link, status }],
    failure: accepted && isOver ? OVER(link) : failure,
  };
}

function OVER(link: number): NonNullable<VerificationReport['failure']> {
  const check = 'leaf.expired';
  const detail = message('chain/last_link_ended');
  return { check, link, detail, errorKind: 'WarrantExpired', errorCode: 1300, hardenedRule: null };
}

const STATUS_LABELS: Readonly<Record<CheckStatus, string>> = {
  pass: 'passed',
  fail: 'failed',
  not_run: 'not run',
  not_reached: 'not reached',
};

function describe({ accepted, semantics, steps, failure }: Verdict): string {
  const lines = steps.map(({ check, link, status }) =>
    `  ${STATUS_LABELS[status].padEnd(12)} ${check.padEnd(20)} ${link === null ? '' : `link ${link}`}`.trimEnd(),
  );
  const isUnasked = steps.some(({ status }) => status === 'not_run');
  const verdict = accepted
    ? `The chain is valid (${semantics}).${isUnasked ? ' No root was given, so the first key is not trusted.' : ''}`
    : `The chain is invalid (${semantics}): ${failure?.check}, ${failure === null ? '' : renderEnglish(failure.detail)}.`;
  return `${lines.join('\n')}\n${verdict}\n`;
}
