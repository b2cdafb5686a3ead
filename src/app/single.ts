/**
 * Entry point for the single file: one classic script that runs both as the page and, started again from a Blob, as its
 * worker.
 *
 * A page opened from disk cannot load other files, so page and worker use the same script and differ only in what they
 * start.
 */
import './theme.css';

const own = typeof document === 'undefined' ? null : document.currentScript;

if (own === null) void import('../worker/engine.worker.js');
else void openPage(own.textContent, document.documentElement.dataset);

/** Hydrates the pre-rendered page. `code` is the source of this script. */
async function openPage(code: string, marks: DOMStringMap): Promise<void> {
  marks.started = '';
  const { connectEngine } = await import('../worker/index.js');
  const { usesMemoryOnly, mountPlayground, readPageSettings } = await import('./mount.js');
  const { applyPageLanguage } = await import('./preferences/page-language.js');
  const { openTextStorages } = await import('./preferences/text-storage.js');
  const script = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const target = document.getElementById('app') as HTMLElement;
  const settings = await readPageSettings();
  await applyPageLanguage(document.documentElement, openTextStorages(usesMemoryOnly(settings)).browser);
  if ('elsewhere' in marks) target.replaceChildren();
  await mountPlayground(target, {
    // The engine may be restarted, so the Blob URL is kept for the page's lifetime.
    engine: connectEngine(() => new Worker(script, { name: 'pola-engine' })),
    settings,
  });
  delete marks.elsewhere;
}
