/** Applies a changed line from another chain to this chain's text. Comments on unchanged lines are kept. */
import type { WarrantLineChange } from '../../../analysis/warrant-changes.js';
import { removeValue, setValue } from '../../../document-text/yaml-text.js';
import { removeRule, removeTool, setAllowUnknown } from '../warrant/chain-edits.js';

/** Returns the text with the change applied. Invalid text is returned unchanged. */
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

export function applyChanges(text: string, changes: readonly WarrantLineChange[]): string {
  return changes.reduce(applyChange, text);
}
