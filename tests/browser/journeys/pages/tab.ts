/** A tab with the page: elements that every view has, found by roles, labels and `data-*` attributes. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { settle } from '../../../../scripts/audit/parts/settle.mjs';

/** How long a test waits for a condition before it fails. It is long, because machines may be busy. */
export const PATIENCE = { timeout: 30_000, interval: 40 };

/** Results such as `landed, done`, keyed by `scenario:condition`. */
export type Cells = Readonly<Record<string, string>>;

export class Tab {
  constructor(
    readonly page: Page,
    readonly site: string,
  ) {}

  /** Goes to one of the page's URLs and waits until the view and its first results are displayed. */
  async goTo(address: string): Promise<void> {
    await this.page.goto(this.site + address);
    await this.settled();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.settled();
  }

  /** Waits until the view is displayed and no request to the engine is pending. */
  async settled(): Promise<void> {
    await settle(this.page);
  }

  async idle(): Promise<void> {
    await this.page.locator('[data-busy]').waitFor({ state: 'detached' });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The part of the URL after `#`. */
  get address(): string {
    return new URL(this.page.url()).hash.slice(1);
  }

  /** Finds the cell for a scenario and condition, in Matrix or in the row next to the editor. */
  cell(scenario: string, condition: string): Locator {
    return this.page.locator(`[data-cell="${scenario}:${condition}"]`);
  }

  cells(): Promise<Cells> {
    return this.page.locator('[data-cell]').evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => {
          const { cell: name, attack, task } = (cell as HTMLElement).dataset;
          return [name, `${attack}, ${task}`];
        }),
      ),
    );
  }

  async fingerprint(): Promise<string | null> {
    return this.page.locator('.status[data-fingerprint]').getAttribute('data-fingerprint');
  }

  notice(name: string): Locator {
    return this.page.locator(`[data-notice="${name}"]`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
}

/** Waits until a query returns the expected value; fails with the last value. */
export function soon<T>(question: () => T | Promise<T>) {
  return expect.poll(question, PATIENCE);
}
