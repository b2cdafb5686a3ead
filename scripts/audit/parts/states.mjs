/**
 * Every view of the site in the states that a user can reach: initially, with a dialog, with an error, and with edits.
 * The audit and `npm run test:long` visit all of them; `npm test` omits those with `isRepeat`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../files.mjs';

/**
 * A browser tab that shows the site. `go` opens one of the site's URLs, such as `#/runs`, and waits until the page is
 * idle.
 * @typedef {{ page: import('playwright').Page; go: (address: string) => Promise<void> }} Visit
 *
 * @typedef {'default' | 'dialog' | 'error' | 'edited'} Kind
 * @typedef {{ view: string; kind: Kind; name: string; enter: (visit: Visit) => Promise<void>; isRepeat?: true }} State
 */

/** Help topics. */
export const HELP_PAGES = ['about', 'numbers', 'glossary', 'shortcuts', 'limits', 'readiness', 'version'];
const CALL = '#/replay/config_review/task_scoped?step=5';
/** The URLs of views at which more is visible than at `#/` followed by the view's name. */
const ADDRESSES = {
  home: '#/',
  replay: CALL,
  edit: '#/edit/config_review',
  graph: '#/graph/oai_customer_service',
  tasks: '#/tasks/ws-01-file-stats',
  compare: '#/compare/reference/nothing',
  help: '#/help/about',
};
const FOLDERS = readdirSync(join(ROOT, 'src/app/views'), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
);
/**
 * URL at which each view is first opened.
 *
 * @type {Readonly<Record<import('../../../src/app/views/registry.js').ViewName, string>>}
 */
export const VIEWS = {
  .../** @type {any} */ (Object.fromEntries(FOLDERS.map(({ name }) => [name, `#/${name}`]))),
  ...ADDRESSES,
};

/**
 * @param {string} address
 * @param {Kind} [kind]
 * @returns {State}
 */
function at(address, kind = 'default') {
  const [, view = 'home'] = /^#\/(?!s\/)(\w+)/.exec(address) ?? [];
  return { view, kind, name: address || 'Home', enter: ({ go }) => go(address) };
}

/**
 * @param {string} view
 * @param {Kind} kind
 * @param {string} name
 * @param {State['enter']} enter
 * @returns {State}
 */
const state = (view, kind, name, enter) => ({ view, kind, name, enter });

/** Marks states whose components are nearly all visible in other states. @param {State[]} states */
const repeat = (...states) => states.map((one) => ({ ...one, isRepeat: /** @type {const} */ (true) }));

/** The pages about something that does not exist; all of them show the component `EmptyState`. */
const EMPTY = repeat(
  ...['replay/nothing/broad', 'attacks/nothing', 'tasks/nothing', 'runs/nothing', 'help/nothing'].map(
    (address) => at(`#/${address}`, 'error'),
  ),
);

/** URLs for the matrix, the replay, the editor, tasks, runs and help. */
export const SHIPPED = [
  at(''),
  ...repeat(
    at('#/?cell=config_review:broad'),
    at('#/?cell=api_monitoring:broad'),
    at('#/replay/config_review/broad'),
  ),
  at(`${CALL}&tab=why`),
  ...repeat(...['files', 'message', 'raw'].map((tab) => at(`${CALL}&tab=${tab}`))),
  ...repeat(at('#/replay/expense_audit/broad?step=2&tab=files'), at('#/replay/config_review/yours')),
  at('#/edit/config_review?part=warrant&mode=code'),
  ...['warrant', 'injection', 'files'].map((part) => at(`#/edit/config_review?part=${part}`)),
  ...repeat(
    ...['injection', 'files'].map((part) => at(`#/edit/config_review?part=${part}&mode=code`)),
    ...['expense_audit', 'report_writing'].map((scenario) => at(`#/edit/${scenario}`)),
  ),
  at('#/edit/nothing', 'error'),
  at('#/attacks'),
  at('#/?stop=task_scoped'),
  ...repeat(at('#/?stop=yours')),
  at('#/tasks'),
  ...repeat(at('#/tasks/ws-01-file-stats?solver=nobody', 'error')),
  at('#/runs'),
  at('#/compare/reference/reference'),
  ...repeat(at('#/compare/reference/nothing', 'error')),
  ...HELP_PAGES.slice(0, 1).map((topic) => at(`#/help/${topic}`)),
  ...repeat(...HELP_PAGES.slice(1).map((topic) => at(`#/help/${topic}`))),
  ...EMPTY,
  at('#/nothing/at/all', 'error'),
];

