/**
 * Tests the Graph view from end to end: the list, keyboard use of the diagram, the table and matrix without the
 * diagram, layers, details and URLs. Runs axe in every state.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { GraphPage } from './pages/graph.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const DESK = 'oai_customer_service';
const LARGEST = 'octagon_vc_agents';
const LONG = 240_000;

let browser: Browser;
const share = shareTab();
const journey = (walk: (graph: GraphPage) => Promise<void>): Promise<void> =>
  share('#/graph', (tab) => walk(new GraphPage(tab)));
/** For tests that need a workflow that has not been run, or a diagram that has not been loaded. */
const journeyAlone = (walk: (graph: GraphPage) => Promise<void>): Promise<void> =>
  withProfile(browser, inject('siteUrl'), async (profile) =>
    walk(new GraphPage(await profile.openTab('#/graph'))),
  );

beforeAll(async () => {
  browser = await shareChromium();
});

describe('by keyboard', () => {
  it('GRAPH-30 keyboard navigation leads from anywhere to a workflow, along its edges, into a detail and back, and to the table', () =>
    journey(async (graph) => {
      const { page, heading } = graph.tab;
      await graph.tab.goTo('#/');
      await graph.press('g', 'w');
      await soon(() => heading.innerText()).toBe('Graph');
      await page.getByRole('link', { name: 'Customer service' }).focus();
      await graph.press('Enter');
      await soon(() => heading.innerText()).toBe('Customer service');
      await graph.node('agent/triage_agent').waitFor();
      expect(await graph.tabStops()).toBeLessThanOrEqual(3);
      await graph.node('agent/triage_agent').focus();
      await graph.press('ArrowRight');
      expect(await graph.focused('data-node')).toBe('agent/faq_agent');
      await graph.press('ArrowDown');
      expect(await graph.focused('data-node')).toBe('agent/seat_booking_agent');
      await graph.press('ArrowRight', 'Enter');
      await soon(() => graph.tab.address).toContain('pick=tool/');
      await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      await graph.press('Escape');
      await soon(() => graph.focused('data-node')).toContain('tool/');
      expect(graph.tab.address).not.toContain('pick=');
      await graph.press('t');
      await soon(() => graph.rows.count()).toBe(13);
      await soon(() => graph.focused('data-table-heading')).not.toBeNull();
    }));

  it('GRAPH-30 the Tab key moves out of the diagram after two stops and later back to the same node', () =>
    journey(async (graph) => {
      await graph.open(DESK);
      await graph.node('agent/triage_agent').focus();
      await graph.press('ArrowRight', 'Tab');
      await soon(() =>
        graph.tab.page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null),
      ).toBe(true);
      await graph.press('ArrowRight', 'ArrowRight');
      expect(await graph.focused('aria-label')).toBe('Show all');
      await graph.press('Tab');
      expect(
        await graph.tab.page.evaluate(() => document.activeElement?.closest('[data-picture]') === null),
      ).toBe(true);
      await graph.press('Shift+Tab', 'Shift+Tab');
      expect(await graph.focused('data-node')).toBe('agent/faq_agent');
    }));
});

describe('results', () => {
  it('after a run, the graph view shows fractions, statuses in words, and the attempts for the selected obligation', () =>
    journeyAlone(async (graph) => {
      await graph.open(DESK, '?mode=table');
      expect(await graph.meter('C3').innerText()).toContain('not run yet');
      expect(await graph.row('C3/faq_agent/update_seat').getAttribute('data-status')).toBe('unprobed');
      await graph.run();
      expect(await graph.meter('C1').innerText()).toContain('3 of 3');
      expect(await graph.row('C3/faq_agent/update_seat').getAttribute('data-status')).toBe('held');
      await graph.row('C2/faq_agent/faq_lookup_tool').getByRole('button').click();
      await soon(() => graph.detail.innerText()).toContain('Prompt');
      expect(await graph.detail.locator('[data-attempt]').count()).toBeGreaterThan(0);
      await graph.detail.locator('[data-attempt] summary').last().click();
      expect(await graph.detail.locator('[data-event="agent.delegated"]').last().innerText()).toContain(
        'faq_agent',
      );
      expect(await graph.tab.page.locator('[data-published="restricted"]').innerText()).toContain('0 of 4');
    }));

  it('the diagram shows results layer by layer', () =>
    journey(async (graph) => {
      await graph.open(DESK);
      await graph.run();
      await graph.layer('run').check();
      await soon(() => graph.tab.page.locator('[data-layer-note="run"] li').count()).toBeGreaterThan(1);
      expect(await graph.node('agent/triage_agent').textContent()).toContain('step 1');
      await graph.tab.page.locator('[data-layer="reach"]').selectOption('faq_agent');
      await soon(() => graph.node('tool/update_seat').getAttribute('data-ring')).toBe('3');
      expect(graph.tab.address).toContain('layer=coverage,reach:faq_agent,run');
      await graph.layer('coverage').uncheck();
      await soon(() => graph.node('agent/triage_agent').getAttribute('data-status')).toBeNull();
      await graph.layer('mutants').check();
      await soon(() => graph.tab.page.locator('[data-layer-note="mutants"]').count()).toBe(1);
    }));

  itLong('GRAPH-33 mutants can be run from their layer and are shown in the diagram', () =>
    journey(async (graph) => {
      await graph.open(DESK);
      await graph.run();
      await graph.layer('mutants').check();
      expect(await graph.picture.locator('[data-mutants]').count()).toBe(0);
      await graph.tab.press('Run mutants');
      await soon(() => graph.picture.locator('[data-mutants]').count()).toBeGreaterThan(4);
      expect(await graph.tab.page.locator('[data-notice="no-mutants"]').count()).toBe(0);
    }),
  );
});

