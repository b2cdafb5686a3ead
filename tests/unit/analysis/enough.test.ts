/** Tests the smallest sufficient warrant, and the unnecessary permissions of an existing one. */
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type BenignCall,
  type CallDocument,
  type Condition,
  type ConstraintDocument,
  gradeTrial,
  listBenignCalls,
  findUnusedPermissions,
  computeMinimalWarrant,
  describeBenignCall,
  runTrial,
  type ScenarioDocument,
  TIGHTNESSES,
  type WarrantDocument,
  renderEnglish,
} from '../../../src/engine/index.js';

const scenarioOf = (id: string): ScenarioDocument => SCENARIOS.find((one) => one.id === id)!;

async function decisionsOf(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  variant: string | null,
  condition: Condition = 'yours',
): Promise<Map<number, string>> {
  const { trial } = await runTrial({
    scenario,
    condition,
    authority: { kind: 'grant', warrant },
    adapter: 'scripted',
    variant,
    attempt: 0,
    proof: 'skip',
  });
  expect(gradeTrial(scenario, trial).valid).toBe(true);
  return new Map(
    trial.events.flatMap((event) =>
      event.kind === 'call.decided' ? [[event.step, event.decision.decision] as const] : [],
    ),
  );
}

async function brokenSteps(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  proof: 'run' | 'skip' = 'skip',
): Promise<string[]> {
  const broken: string[] = [];
  for (const variant of [null, ...scenario.variants.map(({ id }) => id)]) {
    const { trial } = await runTrial({
      scenario,
      condition: 'yours',
      authority: { kind: 'grant', warrant },
      adapter: 'scripted',
      variant,
      attempt: 0,
      proof,
    });
    const { rows } = gradeTrial(scenario, trial);
    broken.push(
      ...rows.filter(({ outcome }) => outcome === 'task_denied').map(({ step }) => `${variant}:${step}`),
    );
  }
  return broken;
}

/** Returns whether a benign call, in the task or in a variant, is denied. */
async function breaksSomething(scenario: ScenarioDocument, warrant: WarrantDocument): Promise<boolean> {
  const authority = { kind: 'grant', warrant } as const;
  const cell = {
    scenario,
    condition: 'yours',
    authority,
    adapter: 'scripted',
    attempt: 0,
    proof: 'skip',
  } as const;
  for (const variant of [null, ...scenario.variants.map(({ id }) => id)]) {
    const { trial } = await runTrial({ ...cell, variant });
    if (gradeTrial(scenario, trial).rows.some(({ outcome }) => outcome === 'task_denied')) return true;
  }
  return false;
}

const refusedIn = async (
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  { variant, step }: BenignCall,
): Promise<boolean> => (await decisionsOf(scenario, warrant, variant)).get(step) !== 'allow';

async function isAllowed(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  call: CallDocument,
): Promise<boolean> {
  const alone: ScenarioDocument = { ...scenario, script: [{ kind: 'call', call }] };
  return (await decisionsOf(alone, warrant, null)).get(0) === 'allow';
}

type Leaf = WarrantDocument['chain'][number];

const dropEach = <T>(list: readonly T[]): T[][] => list.map((one) => list.filter((other) => other !== one));

/** A rule with one part removed or one step tighter, computed from the rule itself and not from the analysis. */
function tighten(rule: ConstraintDocument, files: readonly string[]): readonly ConstraintDocument[] {
  if (rule.kind === 'OneOf')
    return dropEach(rule.values as readonly string[]).map((values) => ({ ...rule, values }));
  if (rule.kind === 'Any') {
    const inner = rule.constraints as unknown as readonly ConstraintDocument[];
    const put = (constraints: readonly ConstraintDocument[]): ConstraintDocument => ({
      ...rule,
      constraints: constraints,
    });
    return [
      ...dropEach(inner).map(put),
      ...inner.flatMap((one, at) => tighten(one, files).map((less) => put(inner.with(at, less)))),
    ];
  }
  if (rule.kind === 'Range')
    return ['min_inclusive', 'max_inclusive'].map((end) => ({ ...rule, [end]: false }));
  if (rule.kind === 'Subpath') {
    const root = rule.root === '/' ? '' : String(rule.root);
    const inside = files
      .filter((file) => file.startsWith(`${root}/`))
      .map((file) => file.slice(root.length + 1));
    const folders = inside.flatMap((rest) => (rest.includes('/') ? [rest.split('/')[0]!] : []));
    return [...new Set([...folders, 'elsewhere'])].map((folder) => ({ ...rule, root: `${root}/${folder}` }));
  }
  const clauses = /^value\.all\(r, (.+)\)$/.exec(String(rule.expression))?.[1]?.split(' || ') ?? [];
  if (clauses.length < 2) return [];
  return dropEach(clauses).map((kept) => ({ ...rule, expression: `value.all(r, ${kept.join(' || ')})` }));
}

