/** Tests suggestions for denied calls: tries every suggestion, compares its cost, and checks its group. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import {
  type AuthorityDocument,
  type CallDocument,
  explainDenial,
  measureReach,
  planSteps,
  compareReach,
  type DenialExplanation,
  runTrial,
  type ScenarioDocument,
  seededNumbers,
  type Suggestion,
  SUGGESTION_GROUPS,
  TRIAL_START,
  type WarrantDocument,
  renderEnglish,
} from '../../../src/engine/index.js';
import { itLong } from '../../support/long.js';

const scenarioOf = (id: string): ScenarioDocument => SCENARIOS.find((one) => one.id === id)!;
const grant = (warrant: WarrantDocument): AuthorityDocument => ({ kind: 'grant', warrant });

const explain = (
  scenario: ScenarioDocument,
  call: CallDocument,
  warrant = scenario.warrant,
): DenialExplanation => explainDenial({ scenario, condition: 'yours', authority: grant(warrant) }, { call });

/** Decides single calls, each in the first second of a trial. */
async function decide(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  calls: readonly CallDocument[],
): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) {
    const { trial } = await runTrial({
      scenario: { ...scenario, script: [{ kind: 'call', call }] },
      condition: 'yours',
      authority: grant(warrant),
      adapter: 'scripted',
      variant: null,
      attempt: 0,
      proof: 'skip',
    });
    const event = trial.events.find(({ kind }) => kind === 'call.decided');
    found.push(event?.kind === 'call.decided' ? event.decision.decision : 'none');
  }
  return found;
}

const callsOf = (scenario: ScenarioDocument): CallDocument[] => [
  ...new Map(
    [null, ...scenario.variants.map(({ id }) => id)]
      .flatMap((variant) => planSteps(scenario, variant))
      .map(({ tool, args }) => [JSON.stringify([tool, args]), { tool, args }] as const),
  ).values(),
];

/** Returns the same call with text added to an argument. */
function besides({ tool, args }: CallDocument, name: string): CallDocument {
  const value = args[name]!;
  const other = Array.isArray(value)
    ? [...(value as readonly string[]), 'somebody@nowhere.example']
    : typeof value === 'number'
      ? value + 1
      : `${String(value)}-besides`;
  return { tool, args: { ...args, [name]: other } };
}

async function prove(
  scenario: ScenarioDocument,
  before: WarrantDocument,
  call: CallDocument,
  suggestion: Suggestion,
): Promise<void> {
  const after = suggestion.warrant ?? before;
  expect(await decide(scenario, before, [call])).not.toEqual(['allow']);
  expect(await decide(scenario, after, [suggestion.call]), renderEnglish(suggestion.description)).toEqual([
    'allow',
  ]);
  expect((suggestion.group === 'change_request') === (suggestion.warrant === null)).toBe(true);
  expect(after.chain[0]).toEqual(before.chain[0]);
  expect(after.chain).toHaveLength(before.chain.length);
  const [was, is] = [before, after].map((warrant) =>
    measureReach({ scenario, condition: 'yours', authority: grant(warrant) }),
  );
  expect(suggestion.price).toEqual(compareReach(was!, is!));
  if (suggestion.warrant === null) expect(renderEnglish(suggestion.price.summary)).toBe('no change in reach');
  else
    expect(renderEnglish(suggestion.description)).toContain(`${renderEnglish(suggestion.price.summary)}).`);
  const others = callsOf(scenario).filter((one) => JSON.stringify(one) !== JSON.stringify(call));
  const [decidedBefore, decidedAfter] = [
    await decide(scenario, before, others),
    await decide(scenario, after, others),
  ];
  if (suggestion.group !== 'grant_more') expect(decidedAfter).toEqual(decidedBefore);
  const { argument } = explain(scenario, call, before).decision;
  if (suggestion.group === 'grant_exactly' && argument !== null && argument in call.args) {
    const next = [besides(call, argument)];
    expect([suggestion.group, await decide(scenario, after, next)]).toEqual([
      suggestion.group,
      await decide(scenario, before, next),
    ]);
  }
  decidedBefore.forEach((decision, at) => decision === 'allow' && expect(decidedAfter[at]).toBe('allow'));
}

