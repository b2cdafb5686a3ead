/**
 * Marks the page while the user navigates with the keyboard. A heading that is focused after a mouse click then shows
 * no focus ring.
 */
export function markKeyboardUse(marks: DOMStringMap): () => void {
  const mark = (): void => void (marks.keyboard = '');
  const unmark = (): void => void delete marks.keyboard;
  addEventListener('keydown', mark, true);
  addEventListener('pointerdown', unmark, true);
  return () => {
    removeEventListener('keydown', mark, true);
    removeEventListener('pointerdown', unmark, true);
  };
}
