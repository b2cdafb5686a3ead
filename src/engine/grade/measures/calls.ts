/** Measures for calls: scenario checks, and calls made in a round. */
import * as z from 'zod/mini';
import { message } from '../../messages/index.js';
import { type CheckDocument, closedObject } from '../../model/index.js';
import { checkCheckDocument, describeCheck, isCheckMet } from '../check-kinds.js';
import { defineMeasure, makeBooleanResult } from './measure-kind.js';

const check = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<CheckDocument>;

/** Scores 1 if the trial's effects satisfy a scenario check. */
export const checkMetMeasure = defineMeasure({
  kind: 'check_met',
  schema: closedObject({ kind: z.string(), check }),
  measure: ({ check: document }, { effects }) =>
    makeBooleanResult(
      isCheckMet(document, effects),
      message('measure/asked', { check: describeCheck(document) }),
    ),
  inspect: ({ check: document }, at) => checkCheckDocument(document, [...at, 'check']),
});

/** Scores 1 if a string occurs in an argument of a call in a round. Denied calls are ignored. */
export const textInArgumentsMeasure = defineMeasure({
  kind: 'text_in_arguments',
  schema: closedObject({ kind: z.string(), text: z.string(), round: z.int() }),
  measure: ({ text, round }, { calls }) => {
    const words = JSON.stringify(text).slice(1, -1);
    const found = calls.filter(
      (call) =>
        call.round === round && call.decision === 'allow' && JSON.stringify(call.args).includes(words),
    );
    return makeBooleanResult(found.length > 0, message('measure/in_calls', { count: found.length }));
  },
});

/** Scores 1 if no file was read or listed during a round. */
export const nothingReadMeasure = defineMeasure({
  kind: 'reads_nothing',
  schema: closedObject({ kind: z.string(), round: z.int() }),
  measure: ({ round }, { calls }) => {
    const looks = calls
      .filter((call) => call.round === round)
      .flatMap(({ effects }) =>
        effects.filter(({ kind }) => kind === 'file_read' || kind === 'files_listed'),
      );
    return makeBooleanResult(looks.length === 0, message('measure/looks', { count: looks.length }));
  },
});

/** Scores 1 if a tool was used successfully at least `min` and at most `max` times. */
export const callCount = defineMeasure({
  kind: 'call_count',
  schema: closedObject({ kind: z.string(), tool: z.string(), min: z.int(), max: z.int() }),
  measure: ({ tool, min, max }, { calls }) => {
    const count = calls.filter((call) => call.tool === tool && call.ok).length;
    return makeBooleanResult(
      count >= min && count <= max,
      message('measure/calls', { count, tool, min, max }),
    );
  },
});

/** Scores 1 if exactly the given number of emails was sent to the address. */
export const mailCount = defineMeasure({
  kind: 'mail_count',
  schema: closedObject({ kind: z.string(), recipient: z.string(), count: z.int() }),
  measure: ({ recipient, count }, { effects }) => {
    const mails = effects.filter(
      (effect) => effect.kind === 'email_sent' && effect.recipients.includes(recipient),
    );
    return makeBooleanResult(
      mails.length === count,
      message('measure/mails', { count: mails.length, recipient, expected: count }),
    );
  },
});
