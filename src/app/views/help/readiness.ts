/** The readiness check: what works here, read from the state of the page and asked of the browser. */
import type { Workbench } from '../../workbench.svelte.js';
import { type Edition, readEdition } from '../../edition.js';
import { EDITION } from '../../words/edition.js';
import { READINESS } from '../../words/help.js';
import { FORMAT } from '../../words/format.js';

export interface ReadinessRow {
  readonly id: keyof typeof READINESS.names;
  readonly ok: boolean;
  readonly text: string;
}

/** What the browser lets this page do. */
export interface Abilities {
  /** HTTPS or this machine: only there a browser keeps a site. */
  readonly secure: boolean;
  readonly copies: boolean;
  readonly opensFiles: boolean;
  readonly edition: Edition;
}

export function readAbilities(): Abilities {
  return {
    secure: isSecureContext && 'serviceWorker' in navigator,
    copies: 'clipboard' in navigator,
    edition: readEdition(),
    opensFiles: typeof File === 'function' && 'text' in Blob.prototype,
  };
}

type Asked = Pick<Workbench, 'job' | 'keeping' | 'offline' | 'results'>;

export function listReadiness(workbench: Asked, abilities: Abilities): readonly ReadinessRow[] {
  const { job, keeping, offline, results } = workbench;
  const row = (id: ReadinessRow['id'], ok: boolean, text: string): ReadinessRow => ({ id, ok, text });
  const said = (id: 'engine' | 'keeps' | 'copies' | 'files' | 'fingerprint', ok: boolean): ReadinessRow =>
    row(id, ok, READINESS[id][ok ? 'yes' : 'no']);
  return [
    said('engine', job.engine !== 'stopped' && results.device !== null),
    said('keeps', keeping.store?.kind === 'kept'),
    row(
      'offline',
      abilities.edition.isFile || offline.state === 'ready',
      describeOffline(offline, abilities),
    ),
    said('copies', abilities.copies),
    said('files', abilities.opensFiles),
    said('fingerprint', results.device?.result.fingerprint === results.shipped.fingerprint),
  ];
}

function describeOffline({ state, later }: Asked['offline'], { secure, edition }: Abilities): string {
  if (edition.isFile)
    return edition.hasRuntimes ? EDITION.offline : `${EDITION.offline}${FORMAT.gap}${EDITION.without}`;
  const words = READINESS.offline;
  if (state === 'fetching') return words.fetching;
  if (state === 'none') return secure ? words.none : words.plain;
  return `${words.core}${FORMAT.gap}${later === null || later.there < later.of ? words.laterMissing : words.laterThere}`;
}