describe('alternatives to the diagram', () => {
  it('GRAPH-31 the table lists every obligation and the matrix every pair, and both are offered if the diagram cannot be drawn', () =>
    journeyAlone(async (graph) => {
      const { page } = graph.tab;
      await page.route(/\/Flow-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("kept away")' }),
      );
      await graph.open(DESK, '?mode=table');
      expect(await graph.rows.count()).toBe(13);
      await graph.choose('Matrix');
      await soon(() => page.locator('[role="grid"] [data-kind]').count()).toBe(10);
      await graph.choose('Picture');
      await soon(() => page.getByRole('alert').innerText()).toContain('The diagram did not load');
      await page.getByRole('alert').getByRole('button', { name: 'Table' }).click();
      await soon(() => graph.rows.count()).toBe(13);
    }));

  it('the matrix is a single tab stop, and the arrow keys move to a cell and its details', () =>
    journey(async (graph) => {
      await graph.open(DESK, '?mode=matrix');
      const stops = graph.tab.page.locator('[role="grid"]').first().locator('button[tabindex="0"]');
      expect(await stops.count()).toBe(1);
      await stops.focus();
      await graph.press('ArrowDown', 'Enter');
      await soon(() => graph.tab.address).toContain('pick=C');
    }));

  it('GRAPH-32 the largest workflow opens as a matrix, bundles its restrictions in the diagram, and splits its 167 obligations into pages', () =>
    journey(async (graph) => {
      await graph.open(LARGEST);
      await graph.tab.page.locator('[role="grid"]').first().waitFor();
      await graph.tab.press('Show the diagram');
      await graph.node('agent/alfred_lin').waitFor();
      expect(await graph.picture.locator('[data-edge]').count()).toBe(23);
      await graph.node('agent/alfred_lin').hover();
      await soon(() => graph.picture.locator('[data-kind="restrict"]').count()).toBe(1);
      await graph.tab.press('Draw all');
      await soon(() => graph.picture.locator('[data-edge]').count()).toBe(155);
      expect(await graph.tabStops()).toBeLessThanOrEqual(3);
      await graph.choose('Table');
      await soon(() => graph.rows.count()).toBe(100);
      await graph.tab.press('Next');
      await soon(() => graph.rows.count()).toBe(67);
    }));
});

describe('an address', () => {
  itLong('a URL restores the mode, layers and selection', () =>
    journey(async (graph) => {
      const query = '?mode=table&layer=coverage,reach:faq_agent&pick=C4/triage_agent/faq_agent';
      await graph.open(DESK, query);
      await soon(() => graph.detail.innerText()).toContain('Move control from');
      expect(await graph.row('C4/triage_agent/faq_agent').innerText()).toContain('compromised');
      await graph.tab.reload();
      expect(graph.tab.address).toBe(`/graph/${DESK}${query}`);
      await soon(() => graph.detail.count()).toBe(1);
    }),
  );

  it('a URL with an unknown workflow is reported, and the page offers other workflows', () =>
    journey(async (graph) => {
      await graph.tab.goTo('#/graph/nothing');
      await soon(() => graph.tab.heading.innerText()).toBe('No such workflow');
      await graph.tab.page.getByRole('link', { name: 'See all workflows' }).click();
      await soon(() => graph.tab.page.locator('[data-workflow]').count()).toBe(12);
      await graph.open(DESK, '?mode=table&pick=C9/gone');
      await soon(() => graph.detail.innerText()).toContain('is no longer in this workflow');
      await graph.tab.page.getByLabel('Filter', { exact: true }).fill('no such name');
      await soon(() => graph.tab.page.getByText("Nothing matches 'no such name'.").count()).toBe(1);
    }));
});

const look = async (tab: Tab, name: string): Promise<string[]> =>
  (await findViolations(tab)).map((line) => `${name}, ${line}`);

itLong(
  'GRAPH-30 axe finds no problems in the list, diagram, table, matrix and details, before and after a run, in any layer',
  () =>
    journeyAlone(async (graph) => {
      const found = await look(graph.tab, 'list');
      const see = async (name: string): Promise<void> => void found.push(...(await look(graph.tab, name)));
      await graph.open(DESK);
      await graph.node('agent/triage_agent').waitFor();
      await see('picture before a run');
      await graph.run();
      await see('picture');
      await graph.node('agent/faq_agent').click();
      await graph.detail.locator('summary').first().click();
      await see('detail of an agent');
      await graph.layer('run').check();
      await graph.layer('mutants').check();
      await graph.tab.page.locator('[data-layer="reach"]').selectOption('faq_agent');
      await see('every layer');
      await graph.choose('Table');
      await see('table');
      await graph.choose('Matrix');
      await see('matrix');
      expect(found).toEqual([]);
    }),
  LONG,
);
