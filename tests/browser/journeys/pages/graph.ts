/** Page object for the Graph view. */
import type { Locator } from 'playwright';
import { soon, type Tab } from './tab.js';

export class GraphPage {
  constructor(readonly tab: Tab) {}

  async open(workflow: string, query = ''): Promise<void> {
    await this.tab.goTo(`#/graph/${workflow}${query}`);
    await this.tab.page.locator(`[data-workflow="${workflow}"]`).first().waitFor();
  }

  /** Runs the study with its current options unless it was run before, and waits for its result. */
  async run(): Promise<void> {
    if ((await this.meter('C1').getAttribute('data-witnessed')) !== null) return;
    await this.tab.page.locator('[data-part="run"] .button.primary').click();
    await soon(() => this.meter('C1').getAttribute('data-witnessed')).not.toBeNull();
  }

  meter(criterion: string): Locator {
    return this.tab.page.locator(`[data-meter="${criterion}"]`);
  }

  get picture(): Locator {
    return this.tab.page.locator('[data-picture]');
  }

  node(id: string): Locator {
    return this.picture.locator(`[data-node="${id}"]`);
  }

  row(obligation: string): Locator {
    return this.tab.page.locator(`tr[data-obligation="${obligation}"]`);
  }

  get detail(): Locator {
    return this.tab.page.locator('[data-detail]');
  }

  get rows(): Locator {
    return this.tab.page.locator('tr[data-obligation]');
  }

  choose(mode: 'Picture' | 'Table' | 'Matrix'): Promise<void> {
    return this.tab.page.getByRole('radio', { name: mode }).check();
  }

  layer(name: 'coverage' | 'run' | 'mutants'): Locator {
    return this.tab.page.locator(`[data-layer="${name}"]`);
  }

  /** The focused element, identified by its `data-` attribute. */
  focused(attribute: string): Promise<string | null> {
    return this.tab.page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.tab.page.keyboard.press(key);
  }

  /** Elements in the diagram that can be reached with Tab. */
  tabStops(): Promise<number> {
    return this.picture.evaluate((region) => {
      const all = region.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]');
      return [...all].filter(({ tabIndex, offsetParent }) => tabIndex >= 0 && offsetParent !== null).length;
    });
  }
}
