/** Copying. Where the browser refuses, or has no clipboard (plain HTTP), the text is selected by hand. */

/** Puts a text on the clipboard; false where that is refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
