/** Marks the page while the keyboard is used, so that a heading which takes the focus of a click shows no ring. */
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
