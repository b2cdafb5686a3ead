/**
 * The app inside one element. It starts from attributes, reports events, and can be removed completely.
 *
 * Everything that the app creates is below the shadow root. Requests made before the app is loaded wait for it.
 */
import {
  createEmbeddedEnvironment,
  currentLanguage,
  mountPlayground,
  type PageLanguage,
  type ShowRequest,
  markAsEmbedded,
  PlaygroundController,
  type PlaygroundEvent,
  type ThemeChoice,
  useLanguage,
  type Workbench,
} from '../app/embed.js';
import { describeThrown, type Issue, makeEngineIssue } from '../engine/index.js';
import { type AttributeName, type AttributeReader, readElementSettings, readHeight } from './attributes.js';
import { nameAttributes, readLanguageAttribute, readRouteHash, readThemeAttribute } from './attributes.js';
import { readReferenceSummary, getElementStyleSheet } from './build-constants.js';
import { readInitialContent, fetchBundle } from './initial-content.js';
import type { ElementKind } from './element-kinds.js';
import { followPageTheme } from './page-theme.js';
import { acquireEngine, releaseEngine } from './shared-engine.js';
import type { ElementEvents } from './element-events.js';
import type { PolaEventDetails } from './types.js';
import { findUnknownNames } from './unknown-names.js';

/** The first element on a page determines the language, which is loaded only once. */
let languageChange: Promise<void> | null = null;

export class EmbeddedApp {
  steering: PlaygroundController | null = null;
  readonly #host: HTMLElement;
  readonly #kind: ElementKind;
  readonly #events: ElementEvents;
  readonly #box = document.createElement('div');
  readonly #root = document.createElement('div');
  readonly #ends: (() => void)[] = [];
  #workbench: Workbench | null = null;
  #theme: ThemeChoice = 'auto';
  #stopTheme: () => void = () => undefined;
  #hasEnded = false;
  /** Counts the requests for `src`, so that only the newest response is used. */
  #requestNumber = 0;
  /** Counts the checks for unknown names, so that attributes set in the same tick are reported only once. */
  #nameCheckNumber = 0;
  /** The state that was requested before the app was loaded. */
  #waiting: ShowRequest | null = null;

