/** Finds combinations of grants in which one reads or writes data that another can send. */
import type { LintDraft } from './lint-finding.js';
import type { RuleAcceptance } from './rule-acceptance.js';
import { carriesText, findOutsideRecipient, listFreeTexts, type LintedGrant } from './lint-grant.js';
import { findPathSample } from './lint-values.js';

/** A finding, with the tool that sends the data. */
export interface JointDraft {
  readonly draft: LintDraft;
  readonly tool: string;
}

/**
 * Finds private data that one grant can read and that a different grant can send to a recipient of the attacker's
 * choice. The readers and the senders belong to the same holder.
 */
export function* lintLeaks(
  readers: readonly LintedGrant[],
  senders: readonly LintedGrant[] = readers,
): Generator<JointDraft> {
  const reads = readers
    .filter(({ effects, tool }) => effects.has('reads-private') && tool !== '*')
    .map(({ tool }) => tool);
  if (reads.length === 0) return;
  const grants = senders === readers ? readers : [...readers, ...senders];
  const untrusted = grants.filter(({ effects }) => effects.has('reads-outside')).map(({ tool }) => tool);
  for (const grant of senders) {
    const outsider = carriesText(grant) ? findOutsideRecipient(grant) : null;
    const others = reads.filter((tool) => tool !== grant.tool);
    if (outsider === null || others.length === 0) continue;
    const example = outsider.example === null ? {} : { example: outsider.example };
    yield {
      tool: grant.tool,
      draft: { code: 'leak-by-two-grants', facts: { reads: others, untrusted, ...example } },
    };
  }
}

/**
 * Finds pairs of grants in which one can write text to a file and the other can send that file. `together`: whether the
 * grants come from one warrant or from several.
 */
export function* lintStaging(
  writers: readonly LintedGrant[],
  senders: readonly LintedGrant[],
  together: 'one warrant' | 'several warrants',
): Generator<JointDraft> {
  for (const writer of writers) {
    const target = writer.effects.has('persists') && listFreeTexts(writer).length > 0 ? pathOf(writer) : null;
    if (target === null) continue;
    for (const sender of senders) {
      const source =
        sender.tool === writer.tool || findOutsideRecipient(sender) === null ? null : pathOf(sender);
      const example = source === null ? null : findShared(target, source);
      if (example === null) continue;
      const facts = { writes: writer.tool, together, example };
      yield { tool: sender.tool, draft: { code: 'leak-across-warrants', facts } };
    }
  }
}

function pathOf({ rules }: LintedGrant): RuleAcceptance | null {
  return rules.find(({ role }) => role === 'path')?.language ?? null;
}

/** Returns a path that both rules accept. */
function findShared(a: RuleAcceptance, b: RuleAcceptance): string | null {
  const near = [findPathSample(a), findPathSample(b), ...a.samples, ...b.samples];
  return near.find((path) => path !== null && a.admits(path) && b.admits(path)) ?? null;
}
