/** A tab of the page: what every view has, found by roles, labels and the `data-*` hooks. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { settle } from '../../../../scripts/audit/parts/settle.mjs';

/** How long a journey waits for something before it counts as never coming: machines may be busy. */
export const PATIENCE = { timeout: 30_000, interval: 40 };

/** `landed, done` and so on, by `scenario:condition`. */
export type Cells = Readonly<Record<string, string>>;

export class Tab {
  constructor(
    readonly page: Page,
    readonly site: string,
  ) {}

  /** Goes to an address of the page and waits until its view and its first results are there. */
  async goTo(address: string): Promise<void> {
    await this.page.goto(this.site + address);
    await this.settled();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.settled();
  }

  /** Waits until the view is there and the engine owes no answer. */
  async settled(): Promise<void> {
    await settle(this.page);
  }

  async idle(): Promise<void> {
    await this.page.locator('[data-busy]').waitFor({ state: 'detached' });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The part behind `#`, without it. */
  get address(): string {
    return new URL(this.page.url()).hash.slice(1);
  }

  /** The cell of a scenario under a condition, in Matrix or in the row beside the editor. */
  cell(scenario: string, condition: string): Locator {
    return this.page.locator(`[data-cell="${scenario}:${condition}"]`);
  }

  /** Every cell on screen with what it says. */
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

  /** The fingerprint that Matrix shows. */
  async fingerprint(): Promise<string | null> {
    return this.page.locator('.status[data-fingerprint]').getAttribute('data-fingerprint');
  }

  notice(name: string): Locator {
    return this.page.locator(`[data-notice="${name}"]`);
  }

  /** Presses a button by its name. */
  async press(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
}

/** Waits until a question has the answer; fails with the last answer. */
export function soon<T>(question: () => T | Promise<T>) {
  return expect.poll(question, PATIENCE);
}
