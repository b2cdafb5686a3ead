/**
 * Page object for the Edit view. Finds rules by line and fields by label, edits code through its editor, and reads the
 * result next to it.
 */
import type { Locator } from 'playwright';
import { soon, type Tab } from './tab.js';

/** The rule that most tests change: the paths that the agent in config_review may read. */
export const READ_RULE = 'Link 1, Rule for path of read_file';

/** The paths that the agent in config_review may write. */
export const WRITE_RULE = 'Link 1, Rule for path of write_file';

export interface EditAddress {
  readonly scenario?: string;
  readonly part?: 'warrant' | 'injection' | 'files';
  readonly mode?: 'form' | 'fields' | 'code';
}

export class EditPage {
  constructor(readonly tab: Tab) {}

  async open({ scenario = 'config_review', part = 'warrant', mode = 'form' }: EditAddress = {}) {
    await this.tab.goTo(`#/edit/${scenario}?part=${part}&mode=${mode}`);
    await this.tab.page.locator('[data-region="editor"]').waitFor();
    if (mode === 'code') await this.editor.waitFor();
  }

  /** Undoes every edit to every scenario. */
  async undoAll(): Promise<void> {
    const undo = this.tab.page.getByRole('button', { name: 'Undo', exact: true, disabled: false });
    while ((await undo.count()) > 0) await undo.first().click();
    await this.tab.settled();
  }

  field(rule: string, label: string): Locator {
    return this.tab.page.getByRole('textbox', { name: `${rule} ${label}`, exact: true });
  }

  choice(rule: string, label: string): Locator {
    return this.tab.page.getByRole('combobox', { name: `${rule} ${label}`, exact: true });
  }

  /** Expands the line for a rule, such as `write_file/path`, unless it is already expanded. */
  async openRule(key: string): Promise<void> {
    const toggle = this.tab.page.locator(`[data-line="${key}"] .toggle`);
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  }

  /** The full code editor, as opposed to the plain text area that is shown first. */
  get editor(): Locator {
    return this.tab.page.locator('[data-editor="full"]').getByRole('textbox');
  }

  line(text: string): Locator {
    return this.tab.page.locator('.cm-line', { hasText: text }).first();
  }

  /** Replaces the entire code, as pasting would. */
  async paste(text: string): Promise<void> {
    await this.editor.focus();
    await this.tab.page.keyboard.press('ControlOrMeta+a');
    await this.editor.evaluate((target, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', content);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** A scenario's result under "Yours", such as `landed, done`. */
  async yours(scenario = 'config_review'): Promise<string | undefined> {
    return (await this.tab.cells())[`${scenario}:yours`];
  }

  /** Waits until the full run with proofs has confirmed the result. */
  async proven(): Promise<void> {
    await this.tab.page.locator('[data-proven="true"]').waitFor();
    await this.tab.idle();
  }

  async showsYours(says: string, scenario = 'config_review'): Promise<void> {
    await soon(() => this.yours(scenario)).toBe(says);
    await this.proven();
  }

  issue(code: string): Locator {
    return this.tab.page.locator(`[data-issue="${code}"]`).first();
  }

  /** True while the cell for "Yours" shows the result of an earlier version of the text. */
  async isStale(): Promise<boolean> {
    return (await this.tab.page.locator('[data-cell$=":yours"][data-stale]').count()) > 0;
  }
}
