/**
 * Checks on the chain itself: for example, that a tool was removed, that the chain is valid, or that the root is
 * unchanged.
 */
import { readWarrant } from '../../authority/index.js';
import { canonicalJson } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { LinkDocument, Verdict, WarrantDocument } from '../../model/index.js';
import { checkFailed, type LessonCheckJudge, checkPassed, checkUndecided } from './check.js';

/** Judges whether a tool is absent from the last link, which is the link that the agent uses. */
export const judgeAbsent: LessonCheckJudge<'absent'> = ({ scenario, tool }, evidence) => {
  const held = evidence.yours(scenario).warrant.chain.at(-1)?.capabilities ?? {};
  // `*` also grants every tool that is not listed.
  return Object.hasOwn(held, tool) || Object.hasOwn(held, '*')
    ? checkFailed(message('lesson/tool_granted', { tool }))
    : checkPassed(message('lesson/tool_absent', { tool }));
};

/**
 * Judges whether the chain is valid: no check on the chain or on a link denies a call in the trial.
 */
export const judgeChain: LessonCheckJudge<'chain'> = async ({ scenario }, evidence) => {
  const verdict = (await evidence.run(scenario, 'yours')).result.cells[0] as Verdict;
  if (!verdict.valid)
    return checkUndecided(message('lesson/trial_invalid', { reason: message('lesson/invalid_trial') }));
  const broken = verdict.denials.find(
    ({ check }) => !check.startsWith('leaf.') && !check.startsWith('resolved.'),
  );
  if (broken === undefined) return checkPassed(message('lesson/chain_met'));
  const rules = listWiderRules(evidence.yours(scenario).warrant);
  if (rules.length > 0) return checkFailed(message('lesson/chain_wider', { rules }));
  return checkFailed(message('lesson/chain_broken', { link: broken.link ?? 0, check: broken.check }));
};

/** Lists the rules that allow more than the same rule in the link above, such as `path of read_file`. */
export function listWiderRules(warrant: WarrantDocument): readonly string[] {
  const wider = readWarrant(warrant).issues.filter(({ code }) => code === 'warrant/child_wider_than_parent');
  return wider.map(({ at: [, , , tool, argument] }) => `${argument} of ${tool}`);
}

export const judgeRoots: LessonCheckJudge<'roots'> = ({ scenario }, evidence) => {
  const { lesson, world } = evidence;
  const before = lesson.start.bundle?.warrants?.[scenario]?.chain[0];
  const shipped = world.scenarios.find(({ id }) => id === scenario)?.warrant.chain[0];
  const now = evidence.yours(scenario).warrant.chain[0];
  return sameLink(now, before ?? shipped)
    ? checkPassed(message('lesson/root_unchanged'))
    : checkFailed(message('lesson/root_changed'));
};

function sameLink(one: LinkDocument | undefined, other: LinkDocument | undefined): boolean {
  const plain = (link: LinkDocument | undefined): string =>
    link === undefined ? '' : canonicalJson(JSON.parse(JSON.stringify(link)));
  return plain(one) === plain(other);
}
