/**
 * The single file: one classic script that is the page and, started again from a Blob, its worker.
 *
 * A page from disk may load nothing beside it, so both sides are the same text, and only what they bring to
 * life differs. Both are brought on demand: what the other side needs is never run.
 */
import './theme.css';

const own = typeof document === 'undefined' ? null : document.currentScript;

if (own === null) void import('../worker/engine.worker.js');
else void openPage(own.textContent, document.documentElement.dataset);

/** Brings the pre-rendered page to life; `code` is this script. */
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
    // The engine can be started again, so the URL lasts as long as the page.
    engine: connectEngine(() => new Worker(script, { name: 'pola-engine' })),
    settings,
  });
  delete marks.elsewhere;
}
