/** The values offered as checkboxes for a rule about recipients or payees. */
import type { Json } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import type { CalledValue, CallSource } from './called-values.js';
import { evaluateValue } from './examples.js';

export interface AllowedValue {
  readonly value: string;
  readonly sources: readonly CallSource[];
  readonly allowed: boolean;
  readonly decision: 'allow' | 'deny' | 'error';
}

/**
 * The values used in calls, followed by those that only the rule lists. `isList`: true if a call passes a list of
 * values.
 */
export function listAllowedValues(
  rule: Json,
  called: readonly CalledValue[],
  isList: boolean,
): readonly AllowedValue[] {
  const given = called.flatMap(({ json, source }) =>
    (Array.isArray(json) ? (json as readonly Json[]) : [json]).flatMap((one) =>
      typeof one === 'string' ? [{ value: one, source }] : [],
    ),
  );
  const values = [...new Set([...given.map(({ value }) => value), ...listNamedValues(rule)])];
  return values.map((value) => {
    const { decision } = evaluateValue(rule, isList ? [value] : value);
    const sources = [...new Set(given.filter((one) => one.value === value).map(({ source }) => source))];
    return { value, sources, allowed: decision === 'allow', decision };
  });
}

function listNamedValues(rule: Json): readonly string[] {
  if (!isMap(rule)) return [];
  const lists = Object.values(rule).filter((value) => Array.isArray(value)) as (readonly Json[])[];
  return lists.flat().filter((value) => typeof value === 'string');
}

/** Returns the allowed values after one of them has been toggled. */
export function toggleValue(values: readonly AllowedValue[], value: string): readonly string[] {
  return values.filter((one) => (one.value === value ? !one.allowed : one.allowed)).map((one) => one.value);
}

/** Domains of the addresses in task calls, without duplicates. */
export function listTaskDomains(values: readonly AllowedValue[]): readonly string[] {
  const domains = values.flatMap(({ value, sources }) => {
    const domain = value.split('@')[1];
    return domain !== undefined && sources.includes('task') ? [domain] : [];
  });
  return [...new Set(domains)];
}