/** The leaf with one tool removed, or with one of its rules tightened. */
function narrowings(leaf: Leaf, files: readonly string[]): readonly (readonly [string, Leaf])[] {
  return Object.entries(leaf.capabilities).flatMap(([tool, rules]) => {
    const { [tool]: _, ...others } = leaf.capabilities;
    const put = (changed: typeof rules): Leaf => ({
      ...leaf,
      capabilities: { ...leaf.capabilities, [tool]: changed },
    });
    return [
      [tool, { ...leaf, capabilities: others }] as const,
      ...Object.entries(rules).flatMap(([name, rule]) =>
        [{ kind: 'OneOf', values: [] }, ...tighten(rule, files)].map(
          (less) => [`${tool} ${name}: ${JSON.stringify(less)}`, put({ ...rules, [name]: less })] as const,
        ),
      ),
    ];
  });
}

describe.each(TIGHTNESSES.map((tightness) => [tightness] as const))(
  'the parts of a minimal warrant: %s',
  (tightness) => {
    it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
      'ANA-21 every tool, and every part of every rule in the document, is needed by a trial: %s',
      async (_, scenario) => {
        const { warrant } = computeMinimalWarrant(scenario, { tightness });
        const upper = warrant.chain.slice(0, -1);
        const changed = narrowings(
          warrant.chain.at(-1)!,
          scenario.workspace.files.map(({ path }) => path),
        );
        expect(changed.length).toBeGreaterThan(4);
        for (const [what, leaf] of changed)
          expect([what, await breaksSomething(scenario, { v: 1, chain: [...upper, leaf] })]).toEqual([
            what,
            true,
          ]);
      },
      60_000,
    );

    it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
      'ANA-20 a minimal warrant suffices for the task and every variant: %s',
      async (_, scenario) => {
        const { warrant, deniedCalls: broke } = computeMinimalWarrant(scenario, { tightness });
        expect(broke).toEqual([]);
        expect(await brokenSteps(scenario, warrant, 'run')).toEqual([]);
      },
    );

    it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
      'ANA-21 removing or narrowing any line of a minimal warrant makes a named call fail: %s',
      async (_, scenario) => {
        const { lines } = computeMinimalWarrant(scenario, { tightness });
        expect(lines.length).toBeGreaterThan(2);
        for (const { description, witnesses } of lines) {
          const text = renderEnglish(description);
          expect(witnesses[0]?.kind, text).toBe('removed');
          for (const { deniedCall: refused, warrant } of witnesses) {
            expect(refused, text).not.toBeNull();
            expect(
              await refusedIn(scenario, warrant, refused!),
              `${text}: ${renderEnglish(describeBenignCall(refused!))}`,
            ).toBe(true);
          }
        }
      },
      60_000,
    );
  },
);

describe('the levels of a minimal warrant', () => {
  it('ANA-22 a minimal warrant at the level `reference` matches the reference warrant', () => {
    for (const scenario of SCENARIOS)
      expect(
        computeMinimalWarrant(scenario, { tightness: 'reference' }).warrant.chain.at(-1)?.capabilities,
      ).toEqual(scenario.warrant.chain.at(-1)?.capabilities);
  });

  it('a minimal warrant covers only the requested variants, and the other variants are reported as failing', async () => {
    const scenario = scenarioOf('hr_onboarding');
    const { warrant, lines } = computeMinimalWarrant(scenario, { tightness: 'folder', variants: [] });
    expect(lines.map(({ description }) => renderEnglish(description))).toContain(
      'list_files directory: paths inside `/hr/onboarding`',
    );
    expect(await brokenSteps(scenario, warrant)).toEqual(['earlier_guides:5']);
  });

  it('a minimal warrant lists an argument on its own line if only some calls have it', () => {
    const scenario = scenarioOf('expense_audit');
    const pay = (args: object): CallDocument => ({
      tool: 'transfer_money',
      args: args as CallDocument['args'],
    });
    const script = [
      { kind: 'call', call: pay({ to: 'a', amount: 5, memo: 'm' }) },
      { kind: 'call', call: pay({ to: 'a', amount: 20 }) },
    ] as const;
    const { warrant, lines } = computeMinimalWarrant(
      { ...scenario, script, variants: [] },
      { tightness: 'folder' },
    );
    const leaf = warrant.chain.at(-1);
    expect(leaf?.allowUnknown).toEqual(['transfer_money']);
    expect(leaf?.capabilities.transfer_money).toEqual({
      to: { kind: 'Exact', value: 'a' },
      amount: { kind: 'Range', min: 5, max: 20 },
    });
    expect(
      lines.map(({ description, witnesses }) => [
        renderEnglish(description),
        witnesses.map(({ deniedCall: refused }) => refused?.step),
      ]),
    ).toEqual([
      ['transfer_money', [0]],
      ['transfer_money to: `a`', [0]],
      ['transfer_money amount: numbers from `5` to `20`', [0, 0, 1]],
      ['transfer_money: arguments without a rule are allowed', [0]],
    ]);
  });

  it('ANA-25 a minimal warrant uses exact values if a level would deny a benign value', () => {
    const scenario = scenarioOf('invoice_processing');
    const call: CallDocument = {
      tool: 'send_email',
      args: { recipients: 'accounting@company.com', subject: 's', body: 'b' },
    };
    const one: ScenarioDocument = { ...scenario, script: [{ kind: 'call', call }], variants: [] };
    expect(computeMinimalWarrant(one, { tightness: 'folder' }).warrant.chain.at(-1)?.capabilities).toEqual({
      send_email: {
        recipients: { kind: 'Exact', value: 'accounting@company.com' },
        subject: { kind: 'Wildcard' },
        body: { kind: 'Wildcard' },
      },
    });
  });

  it('ANA-26 a minimal warrant reports calls that an earlier link still denies', () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const { write_file: _, ...capabilities } = root!.capabilities;
    const base = { v: 1, chain: [{ ...root!, capabilities }, leaf!] } as const;
    const { deniedCalls: broke } = computeMinimalWarrant(scenario, { tightness: 'folder', base });
    // A leaf that requests more than its parent grants is rejected as a whole.
    expect(broke).toHaveLength(listBenignCalls(scenario).length);
  });
});

