/** Lesson checks about the learner's choices, such as a rule kind for a task, or a control and the reason for it. */
import { loadRuleLibrariesFor } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { CallDocument, LessonChoiceItem, LessonChoiceOption } from '../../model/index.js';
import { checkFailed, type LessonCheckJudge, type LessonCheckOutcome, checkPassed } from './check.js';
import { describeCall } from './describe-call.js';
import { decideOwnCall } from './decide-own-call.js';

export const judgeChoice: LessonCheckJudge<'choice'> = async ({ item }, { answer }) => {
  const chosen = item.options.find(({ id }) => id === answer.choices?.[item.id]);
  if (chosen === undefined) return checkFailed(message('lesson/choice_missing'));
  const { rule } = chosen;
  if (rule === undefined) return judgeReason(chosen);
  await loadRuleLibrariesFor(JSON.stringify(rule));
  return judgeRule(item, chosen);
};

/** Judges a choice without a rule, which has a fixed result and a fixed reason. */
function judgeReason({ right, reason }: LessonChoiceOption): LessonCheckOutcome {
  const text = message('lesson/choice_reason', { reason: message('text/shipped', { text: reason ?? '' }) });
  return right === true ? checkPassed(text) : checkFailed(text);
}

/** Tests the chosen rule on every value in the item. */
function judgeRule(
  { tool = 'tool', argument = 'value', values = [] }: LessonChoiceItem,
  { rule }: LessonChoiceOption,
): LessonCheckOutcome {
  for (const { value, expect } of values) {
    const call: CallDocument = { tool, args: { [argument]: value } };
    const decision = decideOwnCall({ [tool]: { [argument]: rule as never } }, call);
    if (decision === expect) continue;
    const code = decision === 'allow' ? 'lesson/choice_allows' : 'lesson/choice_denies';
    return checkFailed(message(code, { call: describeCall(call) }));
  }
  const denied = values.find(({ expect }) => expect === 'deny');
  const call = denied === undefined ? null : describeCall({ tool, args: { [argument]: denied.value } });
  return checkPassed(message('lesson/choice_met', { total: values.length, call }));
}