describe('suggestions for a denied call', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'ANA-50 each suggestion has the stated effect and price: %s',
    async (_, scenario) => {
      const refused = callsOf(scenario).filter(
        (call) => explain(scenario, call).decision.decision !== 'allow',
      );
      expect(refused.length).toBeGreaterThan(0);
      for (const call of refused) {
        const { suggestions, noGrantReason: withheld } = explain(scenario, call);
        expect(withheld).toBeNull();
        expect(suggestions.map(({ group }) => group)).toContain('grant_exactly');
        for (const suggestion of suggestions) await prove(scenario, scenario.warrant, call, suggestion);
      }
    },
    120_000,
  );

  itLong(
    'suggestions also have the stated effect for random calls',
    async () => {
      const next = seededNumbers(20_241);
      const paths = [
        '/',
        '/etc/passwd',
        '/var/log/../../etc/shadow',
        '/src/app.py',
        '/new/file',
        'relative',
        '',
      ];
      const people = [['a@company.com', 'b@evil.example'], 'c@company.com', ['d@x.example'], [], 7];
      const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
      const make = (): CallDocument =>
        pick<() => CallDocument>([
          () => ({ tool: 'read_file', args: { path: pick(paths) } }),
          () => ({ tool: 'read_file', args: { path: pick(paths), mode: 'r' } }),
          () => ({ tool: 'read_file', args: {} }),
          () => ({ tool: 'write_file', args: { path: pick(paths), content: 'x' } }),
          () => ({ tool: 'write_file', args: { path: pick(paths) } }),
          () => ({ tool: 'list_files', args: { directory: pick(paths) } }),
          () => ({ tool: 'send_email', args: { recipients: pick(people), subject: 's', body: 'b' } }),
          () => ({ tool: 'transfer_money', args: { to: 'x', amount: Math.floor(next() * 9000), memo: 'm' } }),
          () => ({ tool: 'transfer_money', args: { to: 'x', amount: 5 } }),
          () => ({ tool: 'get_balance', args: {} }),
        ])();
      let suggested = 0;
      for (let round = 0; round < 60; round++) {
        const scenario = pick(SCENARIOS);
        const call = make();
        const { decision, suggestions } = explain(scenario, call);
        if (decision.decision === 'allow') expect(suggestions).toEqual([]);
        for (const suggestion of suggestions) await prove(scenario, scenario.warrant, call, suggestion);
        suggested += suggestions.length;
      }
      expect(suggested).toBeGreaterThan(100);
    },
    240_000,
  );

  it('the three groups of suggestions have a fixed order and descriptions', () => {
    const { suggestions } = explain(scenarioOf('log_analysis'), {
      tool: 'read_file',
      args: { path: '/etc/passwd' },
    });
    const order = suggestions.map(({ group }) => SUGGESTION_GROUPS.indexOf(group));
    expect(order).toEqual([...order].sort());
    expect(suggestions.map(({ group, description }) => `${group}: ${renderEnglish(description)}`)).toEqual([
      'change_request: Call read_file {"path":"/var/log/passwd"} instead.',
      'grant_exactly: For worker, `path` of `read_file` becomes `/etc/passwd`, or paths inside `/var/log` (+1 file, 1 secret).',
      'grant_more: For worker, `path` of `read_file` becomes paths inside `/etc`, or paths inside `/var/log` (+2 files, 2 secrets).',
      'grant_more: For worker, `path` of `read_file` becomes paths inside `/` (+2 files, 2 secrets).',
      'grant_more: For worker, `path` of `read_file` becomes any value (+2 files, 2 secrets).',
    ]);
  });

  it('for a denied workflow request, the suggestion removes denied parts and adds missing ones', () => {
    const scenario = scenarioOf('expense_audit');
    const mail = (recipients: CallDocument['args'][string]): CallDocument => ({
      tool: 'send_email',
      args: { recipients, subject: 's', body: 'b' },
    });
    const requests = (call: CallDocument): unknown[] =>
      explain(scenario, call)
        .suggestions.filter(({ group }) => group === 'change_request')
        .map((one) => one.call.args);
    expect(requests(mail(['finance@company.com', 'x@evil.example']))).toEqual([
      mail(['finance@company.com']).args,
    ]);
    expect(requests(mail('finance@company.com'))).toEqual([mail(['finance@company.com']).args]);
    expect(requests({ tool: 'send_email', args: { ...mail(['a@company.com']).args, cc: 'x' } })).toEqual([
      mail(['a@company.com']).args,
    ]);
    const { recipients: _, ...rest } = mail([]).args;
    expect(requests({ tool: 'send_email', args: rest })).toEqual([mail(['finance@company.com']).args]);
  });

  it('ANA-54 no suggestion widens a root, trusts another root or skips a check', () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const read: CallDocument = { tool: 'read_file', args: { path: '/secrets/database.yml' } };
    const cases: readonly (readonly [WarrantDocument['chain'], RegExp])[] = [
      [[{ ...root!, signer: 'stranger' }, leaf!], /another root/],
      [[root!, { ...leaf!, signer: 'stranger' }], /only the holder/],
      [[], /not connected/],
      [[{ ...leaf!, holder: 'manager', signer: 'organisation' }, leaf!], /root itself denies/],
    ];
    for (const [chain, reason] of cases) {
      const { suggestions, noGrantReason: withheld } = explain(scenario, read, { v: 1, chain });
      expect(renderEnglish(withheld!)).toMatch(reason);
      expect(suggestions.filter(({ warrant }) => warrant !== null)).toEqual([]);
    }
    const presented = explainDenial(
      { scenario, condition: 'yours', authority: { kind: 'presented', envelopes: [], holder: 'worker' } },
      { call: read },
    );
    expect(presented.suggestions).toEqual([]);
    expect(presented.noGrantReason).not.toBeNull();
  });

  it('ANA-55 suggestions change every denying link below the root: they narrow a link that is too wide and extend an expired one', async () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const middle = { ...leaf!, holder: 'm-agent' };
    const read: CallDocument = { tool: 'read_file', args: { path: '/secrets/database.yml' } };
    const deep = { v: 1, chain: [root!, middle, leaf!] } as const;
    const exact = explain(scenario, read, deep).suggestions.find(({ group }) => group === 'grant_exactly');
    expect(exact?.warrant?.chain[1]?.capabilities.read_file).toEqual(
      exact?.warrant?.chain[2]?.capabilities.read_file,
    );
    const wide = { v: 1, chain: [root!, middle, { ...leaf!, capabilities: root!.capabilities }] } as const;
    const okay: CallDocument = { tool: 'read_file', args: { path: '/app/config/app.yml' } };
    const repaired = explain(scenario, okay, wide);
    expect(repaired.decision.code).toBe('ATTENUATION_VIOLATION');
    expect(repaired.suggestions.map(({ group, price }) => [group, price.added.length > 0])).toEqual([
      ['grant_more', true],
    ]);
    await prove(scenario, wide, okay, repaired.suggestions[0]!);
    const brief = { v: 1, chain: [root!, { ...leaf!, ttlSeconds: 5 }] } as const;
    const late = explainDenial(
      { scenario, condition: 'yours', authority: grant(brief) },
      { call: okay, at: TRIAL_START + 10 },
    );
    expect(late.decision.code).toBe('EXPIRED');
    expect(late.suggestions.map(({ description }) => renderEnglish(description))).toEqual([
      'Let every link last as long as the root, 3600 seconds (no change in reach).',
    ]);
  });
});