export const DIALOGS = [
  dialog('shortcuts', ({ page }) => page.keyboard.press('?')),
  dialog('palette', ({ page }) => page.keyboard.press('ControlOrMeta+k')),
  ...repeat(
    dialog('palette without a match', async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('nothing at all');
    }),
  ),
  dialog('share', share),
  dialog('menu', (visit) => press(visit, 'Menu')),
];

export const WARRANTS = [
  at('#/warrants'),
  ...['simulate', 'build'].map((part) => at(`#/warrants/${part}`)),
  ...repeat(...['verify', 'keys'].map((part) => at(`#/warrants/${part}`))),
  state('warrants', 'edited', 'two warrants compared', async (visit) => {
    await visit.go('#/warrants/difference');
    await press(visit, 'Compare with the root of this chain');
    await visit.page.locator('[data-possible]').waitFor();
  }),
  state('warrants', 'error', 'text that is not a warrant', async ({ page, go }) => {
    await go('#/warrants');
    await page.getByLabel('Warrant or chain', { exact: true }).fill('no warrant?');
    await page.locator('[data-issue="warrant/unreadable_text"]').waitFor();
  }),
  ...repeat(at('#/warrants/nothing', 'error')),
];

/** States that are visited in order in one tab, because each depends on the previous one. */
export const EDITED = [
  state('edit', 'edited', 'a wide fence', async ({ page, go }) => {
    await go('#/edit/config_review');
    await field(page, 'Link 1, Rule for path of read_file Directory').fill('/');
    await page.locator('[data-cell="config_review:yours"][data-attack="landed"]').waitFor();
    await page.locator('[data-proven="true"]').waitFor();
  }),
  ...repeat(
    state('edit', 'edited', 'revisions', async (visit) => {
      await visit.page.locator('[data-region="editor"] summary[title="More actions"]').click();
      await press(visit, 'Revisions');
    }),
  ),
  state('home', 'edited', 'a saved run', async ({ page, go }) => {
    await go('#/');
    const saved = page.locator('.app > [role="status"]', { hasText: 'Run saved' });
    // Saving has no effect until a newer run has finished.
    for (let attempt = 0; attempt < 10 && (await saved.count()) === 0; attempt += 1) {
      await page.keyboard.press('ControlOrMeta+s');
      await saved.waitFor({ timeout: 6_000 }).catch(() => {});
    }
    await saved.waitFor({ timeout: 1_000 });
  }),
  ...repeat(at('#/', 'edited'), at('#/replay/config_review/yours?step=5', 'edited')),
  at('#/runs', 'edited'),
  ...repeat(
    state('runs', 'edited', 'a selected run', ({ page }) =>
      page
        .getByRole('checkbox', { name: /^Select/ })
        .last()
        .check(),
    ),
  ),
  ...repeat(state('runs', 'edited', 'deleting a run', (visit) => press(visit, 'Delete'))),
  state('runs', 'edited', 'one run', ({ page }) => page.locator('[data-run] a').first().click()),
  ...repeat(
    state('runs', 'edited', 'one cell of a run', ({ page }) =>
      page.locator('[data-cell="config_review:yours"]').click(),
    ),
  ),
  state('compare', 'edited', 'compare', (visit) => press(visit, 'Compare with reference')),
  state('edit', 'error', 'a child wider than its parent', async ({ page, go }) => {
    await go('#/edit/config_review?mode=fields');
    await page.getByText('Root', { exact: true }).click();
    await page
      .getByRole('combobox', { name: 'Root, Rule for path of read_file Kind', exact: true })
      .selectOption('Subpath');
    await field(page, 'Root, Rule for path of read_file Directory').fill('/docs');
    await page.locator('[data-issue="warrant/child_wider_than_parent"]').first().waitFor();
  }),
  state('edit', 'error', 'code with problems', async ({ page, go }) => {
    await go('#/edit/config_review?mode=code');
    await page.locator('[data-editor="full"]').getByRole('textbox').waitFor();
  }),
  state('edit', 'error', 'unreadable code', async ({ page }) => {
    await page.locator('[data-editor="full"]').getByRole('textbox').fill('chain: [');
    await page.locator('[data-issue="document/not_yaml"]').first().waitFor();
  }),
  ...repeat(state('edit', 'error', 'the form of invalid code', (visit) => press(visit, 'Rules'))),
  ...repeat(at('#/s/1.cut', 'error')),
];

const DESK = 'oai_customer_service';

