/** State of the fields in a list of calls: entered texts, problems with them, and values that other calls take. */
import type { CallDocument, Json, ToolProfile } from '../../../engine/index.js';
import { parseArgument } from './argument-text.js';
import { omitArgument, typeOfArgument } from './call-edits.js';
import { listSameExamples } from './example-values.js';

/** Why the entered text is not used as a value. An empty field means that the argument is missing. */
type FieldProblem = 'empty' | 'invalid';

/**
 * A field in which the user entered text, or whose value comes from text that the user entered in another call's field.
 */
type Field =
  | { readonly text: string; readonly problem: FieldProblem | undefined }
  | { readonly source: Field };

/** The fields of each call, by argument. Every edit makes a new call, so a call never has an outdated field. */
const FIELDS = new WeakMap<CallDocument, ReadonlyMap<string, Field>>();

function findField(call: CallDocument | undefined, argument: string): Field | undefined {
  return call && FIELDS.get(call)?.get(argument);
}

/** Returns the new call. Its fields keep the state of the old call's fields, except for one argument. */
export function keepFields(
  old: CallDocument,
  call: CallDocument,
  argument: string,
  field?: Field,
): CallDocument {
  const fields = new Map(FIELDS.get(old));
  fields.delete(argument);
  if (field !== undefined) fields.set(argument, field);
  FIELDS.set(call, fields);
  return call;
}

/** Returns the text entered in a field; undefined if the field shows the argument's value. */
export function findText(call: CallDocument, argument: string): string | undefined {
  const field = findField(call, argument);
  return field !== undefined && 'text' in field ? field.text : undefined;
}

export function findProblem(call: CallDocument, argument: string): FieldProblem | undefined {
  const field = findField(call, argument);
  return field !== undefined && 'text' in field ? field.problem : undefined;
}

/** Lists a call's arguments with a problem, whose fields stay visible. */
export function listProblems(call: CallDocument): readonly string[] {
  return [...(FIELDS.get(call)?.keys() ?? [])].filter(
    (argument) => findProblem(call, argument) !== undefined,
  );
}

/** True if a field contains text that is not part of the calls. */
export function hasInvalid(calls: readonly CallDocument[]): boolean {
  return calls.some((call) =>
    listProblems(call).some((argument) => findProblem(call, argument) === 'invalid'),
  );
}

/** Returns the index of the call from which a field took its value, if both still have this value. */
export function findSource(
  calls: readonly CallDocument[],
  index: number,
  argument: string,
): number | undefined {
  const field = findField(calls[index], argument);
  if (field === undefined || !('source' in field)) return undefined;
  const value = calls[index]?.args[argument];
  const source = calls.findIndex(
    (one) => findField(one, argument) === field.source && one.args[argument] === value,
  );
  return source < 0 ? undefined : source;
}

/** Calls that also take the value entered in the focused field, because they had the same example value. */
interface SameExampleCalls {
  /** The list of calls to which the indices refer. In any other list, they may refer to other calls. */
  readonly calls: readonly CallDocument[];
  readonly indices: readonly number[];
  readonly example: Json;
}

const NO_SAME_EXAMPLES: SameExampleCalls = { calls: [], indices: [], example: null };

/** The field that has the focus in a list of calls. */
export class FocusedField {
  #sameExamples = NO_SAME_EXAMPLES;

  /** Remembers the calls that have the same example value as the focused field. */
  focus(
    calls: readonly CallDocument[],
    index: number,
    argument: string,
    profiles: readonly ToolProfile[],
  ): void {
    const indices = listSameExamples(calls, index, argument, profiles);
    this.#sameExamples = { calls, indices, example: calls[index]?.args[argument] ?? null };
  }

  /**
   * Returns the calls after text was entered. If the text is empty, the argument is omitted, because a warrant would
   * otherwise grant an empty value. While the text is empty or invalid, the other calls keep their example value.
   */
  enter(
    calls: readonly CallDocument[],
    index: number,
    argument: string,
    text: string,
    profiles: readonly ToolProfile[],
  ): readonly CallDocument[] {
    const call = calls[index];
    if (call === undefined) return calls;
    const { indices, example } = this.#sameExamples.calls === calls ? this.#sameExamples : NO_SAME_EXAMPLES;
    const profile = profiles.find(({ name }) => name === call.tool);
    const parsed = text === '' ? null : parseArgument(text, typeOfArgument(call, argument, profile));
    const own: Field = { text, problem: problemOf(text, parsed) };
    const taken = parsed === null ? undefined : { source: own };
    const next = calls.map((one, at) => {
      if (at === index) return keepFields(one, enterOwn(one, argument, text, parsed), argument, own);
      if (!indices.includes(at)) return one;
      return keepFields(
        one,
        setArgument(one, argument, parsed === null ? example : parsed.value),
        argument,
        taken,
      );
    });
    this.#sameExamples = { calls: next, indices, example };
    return next;
  }
}

function problemOf(text: string, parsed: unknown): FieldProblem | undefined {
  if (parsed !== null) return undefined;
  return text === '' ? 'empty' : 'invalid';
}

function setArgument(call: CallDocument, argument: string, value: Json): CallDocument {
  return { ...call, args: { ...call.args, [argument]: value } };
}

function enterOwn(
  call: CallDocument,
  argument: string,
  text: string,
  parsed: { readonly value: Json } | null,
): CallDocument {
  if (text === '') return omitArgument(call, argument);
  return parsed === null ? { ...call } : setArgument(call, argument, parsed.value);
}