describe('unused_permissions', () => {
  it('ANA-30 the reference warrants have exactly the three known unused permissions', () => {
    const found = SCENARIOS.flatMap((scenario) =>
      findUnusedPermissions(scenario).permissions.map(
        ({ description, exampleCall: permits, sufficientRule: enough }) => ({
          id: scenario.id,
          text: renderEnglish(description),
          permits: Object.values(permits.args),
          enough: enough === null ? null : renderEnglish(enough),
        }),
      ),
    );
    expect(found).toEqual([
      {
        id: 'report_writing',
        text: 'read_file path: paths inside `/data`',
        permits: [expect.stringMatching(/^\/data\//)],
        enough: 'paths inside `/data/quarterly`, or paths inside `/data/archive`',
      },
      {
        id: 'report_writing',
        text: 'list_files directory: paths inside `/data`',
        permits: ['/data'],
        enough: 'paths inside `/data/quarterly`, or paths inside `/data/archive`',
      },
      {
        id: 'hr_onboarding',
        text: 'list_files directory: paths inside `/hr`',
        permits: ['/hr'],
        enough: 'paths inside `/hr/onboarding`, or paths inside `/hr/guides`',
      },
    ]);
  });

  it('ANA-31 each unused permission allows an unneeded call, and a sufficient warrant can deny it without denying benign calls', async () => {
    for (const scenario of SCENARIOS)
      for (const warrant of [scenario.warrant, BROAD_WARRANT])
        for (const tightness of TIGHTNESSES)
          for (const leftover of findUnusedPermissions(scenario, { warrant, tightness }).permissions) {
            expect(
              await isAllowed(scenario, warrant, leftover.exampleCall),
              renderEnglish(leftover.description),
            ).toBe(true);
            expect(
              await isAllowed(scenario, leftover.warrant, leftover.exampleCall),
              renderEnglish(leftover.description),
            ).toBe(false);
            expect(
              await brokenSteps(scenario, leftover.warrant),
              renderEnglish(leftover.description),
            ).toEqual([]);
          }
  }, 120_000);

  it('a minimal warrant has no unused permissions at its own level', () => {
    for (const scenario of SCENARIOS)
      for (const tightness of TIGHTNESSES) {
        const { warrant } = computeMinimalWarrant(scenario, { tightness });
        expect(findUnusedPermissions(scenario, { warrant, tightness }).permissions).toEqual([]);
      }
  });

  it('ANA-33 unused permissions include unused tools, unrestricted tools, unknown arguments and denied benign calls', () => {
    const scenario = scenarioOf('log_analysis');
    const [root, leaf] = scenario.warrant.chain;
    const capabilities = { ...leaf!.capabilities, get_balance: {}, list_files: {} };
    const loose = { ...leaf!, capabilities, allowUnknown: ['read_file'] };
    const report = findUnusedPermissions(scenario, { warrant: { v: 1, chain: [root!, loose] } });
    // `allowUnknown` allows more than the root does, so the whole chain is rejected and its lines cannot be assessed.
    expect(report.permissions).toEqual([]);
    expect(report.deniedCalls).toHaveLength(listBenignCalls(scenario).length);
    const open = {
      ...root!,
      allowUnknown: ['read_file'],
      capabilities: { ...root!.capabilities, list_files: {} },
    };
    const found = findUnusedPermissions(scenario, { warrant: { v: 1, chain: [open, loose] } });
    expect(
      found.permissions.map(({ description, sufficientRule: enough }) => [
        renderEnglish(description),
        enough === null ? null : renderEnglish(enough),
      ]),
    ).toEqual([
      ['read_file: arguments without a rule are allowed', null],
      ['list_files: any arguments', 'rules on its arguments'],
      ['get_balance', null],
    ]);
    expect(found.deniedCalls).toEqual([]);
  });
});
