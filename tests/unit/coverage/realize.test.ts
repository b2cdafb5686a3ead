/**
 * Tests prompts written by realizers: the leak check, the loop of five attempts, and the information available to each
 * realizer.
 */
import { describe, expect, it } from 'vitest';
import {
  findLeak,
  LIMITS,
  listForbiddenNames,
  listObligations,
  mapHandoffTools,
  buildObligationBundles,
  type Obligation,
  type Realizer,
  renderEnglish,
  REALIZERS,
} from '../../../src/engine/index.js';
import { TraceObserver } from '../../../src/engine/coverage/trace-observer.js';
import { type RealizedTest, realizeBundle } from '../../../src/engine/coverage/realize/realize-bundle.js';
import { ObjectiveSource } from '../../../src/engine/coverage/realize/objective.js';
import { createRealizerProposer } from '../../../src/engine/coverage/realize/proposer.js';
import { toRequestPhrase } from '../../../src/engine/coverage/realize/phrases.js';
import { benchOf, shipped } from './bench.js';

const AIRLINE = shipped('oai_customer_service');

function realize(
  realizer: Realizer,
  id: string,
  workflow = AIRLINE,
  routing: 'loose' | 'strict' = 'loose',
): Promise<RealizedTest> {
  const bench = benchOf(workflow);
  const { graph } = bench;
  const bundle = buildObligationBundles(graph, listObligations(graph)).find(
    ({ driver }) => driver.id === id,
  )!;
  const source = new ObjectiveSource(workflow, graph);
  return realizeBundle(bundle, {
    runner: bench,
    observer: new TraceObserver(graph),
    source,
    forbidden: listForbiddenNames(workflow),
    proposer: createRealizerProposer(realizer, source, routing),
    uncallable: mapHandoffTools(workflow),
  });
}

function saying(...texts: readonly string[]): Realizer & { readonly heard: unknown[] } {
  const heard: unknown[] = [];
  return {
    title: '',
    help: '',
    knowsRoute: false,
    minimumAttempts: 1,
    heard,
    propose(objective) {
      heard.push(objective.attempts.at(-1) ?? null);
      return texts[objective.attempts.length] ?? null;
    },
  };
}

const GOOD = 'Please record a new seat for a traveller under a booking code.';
const SEAT = 'C2/seat_booking_agent/update_seat';

describe('the check for leaked agent names', () => {
  const forbidden = listForbiddenNames(AIRLINE);

  it.each([
    ['Ask the FAQ agent.', 'faq_agent'],
    ['Ask the faq-agent, please.', 'faq_agent'],
    ['Call UPDATE_SEAT now.', 'update_seat'],
    ['Use the faqLookupTool!', 'faq_lookup_tool'],
    ['Go to seat booking agent', 'seat_booking_agent'],
  ])('COV-42 the check finds a name in "%s"', (text, name) => {
    expect(findLeak(text, forbidden)).toBe(name);
  });

  it.each(['Please update the seat.', 'An agent answered the FAQ.', 'update_seats are many'])(
    'COV-42 the check does not report ordinary words that are part of a name in "%s"',
    (text) => {
      expect(findLeak(text, forbidden)).toBeNull();
    },
  );
});

describe('the loop', () => {
  it('COV-43 the realizer loop stops at the first prompt that witnesses the whole bundle', async () => {
    const { test, calls } = await realize(saying('Hello there.', GOOD, GOOD), SEAT);
    expect(test.attempts.map(({ reward }) => reward)).toEqual([0, 1]);
    expect(test.realizedAttempt).toBe(1);
    expect(calls).toBe(2);
    expect(test.attempts[0]?.missing).toContain(SEAT);
    expect(test.unrealized).toBeNull();
  });

  it('COV-43 a prompt that leaks a name is not run; it scores 0 and the leak is reported', async () => {
    const realizer = saying('Use update_seat, please.', GOOD);
    const { test, observations } = await realize(realizer, SEAT);
    expect(test.attempts[0]).toMatchObject({
      verdict: 'leaked',
      reward: 0,
      leaked: 'update_seat',
      events: [],
    });
    expect(observations.map(({ attempt }) => attempt)).toEqual([1]);
    expect(realizer.heard[1]).toMatchObject({ verdict: 'leaked', leaked: 'update_seat' });
  });

  it('COV-43 the realizer loop gives up after five prompts, and reports the nearest miss and the reason', async () => {
    const lost = Array.from(
      { length: 9 },
      () => 'Answer a question about the airline, its rules and what is served.',
    );
    const { test } = await realize(saying(...lost), SEAT);
    expect(test.attempts).toHaveLength(LIMITS.realizerAttempts.value);
    expect(test.unrealized).toMatchObject({
      reason: 'not_reached',
      hops: 1,
      ofHops: 2,
      instead: 'faq_agent',
    });
    expect(renderEnglish(test.unrealized?.detail ?? '')).toBe(
      'The run stopped at `triage_agent`, 1 of 2 agents along the route; `faq_agent` was chosen instead.',
    );
  });

  it('COV-43 the realizer loop reports the nearest miss rather than the first one', async () => {
    const near = 'Clear up vague or ambiguous questions by asking back.';
    const { test } = await realize(
      saying('Hello.', near, 'Hello.'),
      'C2/sequential_search_research_agent/websearch',
      shipped('ydmitry_deep_research'),
    );
    expect(test.unrealized).toMatchObject({ hops: 2, ofHops: 3 });
  });

  it('COV-43 the realizer loop distinguishes a leak, a missing description and a different choice by the agent', async () => {
    const leak = await realize(saying('update_seat'), SEAT);
    expect(leak.test.unrealized).toMatchObject({ reason: 'leaked' });
    const bare = {
      ...AIRLINE,
      tools: [{ id: 'faq_lookup_tool' }, { id: 'update' }],
      permissions: { allow: [['seat_booking_agent', 'update'] as const], restrict: [] },
    };
    const silent = await realize(REALIZERS.template, 'C2/seat_booking_agent/update', bare);
    expect(silent.test.unrealized).toMatchObject({ reason: 'no_evidence' });
    const idle = await realize(saying('Moves to a different seat on the flight, traveller.'), SEAT, {
      ...AIRLINE,
      tools: AIRLINE.tools.map((tool) => ({ ...tool, description: '', parameters: [] })),
    });
    expect(idle.test.unrealized?.reason).toMatch(/not_chosen|not_reached|other_action/);
  });

  it('COV-43 the realizer loop accepts only witnesses of the same kind: an off-target attempt is not a witness', async () => {
    const { test } = await realize(
      saying('Please look up what the airline says about baggage, meals or the cabin on board.'),
      'C3/seat_booking_agent/faq_lookup_tool',
    );
    expect(test.realizedAttempt).toBeNull();
  });
});

