/** Handles the keys for the Replay view, wherever the focus is (docs/spec/interface.md#keyboard). */

/** Elements that handle the same keys themselves. */
const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=tablist], pre';
const TEXTS = 'input:not([type=radio], [type=range], [type=checkbox]), textarea, select, [contenteditable]';

/** Returns a listener that runs the action for a key. Single letters work only while they are enabled. */
export function createKeyHandler(
  isActive: () => boolean,
  hasLetters: () => boolean,
  actions: Readonly<Record<string, () => void>>,
): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isActive()) return;
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    const isLetter = key.length === 1;
    if (act === undefined || (isLetter && !hasLetters())) return;
    if (target instanceof Element && target.closest(isLetter ? TEXTS : OWN_KEYS)) return;
    event.preventDefault();
    act();
  };
}
