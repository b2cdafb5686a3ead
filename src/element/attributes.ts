/** Converts an element's attributes to app settings. */
import {
  findLanguage,
  formatRoute,
  LANGUAGE_NAMES,
  PAGE_LANGUAGES,
  type PageLanguage,
  type Pane,
  PANES,
  parseRoute,
  findPaneRoute,
  readPanes,
  type PageSettings,
  type ThemeChoice,
  THEMES,
} from '../app/embed.js';
import { CONDITIONS, type Issue, makeIssue } from '../engine/index.js';

/** All attributes of the elements. Changes are applied while the element is on the page. */
export const ATTRIBUTES = [
  'scenario',
  'condition',
  'view',
  'panes',
  'step',
  'state',
  'src',
  'theme',
  'lang',
  'readonly',
  'height',
  'workflow',
  'site',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];
export type AttributeReader = (name: AttributeName) => string | null;

/** A value read from attributes, and the issues about invalid attributes. */
export interface AttributeReading<T> {
  readonly value: T;
  readonly issues: readonly Issue[];
}

const FIRST = { scenario: 'config_review', condition: 'broad' } as const;

/** Returns the initial route as a URL fragment; empty if no attribute sets one. `usual`: the default view. */
export function readRouteHash(attribute: AttributeReader, usual: Pane | null): AttributeReading<string> {
  const issues: Issue[] = [];
  const view = readView(attribute('view'), usual, issues);
  const scenario = attribute('scenario');
  const condition = readCondition(attribute('condition'), issues);
  const step = readStep(attribute('step'), issues);
  const workflow = attribute('workflow');
  if (view === 'graph' && workflow !== null)
    return { value: `#/graph/${encodeURIComponent(workflow)}`, issues };
  if (view === null && scenario === null && condition === null && step === null) return { value: '', issues };
  const cell = { scenario: scenario ?? FIRST.scenario, condition: condition ?? FIRST.condition };
  const from = { view: 'replay', ...cell, step, tab: null } as const;
  return { value: formatRoute(findPaneRoute(view ?? (step === null ? 'matrix' : 'replay'), from)), issues };
}

/** Returns an issue if the attribute's value is not among the known ones. */
export function findUnknownValue(
  attribute: AttributeReader,
  name: AttributeName,
  known: readonly string[],
): readonly Issue[] {
  const issues: Issue[] = [];
  const found = attribute(name);
  if (found !== null && !known.includes(found)) complain(issues, name, found, known.join(', '));
  return issues;
}

/** If an invalid URL parameter was set by an attribute, makes the issue name the attribute instead of the parameter. */
export function nameAttributes(attribute: AttributeReader, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => {
    const { code, facts } = issue;
    const name = ATTRIBUTES.find((one) => code === 'link/bad_parameter' && one === facts.name);
    if (name === undefined || attribute(name) !== facts.found) return issue;
    return makeIssue('element/bad_attribute', [name], facts);
  });
}

/** Settings for an app embedded in an element. */
export function readElementSettings(
  attribute: AttributeReader,
  theme: ThemeChoice,
): AttributeReading<PageSettings> {
  const issues: Issue[] = [];
  const panes = readPanes(attribute('panes'), (name, found, known) => complain(issues, name, found, known));
  const [first] = panes ?? [];
  const value: PageSettings = {
    ...{ embed: true, present: false, isEphemeral: true, parentOrigin: null, issues: [] },
    ...{ theme, panes, readonly: attribute('readonly') !== null },
    startHash: first === undefined ? null : formatRoute(findPaneRoute(first, parseRoute('#/'))),
  };
  return { value, issues };
}

/** The requested theme. `auto` follows the page. */
export function readThemeAttribute(text: string | null): AttributeReading<ThemeChoice> {
  const issues: Issue[] = [];
  const theme = THEMES.find((one) => one === (text ?? 'auto'));
  if (theme === undefined) complain(issues, 'theme', text ?? '', THEMES.join(', '));
  return { value: theme ?? 'auto', issues };
}

/** The language of the attribute, or of the page without the attribute. Undefined if there is no translation for it. */
export function readLanguageAttribute(
  text: string | null,
  pageLanguage: string,
): AttributeReading<PageLanguage | undefined> {
  const issues: Issue[] = [];
  const value = findLanguage([text ?? pageLanguage], PAGE_LANGUAGES);
  if (text !== null && value === undefined)
    complain(issues, 'lang', text, LANGUAGE_NAMES.map(([tag]) => tag).join(', '));
  return { value, issues };
}

/** A CSS height; null for the default. A plain number is in pixels. */
export function readHeight(
  text: string | null,
  isLength: (css: string) => boolean,
): AttributeReading<string | null> {
  if (text === null || text === '') return { value: null, issues: [] };
  const css = /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
  if (isLength(css)) return { value: css, issues: [] };
  const issues: Issue[] = [];
  complain(issues, 'height', text, 'a number of pixels, or a length such as 30rem');
  return { value: null, issues };
}

function readView(text: string | null, usual: Pane | null, issues: Issue[]): Pane | null {
  if (text === null) return usual;
  const view = PANES.find((pane) => pane === text);
  if (view === undefined) complain(issues, 'view', text, PANES.join(', '));
  return view ?? usual;
}

function readCondition(text: string | null, issues: Issue[]) {
  const condition = CONDITIONS.find((one) => one === text) ?? null;
  if (text !== null && condition === null) complain(issues, 'condition', text, CONDITIONS.join(', '));
  return condition;
}

function readStep(text: string | null, issues: Issue[]): number | null {
  if (text === null) return null;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  complain(issues, 'step', text, 'the number of a call');
  return null;
}

function complain(issues: Issue[], name: string, found: string, known: string): null {
  issues.push(makeIssue('element/bad_attribute', [name], { name, found, known }));
  return null;
}
