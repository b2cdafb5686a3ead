/** Marks the page while the user navigates by keyboard, so that a heading focused by a click shows no focus ring. */
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
