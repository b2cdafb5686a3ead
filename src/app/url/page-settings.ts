/**
 * Settings for embedding and presenting, in the URL's query (docs/spec/interface.md#views-and-urls).
 *
 * Loaded only if the URL has a query. An invalid value produces one message and the default is used. Unknown parameters
 * are ignored.
 */
import { type Issue, makeIssue, type Message, message } from '../../engine/index.js';
import { PANES, type Pane, findPaneRoute } from './panes.js';
import { THEMES, type ThemeChoice } from '../preferences/preferences.svelte.js';
import { formatRoute, HOME_ROUTE } from './route.js';

export interface PageSettings {
  /** True inside a frame in another page. The app then hides its own toolbar and stores nothing. */
  readonly embed: boolean;
  /** The offered views, in this order; null for all views. */
  readonly panes: readonly Pane[] | null;
  /** The theme; null for the user's own choice. */
  readonly theme: ThemeChoice | null;
  /** Presentation mode: large type, with lesson, timer and fingerprint above the view. */
  readonly present: boolean;
  /** If true, nothing stored on this device is read or written. */
  readonly isEphemeral: boolean;
  /** The only origin that may send messages to the page; null for none. */
  readonly parentOrigin: string | null;
  /** If true, nothing can be edited. */
  readonly readonly: boolean;
  /** Initial route for a URL without one; null for the first view. */
  readonly startHash: string | null;
  readonly issues: readonly Issue[];
}

/**
 * Parses the settings in a query, with or without `?`. A restriction with an invalid value still applies:
 * `readonly=yes` disables editing, and `panes=map` offers only the first view.
 */
export function readSettings(search: string): PageSettings {
  const query = new URLSearchParams(search);
  const issues: Issue[] = [];
  const bad = (name: string, found: string, known: string | Message): null => {
    issues.push(makeIssue('link/bad_parameter', [name], { name, found, known }));
    return null;
  };
  const flag = (name: string): boolean => readFlag(name, query.getAll(name), bad);
  const embed = flag('embed');
  const present = flag('present');
  const panes = readPanes(query.has('panes') ? query.getAll('panes').join() : null, bad);
  return {
    embed,
    panes,
    startHash: startOf(panes),
    theme: readTheme(query.get('theme'), bad) ?? (present ? 'projector' : embed ? 'auto' : null),
    present,
    isEphemeral: flag('fresh') || issues.some(({ at }) => at[0] === 'fresh'),
    parentOrigin: readOrigin(query.get('parent'), bad),
    readonly: flag('readonly') || issues.some(({ at }) => at[0] === 'readonly'),
    issues,
  };
}

/** Reports an invalid value. Returns null, to be used instead of the value. */
type Complain<Known = string> = (name: string, found: string, known: Known) => null;

function readFlag(name: string, texts: readonly string[], bad: Complain): boolean {
  const isOn = texts.map((text) => {
    if (text !== '0' && text !== '1' && text !== '') bad(name, text, '1 or 0');
    return text === '1' || text === '';
  });
  return isOn.includes(true);
}

/** Parses view names separated by commas. Unknown names are dropped. */
export function readPanes(text: string | null, bad: Complain): readonly Pane[] | null {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = new Set<Pane>();
  for (const name of names) {
    const pane = PANES.find((one) => one === name);
    if (pane === undefined) bad('panes', name, PANES.join(', '));
    else known.add(pane);
  }
  if (names.length > 0 && known.size === 0) return [PANES[0]];
  return known.size === 0 ? null : [...known];
}

export function readTheme(text: string | null, bad: Complain): ThemeChoice | null {
  if (text === null) return null;
  return THEMES.find((theme) => theme === text) ?? bad('theme', text, THEMES.join(', '));
}

/** Parses an origin: scheme, host and port, exactly as a browser writes them. `null` and wildcards are rejected. */
function readOrigin(text: string | null, bad: Complain<Message>): string | null {
  if (text === null) return null;
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin === text && origin !== 'null' && !origin.includes('*')
    ? origin
    : bad('parent', text, message('value/origin'));
}

/** The route of the first offered view. */
function startOf(panes: readonly Pane[] | null): string | null {
  const [first] = panes ?? [];
  return first === undefined ? null : formatRoute(findPaneRoute(first, HOME_ROUTE));
}
