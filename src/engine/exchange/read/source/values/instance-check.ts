/** Evaluates Python's `isinstance` for values of known kinds. */
import { flattenList } from './lists.js';
import type { AbstractValue } from './abstract-values.js';
import { makeBoolean, UNKNOWN_VALUE } from './make-values.js';

export function isInstance(value: AbstractValue, type: AbstractValue): AbstractValue {
  if (type.k === 'list') {
    const answers = flattenList(type, type.at).items.map((item) => isInstance(value, item.value));
    if (answers.some((answer) => answer.k === 'flag' && answer.flag)) return makeBoolean(true);
    return answers.every(({ k }) => k === 'flag') ? makeBoolean(false) : UNKNOWN_VALUE;
  }
  if (type.k === 'builtin' && type.name === 'str') return knownKind(value, 'text');
  if (type.k === 'builtin' && type.name === 'list') return knownKind(value, 'list');
  if (type.k === 'sdk' && type.name === 'Agent') return knownKind(value, 'agent');
  return UNKNOWN_VALUE;
}

function knownKind(value: AbstractValue, kind: AbstractValue['k']): AbstractValue {
  return ['unknown', 'union', 'method', 'result', 'resultAgent'].includes(value.k)
    ? UNKNOWN_VALUE
    : makeBoolean(value.k === kind);
}
