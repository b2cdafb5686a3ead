/** Recognizes values that the engine made up, so that the page can ask the user to replace them. */
import {
  type CallDocument,
  isMadeUpValue,
  type Json,
  TASK_VALUES,
  type ToolProfile,
} from '../../../engine/index.js';

/** True if the value of an argument is an example. A number counts only as an amount, because it may be a default. */
export function isExampleValue(
  argument: string,
  value: Json | undefined,
  profile: Pick<ToolProfile, 'args'> | undefined,
): boolean {
  if (value === undefined) return false;
  const declared = profile?.args.find(({ name }) => name === argument);
  if (value === Number(TASK_VALUES.amount)) return declared?.role === 'amount';
  const { default: preset, examples, enum: listed } = declared?.schema ?? {};
  const given = [preset, examples, listed].flat();
  return !given.includes(value) && isMadeUpValue(value);
}

/** True if a call contains an example value. */
export function hasExampleValue({ tool, args }: CallDocument, profiles: readonly ToolProfile[]): boolean {
  const profile = profiles.find(({ name }) => name === tool);
  return Object.entries(args).some(([name, value]) => isExampleValue(name, value, profile));
}
