/**
 * Tests layers and selections and their effect on the diagram, the pages of the list, and the keyboard navigation in
 * the matrix.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CoverageRecord } from '../../../../src/engine/index.js';
import { moveInGrid } from '../../../../src/app/views/graph/matrix/grid-keys.js';
import {
  findDisplayedAttempt,
  markTraceSteps,
} from '../../../../src/app/views/graph/layers/displayed-attempt.js';
import {
  readLayers,
  DEFAULT_GRAPH_LAYERS,
  writeLayers,
} from '../../../../src/app/views/graph/layers/layers.js';
import {
  edgeAppearance,
  nodeAppearance,
  type GraphOverlay,
  filterEdges,
} from '../../../../src/app/views/graph/layers/appearance.js';
import { groupMutantsByPart } from '../../../../src/app/views/graph/layers/mutants-by-part.js';
import { cutListPage } from '../../../../src/app/views/graph/table/paging.js';
import { measureAgentReach } from '../../../../src/app/views/graph/layers/agent-reach.js';
import {
  listNodeEdges,
  findHighlight,
  nodePickId,
  readSelection,
} from '../../../../src/app/views/graph/selection.js';
import { EDGE_KINDS, type WorkflowPicture } from '../../../../src/app/views/graph/shape/picture.js';
import { STATUS_SIGNS, edgeSignPath } from '../../../../src/app/views/graph/sign-paths.js';
import { pictureOf, planOf, shipped, study } from './sample-studies.js';

const ID = 'oai_customer_service';
const DESK = shipped(ID);
const PLAN = planOf(DESK);
const FAQ_USE = 'C2/faq_agent/faq_lookup_tool';

let record: CoverageRecord;
let picture: WorkflowPicture;
beforeAll(async () => {
  record = await study(ID, { mutants: true });
  picture = pictureOf(DESK, record);
});

const PLAIN: GraphOverlay = {
  coverage: true,
  reach: null,
  path: null,
  mutants: null,
  highlight: null,
  pickedId: null,
  filter: { text: '', kinds: new Set(EDGE_KINDS), statuses: new Set() },
};
const nodeLook = (id: string, overlay: Partial<GraphOverlay>) =>
  nodeAppearance(picture.nodes.find((node) => node.id === id) as WorkflowPicture['nodes'][0], {
    ...PLAIN,
    ...overlay,
  });
const edgeLook = (id: string, overlay: Partial<GraphOverlay>) =>
  edgeAppearance(picture.edges.find((edge) => edge.id === id) as WorkflowPicture['edges'][0], {
    ...PLAIN,
    ...overlay,
  });

describe('layers', () => {
  it.each([
    [null, DEFAULT_GRAPH_LAYERS],
    ['none', { ...DEFAULT_GRAPH_LAYERS, coverage: false }],
    ['coverage,run,mutants', { coverage: true, reach: null, run: true, mutants: true }],
    ['coverage,reach:a%2Cb%25', { ...DEFAULT_GRAPH_LAYERS, reach: 'a,b%' }],
    ['reach:x:y', { ...DEFAULT_GRAPH_LAYERS, coverage: false, reach: 'x:y' }],
  ])('the query %j lists the layers, and can be parsed back into the same layers', (text, layers) => {
    expect(readLayers(text)).toEqual(layers);
    expect(writeLayers(layers)).toBe(text);
  });

  it('an invalid value turns the layers off', () => {
    expect(readLayers('everything,reach:')).toEqual({ ...DEFAULT_GRAPH_LAYERS, coverage: false });
    expect(writeLayers(readLayers('coverage'))).toBeNull();
  });
});

describe('a pick', () => {
  it('a selection is an obligation, a node or null', () => {
    expect(readSelection(null, PLAN.obligations, picture)).toBeNull();
    expect(readSelection(FAQ_USE, PLAN.obligations, picture)).toMatchObject({
      kind: 'obligation',
      obligation: { criterion: 'C2' },
    });
    expect(readSelection('tool/update_seat', PLAN.obligations, picture)).toMatchObject({
      kind: 'node',
      node: { name: 'update_seat' },
    });
    expect(readSelection('C2/gone/tool', PLAN.obligations, picture)).toEqual({
      kind: 'gone',
      id: 'C2/gone/tool',
    });
  });

  it('selecting a node opens the node’s obligation if it has one', () => {
    expect(picture.nodes.map(nodePickId)).toEqual([
      'C1/triage_agent',
      'C1/faq_agent',
      'C1/seat_booking_agent',
      'tool/faq_lookup_tool',
      'tool/update_seat',
    ]);
  });

  it('selecting an edge highlights its ends, and selecting a node highlights its edges and neighbors', () => {
    const edge = findHighlight(FAQ_USE, picture);
    expect([...(edge?.nodes ?? [])].toSorted()).toEqual(['agent/faq_agent', 'tool/faq_lookup_tool']);
    expect([...(edge?.edges ?? [])]).toEqual([FAQ_USE]);
    const node = findHighlight('C1/faq_agent', picture);
    expect(node?.edges.size).toBe(listNodeEdges(picture.edges, 'agent/faq_agent').length);
    expect(node?.nodes.has('agent/triage_agent')).toBe(true);
    expect(findHighlight('gone', picture)).toBeNull();
    expect(findHighlight(null, picture)).toBeNull();
  });
});

describe('the look', () => {
  it('a status is shown only in the coverage layer', () => {
    expect(edgeLook(FAQ_USE, {}).status).toBe('witnessed');
    expect(edgeLook(FAQ_USE, { coverage: false }).status).toBeNull();
    expect(nodeLook('agent/faq_agent', { coverage: false }).status).toBeNull();
  });

  it('the reach layer counts steps from the compromised agent and dims everything out of reach', () => {
    const reach = measureAgentReach({ ...PLAN.graph, delegations: [] }, 'faq_agent');
    expect(nodeLook('agent/faq_agent', { reach })).toMatchObject({ ring: 0, isDimmed: false });
    expect(nodeLook('tool/update_seat', { reach })).toMatchObject({ ring: -1, isDimmed: true });
    expect(edgeLook(FAQ_USE, { reach }).isDimmed).toBe(false);
    expect(edgeLook('C3/faq_agent/update_seat', { reach }).isDimmed).toBe(true);
    expect(edgeLook('C2/seat_booking_agent/update_seat', { reach }).isDimmed).toBe(true);
    expect(nodeLook('agent/faq_agent', {}).ring).toBeNull();
  });

  it('the run layer numbers the steps in a run and dims everything else', () => {
    const path = markTraceSteps(findDisplayedAttempt(record, FAQ_USE)?.steps ?? [], picture.edges);
    expect(edgeLook(FAQ_USE, { path })).toMatchObject({ isDimmed: false, steps: path.edges.get(FAQ_USE) });
    expect(edgeLook('C2/seat_booking_agent/update_seat', { path }).isDimmed).toBe(true);
    expect(nodeLook('tool/update_seat', { path }).isDimmed).toBe(true);
    expect(nodeLook('agent/triage_agent', { path }).steps[0]).toBe(1);
  });

  it('the mutants layer shows the mutants of each node and edge', () => {
    const mutants = groupMutantsByPart(DESK, record.result.mutants?.rows ?? []);
    expect(edgeLook(FAQ_USE, { mutants }).mutants?.rows.length).toBeGreaterThan(0);
    expect(edgeLook(FAQ_USE, {}).mutants).toBeNull();
  });

  it('the diagram dims everything that a filter or selection excludes, and marks the selected item', () => {
    const filter = { ...PLAIN.filter, text: 'faq' };
    expect(nodeLook('agent/faq_agent', { filter }).isDimmed).toBe(false);
    expect(nodeLook('tool/update_seat', { filter }).isDimmed).toBe(true);
    const pick = { pickedId: FAQ_USE, highlight: findHighlight(FAQ_USE, picture) };
    expect(edgeLook(FAQ_USE, pick)).toMatchObject({ isPicked: true, isDimmed: false });
    expect(edgeLook('C4/triage_agent/faq_agent', pick)).toMatchObject({ isPicked: false, isDimmed: true });
    expect(nodeLook('agent/triage_agent', pick).isDimmed).toBe(true);
    expect(nodeLook('agent/faq_agent', { pickedId: 'C1/faq_agent' }).isPicked).toBe(true);
  });

  it('the diagram draws only the selected kinds and statuses', () => {
    const only = filterEdges(picture, { text: '', kinds: new Set(['allow']), statuses: new Set() });
    expect(only.map(({ kind }) => kind)).toEqual(['allow', 'allow']);
    const held = filterEdges(picture, { text: '', kinds: new Set(EDGE_KINDS), statuses: new Set(['held']) });
    expect(held.length).toBe(picture.edges.filter(({ status }) => status === 'held').length);
    expect(held.every(({ kind }) => kind === 'restrict')).toBe(true);
  });

  it('the diagram has a unique symbol for every status, and a crossbar for a plain restriction', () => {
    expect(new Set(Object.values(STATUS_SIGNS)).size).toBe(6);
    expect(edgeSignPath('restrict', null)).toBe(STATUS_SIGNS.unprobed);
    expect(edgeSignPath('allow', null)).toBe('');
    expect(edgeSignPath('restrict', 'climbed')).toBe(STATUS_SIGNS.climbed);
  });
});

describe('paging through a long list', () => {
  it('a long list has a hundred rows per page, and a page number beyond the end shows the last page', () => {
    const list = Array.from({ length: 201 }, (_, index) => index);
    expect(cutListPage(list.slice(0, 100), 0)).toMatchObject({ pages: 1, from: 1, to: 100 });
    expect(cutListPage(list.slice(0, 101), 1)).toMatchObject({
      rows: [100],
      page: 1,
      pages: 2,
      from: 101,
      to: 101,
    });
    expect(cutListPage(list, 9)).toMatchObject({ page: 2, pages: 3, rows: [200] });
    expect(cutListPage([], 3)).toEqual({ rows: [], page: 0, pages: 1, from: 0, to: 0 });
    expect(cutListPage(list, -1).page).toBe(0);
  });
});

describe('keyboard navigation in the matrix', () => {
  const size = { rows: 3, columns: 4 };
  const move = (key: string, row = 1, column = 1) => moveInGrid({ row, column }, key, size);

  it('arrow keys move by one cell, Home and End move to either end of a row, and no key moves out of the matrix', () => {
    expect(move('ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(move('ArrowLeft')).toEqual({ row: 1, column: 0 });
    expect(move('ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(move('ArrowDown')).toEqual({ row: 2, column: 1 });
    expect([move('Home'), move('End')]).toEqual([
      { row: 1, column: 0 },
      { row: 1, column: 3 },
    ]);
    for (const [key, row, column] of [
      ['ArrowUp', 0, 0],
      ['ArrowLeft', 0, 0],
      ['ArrowDown', 2, 3],
      ['ArrowRight', 2, 3],
      ['Enter', 1, 1],
    ] as const)
      expect(move(key, row, column)).toBeNull();
  });
});
