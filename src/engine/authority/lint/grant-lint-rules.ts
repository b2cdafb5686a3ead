/** Linter messages about tools, combinations of grants, and the warrant as a whole. */
import { quoteLintFacts, type LintRule, formatLintFact, quoteLintFact } from './lint-rule.js';

export const GRANT_LINT_RULES = {
  // Tools
  'any-tool': {
    severity: 'high',
    explanation: () => 'The tool `*` grants every tool that the warrant does not name.',
    fix: () => 'Name each tool that the task needs.',
  },
  'tool-without-rules': {
    severity: 'medium',
    explanation: (f) => `${quoteLintFact(f.tool)} has no rules, so any arguments pass.`,
    fix: () => 'Give each argument a rule.',
  },
  'rules-accept-anything': {
    severity: 'medium',
    explanation: (f) =>
      `Every rule of ${quoteLintFact(f.tool)} accepts any value, so the rules limit nothing.`,
    fix: () => 'Limit at least the arguments that choose what is read or changed.',
  },
  'any-record': {
    severity: 'low',
    explanation: (f) =>
      `${quoteLintFact(f.argument)} accepts any value, so ${quoteLintFact(f.tool)} reaches every record.`,
    fix: () => 'List the records that the task needs, with Exact or OneOf.',
  },
  'undeclared-arguments': {
    severity: 'medium',
    explanation: () => 'Undeclared arguments reach the tool unchecked.',
    fix: () => 'Remove `allow_unknown` and give each argument a rule.',
  },
  'leak-by-two-grants': {
    severity: 'high',
    explanation: (f) =>
      `Two grants add up to a leak: ${quoteLintFacts(f.reads)} can read private data, and ${quoteLintFact(f.tool)} can send it to a stranger.`,
    fix: (f) =>
      `List the recipients of ${quoteLintFact(f.tool)}, or grant reading and sending to different agents.`,
  },
  'leak-across-warrants': {
    severity: 'high',
    explanation: (f) =>
      f.together === 'one warrant'
        ? `Two grants add up to a leak: ${quoteLintFact(f.writes)} writes any text to ${quoteLintFact(f.example)}, and ${quoteLintFact(f.tool)} sends it.`
        : 'Two permitted calls of two agents add up to a leak that neither warrant describes.',
    fix: (f) =>
      `Let ${quoteLintFact(f.tool)} send only from a folder that ${quoteLintFact(f.writes)} cannot write to.`,
  },
  'approvers-without-gate': {
    severity: 'medium',
    explanation: () => 'Approvers without a gate ask for nothing: add a gate for the tool.',
    fix: () => 'Add a gate for each tool whose calls need an approval.',
  },
  'gate-without-approvers': {
    severity: 'medium',
    explanation: (f) =>
      `A gate asks for approvals of ${quoteLintFacts(f.tools)}, but the warrant names no approvers.`,
    fix: () => 'Name approvers, or remove the gate.',
  },
  'gate-never-asks': {
    severity: 'medium',
    explanation: (f) =>
      `No call meets the gate of ${quoteLintFacts(f.tools)}: the tool is not granted by this name, or the gate names no argument.`,
    fix: () => 'Write the exact name of a granted tool; a gate for `*` applies to no other tool.',
  },
  'session-only-strict': {
    severity: 'low',
    explanation: () =>
      'The session is compared only by a verifier in strict mode; any other verifier ignores it.',
    fix: () => 'Verify in strict mode (`--strict`), or do not rely on the session.',
  },
  'session-differs': {
    severity: 'medium',
    explanation: () => 'The session differs from that of the root; only a verifier in strict mode notices.',
    fix: () => 'Verify in strict mode (`--strict`), and issue the link for the session of the root.',
  },
  'long-lifetime': {
    severity: 'low',
    explanation: (f) =>
      `The warrant lasts ${formatLintFact(f.hours)} hours; whoever hijacks the agent has it that long.`,
    fix: () => 'Let it expire after a few minutes, and issue a new one for the next task.',
  },
  'deep-chain': {
    severity: 'low',
    explanation: (f) =>
      `The warrant is ${formatLintFact(f.depth)} delegations below the root, which is hard to review.`,
    fix: () => 'Delegate from a link nearer to the root.',
  },
  'lifetime-capped': {
    severity: 'medium',
    explanation: (f) =>
      `The requested lifetime, ${formatLintFact(f.asked)} seconds, is longer than the ${formatLintFact(f.left)} seconds that the parent has left, and is cut without an error.`,
    fix: (f) => `Ask for at most ${formatLintFact(f.left)} seconds, or renew the parent first.`,
  },
  'session-ignored': {
    severity: 'medium',
    explanation: (f) =>
      `The session ${quoteLintFact(f.asked)} is ignored: a delegated warrant inherits the parent session.`,
    fix: () => 'Set the session when the root is minted.',
  },
  'approvals-ignored': {
    severity: 'low',
    explanation: (f) =>
      `${formatLintFact(f.asked)} approvals were requested, but the parent needs ${formatLintFact(f.kept)}, which stays in force.`,
    fix: () => 'Ask for at least as many approvals as the parent.',
  },
  'issuer-without-bounds': {
    severity: 'medium',
    explanation: (f) =>
      `The warrant may issue ${quoteLintFacts(f.tools)} with any arguments, because it has no bounds.`,
    fix: () => 'Add `bounds` with a rule for each argument.',
  },
  expired: {
    severity: 'note',
    explanation: (f) => `The warrant ended ${formatLintFact(f.seconds)} seconds ago.`,
    fix: () => 'Issue a new one.',
  },
  'not-yet-valid': {
    severity: 'note',
    explanation: (f) => `The warrant is dated ${formatLintFact(f.seconds)} seconds ahead.`,
    fix: () => 'Check the issuer’s clock.',
  },
  'ends-soon': {
    severity: 'note',
    explanation: (f) => `The warrant ends in ${formatLintFact(f.seconds)} seconds.`,
    fix: () => 'Finish the task in time, or issue a new one.',
  },
  'proof-dated-ahead': {
    severity: 'note',
    explanation: () => 'A proof may be dated up to two windows ahead.',
    fix: () => 'Keep the verifier’s proof window small.',
  },
  'requester-not-identified': {
    severity: 'note',
    explanation: () =>
      'A warrant shows what the caller may do, not who asked for it: run the step under a narrower child warrant.',
    fix: () => 'Delegate a narrower warrant for each step.',
  },
  'not-fully-checked': {
    severity: 'low',
    explanation: (f) =>
      `${f.why === 'patterns' ? 'A rule library is not loaded' : 'The rules are too expensive to check completely'}, so warnings may be missing.`,
    fix: (f) => (f.why === 'patterns' ? 'Call `loadRuleLibraries` first.' : 'Use fewer and shorter rules.'),
  },
} as const satisfies Record<string, LintRule>;
