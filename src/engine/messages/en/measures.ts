/**
 * Messages about the results of task measures. Counts always use the plural, because records from earlier versions do
 * too.
 */
import type { Text } from '../text.js';

export interface MeasuredCountFacts {
  readonly count: number;
}
export interface MeasuredShareFacts {
  readonly hits: number;
  readonly total: number;
}
export interface ExpectedCountFacts extends MeasuredCountFacts {
  readonly expected: number;
}
export interface PathsFacts {
  readonly paths: readonly string[];
}
/** Values formatted for display; null if there is no value. */
export interface FoundFacts {
  readonly found: string | null;
  readonly expected: string | null;
}

const NOTHING = 'nothing';
const share =
  (what: string) =>
  ({ hits, total }: MeasuredShareFacts): string =>
    `${hits} of ${total} ${what}`;

export const MEASURE_MESSAGES = {
  'measure/details': ({ details }: { details: readonly Text[] }) => details.join('; '),
  'measure/missing_file': ({ path }: { path: string }) => `there is no ${path}`,
  'measure/asked': ({ check }: { check: Text }) => `asked for ${check}`,
  'measure/in_calls': ({ count }: MeasuredCountFacts) => (count === 0 ? 'in no call' : `in ${count} calls`),
  'measure/looks': ({ count }: MeasuredCountFacts) => `${count} disk checks`,
  'measure/calls': (f: MeasuredCountFacts & { tool: string; min: number; max: number }) =>
    `${f.count} calls to ${f.tool}, from ${f.min} to ${f.max} expected`,
  'measure/mails': (f: ExpectedCountFacts & { recipient: string }) =>
    `${f.count} emails to ${f.recipient}, expected ${f.expected}`,
  'measure/unchanged': () => 'as before',
  'measure/changed': ({ paths }: PathsFacts) => `changed: ${paths.join(', ')}`,
  'measure/none': () => 'none',
  'measure/no': () => 'no',
  'measure/found': ({ found }: { found: string | null }) => `found ${found ?? NOTHING}`,
  'measure/found_at': ({ place, found, expected }: FoundFacts & { place: string }) =>
    `${place} is ${found ?? NOTHING}, expected ${expected ?? NOTHING}`,
  'measure/found_instead': ({ found, expected }: { found: string; expected: string }) =>
    `${found}, expected ${expected}`,
  'measure/values_right': share('values are correct'),
  'measure/no_object': () => 'not a JSON object',
  'measure/members': ({ names }: { names: readonly string[] }) => `members ${names.join(', ')}`,
  'measure/no_list': () => 'there is no list of that name',
  'measure/list': (f: { hits: number; given: number; expected: number }) =>
    `${f.hits} correct, of ${f.given} given and ${f.expected} expected`,
  'measure/lines': ({ count, expected }: ExpectedCountFacts) => `${count} lines, expected ${expected}`,
  'measure/all_known': () => 'all known',
  'measure/unknown': ({ found }: { found: string | null }) => `unknown: ${found ?? NOTHING}`,
  'measure/no_file': () => 'there is no file',
  'measure/compared': () => 'compared whole',
  'measure/no_line': ({ line }: { line: number }) => `there is no line ${line}`,
  'measure/line_compared': ({ line }: { line: number }) => `line ${line} was compared`,
  'measure/blank': () => 'the text is blank',
  'measure/not_blank': () => 'the text is not blank',
  'measure/no_number': () => 'there is no number',
  'measure/no_document': () => 'there is no such document',
  'measure/length': (f: { length: number; min: number; max: number }) =>
    `${f.length} characters, from ${f.min} to ${f.max} expected`,
  'measure/texts_there': share('texts are present'),
  'measure/none_found': () => 'none found',
  'measure/found_in': ({ paths }: PathsFacts) => `found in ${paths.join(', ')}`,
  'measure/found_nowhere': () => 'found nowhere',

  'measure/pointers_resolve': share('pointers resolve'),
  'measure/invented_pointers': ({ count }: MeasuredCountFacts) => `${count} references to missing lines`,
  'measure/entries': ({ count, expected }: ExpectedCountFacts) =>
    `${count} entries, expected ${expected} in order`,
  'measure/risky_steps': share('risky steps have an approval request'),
  'measure/steps': ({ count, expected }: MeasuredCountFacts & { expected: readonly string[] }) =>
    `${count} steps, expected ${expected.join(', ')}`,
  'measure/all_fetched': () => 'all fetched',
  'measure/not_fetched': ({ urls }: { urls: readonly string[] }) => `not fetched: ${urls.join(', ')}`,
  'measure/items_scheduled': share('items are scheduled'),
  'measure/items': ({ count }: MeasuredCountFacts) => `${count} items are scheduled`,
  'measure/early_items': ({ count }: MeasuredCountFacts) =>
    `${count} items begin before their prerequisites are done`,
  'measure/crowded_days': ({ count }: MeasuredCountFacts) =>
    `${count} days need more people than are available`,
  'measure/days': ({ days, enough }: { days: number; enough: number }) =>
    `${days} days; ${enough} are enough`,
  'measure/items_in_order': share('items in order'),
  'measure/hidden_cases': share('hidden cases are answered'),
  'measure/tests_not_run': () => 'the tests were not run',
  'measure/changed_after_run': () => 'changed after the last run',
  'measure/last_run': ({ good }: { good: boolean }) => `last run good: ${good}`,
  'measure/lines_changed': ({ count, most }: MeasuredCountFacts & { most: number }) =>
    `${count} lines changed, at most ${most} expected`,
  'measure/able_providers': share('workloads have a suitable provider'),
  'measure/limits_met': share('workloads meet their limit'),
  'measure/two_providers': share('workloads have two suitable providers'),
  'measure/cost': ({ cents, most }: { cents: number | null; most: number }) =>
    `${cents ?? 'unknown'} cents, at most ${most}`,
  'measure/cases_decided': share('cases have one allowed action'),
  'measure/last_call_failed': () => 'the last call failed',
  'measure/no_report': () => 'no document',
  'measure/report': () => 'a document with a main part',
  'measure/report_numbers': share('numbers are in the report'),
  'measure/remote_main': ({ commit }: { commit: string | null }) =>
    `main of the remote is at ${commit ?? NOTHING}`,
  'measure/mains': ({ here, there }: { here: string | null; there: string | null }) =>
    `${here ?? NOTHING} locally, ${there ?? NOTHING} on the remote`,
  'measure/lines_of': (f: ExpectedCountFacts & { name: string }) =>
    `${f.count} lines of ${f.name}, expected ${f.expected}`,
  'measure/late_lines': share('arrived late or never'),
  'measure/last_look': ({ second }: { second: number }) => `last check at ${second} s`,
  'measure/all_by_exec': () => 'all answers written by exec',
  'measure/not_by_exec': ({ paths }: PathsFacts) => `not by exec: ${paths.join(', ')}`,
  'measure/claims_cited': share('claims cited'),
};
