/** Tests request phrases, the names that must not occur in them, and the messages that an agent receives. */
import { describe, expect, it } from 'vitest';
import {
  type AttemptRow,
  COVERAGE_DEFAULTS,
  findLeak,
  listForbiddenNames,
  LIMITS,
  buildMeaningWeights,
  createRouter,
  proposePrompts,
  readGraph,
  readSuite,
  REALIZERS,
  ROUTER_DEFAULTS,
  type WorkflowDocument,
} from '../../../src/engine/index.js';
import { explainUnrealized } from '../../../src/engine/coverage/realize/explain-unrealized.js';
import { ObjectiveSource } from '../../../src/engine/coverage/realize/objective.js';
import { toRequestPhrase, phraseRequest } from '../../../src/engine/coverage/realize/phrases.js';
import { buildAgentCards } from '../../../src/engine/coverage/runtime/agent-cards.js';
import { stemWord } from '../../../src/engine/coverage/router/words.js';

/** A porter, a guard without a description, and an archive that runs as a tool. */
const HOUSE: WorkflowDocument = {
  system: { id: 'house', entry_agent: 'porter' },
  agents: [
    { id: 'porter', description: 'Opens doors.' },
    { id: 'night_guard' },
    { id: 'cellar' },
    { id: 'archive', description: 'Keeps old letters.' },
  ],
  tools: [{ id: 'ask_archive', runs: 'archive', parameters: ['letter'] }, { id: 'bell' }],
  permissions: { allow: [['porter', 'ask_archive']], restrict: [['archive', 'bell']] },
  delegations: [
    { from: 'porter', to: 'archive', trigger: 'delegate' },
    { from: 'porter', to: 'night_guard', trigger: 'Door no. 5 is open!!' },
    { from: 'porter', to: 'cellar', trigger: 'delegate' },
    { from: 'archive', to: 'night_guard', trigger: 'It burns.' },
  ],
};

function textOf(id: string, realizer: 'template' | 'path-aware' = 'template'): string | null | undefined {
  const request = { ...COVERAGE_DEFAULTS, workflow: HOUSE, realizer };
  return proposePrompts(request).find((one) => one.id === id)?.text;
}

describe('a request', () => {
  it.each([
    ['C4/porter/night_guard', 'Please handle guard and night. My case: Door no. 5 is open.'],
    ['C4/archive/night_guard', 'Please handle guard and night. My case: It burns.'],
    ['C4/porter/archive', 'Please keep old letters.'],
    ['C4/porter/cellar', null],
  ])('COV-44 a prompt uses the words from its own edge: %s', (id, text) => {
    expect(textOf(id)).toBe(text);
  });

  it('COV-44 a prompt uses the agent’s description if the tool for a hop has none', () => {
    expect(textOf('C4/archive/night_guard', 'path-aware')).toMatch(/^First keep old letters\. /);
    expect(new ObjectiveSource(HOUSE, readGraph(HOUSE).graph).describe('nobody')).toBe('');
  });

  it('a prompt keeps every word if nothing leaked', () => {
    const tried = { text: 'Something else.', verdict: 'missed', leaked: null, competitor: null } as const;
    const text = REALIZERS.template.propose({
      criterion: 'C1',
      field: 'Finds what was lost here.',
      ability: '',
      parameters: [],
      trigger: '',
      route: null,
      routing: 'loose',
      attempts: [tried],
    });
    expect(text).toContain('find what was lost here');
  });

  it('a request is built from descriptions with several sentences, and from empty descriptions', () => {
    expect(toRequestPhrase('Files a claim. Waits.')).toBe('file a claim. Waits');
    expect(toRequestPhrase('Orchestrates the plan.')).toBe('orchestrate the plan');
    expect(phraseRequest('  ')).toBe('');
    expect(stemWord('categories')).toBe(stemWord('category'));
  });

  it('COV-42 a leaked name is found no matter how its parts are joined, and a name without letters never counts as a leak', () => {
    const forbidden = listForbiddenNames({
      ...HOUSE,
      agents: [{ id: 'faqagent' }, { id: 'newsdesk_one', name: '—' }],
    });
    expect(findLeak('Ask the faqAgent.', forbidden)).toBe('faqagent');
    expect(findLeak('Ask the newsDesk - one please', forbidden)).toBe('newsdesk_one');
    for (const text of ['Hello.', '.', '— — —']) expect(findLeak(text, forbidden)).toBeNull();
  });
});

describe('a miss', () => {
  it('COV-43 a miss counts as denied only if the agent under test was denied, and the first of several equally near misses is reported', () => {
    const base = { seq: 0, at: 0 };
    const refused = {
      ...base,
      kind: 'call.decided',
      agent: 'porter',
      tool: 'bell',
      decision: { decision: 'deny' },
    };
    const end = { ...base, kind: 'run.finished', end: 'answered', limit: null, detail: null };
    const attempt = { verdict: 'missed', leaked: null, events: [refused, end] } as unknown as AttemptRow;
    const reasonOf = (agent: string, ...later: readonly AttemptRow[]): string =>
      explainUnrealized(
        { id: 'x', criterion: 'C2', agent, tool: 'bell' },
        { route: ['porter', 'archive'], describe: () => '', isSaved: false },
        [attempt, ...later],
      ).reason;
    expect([reasonOf('porter'), reasonOf('archive')]).toEqual(['denied', 'not_reached']);
    expect(reasonOf('porter', { ...attempt, events: [] })).toBe('denied');
  });
});

describe('an agent', () => {
  it('a forbidden tool is not chosen merely because the prohibition names it', () => {
    const burn = { name: 'burn', description: 'Burn old paper.', parameters: [], isForbidden: true };
    const router = createRouter(
      buildMeaningWeights({ agents: [], tools: [{ id: 'burn', description: 'Burn old paper.' }] }),
      {
        ...ROUTER_DEFAULTS,
        susceptibility: 0,
      },
    );
    const actOn = (instructions: string): unknown =>
      router.choose({
        name: 'Clerk',
        instructions,
        tools: [{ ...burn }],
        handoffs: [],
        conversation: [{ kind: 'user', text: 'Burn old paper.' }],
      });
    expect(actOn('Do not use burn.')).toMatchObject({ kind: 'decline', tool: 'burn' });
    expect(actOn('Use burn.')).toMatchObject({ kind: 'call', tool: 'burn' });
  });

  it('a tool description includes the parameters, and is an empty string if the tool has none', () => {
    const cards = buildAgentCards(HOUSE, readGraph(HOUSE).graph, true);
    expect(cards.get('porter')?.tools).toMatchObject([
      { name: 'ask_archive', description: '', parameters: ['letter'], runs: 'archive' },
    ]);
    expect(cards.get('archive')?.tools[0]?.description).toBe('You are not allowed to use this tool.');
  });
});

describe('foreign input', () => {
  it('a suite with too many tests or without a request is rejected with the position of the error', () => {
    const one = { id: 'C1/porter', text: 'Open.', expects: [] };
    const settings = { condition: 'derived', runtime: 'router', seed: 1, susceptibility: 0 };
    const suite = { v: 1, kind: 'suite', workflow: 'house', settings };
    const many = Array.from({ length: LIMITS.suiteTests.value + 1 }, (_, index) => ({
      ...one,
      id: `C1/${index}`,
    }));
    expect(readSuite({ ...suite, tests: many }).issues.map(({ code, at }) => [code, at])).toEqual([
      ['document/too_large', ['tests']],
    ]);
    expect(readSuite({ ...suite, tests: 5 }).issues[0]?.at).toEqual(['tests']);
  });
});
