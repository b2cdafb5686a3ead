/**
 * Tests how the Graph view shows study results: as statuses, rows, meters, paths and rings, and as marks in the
 * diagram.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import type { CoverageRecord, CoverageTest, ObligationRow } from '../../../../src/engine/index.js';
import {
  findDisplayedAttempt,
  listTraceSteps,
  markTraceSteps,
} from '../../../../src/app/views/graph/layers/displayed-attempt.js';
import {
  compareWithPublished,
  listCriterionMeters,
  findRestrictedRow,
} from '../../../../src/app/views/graph/figures/meters.js';
import {
  groupMutantsByPart,
  findWorstMutantStatus,
} from '../../../../src/app/views/graph/layers/mutants-by-part.js';
import { measureAgentReach } from '../../../../src/app/views/graph/layers/agent-reach.js';
import {
  NO_OBLIGATION_FILTER,
  filterObligationRows,
  listObligationRows,
  matchesText,
} from '../../../../src/app/views/graph/table/obligation-rows.js';
import {
  indexCoverage,
  EMPTY_COVERAGE_INDEX,
  findObligationStatus,
  findUnrealizedRow,
} from '../../../../src/app/views/graph/obligation-status.js';
import {
  countEdgeKinds,
  buildDelegationGrid,
  buildToolGrid,
  cutGridPage,
} from '../../../../src/app/views/graph/matrix/grid.js';
import { pictureOf, planOf, shipped, study, wideWorkflow } from './sample-studies.js';

const ID = 'oai_customer_service';
const DESK = shipped(ID);
const PLAN = planOf(DESK);
const MISROUTED = shipped('misrouted_desk');

let record: CoverageRecord;
let bare: CoverageRecord;
beforeAll(async () => {
  record = await study(ID, { mutants: true });
  bare = await study('misrouted_desk', { condition: 'no_warrant', susceptibility: 1 });
});

describe('a status', () => {
  const reading = (value: ObligationRow['reading']) =>
    findObligationStatus('C3', { reading: value } as ObligationRow);

  it('GRAPH-34 the status of an obligation is not "unrealized" if another test witnessed it', () => {
    const unrealized = { reason: 'not_chosen' } as unknown as CoverageTest['unrealized'];
    expect(findUnrealizedRow({ hits: 2 }, { unrealized })).toBeNull();
    expect(findUnrealizedRow({ hits: 0 }, { unrealized })).toBe(unrealized);
  });

  it('GRAPH-10 the status of a restriction is unprobed, held or breached, never covered', () => {
    expect([reading('unprobed'), reading('declined'), reading('attempted'), reading('breached')]).toEqual([
      'unprobed',
      'held',
      'held',
      'climbed',
    ]);
    expect(findObligationStatus('C3', undefined)).toBe('unprobed');
  });

  it('GRAPH-10 the status of any other obligation is open until it has been run', () => {
    expect(findObligationStatus('C1', undefined)).toBe('open');
    expect(findObligationStatus('C2', { status: 'unrealized' } as ObligationRow)).toBe('unrealized');
    expect(findObligationStatus('C4', { status: 'witnessed' } as ObligationRow)).toBe('witnessed');
  });
});

describe('showing a study in the diagram', () => {
  it('the diagram of a study contains every obligation once, with the same status as its table row', () => {
    const { nodes, edges } = pictureOf(DESK, record);
    const shown = [...nodes, ...edges].filter(({ obligation }) => obligation !== null);
    expect(shown.map(({ obligation }) => obligation).toSorted()).toEqual(
      PLAN.obligations.map(({ id }) => id).toSorted(),
    );
    const rows = indexCoverage(record).rows;
    for (const { obligation, status } of shown) {
      const row = rows.get(obligation ?? '');
      expect(status).toBe(findObligationStatus(row?.criterion ?? 'C1', row));
    }
    expect(edges.filter(({ status }) => status === 'held').length).toBeGreaterThan(0);
  });

  it('the diagram for a study shows unreachable parts without a status', () => {
    const workflow = { ...DESK, delegations: DESK.delegations.filter(({ to }) => to !== 'faq_agent') };
    const { nodes, edges } = pictureOf(workflow);
    expect(nodes.find(({ id }) => id === 'agent/faq_agent')).toMatchObject({
      isReachable: false,
      obligation: null,
      status: null,
    });
    const loose = edges.filter(({ source }) => source === 'agent/faq_agent');
    expect(loose.length).toBeGreaterThan(0);
    expect(loose.every(({ obligation, status }) => obligation === null && status === null)).toBe(true);
  });

  it('the study diagram marks a restricted call that was carried out as "climbed"', () => {
    const { edges } = pictureOf(MISROUTED, bare);
    const climbed = edges.filter(({ status }) => status === 'climbed').length;
    expect(climbed).toBe(bare.result.restricted.breached);
    expect(climbed).toBeGreaterThan(0);
  });
});

describe('the matrix', () => {
  it('the matrix has a cell for each agent and tool, and a pair that the workflow does not name is empty', () => {
    const grid = buildToolGrid(pictureOf(DESK, record));
    const named = grid.rows.flatMap(({ cells }) => cells).filter(({ edge }) => edge !== null);
    expect([grid.rows.length, grid.columns.length, named.length]).toEqual([3, 2, 6]);
    const loose = { ...DESK, permissions: { ...DESK.permissions, restrict: [] } };
    const cells = buildToolGrid(pictureOf(loose)).rows.flatMap((row) => row.cells);
    expect(cells.filter(({ edge }) => edge === null)).toHaveLength(4);
  });

  it('the delegation matrix has a column for each agent that receives a delegation', () => {
    const grid = buildDelegationGrid(pictureOf(DESK));
    expect(grid.columns.toSorted()).toEqual(['faq_agent', 'seat_booking_agent', 'triage_agent']);
    expect(grid.rows.flatMap(({ cells }) => cells).filter(({ edge }) => edge !== null)).toHaveLength(4);
  });

  it('the matrix is divided into pages of at most 40 by 30 cells, and omits no cell', () => {
    const grid = buildToolGrid(pictureOf(wideWorkflow(90, 70)));
    const first = cutGridPage(grid, 0, 0);
    expect(first.pages).toEqual({ down: 3, across: 3 });
    expect([first.rows.length, first.columns.length, first.rows[0]?.cells.length]).toEqual([40, 30, 30]);
    const last = cutGridPage(grid, 2, 2);
    expect([last.rows.length, last.columns.length]).toEqual([10, 10]);
  });

  it('the diagram counts edges by kind', () => {
    expect(countEdgeKinds(pictureOf(DESK))).toEqual({ allow: 2, restrict: 4, delegate: 4 });
  });
});

describe('the rows of the obligation table', () => {
  it('the table rows are the obligations in their original order, with tests, attempts and the last run', () => {
    const rows = listObligationRows(PLAN.obligations, indexCoverage(record));
    expect(rows.map(({ id }) => id)).toEqual(PLAN.obligations.map(({ id }) => id));
    for (const row of rows) {
      const found = record.result.obligations.find(({ id }) => id === row.id);
      const test = record.result.tests.find(({ id }) => id === found?.test);
      expect(row).toMatchObject({
        hits: found?.hits,
        attempts: test?.attempts.length,
        lastRun: test?.attempts.at(-1)?.verdict,
      });
      expect(row.witnesses.length).toBeLessThanOrEqual(row.hits);
    }
  });

  it('the table rows have no attempts if there is no study', () => {
    const [first] = listObligationRows(PLAN.obligations, EMPTY_COVERAGE_INDEX);
    expect(first).toMatchObject({
      status: 'open',
      hits: 0,
      witnesses: [],
      attempts: null,
      lastRun: null,
      reason: null,
    });
  });

  it('the table rows are filtered by text, criteria and statuses together', () => {
    const rows = listObligationRows(PLAN.obligations, indexCoverage(record));
    expect(filterObligationRows(rows, NO_OBLIGATION_FILTER)).toEqual(rows);
    const seats = filterObligationRows(rows, {
      ...NO_OBLIGATION_FILTER,
      text: ' SEAT  faq',
      criteria: new Set(['C3']),
    });
    expect(seats.map(({ id }) => id)).toEqual([
      'C3/faq_agent/update_seat',
      'C3/seat_booking_agent/faq_lookup_tool',
    ]);
    expect(filterObligationRows(rows, { ...NO_OBLIGATION_FILTER, statuses: new Set(['climbed']) })).toEqual(
      [],
    );
    expect([
      matchesText('faq_agent', ''),
      matchesText('faq_agent', 'FAQ'),
      matchesText('faq_agent', 'seat'),
    ]).toEqual([true, true, false]);
  });
});

describe('the meters', () => {
  it('the meters show the figures from the record, or only totals without a record', () => {
    expect(
      listCriterionMeters(PLAN.obligations, record).map(({ witnessed, total }) => [witnessed, total]),
    ).toEqual(record.result.criteria.map(({ witnessed, total }) => [witnessed, total]));
    expect(listCriterionMeters(PLAN.obligations, null)).toEqual([
      { criterion: 'C1', total: 3, witnessed: null, isVacuous: false },
      { criterion: 'C2', total: 2, witnessed: null, isVacuous: false },
      { criterion: 'C3', total: 4, witnessed: null, isVacuous: false },
      { criterion: 'C4', total: 4, witnessed: null, isVacuous: false },
    ]);
    expect(findRestrictedRow(record)).toBe(record.result.restricted);
  });

  it('the meter for an empty criterion is marked as vacuous', () => {
    const open = planOf({ ...DESK, permissions: { ...DESK.permissions, restrict: [] } });
    expect(listCriterionMeters(open.obligations, null)[2]).toMatchObject({ total: 0, isVacuous: true });
  });

  it('the meters are shown next to the published figures, and count restrictions the same way as the published table', () => {
    const rows = compareWithPublished(ID, PLAN.obligations, record);
    expect(rows).toEqual([
      { what: 'allowed', total: 2, published: 2, ours: record.result.criteria[1]?.witnessed },
      { what: 'restricted', total: 4, published: 0, ours: record.result.restricted.onTarget },
      { what: 'delegations', total: 4, published: 4, ours: record.result.criteria[3]?.witnessed },
    ]);
    const restricted = { ...record.result.restricted, attempted: 3, onTarget: 1 };
    const other = { ...record, result: { ...record.result, restricted } };
    expect(compareWithPublished(ID, PLAN.obligations, other)?.[1]?.ours).toBe(1);
    expect(compareWithPublished('reading_room', [], null)).toBeNull();
    expect(compareWithPublished('constructor', [], null)).toBeNull();
  });

  it('the meters for the ten workflows add up to 65 allowed, 248 restricted and 41 delegations', () => {
    const rows = WORKFLOWS.flatMap(
      ({ id, document }) => compareWithPublished(id, planOf(document).obligations, null) ?? [],
    );
    const sum = (what: string, of: 'total' | 'published'): number =>
      rows.filter((row) => row.what === what).reduce((total, row) => total + row[of], 0);
    expect(
      ['allowed', 'restricted', 'delegations'].map((what) => [sum(what, 'published'), sum(what, 'total')]),
    ).toEqual([
      [45, 65],
      [23, 248],
      [31, 41],
    ]);
  });
});

describe('showing the last run of an obligation', () => {
  it('the last run shown for an obligation is the accepted attempt in its test', () => {
    const run = findDisplayedAttempt(record, 'C2/faq_agent/faq_lookup_tool');
    expect(run?.test.id).toBe('C2/faq_agent/faq_lookup_tool');
    expect(run?.attempt).toBe(run?.test.realizedAttempt);
    expect(run?.steps.at(-1)?.event.kind).toBe('run.finished');
  });

  it('the accepted attempt counts as the last run even if another attempt ran later', () => {
    const [first, ...others] = record.result.tests as [CoverageTest, ...CoverageTest[]];
    const ran = first.attempts[first.realizedAttempt ?? 0] as CoverageTest['attempts'][0];
    const twice = { ...first, realizedAttempt: 0, attempts: [ran, { ...ran, attempt: 1 }] };
    const other = { ...record, result: { ...record.result, tests: [twice, ...others] } };
    expect(findDisplayedAttempt(other, first.id)?.attempt).toBe(0);
    const missed = { ...twice, realizedAttempt: null };
    const third = { ...record, result: { ...record.result, tests: [missed, ...others] } };
    expect(findDisplayedAttempt(third, first.id)?.attempt).toBe(1);
  });

  it('the last run is the study’s last run if no obligation is selected, and null without a study', () => {
    expect(findDisplayedAttempt(record, null)?.test.id).toBe(record.result.tests.at(-1)?.id);
    expect(findDisplayedAttempt(null, null)).toBeNull();
  });

  it('nodes and edges are marked with the numbers of the run’s steps', () => {
    const { edges } = pictureOf(DESK, record);
    const run = findDisplayedAttempt(record, 'C2/faq_agent/faq_lookup_tool');
    const marks = markTraceSteps(run?.steps ?? [], edges);
    expect(marks.nodes.get('agent/triage_agent')?.[0]).toBe(1);
    expect(marks.nodes.get('agent/faq_agent')?.[0]).toBe(2);
    expect(marks.edges.get('C4/triage_agent/faq_agent')?.[0]).toBe(2);
    expect(marks.edges.get('C2/faq_agent/faq_lookup_tool')?.length).toBeGreaterThan(0);
  });

  it('a return is shown without an edge, and each step is shown only once', () => {
    const at = { at: 0 };
    const steps = listTraceSteps([
      { seq: 0, ...at, kind: 'run.started', text: 'x' },
      { seq: 1, ...at, kind: 'agent.activated', agent: 'a', from: null, by: 'entry' },
      { seq: 2, ...at, kind: 'agent.delegated', from: 'a', to: 'b', by: 'tool' },
      { seq: 3, ...at, kind: 'agent.activated', agent: 'b', from: 'a', by: 'tool' },
      { seq: 4, ...at, kind: 'agent.activated', agent: 'a', from: 'b', by: 'return' },
    ]);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [null, 'agent/a'],
      ['agent/a', 'agent/b'],
      ['agent/b', 'agent/a'],
    ]);
    expect(markTraceSteps(steps, []).edges.size).toBe(0);
  });
});

describe('showing the reach of a compromised agent', () => {
  it('the reach of a compromised agent is counted in steps along delegations and allowed pairs, including cycles', () => {
    const reach = measureAgentReach(PLAN.graph, 'faq_agent');
    expect(reach?.rings.map((ring) => ring.toSorted())).toEqual([
      ['agent/faq_agent'],
      ['agent/triage_agent', 'tool/faq_lookup_tool'],
      ['agent/seat_booking_agent'],
      ['tool/update_seat'],
    ]);
    expect(reach?.distance.get('tool/update_seat')).toBe(3);
    expect(reach?.unreachableTools).toEqual([]);
  });

  it('the view lists the unreachable tools, and includes only declared agents', () => {
    const cut = { ...PLAN.graph, delegations: [] };
    expect(measureAgentReach(cut, 'faq_agent')?.unreachableTools).toEqual(['update_seat']);
    expect(measureAgentReach(PLAN.graph, 'nobody')).toBeNull();
  });
});

describe('mutants', () => {
  it('every mutant is marked at the edge or node that it changes', () => {
    const rows = record.result.mutants?.rows ?? [];
    const marks = groupMutantsByPart(DESK, rows);
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set([...marks.values()].flat().map(({ id }) => id)).size).toBe(rows.length);
    expect(marks.get('C2/faq_agent/faq_lookup_tool')?.map(({ operator }) => operator)).toContain(
      'delete-allow',
    );
    const places = new Set([...pictureOf(DESK).nodes, ...pictureOf(DESK).edges].map(({ id }) => id));
    expect([...marks.keys()].filter((place) => !places.has(place))).toEqual([]);
  });

  it('the list of mutants shows surviving mutants first', () => {
    const rows = (record.result.mutants?.rows ?? []).filter(({ status }) => status === 'killed').slice(0, 2);
    expect(findWorstMutantStatus([])).toBeNull();
    expect(findWorstMutantStatus(rows)).toBe('killed');
    const [one, two] = rows as [(typeof rows)[0], (typeof rows)[0]];
    expect(findWorstMutantStatus([one, { ...two, status: 'survived' }])).toBe('survived');
    expect(findWorstMutantStatus([{ ...one, status: 'equivalent' }, two])).toBe('killed');
  });
});
