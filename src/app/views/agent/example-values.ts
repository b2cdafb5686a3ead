/** Recognizes values that the engine made up, so that the page can ask the user to replace them. */
import {
  type CallDocument,
  isMadeUpValue,
  type Json,
  TASK_VALUES,
  type ToolProfile,
} from '../../../engine/index.js';

/** The number that the engine makes up, such as an issue number. */
const EXAMPLE_NUMBER = 1;

/**
 * True if the value of an argument is an example. Numbers count only as amounts and required identifiers, because
 * others may be defaults.
 */
export function isExampleValue(
  argument: string,
  value: Json | undefined,
  profile: Pick<ToolProfile, 'args'> | undefined,
): boolean {
  if (value === undefined) return false;
  const declared = profile?.args.find(({ name }) => name === argument);
  if (value === Number(TASK_VALUES.amount)) return declared?.role === 'amount';
  const { default: preset, examples, enum: listed } = declared?.schema ?? {};
  if (value === EXAMPLE_NUMBER && declared?.required === true && declared.role === 'identifier')
    return ![preset, examples, listed].flat().includes(value);
  const given = [preset, examples, listed].flat();
  return !given.includes(value) && isMadeUpValue(value);
}

/** True if a call contains an example value. */
export function hasExampleValue({ tool, args }: CallDocument, profiles: readonly ToolProfile[]): boolean {
  const profile = profiles.find(({ name }) => name === tool);
  return Object.entries(args).some(([name, value]) => isExampleValue(name, value, profile));
}

/** Lists the other calls that have the same example for an argument. */
export function listSameExamples(
  calls: readonly CallDocument[],
  index: number,
  argument: string,
  profiles: readonly ToolProfile[],
): readonly number[] {
  const example = JSON.stringify(calls[index]?.args[argument]);
  return calls.flatMap(({ tool, args: { [argument]: value } }, at) => {
    const profile = profiles.find(({ name }) => name === tool);
    const isSame = JSON.stringify(value) === example && isExampleValue(argument, value, profile);
    return isSame && at !== index ? [at] : [];
  });
}
