/** Names for kinds and states in the Edit view, and its headlines. */
import type { AttackState } from '../../engine/index.js';
import type { CallSource } from '../views/edit/rules/called-values.js';
import type { ExampleOrigin } from '../views/edit/rules/examples.js';
import type { FileEditState } from '../views/edit/files/file-list.js';
import type { ValueKind } from '../components/fields/value-text.js';
import { formatCount } from './format.js';

export const NOTES: Readonly<Record<ExampleOrigin, string>> = {
  task: 'used by the task',
  variant: 'used by a benign variant',
  injected: 'used by the injection',
  one_inside: 'one colleague',
  two_inside: 'two colleagues',
  mixed: 'an outsider in a mixed list',
  look_alike: 'a look-alike domain',
  in_name: 'the domain inside a longer domain',
  upper_case: 'upper case',
  empty_list: 'an empty list',
  boundary: 'at the boundary',
  climbing: 'leaves the folder through `..`',
  neighbour: 'a folder whose name starts the same way',
  made_up: 'made-up value',
};

export const FILE_STATES: Readonly<Record<FileEditState, string>> = {
  shipped: 'as shipped',
  changed: 'changed',
  added: 'added',
  removed: 'removed',
};

export const VALUE_KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  text: 'Text',
  integer: 'Whole number',
  number: 'Decimal number',
  boolean: 'Yes or no',
  text_list: 'List of strings',
  other: 'JSON',
};

/** Injection styles, keyed as in a document. */
export const SOURCES: Readonly<Record<CallSource, string>> = {
  task: 'task call',
  variant: 'benign variant',
  injected: 'injected call',
};

export const STYLES: Readonly<Record<string, string>> = {
  comment: 'Comment',
  directive: 'Directive',
  note: 'Note',
  log_entry: 'Log entry',
  bracketed_notice: 'Bracketed notice',
  plain_request: 'Plain request',
};

/** Headlines shown in Edit if the scripted attack did not land. */
export const WORST_HEADLINES = {
  searching: (attack: AttackState) =>
    attack === 'none' ? 'Searching for attacks' : 'This attack was stopped; searching for others',
  unmeasured: (attack: AttackState) =>
    attack === 'none' ? 'Attacks were not searched' : 'This attack was stopped; others were not searched',
  reachable: (attack: AttackState, calls: number) => {
    const lands = `with ${formatCount(calls, 'allowed call', 'allowed calls')} lands`;
    return attack === 'none' ? `An attack ${lands}` : `This attack was stopped, but another ${lands}`;
  },
  undecided: (attack: AttackState) =>
    attack === 'none'
      ? 'Undecided whether an attack can land'
      : 'This attack was stopped; whether another can land is undecided',
};