export const GRAPH = [
  at('#/graph'),
  at(`#/graph/${DESK}?mode=picture`),
  ...repeat(at(`#/graph/${DESK}?mode=table`), at(`#/graph/${DESK}?mode=matrix`)),
  state('graph', 'edited', 'a workflow study', async ({ page, go }) => {
    await go(`#/graph/${DESK}?mode=picture`);
    await page.locator('[data-part="run"] .button.primary').click();
    await page.locator('[data-meter="C1"][data-witnessed]').waitFor();
  }),
  at('#/graph/reading_room?mode=table&pick=C1/librarian'),
  ...repeat(
    at('#/graph/reading_room?mode=table&pick=C2/librarian/find_book'),
    at('#/graph/nothing', 'error'),
  ),
];

export const LEARN = [
  at('#/learn'),
  at('#/learn/t1-takeaway'),
  ...repeat(at('#/learn/handout'), at('#/learn/nothing', 'error')),
  at('#/host'),
  ...repeat(at('#/host/present')),
  at('#/host/collect'),
  ...repeat(at('#/host/1.cut.00000000', 'error')),
  state('learn', 'edited', 'a lesson next to its view', async ({ page, go }) => {
    await go('#/learn/m2-fence');
    await page.locator('[data-begin]').click();
    await page.locator('aside[data-lesson] [data-check]').first().waitFor();
  }),
];

/** A workflow that refers to undefined names, so that it has content and issues. */
const SOURCE = `from agents import Agent, Runner, function_tool

@function_tool
def look_up(order: str) -> str:
    """Find an order by its number."""

refunds = Agent(name="Refund desk", instructions="Pay money back.", tools=[look_up])
front = Agent(name="Front desk", instructions="Answer.", tools=[missing_tool], handoffs=[refunds])
Runner.run_sync(front, "hello")
`;

/** A bundle with edits, an unknown field, and a wrong expectation. */
const BUNDLE = JSON.stringify({
  v: 1,
  kind: 'bundle',
  files: { config_review: { '/app/config/extra.txt': 'hello' } },
  expectations: { config_review: { yours: { attack: 'stopped', task: 'failed' } } },
  runs: [5],
});

export const AGENT = [
  at('#/agent'),
  state('agent', 'error', 'prose instead of a tool list', async (visit) => {
    await visit.go('#/agent');
    await visit.page.locator('[data-region="inputs"] textarea').fill('My agent has a few tools.');
    await press(visit, 'Check this agent');
    await visit.page.locator('[data-notices]').waitFor();
    await press(visit, 'Start over');
  }),
  state('agent', 'edited', 'an example', async (visit) => {
    await visit.go('#/agent');
    await visit.page.locator('[data-samples] button').first().click();
    await visit.page.locator('[data-verdict]').waitFor();
  }),
];

export const IMPORT = [
  at('#/import'),
  state('import', 'error', 'a file of unknown kind', async (visit) => {
    await visit.go('#/import');
    await offer(visit, 'words');
  }),
  state('import', 'edited', 'an agent’s source', async (visit) => {
    await visit.go('#/import');
    await offer(visit, SOURCE);
    await visit.page.locator('[data-uses="yes"]').first().waitFor();
  }),
  state('import', 'edited', 'a bundle', async (visit) => {
    await visit.go('#/import');
    await offer(visit, BUNDLE);
    await visit.page.locator('[data-accept]').waitFor();
  }),
  state('home', 'edited', 'an accepted bundle', async ({ page }) => {
    await page.locator('[data-accept]').click();
    await page.locator('[data-stated]').waitFor();
  }),
];

/** States that show all panes and, after a run, the task's table row. */
export const TASKS = [
  at('#/tasks/ws-06-memory?condition=broad&pane=checks'),
  ...repeat(
    ...['files', 'trace', 'process', 'usage'].map((pane) =>
      at(`#/tasks/ws-06-memory?condition=broad&pane=${pane}`),
    ),
  ),
  state('tasks', 'edited', 'a task that was run from the list', async ({ page, go }) => {
    await go('#/tasks');
    const row = page.locator('tr[data-task="ws-01-file-stats"]');
    await row.locator('[data-do="run"]').click();
    await page.locator('tr[data-task="ws-01-file-stats"][data-attack="stopped"]').waitFor();
  }),
];

