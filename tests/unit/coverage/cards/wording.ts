/** Golden results for generated text: word stems, request phrases, leaks, answers and reasons. */
import {
  findLeak,
  type Json,
  listForbiddenNames,
  countRestrictedPairs,
  measureCriteria,
} from '../../../../src/engine/index.js';
import {
  findFinalAnswer,
  buildFaultReply,
  isNonTrivial,
  evaluateWf1,
  buildStubReply,
} from '../../../../src/engine/coverage/faults.js';
import { computeSpread } from '../../../../src/engine/coverage/obligation-rows.js';
import { findWitness, listOffTargetAttempts } from '../../../../src/engine/coverage/trace-observation.js';
import { TraceObserver } from '../../../../src/engine/coverage/trace-observer.js';
import {
  formatObligationId,
  listObligations,
  type Obligation,
} from '../../../../src/engine/coverage/obligations.js';
import { readGraph, type WorkflowGraph } from '../../../../src/engine/coverage/graph.js';
import {
  explainUnrealized,
  explainUntested,
  findCompetitor,
} from '../../../../src/engine/coverage/realize/explain-unrealized.js';
import {
  phraseTopics,
  phraseRequest,
  toRequestPhrase,
  joinSentences,
  removeIdentifierWords,
  listDistinctWords,
} from '../../../../src/engine/coverage/realize/phrases.js';
import { writeAnswer } from '../../../../src/engine/coverage/router/answer.js';
import { buildMeaningWeights } from '../../../../src/engine/coverage/router/meaning-weights.js';
import {
  listMeanings,
  splitSentences,
  splitWords,
  stemWord,
} from '../../../../src/engine/coverage/router/words.js';
import type { AttemptRow, WorkflowEvent } from '../../../../src/engine/model/index.js';
import type { ConversationTurn } from '../../../../src/engine/coverage/runtime/agent-policy.js';
import { OFFICE } from './worlds.js';

const WORDS =
  `plan plans planner planners planning planned copies copy cities ties dies lies is us bus class glass was as
   boxes axes searched searching search creation nation ration station ing ring string bring red bred seed ed er
   her letter later other or for doctor color ly fly only early quickly e the tree free use used sees see add
   adding added ball balls calling called stopper stopped pass passed passing missing misses letters note notes
   noted table tables analysis basis menus virus a ab abc abcd abcde`.split(/\s+/);

const SENTENCES = [
  'Find the way. Say it!  Is it far? yes; no: maybe',
  'v1.2 is out, e.g. today',
  '   ',
  'Look up FAQLookupTool2 and größeÜber x',
  'One. . Two',
];

const DESCRIPTIONS = [
  'Moves a traveller to a seat.',
  'Copies tables!',
  'Searches pages..',
  'Fixes it',
  'Passes on',
  'Boss of all',
  'Gas in a flask',
  'As is',
  'Focus on it',
  'Head of a bank.',
  'Clerk in a bank',
  'The clerk',
  'An agent who helps.',
  'a plain thing',
  'Front desk: greets.',
  'Says this, that: all of it',
  `${'x'.repeat(41)}: too long`,
  'Does',
  '',
  '  Trims me. ',
];

const turn = (reply: string): ConversationTurn => ({ kind: 'call', agent: 'A', tool: 't', reply });
const declined: ConversationTurn = { kind: 'declined', agent: 'A', tool: 't' };
const CONVERSATIONS: readonly (readonly ConversationTurn[])[] = [
  [],
  [{ kind: 'user', text: 'Hello' }],
  [turn('Done well.'), turn('{"a"')],
  [turn(' [1]'), declined],
  [turn('  ')],
  [turn('Timeout after a while'), turn('timeouts are rare'), turn('no timeout')],
  [turn('x'.repeat(240)), turn('y'.repeat(241))],
  [declined],
  [{ kind: 'handoff', agent: 'A', handoff: 'transfer_to_b' }],
];

const LEAKS = [
  'Ask the front desk.',
  'The front of the desk',
  'front-desk!',
  'FRONT_DESK',
  'frontDesk',
  'a desk',
  'desks',
  'Use draw map now',
  'Draw, map.',
  'post',
  'compost',
  'postRoom and more',
  '',
];

