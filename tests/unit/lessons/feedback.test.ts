/**
 * Lesson feedback matches the learner's attempt: it states what was tried and what the calls show, and contains a
 * suitable question.
 */
import { describe, expect, test } from 'vitest';
import { findDeniedCall } from '../../../src/app/learn/find-denied-call.js';
import { isUntried } from '../../../src/app/learn/untried.js';
import { BROAD_WARRANT, listLessons, SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type ConstraintDocument,
  CONSTRAINT_KINDS,
  createLessonRunCache,
  gradeAnswer,
  type LessonAgent,
  type LessonAnswerDocument,
  type LessonCheckKind,
  type LessonDocument,
  type LessonEnvironment,
  renderEnglish,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { listLessonAnswers } from '../../support/lesson-answers.js';

const WORLD: LessonEnvironment = {
  scenarios: SCENARIOS,
  broad: BROAD_WARRANT,
  workflows: WORKFLOWS.map(({ document }) => document),
  fingerprint: 'F',
};
const LESSONS = listLessons('F');
const memory = createLessonRunCache();

const find = (id: string): LessonDocument => LESSONS.find((one) => one.id === id) as LessonDocument;
const grade = (id: string, parts: Partial<LessonAnswerDocument>) =>
  gradeAnswer(find(id), { v: 1, kind: 'answer', lesson: id, ...parts }, WORLD, memory);

async function feedback(id: string, kind: LessonCheckKind, parts: Partial<LessonAnswerDocument>) {
  const { checks } = await grade(id, parts);
  const found = checks.find((check) => check.kind === kind);
  if (found === undefined) throw new Error(`no check ${kind}`);
  const { pass, observed, tried, question = null } = found;
  return {
    pass,
    observed: renderEnglish(observed),
    question,
    ...(kind === 'predicted' && tried !== undefined && { tried: renderEnglish(tried) }),
  };
}

/** The lesson's starting warrant with the last link's rules replaced; null removes a tool. */
function withRules(id: string, scenario: string, rules: Readonly<Record<string, object | null>>) {
  const start = find(id).start.bundle?.warrants?.[scenario];
  if (start === undefined) throw new Error(`${id} has no starting warrant`);
  const { chain } = start;
  const leaf = chain.at(-1) as WarrantDocument['chain'][number];
  const merged = Object.entries({ ...leaf.capabilities, ...rules }).filter(([, one]) => one !== null);
  const capabilities = Object.fromEntries(merged) as typeof leaf.capabilities;
  const warrant = { v: 1, chain: [...chain.slice(0, -1), { ...leaf, capabilities }] } as WarrantDocument;
  return { bundle: { v: 1, kind: 'bundle', warrants: { [scenario]: warrant } } } as const;
}

test('LES-55 a prediction is compared with the call that shows what happened, once the learner has watched that call', async () => {
  const judge = (predicted: string, step: number) =>
    feedback('m1-breach', 'predicted', { predicted, reached: { 'config_review/broad': step } });
  expect((await judge('asks', 3)).observed).toContain('The calls will show');
  expect(await judge('asks', 5)).toMatchObject({
    pass: true,
    tried: 'You chose: It asks the person who gave the task.',
    observed: expect.stringMatching(/^That is wrong: call 5 is read_file \(path: "\/secrets\//) as string,
  });
  expect((await judge('obeys', 5)).observed).toContain('That is right');
});

test.each(LESSONS.filter(({ day }) => day !== 'advanced').map(({ id }) => id))(
  'LES-17 the sample answer to %s gets three stars without a hint, so the third star can be reached',
  async (id) => {
    const sample = find(id).answers?.sampleAnswer as LessonAnswerDocument;
    expect((await grade(id, sample)).stars).toEqual([true, true, true]);
  },
);

test('LES-56 the sample answers to the lessons about kinds of rules, attack texts and your own agent show a denied call', async () => {
  const denied: Record<string, string | null> = {};
  for (const { id, answers } of LESSONS.filter(({ stage }) => stage !== undefined)) {
    const call = findDeniedCall(await grade(id, answers?.sampleAnswer ?? {}));
    denied[id] = call === null ? null : renderEnglish(call);
  }
  expect(denied).toEqual({
    'm1-breach': null,
    't2-kinds': 'write_file (path: "/public/march.md")',
    'w2-attacker': 'read_file (path: "/secrets/tls/server.key")',
    'f2-inside': null,
    'f3-own': 'change_dose (milligrams: 500)',
  });
});

describe('LES-16 feedback on a rule for a list', () => {
  const mail = (recipients: ConstraintDocument, pays = false) =>
    withRules('l5-colleagues', 'invoice_processing', {
      send_email: { recipients, subject: { kind: 'Wildcard' }, body: { kind: 'Wildcard' } },
      ...(pays ? {} : { transfer_money: null }),
    });

  test.each(['trial', 'benign', 'hidden'] as const)(
    'in the %s check, a text pattern never matches a list',
    async (kind) => {
      const found = await feedback(
        'l5-colleagues',
        kind,
        mail({ kind: 'Pattern', pattern: '*@company.com' }),
      );
      expect(found.pass).toBe(false);
      expect(found.observed).toContain('`recipients` is a list. A Pattern rule is about a single value');
    },
  );

  test('feedback on a rule for lists contains no note about text patterns, and asks about the failed part', async () => {
    const rule: ConstraintDocument = { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" };
    const { observed, question } = await feedback('l5-colleagues', 'hidden', mail(rule, true));
    expect(observed).toContain('a small transfer');
    expect(observed).not.toContain('is a list');
    expect(question).toMatch(/^What is the smallest amount/);
  });
});

test('LES-39 in feedback, the rules created by the address buttons are described in words', async () => {
  const says = async (expression: string) => {
    const { checks } = await grade('l5-colleagues', {
      ...withRules('l5-colleagues', 'invoice_processing', {
        send_email: { recipients: { kind: 'Cel', expression } },
        transfer_money: null,
      }),
    });
    const { tried } = checks.find(({ kind }) => kind === 'hidden') ?? {};
    return tried === undefined ? '' : renderEnglish(tried);
  };
  expect(await says("value.exists(r, r.endsWith('@company.com'))")).toContain(
    'lists in which some value ends in `@company.com`',
  );
  expect(await says("value.all(to, to.endsWith('company.com'))")).toContain(
    'lists in which every value ends in `company.com`',
  );
  expect(await says("value.all(r, r == 'a@company.com')")).toContain('values for which');
});

test('LES-36 the lesson about rule kinds uses the same names as the editor', () => {
  const named = find('t2-kinds').checks.flatMap((check) =>
    check.kind === 'choice'
      ? check.item.options.flatMap(({ label, rule }) => (rule ? [[rule.kind, label]] : []))
      : [],
  );
  const kinds = Object.fromEntries(CONSTRAINT_KINDS.map(({ kind, title }) => [kind, renderEnglish(title)]));
  expect(named.filter(([kind, label]) => kinds[kind ?? ''] !== label?.split(':')[0])).toEqual([]);
  expect(new Set(named.map(([kind]) => kind))).toEqual(new Set(['Exact', 'Subpath', 'OneOf', 'Range']));
});

test('LES-43 each job in the lesson about rule kinds also offers a wrong rule that allows all past calls', async () => {
  const lesson = find('t2-kinds');
  for (const check of lesson.checks) {
    if (check.kind !== 'choice') throw new Error(check.kind);
    const { item } = check;
    const all = [...(item.values ?? [])];
    const past = all.filter(
      ({ value, expect: kept }) => kept === 'allow' && item.prompt.includes(`${value as string | number}`),
    );
    const passes = async (id: string, values: typeof all): Promise<boolean> => {
      const checks = [{ ...check, item: { ...item, values } }];
      const answer = { v: 1, kind: 'answer', lesson: lesson.id, choices: { [item.id]: id } } as const;
      return (await gradeAnswer({ ...lesson, checks }, answer, WORLD)).pass;
    };
    const traps: string[] = [];
    for (const { id } of item.options)
      if ((await passes(id, past)) && !(await passes(id, all))) traps.push(id);
    expect(past.length).toBeGreaterThan(0);
    expect([item.id, traps.length > 0]).toEqual([item.id, true]);
  }
});

test('LES-38 in the lesson about attack texts, each level that adds a secret also adds harmless files', () => {
  const { checks, start } = find('w2-attacker');
  const files = Object.keys(start.bundle?.files?.config_review ?? {});
  const added = checks.map((check, at) => {
    const [before, now] = [checks[at - 1], check].map((one) =>
      one?.kind === 'attack_text' ? (one.without ?? []) : [],
    );
    return files.filter((file) => before?.includes(file) === true && !now!.includes(file));
  });
  const secret = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/secrets/')).length;
  expect(added.map((paths) => [paths.length >= 3, secret(paths)])).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
    [false, 0],
  ]);
});

test('LES-16 feedback asks about a removed tool that the task needs, not about the attack', async () => {
  const found = await feedback('t1-takeaway', 'trial', {
    ...withRules('t1-takeaway', 'expense_audit', { send_email: null, transfer_money: null }),
  });
  expect(found).toMatchObject({ pass: false, question: expect.stringMatching(/^Which tool does/) as string });
});

test('LES-20 a task that ends without some of its required calls is not done', async () => {
  const blind = withRules('t1-takeaway', 'expense_audit', {
    get_balance: null,
    list_transactions: null,
    transfer_money: null,
  });
  const found = await feedback('t1-takeaway', 'trial', blind);
  expect(found.pass).toBe(false);
  expect(found.observed).toMatch(/^The last step is done, but the task also needs \w+.*, which is denied\.$/);
});

test('LES-19 an input that passes one attacker level does not pass another', async () => {
  const texts = find('w2-attacker').answers?.sampleAnswer.texts ?? {};
  for (const [level, text] of Object.entries(texts)) {
    const { checks } = await grade('w2-attacker', {
      texts: { one: text, two: text, pattern: text, folder: text },
    });
    const won = checks
      .slice(0, 3)
      .flatMap(({ pass }, at) => (pass === true ? [['one', 'two', 'pattern'][at]] : []));
    expect([level, won]).toEqual([level, [level === 'folder' ? 'pattern' : level]]);
  }
});

test('LES-16 feedback does not grade the fingerprint before the lesson shows it', async () => {
  const at = (step: number) =>
    feedback('m1-breach', 'fingerprint', { fingerprint: 'F', reached: { 'config_review/broad': step } });
  expect(await at(5)).toMatchObject({
    pass: false,
    observed: 'The fingerprint appears after the last call.',
  });
  expect(await at(6)).toMatchObject({ pass: true });
});

test('LES-16 feedback on a broken chain names the rules that are too wide, but not the link that the lesson asks for', async () => {
  const read = { path: { kind: 'Subpath', root: '/var/log' } };
  const { observed } = await feedback('l7-narrower', 'chain', {
    ...withRules('l7-narrower', 'log_analysis', { read_file: read }),
  });
  expect(observed).toContain('Too wide: directory of list_files.');
  expect(observed).not.toMatch(/link \d|link\./u);
});

test('LES-16 if a rule allows more than the link above it, feedback on the task names this rule, not the tool of the denied call', async () => {
  const pay = {
    to: { kind: 'Wildcard' },
    amount: { kind: 'Exact', value: 'any' },
    memo: { kind: 'Wildcard' },
  };
  const changed = withRules('l5-colleagues', 'invoice_processing', { transfer_money: pay });
  expect(await feedback('l5-colleagues', 'trial', changed)).toMatchObject({
    pass: false,
    observed: expect.stringMatching(/Too wide: amount of transfer_money\.$/) as string,
    question: null,
  });
});

test.each<[number, string]>([
  [1, 'Link 1 allows nothing that link 0 does not allow, so it asks for no more.'],
  [0, 'Link 0 is the root. It has no link above it whose limits it could exceed.'],
])(
  'LES-16 feedback on a wrongly marked link explains why link %i is not the right one',
  async (link, observed) => {
    expect(await feedback('l7-narrower', 'why', { marks: { link } })).toMatchObject({
      pass: false,
      observed,
    });
  },
);

test('LES-16 feedback on a tool whose rules allow no value states that the tool is still granted', async () => {
  const { pass, observed } = await feedback('t1-takeaway', 'absent', {
    ...withRules('t1-takeaway', 'expense_audit', {
      transfer_money: { to: { kind: 'OneOf', values: [] } },
    }),
  });
  expect(pass).toBe(false);
  expect(observed).toMatch(/^The warrant still grants transfer_money\..*even to none/u);
});

test('LES-16 a sentence about a call is well formed, regardless of the names of the tool and argument', async () => {
  const { checks } = await grade('f3-own', {
    agent: {
      name: 'office',
      job: 'writes',
      tools: [{ name: 'Send e-mail', argument: 'to whom' }],
      worst: 'Send e-mail',
      rule: { kind: 'Exact', value: 'boss@company.com' },
      injected: 'eve@evil.example',
      benign: ['boss@company.com', ''],
    },
  });
  expect(renderEnglish(checks[0]!.observed)).toBe(
    'The injected call is denied: Send e-mail (to whom: "eve@evil.example").',
  );
});

test('LES-17 the third star is not awarded if a link before the last one was widened', async () => {
  const { bundle } = listLessonAnswers(find('l7-narrower')).wrong[0] ?? {};
  const [root, wide] = bundle?.warrants?.log_analysis?.chain ?? [];
  const good = find('l7-narrower').answers?.sampleAnswer.bundle?.warrants?.log_analysis?.chain.at(-1);
  const chain = [root, wide, good] as WarrantDocument['chain'];
  const result = await grade('l7-narrower', {
    bundle: { v: 1, kind: 'bundle', warrants: { log_analysis: { v: 1, chain } } },
    marks: { link: 2 },
  });
  expect(result.stars).toEqual([true, true, false]);
  expect(result.excess && renderEnglish(result.excess)).toMatch(/^Link 1 allows more than at the start/u);
});

test('LES-16 feedback names a rule that was changed in a link before the last one', async () => {
  const [wide] = listLessonAnswers(find('l7-narrower')).wrong;
  const { checks } = await grade('l7-narrower', wide ?? {});
  const tried = checks.find(({ kind }) => kind === 'trial')?.tried;
  expect(tried === undefined ? '' : renderEnglish(tried)).toMatch(
    /^Your rule in link 1: \w+ \w+: paths? inside `\/`/u,
  );
});

test.each<[string, ConstraintDocument, RegExp | null]>([
  ['a rule that is too narrow', { kind: 'Exact', value: '/reports/q4-summary.md' }, /deny/],
  ['a rule that is too wide', { kind: 'NotOneOf', excluded: ['/public/shared/report.md'] }, null],
])('LES-16 the question about hidden calls fits %s', async (_, rule, question) => {
  const lesson = find('m2-fence');
  const answer = structuredClone(lesson.answers!.sampleAnswer) as unknown as {
    bundle: {
      warrants: Record<string, { chain: { capabilities: Record<string, Record<string, unknown>> }[] }>;
    };
  };
  answer.bundle.warrants.report_writing!.chain.at(-1)!.capabilities.write_file!.path = rule;
  const { checks } = await grade('m2-fence', answer as never);
  const hidden = checks.find(({ kind }) => kind === 'hidden');
  if (question === null) expect(hidden?.question).toBeUndefined();
  else expect(hidden?.question).toMatch(question);
});

describe('LES-16 feedback on the learner’s own agent', () => {
  const AGENT: LessonAgent = {
    name: 'shop',
    job: 'sells',
    tools: [
      { name: 'refund', argument: 'amount' },
      { name: 'mail', argument: 'to' },
    ],
    worst: 'refund',
    otherArguments: ['payee'],
    rule: { kind: 'Range', min: 0, max: 50 },
    injected: '900',
    benign: ['10', '20'],
  };
  const LIMITED = { mail: { kind: 'OneOf', values: ['a@shop.example'] } } as const;
  const ON_FILES = {
    rules: LIMITED,
    benign: ['/shop/orders/1.json', '/shop/orders/2.json'],
    injected: '/etc/passwd',
  };
  const judge = async (parts: Partial<LessonAgent>) =>
    (await grade('f3-own', { agent: { ...AGENT, ...parts } })).checks.map(({ pass, observed, tried }) => [
      pass,
      observed.code,
      tried === undefined ? '' : renderEnglish(tried),
    ]);

  test('feedback on the learner’s own agent names the missing part', async () => {
    expect(await judge({ worst: '' })).toEqual([
      [false, 'lesson/own_no_worst', ''],
      [false, 'lesson/own_no_worst', ''],
    ]);
    expect((await judge({ injected: ' ' }))[0]?.[1]).toBe('lesson/own_no_injected');
    expect((await judge({ benign: ['10', ''] }))[1]?.[1]).toBe('lesson/own_no_benign');
    expect((await judge({ tools: [{ name: '', argument: '' }] }))[0]?.[1]).toBe('lesson/own_missing');
  });

  test.each<[string, Partial<LessonAgent>, RegExp | null]>([
    ['a second tool without a rule', {}, /^Nothing limits calls to `mail`/],
    [
      'a second tool with a rule that limits nothing',
      { rules: { mail: { kind: 'Subpath', root: '/' } } },
      /`mail`/,
    ],
    [
      'a limit near the attack',
      { rule: { kind: 'Range', min: 0, max: 899 } },
      /allows refund \(amount: 40\.01\)/,
    ],
    ['an empty value', { rules: { mail: { kind: 'Exact', value: '' } } }, /`mail` has an empty value/],
    ['an empty line', { rules: { mail: { kind: 'OneOf', values: ['a', ''] } } }, /empty value/],
    ['an empty domain', { rules: { mail: { kind: 'Pattern', pattern: '*@' } } }, /`mail` has an empty value/],
    [
      'other arguments that are not named',
      { rules: LIMITED, otherArguments: undefined },
      /^The other arguments of `refund`, such as a payee, are not named/,
    ],
    ['no other arguments', { rules: LIMITED, otherArguments: [] }, null],
    ['a limit near the job', { rules: LIMITED, rule: { kind: 'Range', min: 0, max: 40 } }, null],
    [
      'a lower limit against a small amount, and no upper one',
      { rules: LIMITED, injected: '1', rule: { kind: 'Range', min: 8 } },
      /allows refund \(amount: 40\.01\)/,
    ],
    [
      'everything but the attack',
      {
        rules: LIMITED,
        benign: ['alice', 'bob'],
        injected: 'eve',
        rule: { kind: 'NotOneOf', excluded: ['eve'] },
      },
      /"any value"/,
    ],
    [
      'a folder above the job',
      { ...ON_FILES, rule: { kind: 'Subpath', root: '/shop' } },
      /"\/shop\/any-other-file"/,
    ],
    ['the folder of the job', { ...ON_FILES, rule: { kind: 'Subpath', root: '/shop/orders' } }, null],
  ])('LES-17 the third star is awarded for the smallest reach: %s', async (_, parts, excess) => {
    const result = await grade('f3-own', {
      agent: { ...AGENT, rule: { kind: 'Range', min: 0, max: 40 }, ...parts },
    });
    expect(result.pass).toBe(true);
    expect(result.stars).toEqual([true, true, excess === null]);
    const said = result.excess === undefined ? null : renderEnglish(result.excess);
    if (excess === null) expect(said).toBeNull();
    else expect(said).toMatch(excess);
  });

  test.each<[string, Partial<LessonAgent>, string]>([
    [
      'one exact value',
      { rule: { kind: 'Exact', value: 'boss@shop.example' }, benign: ['boss@shop.example', ''] },
      'kept',
    ],
    [
      'the same value twice',
      {
        rule: { kind: 'Exact', value: 'boss@shop.example' },
        benign: ['boss@shop.example', 'boss@shop.example '],
      },
      'kept',
    ],
    ['a list of one', { rule: { kind: 'OneOf', values: [10] }, benign: ['', '10'] }, 'kept'],
    ['no value', { rule: { kind: 'Exact', value: 10 }, benign: ['', ''] }, 'no_benign'],
    ['another value', { rule: { kind: 'Exact', value: 10 }, benign: ['20', ''] }, 'broken'],
    ['a limit and one value', { benign: ['10', ''] }, 'no_benign'],
    ['a limit and equal values', { benign: ['10', '10'] }, 'same'],
  ])(
    'LES-21 a rule that allows only one value must allow one of the job’s calls: %s',
    async (_, parts, code) => {
      const [, benign] = await judge({ rules: LIMITED, injected: '900', ...parts });
      expect(benign?.slice(0, 2)).toEqual([code === 'kept', `lesson/own_${code}`]);
    },
  );

  test('LES-21 a rule for one exact value passes with three stars', async () => {
    const rule = { kind: 'Exact', value: 'boss@shop.example' } as const;
    const agent = { ...AGENT, rules: LIMITED, rule, injected: 'x@evil.example', benign: [rule.value, ''] };
    expect((await grade('f3-own', { agent })).stars).toEqual([true, true, true]);
  });

  test.each<[string, Partial<LessonAgent>, readonly (string | null)[]]>([
    [
      'a limit with a comma',
      { rule: { kind: 'Range', max: '2,000' }, injected: '$50,000' },
      ['denied', 'kept'],
    ],
    [
      'a call below that limit',
      { rule: { kind: 'Range', max: '100,000' }, injected: '50,000' },
      ['open', 'kept'],
    ],
    ['a currency', { rule: { kind: 'Range', max: 100_000 }, injected: '$50,000' }, ['open', 'kept']],
    [
      'cents and a currency',
      { rule: { kind: 'Range', max: '$2,000' }, benign: ['1,250.50 EUR', '20'], injected: '2 001' },
      ['denied', 'kept'],
    ],
    ['a limit with two meanings', { rule: { kind: 'Range', max: '2.000' } }, ['amount', 'amount']],
    ['a limit that is a word', { rule: { kind: 'Range', max: 'lots' } }, ['amount', 'amount']],
    [
      'an unclear limit of another tool',
      { rules: { mail: { kind: 'Range', max: 'lots' } } },
      ['amount', 'amount'],
    ],
    ['an attack that is no amount', { injected: 'all of it' }, ['amount', 'kept']],
    ['a need that is no amount', { benign: ['ten', '20'] }, ['denied', 'amount']],
    [
      'one value, written in two ways',
      { rule: { kind: 'Exact', value: '2,000' }, benign: ['2000', ''] },
      ['denied', 'kept'],
    ],
    ['a list with amounts', { rule: { kind: 'OneOf', values: ['10', '$20'] } }, ['denied', 'kept']],
    [
      'an attack that is no path',
      { ...ON_FILES, rule: { kind: 'Subpath', root: '/shop' }, injected: '500' },
      ['type', 'kept'],
    ],
    [
      'an attack that is no address',
      {
        rule: { kind: 'Pattern', pattern: '*@a.example' },
        injected: '500',
        benign: ['x@a.example', 'y@a.example'],
      },
      ['type', 'kept'],
    ],
  ])('LES-27 amounts in limits and calls are read in the same way: %s', async (_, parts, codes) => {
    expect((await judge(parts)).map(([, code]) => code)).toEqual(codes.map((code) => `lesson/own_${code}`));
  });

  test('a message that quotes an invalid rule ends with exactly one period', async () => {
    const { checks } = await grade('f3-own', {
      agent: { ...AGENT, rule: { kind: 'Subpath', root: 'Invoices' } },
    });
    expect(renderEnglish(checks[0]!.observed)).toMatch(/not an absolute path\.$/u);
  });

  test('a rule on another tool is part of the warrant, and an invalid rule is an error', async () => {
    const rules = { mail: { kind: 'Pattern', pattern: '*@shop.example' } } as const;
    expect((await judge({ rules })).map(([pass]) => pass)).toEqual([true, true]);
    const broken = { mail: { kind: 'Subpath', root: 'x' } } as unknown as LessonAgent['rules'];
    expect((await judge({ rules: broken })).map(([pass]) => pass)).toEqual([null, null]);
  });
});

test('LES-44 no two options of a choice have the same name', () => {
  const names = LESSONS.flatMap(({ id, checks }) =>
    checks.flatMap((check) =>
      check.kind === 'choice' ? [[id, check.item.id, check.item.options.map(({ label }) => label)]] : [],
    ),
  );
  expect(names.length).toBeGreaterThan(4);
  for (const [lesson, item, labels] of names)
    expect([lesson, item, [...new Set(labels)]]).toEqual([lesson, item, labels]);
});

test('LES-46 if the learner chose a rule’s kind but left its value empty, the rule counts as not tried', async () => {
  const lesson = find('m2-fence');
  const [sample] = listLessonAnswers(lesson).right;
  const judge = async (rule: ConstraintDocument) => {
    const warrants = JSON.parse(JSON.stringify(sample?.bundle?.warrants)) as Record<string, WarrantDocument>;
    const leaf = warrants.report_writing?.chain.at(-1);
    Object.assign(leaf?.capabilities.write_file ?? {}, { path: rule });
    const answer = {
      v: 1,
      kind: 'answer',
      lesson: lesson.id,
      bundle: { v: 1, kind: 'bundle', warrants },
    } as const;
    return (await gradeAnswer(lesson, answer, WORLD)).checks.map(isUntried);
  };
  const all = lesson.checks.map(() => true);
  expect(await judge({ kind: 'Exact', value: '' })).toEqual(all);
  expect(await judge({ kind: 'OneOf', values: [] })).toEqual(all);
  expect(await judge({ kind: 'Exact', value: '/reports/q4-summary.md' })).toContain(false);
});

test('LES-49 if several rules were changed, feedback names one of the rules that decide the displayed call', async () => {
  const tried = async (id: string, kind: LessonCheckKind, parts: Partial<LessonAnswerDocument>) => {
    const { checks } = await grade(id, parts);
    const found = checks.find((check) => check.kind === kind);
    return [found?.pass, found?.tried === undefined ? '' : renderEnglish(found.tried)];
  };
  const files = { path: { kind: 'Subpath', root: '/invoices' } };
  const mail = { recipients: { kind: 'Subset', allowed: ['accounting@company.com'] } };
  expect(
    await tried(
      'l5-colleagues',
      'hidden',
      withRules('l5-colleagues', 'invoice_processing', { read_file: files, send_email: mail }),
    ),
  ).toEqual([false, expect.stringContaining('send_email recipients') as string]);
  const reports = { kind: 'Subpath', root: '/reports' };
  expect(
    await tried(
      'l7-narrower',
      'trial',
      withRules('l7-narrower', 'log_analysis', {
        read_file: { path: { kind: 'Subpath', root: '/var/log' } },
        list_files: { directory: reports },
      }),
    ),
  ).toEqual([false, expect.stringContaining('list_files directory') as string]);
});