describe('a realizer', () => {
  const FAR = 'C2/search_execution_agent/scraper';
  const CHAIN = shipped('deep_research_clone');

  it('COV-44 a realizer that knows the path reaches targets that a realizer without it cannot reach', async () => {
    expect((await realize(REALIZERS.template, FAR, CHAIN)).test.realizedAttempt).toBeNull();
    const { test } = await realize(REALIZERS['path-aware'], FAR, CHAIN);
    expect(test.realizedAttempt).toBe(0);
    expect(test.attempts[0]?.text).toBe(
      'First work the findings of all steps into a thorough report. Then carry out each search step and reads what pages say. Please read the text of a page at a given address.',
    );
  });

  it('COV-44 a realizer receives descriptions, parameters and the trigger, and the route only if permitted', () => {
    const { graph } = benchOf(CHAIN);
    const source = new ObjectiveSource(CHAIN, graph);
    const driver = listObligations(graph).find(({ id }) => id === FAR) as Obligation;
    expect(source.lift(driver, false, 'loose').route).toBeNull();
    expect(source.lift(driver, true, 'loose')).toMatchObject({
      field: 'Carries out each search step and reads what pages say.',
      ability: 'Read the text of a page at a given address.',
      parameters: ['address'],
      route: [expect.stringMatching(/^Works/), expect.stringMatching(/^Carries/)],
    });
    const handoff = listObligations(graph).find(({ criterion }) => criterion === 'C4') as Obligation;
    expect(source.lift(handoff, false, 'loose')).toMatchObject({ trigger: 'delegate' });
  });

  it('COV-44 a realizer with strict guidance names the responsible agent’s role in the first sentence', async () => {
    const first = async (routing: 'loose' | 'strict'): Promise<string | undefined> =>
      (await realize(REALIZERS.template, SEAT, AIRLINE, routing)).test.attempts[0]?.text;
    expect(await first('loose')).toMatch(/^Please record a new seat/);
    expect(await first('strict')).toMatch(/^This is for whoever can move a traveller/);
  });

  it('a diversified realizer runs several prompts and counts those that succeed', async () => {
    const { test } = await realize(REALIZERS.diversified, SEAT);
    expect(test.attempts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(test.attempts.map(({ text }) => text)).size).toBe(test.attempts.length);
    expect(test.attempts.filter(({ reward }) => reward === 1).length).toBeGreaterThan(1);
  });

  it('a realizer never proposes the same prompt twice, or a prompt that is known to leak', async () => {
    const named = {
      ...AIRLINE,
      tools: AIRLINE.tools.map((tool) => ({
        ...tool,
        description: `Run ${tool.id} for a seat on a flight.`,
      })),
    };
    const { test } = await realize(REALIZERS.template, SEAT, named);
    expect(test.attempts[0]).toMatchObject({ verdict: 'leaked', leaked: 'update_seat' });
    expect(test.attempts.slice(1).every(({ verdict }) => verdict !== 'leaked')).toBe(true);
  });

  it('a realizer turns descriptions into request phrases', () => {
    expect(toRequestPhrase('Moves a traveller to a seat.')).toBe('move a traveller to a seat');
    expect(toRequestPhrase('Copies tables.')).toBe('copy tables');
    expect(toRequestPhrase('Searches pages.')).toBe('search pages');
    expect(toRequestPhrase('Look it up')).toBe('look it up');
    expect(toRequestPhrase('Head of a bank.')).toBe('turn to the head of a bank');
    expect(toRequestPhrase('An investor who judges.')).toBe('turn to an investor who judges');
    expect(toRequestPhrase('Front desk: greets.')).toBe('turn to the front desk: greets');
  });
});