  constructor(host: HTMLElement, shadow: ShadowRoot, kind: ElementKind, events: ElementEvents) {
    [this.#host, this.#kind, this.#events] = [host, kind, events];
    shadow.adoptedStyleSheets = [getElementStyleSheet()];
    this.#box.className = kind.part === undefined ? 'pola-box' : 'pola-box pola-part';
    this.#root.className = 'pola-root';
    for (const [name, each] of [['box', this.#box] as const, ['root', this.#root] as const])
      each.setAttribute('part', name);
    this.#box.append(this.#root);
    shadow.replaceChildren(this.#box);
    this.#setHeight();
    this.#followTheme();
    void this.#start().catch((error: unknown) =>
      this.#events.fail(makeEngineIssue('internal/defect', [], { detail: describeThrown(error) })),
    );
  }

  /** Shows a state now, or as soon as the app has loaded. */
  show(request: ShowRequest): void {
    if (this.steering === null) this.#waiting = { ...this.#waiting, ...request };
    else this.#reportIssues(this.steering.show(request));
  }

  /** Applies an attribute that the embedding page changed. */
  follow(name: AttributeName): void {
    if (name === 'height') this.#setHeight();
    else if (name === 'theme') this.#followTheme();
    else if (name === 'panes' || name === 'readonly') this.#readSettings();
    else if (name === 'state') this.show({ state: this.#attribute('state') ?? undefined });
    else if (name === 'src') void this.#showSource();
    else if (name !== 'lang' && name !== 'site') this.#applyRouteAttributes();
  }

  end(): void {
    this.#hasEnded = true;
    this.#stopTheme();
    for (const end of this.#ends.splice(0)) end();
  }

  readonly #attribute: AttributeReader = (name) => this.#host.getAttribute(name);

  async #start(): Promise<void> {
    const language = readLanguageAttribute(this.#attribute('lang'), document.documentElement.lang);
    await (languageChange ??= applyLanguage(language.value));
    this.#root.lang = currentLanguage();
    const given = await readInitialContent(this.#host, this.#attribute);
    if (this.#hasEnded) return;
    markAsEmbedded(false);
    const engine = acquireEngine();
    this.#ends.push(releaseEngine);
    const place = readRouteHash(this.#attribute, this.#kind.view);
    const settings = this.#settings();
    const end = await mountPlayground(this.#root, {
      engine,
      memory: true,
      reference: readReferenceSummary(),
      settings: settings.value,
      environment: createEmbeddedEnvironment(this.#root, place.value, this.#attribute('site') ?? ''),
      part: this.#kind.part,
      onWorkbench: (workbench) => void (this.#workbench = workbench),
    });
    if (this.#hasEnded) return void end();
    this.#ends.push(() => void end());
    this.#begin(given.value, [...language.issues, ...place.issues, ...settings.issues, ...given.issues]);
  }

  #begin(given: ShowRequest | null, issues: readonly Issue[]): void {
    if (this.#workbench === null) return;
    const steering = new PlaygroundController(this.#workbench);
    this.steering = steering;
    const request = { ...given, ...this.#waiting };
    const shown = Object.keys(request).length === 0 ? [] : steering.show(request, true);
    this.#ends.push(steering.subscribe((event) => this.#forwardEvent(event)));
    this.#dispatchEvent('pola-ready', steering.state());
    this.#reportIssues([...issues, ...shown]);
    void this.#reportUnknownNames(this.#workbench);
  }

  #dispatchEvent<Name extends keyof PolaEventDetails>(name: Name, detail: PolaEventDetails[Name]): void {
    this.#events.dispatch(name, detail);
  }

  #forwardEvent(event: PlaygroundEvent): void {
    if (event.type === 'change') this.#dispatchEvent('pola-change', event.detail);
    else if (event.type === 'run') this.#dispatchEvent('pola-run', event.detail);
    else this.#reportIssues(nameAttributes(this.#attribute, event.detail.issues));
  }

  async #showSource(): Promise<void> {
    const number = ++this.#requestNumber;
    const { value, issues } = await fetchBundle(this.#attribute('src'));
    if (this.#hasEnded || number !== this.#requestNumber) return;
    if (value !== null) this.show(value);
    this.#reportIssues(issues);
  }

  #setHeight(): void {
    const { value, issues } = readHeight(this.#attribute('height'), (css) => CSS.supports('height', css));
    if (value === null) this.#box.style.removeProperty('--pola-box-height');
    else this.#box.style.setProperty('--pola-box-height', value);
    this.#reportIssues(issues);
  }

  #followTheme(): void {
    const { value, issues } = readThemeAttribute(this.#attribute('theme'));
    this.#stopTheme();
    this.#stopTheme = () => undefined;
    if (value === 'auto') this.#stopTheme = followPageTheme(this.#host, (theme) => this.#setTheme(theme));
    else this.#setTheme(value);
    this.#reportIssues(issues);
  }

  #setTheme(theme: ThemeChoice): void {
    this.#theme = theme;
    this.#root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    if (this.#workbench !== null) this.#workbench.preferences.theme = theme;
  }

  #settings() {
    const { value, issues } = readElementSettings(this.#attribute, this.#theme);
    return { value: { ...value, panes: value.panes ?? this.#kind.panes }, issues };
  }

  #readSettings(): void {
    if (this.#workbench === null) return;
    const { value, issues } = this.#settings();
    this.#workbench.settings = value;
    this.#reportIssues(issues);
  }

  #applyRouteAttributes(): void {
    const { value, issues } = readRouteHash(this.#attribute, this.#kind.view);
    if (value !== '') this.show({ at: value });
    this.#reportIssues(issues);
    if (this.#workbench !== null) void this.#reportUnknownNames(this.#workbench);
  }

  async #reportUnknownNames(workbench: Workbench): Promise<void> {
    const number = ++this.#nameCheckNumber;
    const issues = await findUnknownNames(this.#attribute, workbench);
    if (!this.#hasEnded && number === this.#nameCheckNumber) this.#reportIssues(issues);
  }

  #reportIssues(issues: readonly Issue[]): void {
    if (issues.length > 0) this.#dispatchEvent('pola-error', { issues });
  }
}

async function applyLanguage(wanted: PageLanguage | undefined): Promise<void> {
  if (wanted !== undefined) await useLanguage(wanted);
}