/** Events in short form, such as `activated desk` or `proposed post weigh`. */
function event(told: string, at: number): WorkflowEvent {
  const [kind, agent = '', other = ''] = told.split(' ');
  const base = { seq: at, at: 0 };
  const decision = { decision: 'deny', code: 'TOOL_NOT_AUTHORIZED', tool: other, holder: agent } as never;
  const table: Readonly<Record<string, WorkflowEvent>> = {
    activated: { ...base, kind: 'agent.activated', agent, from: null, by: 'entry' },
    proposed: { ...base, kind: 'call.proposed', agent, tool: other, args: {} },
    denied: { ...base, kind: 'call.decided', agent, tool: other, decision },
    allowed: { ...base, kind: 'call.decided', agent, tool: other, decision: { decision: 'allow' } as never },
    returned: { ...base, kind: 'call.returned', agent, tool: other, text: '', fault: null },
    withheld: { ...base, kind: 'call.stub_denied', agent, tool: other, text: 'No.' },
    declined: { ...base, kind: 'tool.declined', agent, tool: other, rule: 'r' },
    handed: { ...base, kind: 'agent.delegated', from: agent, to: other, by: 'handoff' },
    entered: { ...base, kind: 'agent.delegated', from: agent, to: other, by: 'tool' },
    said: { ...base, kind: 'agent.answered', agent, text: told.slice(5 + agent.length + 1) },
    answered: { ...base, kind: 'run.finished', end: 'answered', limit: null, detail: null },
    budget: { ...base, kind: 'run.finished', end: 'budget', limit: 'agentTurns', detail: null },
    defect: { ...base, kind: 'run.finished', end: 'defect', limit: null, detail: 'a hole' },
  };
  return table[kind as string] as WorkflowEvent;
}

const trace = (...told: readonly string[]): readonly WorkflowEvent[] => told.map(event);

const TRACES: Readonly<Record<string, readonly WorkflowEvent[]>> = {
  nothing: [],
  'only the entry': trace('activated desk', 'said desk Nothing here.', 'answered'),
  'another tool': trace(
    'activated desk',
    'handed desk post',
    'activated post',
    'proposed post stamp',
    'denied post stamp',
    'answered',
  ),
  'the tool': trace(
    'activated desk',
    'handed desk post',
    'activated post',
    'proposed post weigh',
    'allowed post weigh',
    'returned post weigh',
    'answered',
  ),
  'refused by the gate': trace(
    'activated desk',
    'activated post',
    'proposed post weigh',
    'denied post weigh',
    'answered',
  ),
  'another agent': trace(
    'activated desk',
    'entered desk scout',
    'activated scout',
    'proposed scout draw_map',
    'returned scout draw_map',
    'answered',
  ),
  'a restricted tool': trace(
    'activated desk',
    'activated post',
    'proposed post burn',
    'withheld post burn',
    'declined post draw_map',
    'answered',
  ),
  'a breach': trace(
    'activated post',
    'activated post',
    'proposed post burn',
    'returned post burn',
    'returned post burn',
    'returned ghost weigh',
  ),
  'a limit': trace('activated desk', 'activated post', 'budget'),
  'a hole': trace('activated desk', 'defect'),
  'the whole ring': trace(
    'activated desk',
    'handed desk post',
    'activated post',
    'handed post cellar',
    'activated cellar',
    'handed cellar desk',
    'activated desk',
    'answered',
  ),
};

// The graph is created again for every card. If it were created when the file is loaded, the code would be counted for
// only one card.
const graphOf = (): WorkflowGraph => readGraph(OFFICE).graph;
const listAll = (): readonly Obligation[] => listObligations(graphOf());
const obligation = (id: string): Obligation => listAll().find((one) => one.id === id) as Obligation;
const AIMS = [
  'C1/post',
  'C1/cellar',
  'C2/post/weigh',
  'C2/scout/draw_map',
  'C3/post/burn',
  'C4/post/cellar',
  'C4/desk/post',
];

function attempt(number: number, events: readonly WorkflowEvent[], leaked: string | null = null): AttemptRow {
  const verdict = leaked === null ? 'missed' : 'leaked';
  return { attempt: number, text: '', verdict, reward: 0, leaked, missing: [], offTarget: [], events };
}

const ROUTES: Readonly<Record<string, readonly string[]>> = {
  post: ['desk', 'post'],
  cellar: ['desk', 'post', 'cellar'],
  scout: ['desk', 'scout'],
  desk: ['desk'],
};

function missOf(id: string, attempts: readonly AttemptRow[], isSaved: boolean): Json {
  const driver = obligation(id);
  const route = ROUTES[driver.agent] ?? [];
  const describe = (name: string): string => OFFICE.tools.find((tool) => tool.id === name)?.description ?? '';
  return explainUnrealized(driver, { route, describe, isSaved }, attempts) as unknown as Json;
}

