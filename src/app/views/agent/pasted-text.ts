/** Reads text that is pasted while no field has the focus, such as on arrival. Returns an empty string otherwise. */
export function readPastedText({ target, clipboardData }: ClipboardEvent): string {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? '' : (clipboardData?.getData('text') ?? '');
}
