/** The readiness check: determines from the state of the page and the browser which features work here. */
import type { Workbench } from '../../state/workbench.svelte.js';
import { type Edition, readEdition } from '../../embedding/edition.js';
import { EDITION } from '../../messages/edition.js';
import { READINESS } from '../../messages/help.js';
import { FORMAT } from '../../messages/format.js';

export interface ReadinessRow {
  readonly id: keyof typeof READINESS.names;
  readonly ok: boolean;
  readonly text: string;
}

/** Browser features that the readiness check depends on. */
export interface BrowserFeatures {
  /** True on HTTPS or localhost. Only there do browsers store a site for offline use. */
  readonly isSecureContext: boolean;
  readonly canCopy: boolean;
  readonly canOpenFiles: boolean;
  readonly edition: Edition;
}

export function detectBrowserFeatures(): BrowserFeatures {
  return {
    isSecureContext: isSecureContext && 'serviceWorker' in navigator,
    canCopy: 'clipboard' in navigator,
    edition: readEdition(),
    canOpenFiles: typeof File === 'function' && 'text' in Blob.prototype,
  };
}

type ReadinessSources = Pick<Workbench, 'matrixRunner' | 'persistence' | 'offline' | 'results'>;

export function listReadiness(
  workbench: ReadinessSources,
  abilities: BrowserFeatures,
): readonly ReadinessRow[] {
  const { matrixRunner, persistence, offline, results } = workbench;
  const row = (id: ReadinessRow['id'], ok: boolean, text: string): ReadinessRow => ({ id, ok, text });
  const said = (id: 'engine' | 'keeps' | 'copies' | 'files' | 'fingerprint', ok: boolean): ReadinessRow =>
    row(id, ok, READINESS[id][ok ? 'yes' : 'no']);
  return [
    said('engine', matrixRunner.engineState !== 'stopped' && results.computedReference !== null),
    said('keeps', persistence.store?.kind === 'persistent'),
    row(
      'offline',
      abilities.edition.isSingleFile || offline.state === 'ready',
      describeOffline(offline, abilities),
    ),
    said('copies', abilities.canCopy),
    said('files', abilities.canOpenFiles),
    said(
      'fingerprint',
      results.computedReference?.result.fingerprint === results.shippedReference.fingerprint,
    ),
  ];
}

function describeOffline(
  { state, backgroundFetch: later }: ReadinessSources['offline'],
  { isSecureContext: secure, edition }: BrowserFeatures,
): string {
  if (edition.isSingleFile)
    return edition.hasRuntimes ? EDITION.offline : `${EDITION.offline}${FORMAT.gap}${EDITION.without}`;
  const words = READINESS.offline;
  if (state === 'fetching') return words.fetching;
  if (state === 'none') return secure ? words.none : words.plain;
  return `${words.core}${FORMAT.gap}${later === null || later.cached < later.total ? words.laterMissing : words.laterThere}`;
}