/** Dialogs and panels inside views, each opened from its URL. The last state makes edits. */
export const OPENED = [
  at('#/?worst=1'),
  at('#/replay/config_review/broad?step=5&with=no_warrant,task_scoped'),
  at('#/replay/config_review/broad?worst=1'),
  state('replay', 'edited', 'the additional settings', async ({ page, go }) => {
    await go('#/replay/config_review/broad?step=5');
    await page.locator('[data-region="playback"] summary').click();
  }),
  state('replay', 'edited', 'the form of a fork', async ({ page, go }) => {
    await go('#/replay/config_review/broad?step=5');
    await page.locator('[data-fork] summary').click();
    await page.locator('[data-fork] label').last().click();
  }),
  state('replay', 'edited', 'ways to allow a call', async ({ page, go }) => {
    await go(`${CALL}&tab=why`);
    await page.locator('[data-would-allow] summary').click();
    await page.locator('[data-would-allow] [data-group]').first().waitFor();
  }),
  state('edit', 'edited', 'tighten for me', async (visit) => {
    await visit.go('#/edit/report_writing');
    await press(visit, 'Tighten for me');
    await visit.page.locator('[data-tighten="still"]').waitFor();
  }),
  state('edit', 'edited', 'surviving mutants of the warrant', async (visit) => {
    await visit.go('#/edit/report_writing');
    await press(visit, 'Mutation test');
    await press(visit, 'Run mutants');
    await visit.page.getByRole('button', { name: 'Run again' }).waitFor();
  }),
  state('host', 'edited', 'the QR sheet', async ({ page, go }) => {
    await go('#/host');
    await page.locator('[data-open-qr-sheet]').click();
    await page.locator('[data-qr-sheet]').waitFor();
  }),
  state('replay', 'edited', 'a fork next to its original', async (visit) => {
    await visit.go('#/replay/config_review/broad?step=5');
    await visit.page.locator('[data-fork] summary').click();
    await press(visit, 'Run in Yours');
    await visit.page.locator('[data-fork-note]').waitFor();
  }),
  state('compare', 'edited', 'a fork against the reference', async (visit) => {
    await press(visit, 'Save run');
    await visit.go('#/runs');
    await visit.page.locator('[data-run] a').first().click();
    await press(visit, 'Compare with reference');
    await visit.page.locator('[data-region="policies"]').waitFor();
  }),
];

/** The Share dialog, opened in every view. */
const DIALOG_OF_EACH = Object.entries(VIEWS).map(([view, address]) =>
  state(view, 'dialog', `share over ${view}`, async (visit) => {
    await visit.go(address);
    await share(visit);
    await visit.page.getByRole('dialog').waitFor();
  }),
);

/** Groups of states. Each group uses a separate browser profile, and its states are visited in this order. */
const LISTED = {
  shipped: SHIPPED,
  dialogs: [...DIALOGS, ...repeat(...DIALOG_OF_EACH)],
  warrants: WARRANTS,
  graph: GRAPH,
  agent: AGENT,
  // The last state depends on the one before it.
  import: [...IMPORT.slice(0, -2), ...repeat(...IMPORT.slice(-2))],
  tasks: TASKS,
  opened: repeat(...OPENED),
  learn: LEARN,
  edited: EDITED,
};

/** A view's first and error state, if no group contains them. */
const UNLISTED = Object.entries(VIEWS).flatMap(([view, address]) => {
  const kinds = Object.values(LISTED)
    .flat()
    .filter((one) => one.view === view)
    .map(({ kind }) => kind);
  return [
    ...(kinds.includes('default') || kinds.includes('edited') ? [] : [at(address)]),
    ...(kinds.includes('error') ? [] : [at(`#/${view}/nothing`, 'error')]),
  ];
});

export const GROUPS = { ...LISTED, shipped: [...SHIPPED, ...UNLISTED] };

/**
 * @param {string} name
 * @param {(visit: Visit) => Promise<void>} open
 * @returns {State}
 */
function dialog(name, open) {
  return state('home', 'dialog', `dialog: ${name}`, async (visit) => {
    await visit.go('#/');
    await open(visit);
    await visit.page.getByRole('dialog').waitFor();
  });
}

/** @param {Visit} visit */
function share(visit) {
  return press(visit, 'Share');
}

/** @param {Visit} visit @param {string} name */
async function press({ page }, name) {
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** @param {import('playwright').Page} page @param {string} name */
function field(page, name) {
  return page.getByRole('textbox', { name, exact: true });
}

/** @param {Visit} visit @param {string} text */
async function offer(visit, text) {
  const { page } = visit;
  await page.getByLabel('Or paste text').fill(text);
  await press(visit, 'Import');
  await page.locator('[data-import]').waitFor();
}
