/** Page object for the Tasks view. */
import type { Locator } from 'playwright';
import type { Tab } from './tab.js';

export class TasksPage {
  constructor(readonly tab: Tab) {}

  async openList(query = ''): Promise<void> {
    await this.tab.goTo(`#/tasks${query}`);
    await this.row('ws-01-file-stats').waitFor();
  }

  /** Opens a task and waits for its result. */
  async open(task: string, query = ''): Promise<void> {
    await this.tab.goTo(`#/tasks/${task}${query}`);
    await this.verdict(task).waitFor();
    await this.tab.idle();
  }

  row(task: string): Locator {
    return this.tab.page.locator(`tr[data-task="${task}"]`);
  }

  get rows(): Locator {
    return this.tab.page.locator('tr[data-task]');
  }

  verdict(task: string): Locator {
    return this.tab.page.locator(`[data-verdict="${task}"]`);
  }

  figures(condition: string): Locator {
    return this.tab.page.locator(`[data-figures="${condition}"]`);
  }

  check(id: string): Locator {
    return this.tab.page.locator(`[data-check="${id}"]`);
  }

  grant(tool: string): Locator {
    return this.tab.page.locator(`[data-grant="${tool}"]`);
  }

  get live(): Locator {
    return this.tab.page.locator('[data-live]');
  }

  get progress(): Locator {
    return this.tab.page.locator('[data-done]');
  }

  do(name: string): Locator {
    return this.tab.page.locator(`[data-do="${name}"]`).first();
  }

  pane(name: string): Promise<void> {
    return this.tab.page.getByRole('tab', { name, exact: true }).click();
  }

  choose(condition: string): Promise<void> {
    return this.tab.page.getByRole('radio', { name: new RegExp(`^${condition}`) }).check({ force: true });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.tab.page.keyboard.press(key);
  }
}
