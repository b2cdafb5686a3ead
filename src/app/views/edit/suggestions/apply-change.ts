/** Takes a line of another chain over into the text of this one. Comments stay where their line stays. */
import type { WarrantLineChange } from '../../../analysis/warrant-changes.js';
import { removeValue, setValue } from '../../../document-text/yaml-text.js';
import { removeRule, removeTool, setAllowUnknown } from '../warrant/chain-edits.js';

/** The text with the change; a text that cannot be read stays as it is. */
export function applyChange(
  text: string,
  { what, link, name, argument, after, open }: WarrantLineChange,
): string {
  if (what === 'field') {
    const path = ['chain', link, name];
    return after === undefined ? removeValue(text, path) : setValue(text, path, after);
  }
  if (what === 'unknown') return setAllowUnknown(text, link, name, after === true);
  const path = ['chain', link, 'capabilities', name];
  if (what === 'tool')
    return after === undefined
      ? removeTool(text, link, name)
      : setAllowUnknown(setValue(text, path, after), link, name, open);
  const at = argument as string;
  return after === undefined ? removeRule(text, link, name, at) : setValue(text, [...path, at], after);
}

/** The text with all of them, in their order. */
export function applyChanges(text: string, changes: readonly WarrantLineChange[]): string {
  return changes.reduce(applyChange, text);
}
