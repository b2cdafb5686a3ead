/**
 * Returns text that is pasted while no field has the focus, such as right after the view opens; otherwise an empty
 * string.
 */
export function readPastedText({ target, clipboardData }: ClipboardEvent): string {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? '' : (clipboardData?.getData('text') ?? '');
}
