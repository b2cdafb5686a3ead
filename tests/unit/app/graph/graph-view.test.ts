/** Tests the initial content of the Graph view, and how it changes. */
import { describe, expect, it } from 'vitest';
import { Navigation } from '../../../../src/app/url/navigation.svelte.js';
import { GraphView } from '../../../../src/app/views/graph/graph-view.svelte.js';
import type { GraphRoute } from '../../../../src/app/views/graph/view.js';
import { GRAPH } from '../../../../src/app/messages/graph.js';
import type { WorkflowDocument } from '../../../../src/engine/index.js';
import { planOf, shipped, wideWorkflow } from './sample-studies.js';

const PLACE: GraphRoute = { view: 'graph', workflow: 'x', mode: null, layer: null, pick: null };

function viewOf(workflow: WorkflowDocument, place: Partial<GraphRoute> = {}): GraphView {
  const drawable = { workflow, plan: planOf(workflow), record: null };
  return new GraphView(
    new Navigation(),
    () => ({ ...PLACE, ...place }),
    () => drawable,
  );
}

/** One agent that is restricted from many tools. */
function fenced(count: number): WorkflowDocument {
  const { tools, ...rest } = wideWorkflow(1, count);
  return { ...rest, tools, permissions: { allow: [], restrict: tools.map(({ id }) => ['agent_0', id]) } };
}

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe('the Graph view', () => {
  it('GRAPH-32 the Graph view opens as a diagram for up to 60 edges, and otherwise as a matrix with a link to the diagram', () => {
    expect(viewOf(fenced(60))).toMatchObject({ isDense: false, mode: 'picture' });
    expect(viewOf(fenced(61))).toMatchObject({ isDense: true, mode: 'matrix' });
    expect(viewOf(fenced(61), { mode: 'picture' }).mode).toBe('picture');
  });

  it('GRAPH-32 if an agent has more than 12 restricted edges, they are bundled until the user hovers over the bundle or shows all edges', () => {
    expect(viewOf(fenced(12)).edges).toHaveLength(12);
    const many = viewOf(fenced(13));
    expect(many.edges).toHaveLength(0);
    expect(many.restrictedOf.get('agent/agent_0')).toBe(13);
    many.hovered = 'agent/agent_0';
    expect(many.edges).toHaveLength(13);
    many.hovered = 'tool/tool_7';
    expect(many.edges.map(({ id }) => id)).toEqual(['C3/agent_0/tool_7']);
    many.hovered = null;
    many.withRestricted = true;
    expect(many.edges).toHaveLength(13);
  });

  it('the Graph view draws a selected edge even if its kind is hidden', () => {
    const many = viewOf(fenced(41), { pick: 'C3/agent_0/tool_7' });
    expect(many.edges.map(({ id }) => id)).toEqual(['C3/agent_0/tool_7']);
    expect(many.selection).toMatchObject({ kind: 'obligation' });
  });

  it('the Graph view draws nodes closer together if the view is narrow', () => {
    const view = viewOf(shipped('oai_customer_service'));
    const widths = (): number[] => view.picture.nodes.map(({ width }) => width);
    const wide = widths();
    view.isNarrow = true;
    expect(Math.max(...widths())).toBeLessThan(Math.min(...wide));
    view.isNarrow = false;
    expect(widths()).toEqual(wide);
  });

  it('the Graph view hides edge kinds that are switched off, and can reset the filter', () => {
    const view = viewOf(shipped('oai_customer_service'));
    view.hiddenKinds = new Set(['delegate']);
    expect(view.edges.map(({ kind }) => kind)).not.toContain('delegate');
    view.text = 'seat';
    expect([view.isFiltered, view.rows.length < 13]).toEqual([true, true]);
    view.clearFilter();
    expect([view.isFiltered, view.rows.length]).toEqual([false, 13]);
  });

  it('the Graph view has a summary of fewer than thirty words', () => {
    expect(wordsOf(GRAPH.summary(1_000, 1_000, 10_000, 999, 10_000))).toBeLessThan(30);
    expect(wordsOf(GRAPH.summary(1, 1, 1, null, 1))).toBeLessThan(30);
    expect(wordsOf(GRAPH.list.summary(12))).toBeLessThan(30);
  });
});
