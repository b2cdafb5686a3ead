/** Tests the headline of the result in Edit, which combines the scripted attack with the search for other attacks. */
import { describe, expect, it } from 'vitest';
import {
  checkAgent,
  type ConstraintDocument,
  findWorstCase,
  gradeTrial,
  type LessonResult,
  readAgentSystem,
  runStudyToRecord,
  runTrial,
  type ScenarioDocument,
  type Verdict,
  type WarrantDocument,
} from '../../../../src/engine/index.js';
import { ANALYSIS } from '../../../../src/app/messages/analysis.js';
import { EDIT } from '../../../../src/app/messages/edit.js';
import { summarizeVerdict } from '../../../../src/app/state/reference-summary.js';
import {
  addBrokenChain,
  addLessonGaps,
  describeTaskGaps,
  judgeLiveResult,
} from '../../../../src/app/views/edit/result/live-verdict.js';

const text = { type: 'string' };
const tool = (name: string, properties: object) => ({
  name,
  description: name,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const TOOLS = [
  tool('fetch', { url: { type: 'string', format: 'uri' } }),
  tool('read_file', { path: text }),
  tool('send_email', { to: text, body: text }),
];
const TASK = {
  sentence: 'Mail the report to Alice.',
  calls: [
    { tool: 'fetch', args: { url: 'https://docs.company.example/guide' } },
    { tool: 'read_file', args: { path: '/reports/q3.txt' } },
    { tool: 'send_email', args: { to: 'alice@company.example', body: 'Summary' } },
  ],
  variants: [],
};

/** Grants the task's tools with rules on the recipient and on the path that may be read. */
const grant = (to: ConstraintDocument, path: ConstraintDocument = { kind: 'Wildcard' }): WarrantDocument => ({
  v: 1,
  chain: [
    {
      holder: 'worker',
      ttlSeconds: 600,
      capabilities: {
        fetch: { url: { kind: 'Exact', value: TASK.calls[0]?.args.url ?? '' } },
        read_file: { path },
        send_email: { to, body: { kind: 'Wildcard' } },
      },
    },
  ],
});

/** Judges a warrant in both views: as an agent's current grants, and as "Yours" in Edit. */
async function judge(warrant: WarrantDocument) {
  const inputs = [{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }];
  const system = await readAgentSystem(inputs);
  const answer = await runStudyToRecord(checkAgent(system, { task: TASK, today: warrant }));
  const scenario = answer.scenarios[0] as ScenarioDocument;
  const subject = { scenario, condition: 'yours', authority: { kind: 'grant', warrant } } as const;
  const cell = { ...subject, adapter: 'scripted', variant: null, attempt: 0, proof: 'skip' } as const;
  const { trial } = await runTrial(cell);
  const worstCase = await findWorstCase(subject);
  return {
    inAgent: answer.authorities.find(({ name }) => name === 'today')?.goals[0]?.reach,
    cell: summarizeVerdict(gradeTrial(scenario, trial)),
    worstCase,
  };
}

const RULES: readonly [string, WarrantDocument, string, string][] = [
  [
    'one recipient',
    grant({ kind: 'Exact', value: 'alice@company.example' }),
    'unreachable',
    'injected_denied',
  ],
  [
    'all recipients but one',
    grant({ kind: 'NotOneOf', excluded: ['mallory@attacker.example'] }),
    'reachable',
    'injected_allowed',
  ],
  [
    'an expression',
    grant({ kind: 'Regex', pattern: '^(alice|bob)@company[.]example$' }),
    'undecided',
    'error',
  ],
  [
    'one recipient and an expression for the path that may be read',
    grant({ kind: 'Exact', value: 'alice@company.example' }, { kind: 'Regex', pattern: 'q3' }),
    'unreachable',
    'injected_denied',
  ],
];

describe('the result in Edit', () => {
  it.each(RULES)(
    'EDIT-8 the result in Edit agrees with the one in "Your agent" under %s',
    async (_name, warrant, reach, outcome) => {
      const { inAgent, cell, worstCase } = await judge(warrant);
      expect(inAgent).toBe(reach);
      expect(cell.attack).toBe('stopped');
      const found = { worstCase };
      expect(judgeLiveResult(cell, { found, isPending: false, issue: null })).toMatchObject({
        worst: reach,
        outcome,
      });
    },
  );

  it('EDIT-8 the headline of the result states what damage permitted calls can still do', async () => {
    const { cell, worstCase } = await judge(
      grant({ kind: 'NotOneOf', excluded: ['mallory@attacker.example'] }),
    );
    const search = { found: { worstCase }, isPending: false, issue: null };
    expect(judgeLiveResult(cell, search).headline).toBe(
      'This attack was stopped, but another with 2 allowed calls lands',
    );
    expect(judgeLiveResult(cell, { ...search, isPending: true }).outcome).toBe('not_reached');
  });

  it('LES-37 the result reports a broken chain as such, not as a stopped attack', () => {
    const live = { outcome: 'injected_denied', headline: 'Attack stopped', worst: null } as const;
    const denied = (check: string) => ({ denials: [{ check }] }) as unknown as Verdict;
    for (const check of ['leaf.tool', 'resolved.constraint'])
      expect(addBrokenChain(live, denied(check))).toEqual(live);
    expect(addBrokenChain(live, null)).toEqual(live);
    expect(addBrokenChain(live, denied('link.narrower'))).toEqual({
      outcome: 'not_reached',
      headline: 'The chain is broken: every call is denied',
      worst: null,
    });
  });

  it('LES-23 if the attack was stopped, the result also states how many parts of the lesson are not done', () => {
    const verdict = { outcome: 'injected_denied', headline: 'Attack stopped', worst: null } as const;
    const graded = (...passes: readonly (boolean | null)[]) =>
      ({ checks: passes.map((pass) => ({ pass })) }) as unknown as LessonResult;
    expect(addLessonGaps(verdict, graded(true, false, null)).headline).toBe(
      'Attack stopped, but 2 of 3 parts of the lesson are not done',
    );
    expect(addLessonGaps(verdict, graded(true, false)).headline).toContain(
      '1 of 2 parts of the lesson is not',
    );
    // A lesson that has not been passed is not shown in the success color.
    expect(addLessonGaps(verdict, graded(true, false)).outcome).toBe('not_reached');
    expect(addLessonGaps(verdict, graded(true))).toEqual(verdict);
    expect(addLessonGaps(verdict, null)).toEqual(verdict);
    const landed = { ...verdict, outcome: 'injected_allowed', headline: 'Attack landed' } as const;
    expect(addLessonGaps(landed, graded(false))).toEqual(landed);
  });

  it('EDIT-8 the result names the rule that leaves the worst case undecided', async () => {
    const { worstCase } = await judge(grant({ kind: 'Regex', pattern: '^(alice|bob)@company[.]example$' }));
    expect(ANALYSIS.worst(worstCase)).toContain('`send_email to` (Regex)');
  });
});

describe('EDIT-9 gaps in a completed task', () => {
  const verdict = (task: 'done' | 'failed', denied: number): Verdict =>
    ({ valid: true, task, outcomes: { task_denied: denied } }) as Verdict;

  it.each([
    ['no gaps', verdict('done', 0), [verdict('done', 0)], null],
    ['denied calls', verdict('done', 2), [], 'Task ended, but 2 of its calls were denied'],
    [
      'failing variants',
      verdict('done', 0),
      [verdict('done', 1), verdict('failed', 1), verdict('done', 0)],
      'Task done, but 2 of 3 variants fail',
    ],
    ['a failed task', verdict('failed', 1), [verdict('failed', 1)], null],
    ['no run', null, [], null],
  ])('%s', (_, own, variants, shown) => {
    expect(describeTaskGaps(own, variants)).toBe(shown);
  });

  it('task gaps are mentioned in the cell name, in the page summary and in the bar on a phone', () => {
    const gap = describeTaskGaps(verdict('done', 1), []) ?? '';
    const spoken = [
      EDIT.strip.bar('Attack stopped', gap),
      EDIT.strip.cellName('Config review', 'Yours', 'Attack stopped', gap),
      EDIT.summary('Config review', 'Attack stopped', gap),
    ];
    for (const one of spoken) expect(one).toContain('task ended, but 1 of its calls was denied');
  });
});
