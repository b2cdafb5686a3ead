import * as z from 'zod/mini';
import { closedObject, type MeasureDocument } from '../../model/index.js';
import { message, quotedMessage, type RecordedMessage } from '../../messages/index.js';
import { defineMeasure, type MeasureResult } from './measure-kind.js';

const part = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<MeasureDocument>;
const many = closedObject({ kind: z.string(), of: z.array(part).check(z.minLength(1)) });

function joinDetails(parts: readonly MeasureResult[]): RecordedMessage {
  const details = parts.map(({ detail }) => (typeof detail === 'string' ? quotedMessage(detail) : detail));
  return details.length === 1 ? (parts[0]?.detail ?? '') : message('measure/details', { details });
}

export const notMeasureKind = defineMeasure({
  kind: 'not',
  schema: closedObject({ kind: z.string(), of: part }),
  measure: ({ of }, _facts, ask) => {
    const { value, detail } = ask(of);
    return { value: 1 - value, detail };
  },
  parts: ({ of }) => [of],
});

export const meanMeasureKind = defineMeasure({
  kind: 'mean',
  schema: many,
  measure: ({ of }, _facts, ask) => {
    const parts = of.map(ask);
    const sum = parts.reduce((total, { value }) => total + value, 0);
    return { value: sum / parts.length, detail: joinDetails(parts) };
  },
  parts: ({ of }) => of,
});

/** Minimum of the nested measures. */
export const everyMeasureKind = defineMeasure({
  kind: 'every',
  schema: many,
  measure: ({ of }, _facts, ask) => {
    const parts = of.map(ask);
    return {
      value: Math.min(...parts.map(({ value }) => value)),
      detail: joinDetails(parts),
    };
  },
  parts: ({ of }) => of,
});

/** Maximum of the nested measures. */
export const someMeasureKind = defineMeasure({
  kind: 'some',
  schema: many,
  measure: ({ of }, _facts, ask) => {
    const parts = of.map(ask);
    return {
      value: Math.max(...parts.map(({ value }) => value)),
      detail: joinDetails(parts),
    };
  },
  parts: ({ of }) => of,
});
