/**
 * Builds the element as one ES module that contains the app, engine, worker and styles, for pages without a bundler.
 *
 * The site's styles are written for a whole page. In the element, its root replaces the page's root, its width replaces
 * the window's width, and a custom property replaces `rem`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './run.mjs';
import { packScript } from './package/worker.mjs';
import { buildProgram } from './single/build.mjs';

const PART = { full: false, what: 'The element' };

/**
 * The contents of `pola-element.js`.
 *
 * @param {string} lib folder of the compiled package, whose engine computes the reference results
 * @param {string} worker the text of the worker's script
 * @returns {Promise<string>}
 * @throws {Refusal} if it does not compile
 */
export async function buildElement(lib, worker) {
  const page = await buildProgram({ ...PART, entry: 'src/element/index.ts', format: 'es' });
  return writeConstants(page.code, {
    POLA_WORKER: packScript(worker),
    POLA_STYLES: toElementStyles(page.styles),
    POLA_REFERENCE: await computeReference(lib),
  });
}

/**
 * The contents of `pola-summary.js`, the small element.
 *
 * @param {string} lib folder of the compiled package, whose engine computes the recorded run
 * @returns {Promise<string>}
 * @throws {Refusal} if it does not compile
 */
export async function buildSummaryElement(lib) {
  const entry = 'src/element/summary/index.ts';
  const page = await buildProgram({ ...PART, entry, format: 'es', expressions: false });
  return writeConstants(page.code, {
    POLA_STYLES: toElementStyles(page.styles),
    POLA_RECORD: keepCalls(await runReference(lib)),
  });
}

/**
 * Removes the signed chains and all trace events that are not about calls, because the small element only explains
 * calls.
 *
 * @param {{ trials: readonly { events: readonly { kind: string }[] }[] }} record
 */
function keepCalls(record) {
  const trials = record.trials.map((trial) => ({
    ...trial,
    events: trial.events.filter(({ kind }) => kind.startsWith('call.')),
    envelopes: [],
  }));
  return { ...record, trials };
}

/** @param {string} program @param {Readonly<Record<string, unknown>>} written */
function writeConstants(program, written) {
  return Object.entries(written).reduce((code, [name, value]) => {
    if (!code.includes(name)) throw new Refusal(`The element page has no placeholder for ${name}.`);
    // In a browser, text inside a script element must not close the element.
    const text = `(${JSON.stringify(value).replaceAll('</', '<\\/')})`;
    return code.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => text);
  }, program);
}

/** @param {string} lib */
async function computeReference(lib) {
  const { summarizeReferenceRun } = await import(
    pathToFileURL(join(lib, 'app/state/reference-summary.js')).href
  );
  return summarizeReferenceRun(await runReference(lib));
}

/** @param {string} lib */
async function runReference(lib) {
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(lib, name)).href);
  const { runStudyToRecord, REFERENCE_CONDITIONS, runMatrix } = await load('engine/index.js');
  const { BROAD_WARRANT, SCENARIOS } = await load('catalog/index.js');
  const request = {
    scenarios: SCENARIOS.filter((/** @type {{ reference: boolean }} */ one) => one.reference),
    ...{ broad: BROAD_WARRANT, conditions: REFERENCE_CONDITIONS },
    ...{ adapter: 'scripted', proof: 'run', yours: {}, variants: false },
  };
  return runStudyToRecord(runMatrix(request));
}

/** Additional styles for the element, which is a separate box and inherits nothing from the page. */
const FRAME = `:host{all:initial;display:block}:host([hidden]){display:none}
.pola-box{container:pola/inline-size;display:block;position:relative;block-size:var(--pola-box-height,var(--pola-height,640px));
overflow:auto;scroll-padding-block:88px 24px;border-radius:inherit;background:var(--pola-page,transparent)}
.pola-box.pola-part{block-size:var(--pola-box-height,auto);overflow:visible}
.pola-part thead *{position:static!important}
.pola-root{--rem:var(--pola-font-size,16px);font-size:var(--rem);min-block-size:100%;background:var(--page);color:var(--text)}
.pola-root[data-projector]{--rem:24px}
.pola-part .pola-root{padding:8px}
`;

/**
 * The site's styles for a shadow tree. Every design token can be set from outside with the property `--pola-` followed
 * by its name.
 *
 * @param {string} css
 */
export function toElementStyles(css) {
  const rooted = css
    .replaceAll(/:root(?=[[{,\s])/g, '.pola-root')
    .replaceAll(/(^|[},])\s*(?:html|body)(?=\s*\{)/g, '$1.pola-root')
    .replaceAll(/@media\s*(\((?:(?:min-|max-)?width|\d[\d.]*px\s*[<>])[^{]*)\{/g, '@container pola $1{')
    .replaceAll(/(?<![\w.#-])(-?\d*\.?\d+)rem\b/g, 'calc($1*var(--rem))')
    .replaceAll(/(?<![\w.#-])(\d*\.?\d+)d?vh\b/g, 'calc($1*var(--pola-vh,1dvh))');
  return rooted.replaceAll(/\.pola-root(?:\[data-[^\]]*\])?\s*\{[^}]*\}/g, openTokens) + FRAME;
}

/** @param {string} rule */
function openTokens(rule) {
  return rule.replaceAll(/--([\w-]+)\s*:\s*([^;}]+)/g, '--$1:var(--pola-$1,$2)');
}

/**
 * Limits the base styles to the workbench's container, for use in a Svelte app. `:where` keeps their specificity, so that
 * the styles of components take precedence over them as on the site.
 *
 * @param {string} css
 */
export function toScopedStyles(css) {
  const inner = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:root(?=[[{,\s])/g, '&')
    .replaceAll(/(^|[},])\s*(?:html|body)(?=\s*\{)/g, '$1 &');
  return `:where(.pola-root) {\n${inner.trim()}\n}\n`;
}
