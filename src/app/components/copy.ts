/** Clipboard access. If the browser forbids it or has no clipboard (plain HTTP), the user copies the text by hand. */

/** Copies text to the clipboard. Returns false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
