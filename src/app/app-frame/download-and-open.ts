/** Saves and opens files: exports a bundle, or lets the user choose one to open. */
import type { Workbench } from '../state/workbench.svelte.js';

const loadBundles = () => import('./bundle-files.js');

export async function exportBundle(workbench: Workbench, withWorkflows = false): Promise<void> {
  const { buildBundleText, warnIfBundleTooLarge } = await loadBundles();
  const text = await buildBundleText(workbench, withWorkflows);
  downloadFile('edits.pola.json', text, 'application/json');
  warnIfBundleTooLarge(workbench, text);
}

const listeners = new Set<(name: string) => void>();

/** Calls the listener with the name of every saved file. Returns a function that removes the listener. */
export function onFileSaved(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function downloadFile(name: string, text: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  for (const listener of listeners) listener(name);
  // The URL is revoked later, once the download has its own copy of the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets the user choose a bundle file and opens it. */
export async function chooseAndOpenBundle(workbench: Workbench): Promise<void> {
  const file = await chooseFile('.json,.yaml,.yml');
  if (file === null) return;
  const { openBundleFile } = await loadBundles();
  return openBundleFile(workbench, file);
}

/** Opens the file chooser for one file. Returns null if the user cancels. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((settle) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => settle(input.files?.[0] ?? null), { once: true });
    input.addEventListener('cancel', () => settle(null), { once: true });
    input.click();
  });
}
