/**
 * The app inside one element: from what its attributes say to events, and away again without a trace.
 *
 * Everything it makes stands below the shadow root. What the page asks before the app is there waits for it.
 */
import {
  insidePage,
  language,
  LANGUAGES,
  mountPlayground,
  type ShowRequest,
  standInside,
  Steering,
  type SteeringEvent,
  type ThemeChoice,
  useLanguage,
  type Workbench,
} from '../app/embed.js';
import { describeThrown, type Issue, makeEngineIssue } from '../engine/index.js';
import { type AttributeName, type Attributes, readElementSettings, readHeight } from './attributes.js';
import { readPlace, readThemeAttribute } from './attributes.js';
import { reference, styles } from './built.js';
import { readGiven, readSource } from './given.js';
import type { Kind } from './kinds.js';
import { followPageTheme } from './page-theme.js';
import { borrowEngine, returnEngine } from './shared-engine.js';
import type { PolaEventDetails } from './types.js';

type Tell = <Name extends keyof PolaEventDetails>(name: Name, detail: PolaEventDetails[Name]) => void;

/** The first element decides: the words of a page are there once. */
let spoken: Promise<void> | null = null;

export class ShownApp {
  steering: Steering | null = null;
  readonly #host: HTMLElement;
  readonly #kind: Kind;
  readonly #tell: Tell;
  readonly #box = document.createElement('div');
  readonly #root = document.createElement('div');
  readonly #ends: (() => void)[] = [];
  #workbench: Workbench | null = null;
  #theme: ThemeChoice = 'auto';
  #stopTheme: () => void = () => undefined;
  #gone = false;
  /** Counts the addresses of `src`: an answer counts while nothing newer was asked for. */
  #asked = 0;
  /** What was set before the app was there. */
  #waiting: ShowRequest | null = null;

  constructor(host: HTMLElement, shadow: ShadowRoot, kind: Kind, tell: Tell) {
    [this.#host, this.#kind, this.#tell] = [host, kind, tell];
    shadow.adoptedStyleSheets = [styles()];
    this.#box.className = kind.part === undefined ? 'pola-box' : 'pola-box pola-part';
    this.#root.className = 'pola-root';
    for (const [name, each] of [['box', this.#box] as const, ['root', this.#root] as const])
      each.setAttribute('part', name);
    this.#box.append(this.#root);
    shadow.replaceChildren(this.#box);
    this.#setHeight();
    this.#followTheme();
    void this.#start().catch((error: unknown) =>
      this.#complain([makeEngineIssue('internal/defect', [], { detail: describeThrown(error) })]),
    );
  }

  /** Asks for something to be shown, now or as soon as the app is there. */
  show(request: ShowRequest): void {
    if (this.steering === null) this.#waiting = { ...this.#waiting, ...request };
    else this.#complain(this.steering.show(request));
  }

  /** An attribute was changed by the page. */
  follow(name: AttributeName): void {
    if (name === 'height') this.#setHeight();
    else if (name === 'theme') this.#followTheme();
    else if (name === 'panes' || name === 'readonly') this.#readSettings();
    else if (name === 'state') this.show({ state: this.#attribute('state') ?? undefined });
    else if (name === 'src') void this.#showSource();
    else if (name !== 'lang' && name !== 'site') this.#goWhereAsked();
  }

  end(): void {
    this.#gone = true;
    this.#stopTheme();
    for (const end of this.#ends.splice(0)) end();
  }

  readonly #attribute: Attributes = (name) => this.#host.getAttribute(name);

  async #start(): Promise<void> {
    await (spoken ??= speak(this.#attribute('lang')));
    this.#root.lang = language();
    const given = await readGiven(this.#host, this.#attribute);
    if (this.#gone) return;
    standInside(false);
    const engine = borrowEngine();
    this.#ends.push(returnEngine);
    const place = readPlace(this.#attribute, this.#kind.view);
    const settings = this.#settings();
    const end = await mountPlayground(this.#root, {
      engine,
      memory: true,
      reference: reference(),
      settings: settings.value,
      surroundings: insidePage(this.#root, place.value, this.#attribute('site') ?? ''),
      part: this.#kind.part,
      onWorkbench: (workbench) => void (this.#workbench = workbench),
    });
    if (this.#gone) return void end();
    this.#ends.push(() => void end());
    this.#begin(given.value, [...place.issues, ...settings.issues, ...given.issues]);
  }

  #begin(given: ShowRequest | null, issues: readonly Issue[]): void {
    if (this.#workbench === null) return;
    const steering = new Steering(this.#workbench);
    this.steering = steering;
    const request = { ...given, ...this.#waiting };
    const said = Object.keys(request).length === 0 ? [] : steering.show(request, true);
    this.#ends.push(steering.watch((event) => this.#pass(event)));
    this.#tell('pola-ready', steering.shown());
    this.#complain([...issues, ...said]);
  }

  #pass(event: SteeringEvent): void {
    if (event.type === 'change') this.#tell('pola-change', event.detail);
    else if (event.type === 'run') this.#tell('pola-run', event.detail);
    else this.#tell('pola-error', event.detail);
  }

  async #showSource(): Promise<void> {
    const number = ++this.#asked;
    const { value, issues } = await readSource(this.#attribute('src'));
    if (this.#gone || number !== this.#asked) return;
    if (value !== null) this.show(value);
    this.#complain(issues);
  }

  #setHeight(): void {
    const { value, issues } = readHeight(this.#attribute('height'), (css) => CSS.supports('height', css));
    if (value === null) this.#box.style.removeProperty('--pola-box-height');
    else this.#box.style.setProperty('--pola-box-height', value);
    this.#complain(issues);
  }

  #followTheme(): void {
    const { value, issues } = readThemeAttribute(this.#attribute('theme'));
    this.#stopTheme();
    this.#stopTheme = () => undefined;
    if (value === 'auto') this.#stopTheme = followPageTheme(this.#host, (theme) => this.#setTheme(theme));
    else this.#setTheme(value);
    this.#complain(issues);
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
    this.#complain(issues);
  }

  #goWhereAsked(): void {
    const { value, issues } = readPlace(this.#attribute, this.#kind.view);
    if (value !== '') this.show({ at: value });
    this.#complain(issues);
  }

  #complain(issues: readonly Issue[]): void {
    if (issues.length > 0) this.#tell('pola-error', { issues });
  }
}

async function speak(asked: string | null): Promise<void> {
  const wanted = LANGUAGES.find((tag) => tag === (asked ?? document.documentElement.lang));
  if (wanted !== undefined) await useLanguage(wanted);
}