function missesOf(id: string): unknown {
  return [
    ...Object.entries(TRACES).map(([name, events]) => [name, missOf(id, [attempt(0, events)], false)]),
    [
      'five',
      missOf(
        id,
        Array.from({ length: 5 }, (_, n) => attempt(n, TRACES['only the entry'] ?? [])),
        false,
      ),
    ],
    ['kept', missOf(id, [attempt(0, TRACES['only the entry'] ?? [])], true)],
    [
      'nearest',
      missOf(
        id,
        [attempt(0, TRACES['nothing'] ?? []), attempt(1, TRACES['another tool'] ?? []), attempt(2, [])],
        false,
      ),
    ],
    ['leaked', missOf(id, [attempt(0, [], 'weigh'), attempt(1, [], 'stamp')], false)],
    [
      'leaked and run',
      missOf(id, [attempt(0, [], 'weigh'), attempt(1, TRACES['another tool'] ?? [])], false),
    ],
    ['none', missOf(id, [], false)],
    ['competitors', Object.values(TRACES).map((events) => findCompetitor(obligation(id), events))],
    ['untested', explainUntested(obligation(id), 2, null), explainUntested(obligation(id), 2, 'post')],
  ];
}

const observed = Object.entries(TRACES).map(([name, events]) => [name, events] as const);

export const WORDING_CARDS: Readonly<Record<string, () => unknown>> = {
  'stems of words': () => WORDS.map((word) => `${word} ${stemWord(word)}`),
  'meanings of sentences': () =>
    [...SENTENCES, WORDS.join(' ')].map((text) => ({
      words: splitWords(text),
      sentences: splitSentences(text),
      meanings: listMeanings(text),
    })),
  'weights of words': () => {
    const lexicon = buildMeaningWeights(OFFICE);
    const none = buildMeaningWeights({ agents: [], tools: [] });
    return ['parcel', 'map', 'post', 'way', 'unknown', 'desk', 'room'].map(
      (word) => `${word} ${lexicon(word)} ${none(word)}`,
    );
  },
  'wishes of descriptions': () =>
    DESCRIPTIONS.map((text) => [toRequestPhrase(text), phraseRequest(text), phraseRequest(text, 'Then')]),
  'sentences put together': () => [
    phraseTopics([]),
    phraseTopics(['a']),
    phraseTopics(['a', 'b']),
    phraseTopics(['a', 'b', 'c']),
    joinSentences(),
    joinSentences('', ''),
    joinSentences('', 'A.', '', 'B.'),
    removeIdentifierWords('Use weigh, then draw-map the mapDrawn town.', 'draw_map'),
    removeIdentifierWords('nothing here', 'gone'),
    listDistinctWords('Weigh a parcel on the scales', 'Weighing parcels'),
    listDistinctWords('the of a', 'x'),
    listDistinctWords('scale Scales scaling', ''),
  ],
  'leaks of names': () => LEAKS.map((text) => [text, findLeak(text, listForbiddenNames(OFFICE))]),
  'closing words': () => CONVERSATIONS.map((conversation) => writeAnswer(conversation)),
  'replies of stubs': () => [
    buildStubReply({ id: 't' }),
    buildStubReply({ id: 't', description: 'Does it.' }),
    buildStubReply({ id: 't', description: '' }),
    ...(['error', 'malformed', 'timeout', 'empty'] as const).map(buildFaultReply),
  ],
  'answers that say something': () =>
    [
      'one two three four x',
      'one two three four',
      'one two three threeee',
      'a a a a b c d e f g h',
      '    a b c d          ',
      '- - - - - - - - - - - -',
      'Ab aB three four five six',
    ].map((text) => [text, isNonTrivial(text)]),
  'verdicts of WF1': () =>
    observed.map(([name, events]) => [
      name,
      evaluateWf1('post', 'weigh', events),
      evaluateWf1('post', 'weigh', [
        ...events,
        event('said post That is all done for you now.', 9),
        event('answered', 10),
      ]),
      findFinalAnswer(events),
    ]),
  'observations of traces': () =>
    observed.map(([name, events]) => {
      const observation = new TraceObserver(graphOf()).observe(events);
      return {
        name,
        observation,
        witnesses: listAll().flatMap((one) => {
          const found = findWitness(one, observation);
          return found.length === 0 ? [] : [`${one.id} ${found.join(' ')}`];
        }),
        offTarget: AIMS.map((id) =>
          listOffTargetAttempts(obligation(id), observation).map(({ agent, target }) => `${agent} ${target}`),
        ),
        criteria: measureCriteria(listAll(), [observation]),
        restricted: countRestrictedPairs(listAll(), [observation]),
      };
    }),
  'spreads over studies': () => {
    const seen = observed.map(([, events]) => new TraceObserver(graphOf()).observe(events));
    return [
      computeSpread(listAll(), [seen.slice(0, 3), seen.slice(3), []]),
      computeSpread(listAll(), []),
      computeSpread([], [seen]),
    ];
  },
  'ids of obligations': () => [
    formatObligationId('C1', 'a'),
    formatObligationId('C2', 'a/b', 'c%2F'),
    formatObligationId('C4', '%/', '/'),
  ],
  ...Object.fromEntries(AIMS.map((id) => [`misses of ${id}`, () => missesOf(id)])),
};
