/** Controls the small element: shows the table and follows the attributes. */
import {
  type CellRef,
  createSummaryContent,
  mountSummary,
  type ThemeChoice,
} from '../../app/embed-summary.js';
import type { ElementBehaviour } from '../base-element.js';
import type { ElementEvents } from '../element-events.js';
import { followPageTheme } from '../page-theme.js';
import { readSummaryAttributes } from './summary-attributes.js';
import { getSummaryStyleSheet, readRecordedRun } from './summary-constants.js';

export class SummaryController implements ElementBehaviour {
  readonly #host: HTMLElement;
  readonly #events: ElementEvents;
  readonly #shadow: ShadowRoot;
  readonly #content = createSummaryContent(readRecordedRun());
  readonly #root = document.createElement('div');
  #unmount: (() => Promise<void>) | null = null;
  #stopTheme: () => void = () => undefined;

  constructor(host: HTMLElement, events: ElementEvents) {
    [this.#host, this.#events] = [host, events];
    this.#shadow = host.attachShadow({ mode: 'open' });
    this.#root.className = 'pola-root';
    this.#root.setAttribute('part', 'root');
    this.#root.lang = 'en';
  }

  connect(): void {
    if (this.#unmount !== null) return;
    this.#shadow.adoptedStyleSheets = [getSummaryStyleSheet()];
    const box = document.createElement('div');
    box.className = 'pola-box pola-part';
    box.append(this.#root);
    this.#shadow.replaceChildren(box);
    this.follow();
    this.#unmount = mountSummary(this.#root, this.#content, (cell) => this.#choose(cell));
    this.#events.dispatch('pola-ready', this.#state());
    this.#events.dispatch('pola-run', this.#content.run);
  }

  disconnect(): void {
    this.#stopTheme();
    void this.#unmount?.();
    this.#unmount = null;
  }

  follow(): void {
    if (!this.#host.isConnected) return;
    const known = this.#content.catalog.scenarios.map(({ id }) => id);
    const { cell, step, theme, issues } = readSummaryAttributes(this.#host, known, (one) =>
      this.#content.listSteps(one),
    );
    [this.#content.cell, this.#content.step] = [cell, step];
    this.#followTheme(theme);
    if (issues.length > 0) this.#events.dispatch('pola-error', { issues });
  }

  #choose(cell: CellRef): void {
    this.#content.choose(cell);
    this.#events.dispatch('pola-change', this.#state());
  }

  #state() {
    return { ...this.#content.cell, step: this.#content.step };
  }

  #followTheme(theme: ThemeChoice): void {
    this.#stopTheme();
    this.#stopTheme = () => undefined;
    const set = (chosen: string): void => void (this.#root.dataset.theme = chosen);
    if (theme === 'auto') this.#stopTheme = followPageTheme(this.#host, set);
    else set(theme === 'dark' ? 'dark' : 'light');
  }
}
