/** State of the fields in a list of calls: values that other calls take, and problems with entered texts. */
import type { CallDocument, Json, ToolProfile } from '../../../engine/index.js';
import { parseArgument } from './argument-text.js';
import { omitArgument, setArgument, typeOfArgument } from './call-edits.js';
import { listSameExamples } from './example-values.js';

/** Why a text is not the value of an argument. An empty field is a missing argument. */
type FieldProblem = 'empty' | 'invalid';

/** Calls that take the value entered in the focused field, because they had the same example. */
interface Twins {
  /** The list of calls. In any other list, the indices may belong to other calls. */
  readonly calls: readonly CallDocument[];
  readonly indices: readonly number[];
  readonly example: Json;
}

/** Values by call index and argument name. */
type Places<Value> = Readonly<Record<string, Value>>;

const nameField = (index: number, argument: string): string => `${index}/${argument}`;

function without<Value>(places: Places<Value>, place: string): Places<Value> {
  const { [place]: _, ...others } = places;
  return others;
}

export class CallForm {
  /** Changes whenever calls may have moved, so that no field shows a text that was entered for another call. */
  version = $state(0);
  #problems = $state.raw<Places<FieldProblem>>({});
  /** Index of the call whose value was also entered in a field. */
  #sources = $state.raw<Places<number>>({});
  #twins: Twins = { calls: [], indices: [], example: null };

  /** True if a field contains a text that is not part of the calls. */
  get hasInvalid(): boolean {
    return Object.values(this.#problems).includes('invalid');
  }

  findProblem(index: number, argument: string): FieldProblem | undefined {
    return this.#problems[nameField(index, argument)];
  }

  /** Lists a call's arguments with a problem, whose fields stay visible. */
  listEmptied(index: number): readonly string[] {
    const start = nameField(index, '');
    return Object.keys(this.#problems).flatMap((place) =>
      place.startsWith(start) ? [place.slice(start.length)] : [],
    );
  }

  /** Returns the index of the call from which a field took its value, if both still have this value. */
  findSource(calls: readonly CallDocument[], index: number, argument: string): number | undefined {
    const source = this.#sources[nameField(index, argument)];
    const value = calls[index]?.args[argument];
    return source !== undefined && value !== undefined && calls[source]?.args[argument] === value
      ? source
      : undefined;
  }

  /** Remembers the calls that have the same example as the field that got the focus. */
  focus(
    calls: readonly CallDocument[],
    index: number,
    argument: string,
    profiles: readonly ToolProfile[],
  ): void {
    const indices = listSameExamples(calls, index, argument, profiles);
    this.#twins = { calls, indices, example: calls[index]?.args[argument] ?? null };
  }

  /**
   * Returns the calls after a text was entered. An empty text omits the argument, because a warrant would otherwise grant
   * an empty value. The other calls have the example while the text is empty or invalid.
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
    const { indices, example } = this.#twins.calls === calls ? this.#twins : { indices: [], example: null };
    const type = typeOfArgument(
      call,
      argument,
      profiles.find(({ name }) => name === call.tool),
    );
    const parsed = text === '' ? null : parseArgument(text, type);
    const place = nameField(index, argument);
    this.#problems = without(this.#problems, place);
    if (parsed === null) this.#problems = { ...this.#problems, [place]: text === '' ? 'empty' : 'invalid' };
    else
      this.#sources = {
        ...this.#sources,
        ...Object.fromEntries(indices.map((at) => [nameField(at, argument), index])),
      };
    const others = setArgument(calls, indices, argument, parsed === null ? example : parsed.value);
    const next = others.map((one, at) => (at === index ? enterOwn(one, argument, text, parsed) : one));
    this.#twins = { calls: next, indices, example };
    return next;
  }

  /** Drops the message about a field that was added, removed or restored. */
  forget(index: number, argument: string): void {
    this.#problems = without(this.#problems, nameField(index, argument));
  }

  /** Drops everything known about the fields, because calls were added, removed or changed to other tools. */
  forgetAll(): void {
    this.version += 1;
    this.#problems = {};
    this.#sources = {};
  }
}

function enterOwn(
  call: CallDocument,
  argument: string,
  text: string,
  parsed: { readonly value: Json } | null,
): CallDocument {
  if (text === '') return omitArgument(call, argument);
  return parsed === null ? call : { ...call, args: { ...call.args, [argument]: parsed.value } };
}
