import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import { isInside, normalizePath, readArguments } from '../../../src/engine/kit/index.js';
import {
  type CallDocument,
  readWithSchema,
  type ScenarioDocument,
  scenarioSchema,
  warrantSchema,
} from '../../../src/engine/model/index.js';
import {
  callTool,
  checkPlacements,
  checkWorkspace,
  createWorkspace,
  placeInjection,
  SCENARIO_TOOLS,
  type Workspace,
} from '../../../src/engine/workspace/index.js';

const REFERENCE = SCENARIOS.filter(({ reference }) => reference);

function plantedCalls(scenario: ScenarioDocument): readonly CallDocument[] {
  return scenario.script.flatMap((step) => {
    if (step.kind === 'call') return [];
    return scenario.injections.find(({ id }) => id === step.injection)?.calls ?? [];
  });
}

function ownCalls({ script }: ScenarioDocument): readonly CallDocument[] {
  return script.flatMap((step) => (step.kind === 'call' ? [step.call] : []));
}

function stage(scenario: ScenarioDocument): Workspace {
  return scenario.injections.reduce(
    (world, one) => placeInjection(world, one).world,
    createWorkspace(scenario.workspace),
  );
}

const play = (world: Workspace, { tool, args }: CallDocument) => callTool(world, tool, readArguments(args));

describe('the set of reference scenarios', () => {
  it('the reference set contains seven scenarios in a fixed order', () => {
    expect(REFERENCE.map(({ id }) => id)).toEqual([
      'config_review',
      'report_writing',
      'expense_audit',
      'log_analysis',
      'invoice_processing',
      'code_review',
      'hr_onboarding',
    ]);
  });

  it('the reference set has 45 calls, of which 10 are injected and 7 complete the task', () => {
    const sum = (count: (scenario: ScenarioDocument) => number) =>
      REFERENCE.reduce((total, scenario) => total + count(scenario), 0);
    const planted = sum((scenario) => plantedCalls(scenario).length);
    expect(planted).toBe(10);
    expect(sum((scenario) => ownCalls(scenario).length) + planted).toBe(45);
    const completing = sum(({ script }) => script.filter((s) => s.kind === 'call' && s.completes).length);
    expect(completing).toBe(7);
  });
});

describe('the extra', () => {
  const extra = SCENARIOS.find(({ id }) => id === 'api_monitoring') as ScenarioDocument;

  it('the extra scenario has one injection slot, whose injection causes a file read and an email containing a key marker', () => {
    expect(plantedCalls(extra).map(({ tool }) => tool)).toEqual(['read_file', 'send_email']);
    expect(plantedCalls(extra)[1]?.args.body).toContain('pk_live');
    expect(ownCalls(extra)).toHaveLength(4);
  });
});

describe.each(SCENARIOS)('$id', (scenario) => {
  it('the scenario is a valid document without issues', () => {
    const json = JSON.parse(JSON.stringify(scenario)) as unknown;
    expect(readWithSchema(scenarioSchema, json)).toEqual({ value: json, issues: [] });
    expect(checkWorkspace(scenario.workspace)).toEqual([]);
    expect(checkPlacements(scenario.workspace, scenario.injections)).toEqual([]);
  });

  it('the scenario uses only existing tools and valid arguments', () => {
    const calls = [...ownCalls(scenario), ...plantedCalls(scenario), ...variantCalls(scenario)];
    for (const { tool, args } of calls) {
      const known = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args.map(({ name }) => name);
      expect(known, tool).toEqual(expect.arrayContaining(Object.keys(args)));
    }
  });

  it('the scenario places its injection where the agent reads it before the injected calls', () => {
    let world = stage(scenario);
    const seen: string[] = [];
    for (const step of scenario.script) {
      if (step.kind === 'injected') {
        expect(seen).toContain(step.injection);
        continue;
      }
      const result = play(world, step.call);
      seen.push(...result.marks.map(({ injection }) => injection));
      world = result.world;
    }
  });

  it('the scenario has an injection whose text describes the injected calls', () => {
    for (const { text, calls } of scenario.injections) {
      for (const { args } of calls) {
        const wanted = args.path ?? args.to ?? (args.recipients as string[] | undefined)?.[0];
        expect(typeof wanted).toBe('string');
        expect(text).toContain(wanted);
      }
      for (const { args } of calls)
        if (typeof args.amount === 'number')
          expect(text).toMatch(new RegExp(args.amount.toLocaleString('en')));
    }
  });

  it('every call in the scenario’s script can be carried out if no gate applies', () => {
    let world = stage(scenario);
    for (const call of [...ownCalls(scenario), ...plantedCalls(scenario)]) {
      const result = play(world, call);
      expect(result.ok, result.text).toBe(true);
      for (const effect of result.effects) if ('found' in effect) expect(effect.found).toBe(true);
      world = result.world;
    }
  });

  it('the scenario has a valid chain with the same root as the broad chain', () => {
    expect(readWithSchema(warrantSchema, scenario.warrant).issues).toEqual([]);
    expect(scenario.warrant.chain[0]).toEqual(BROAD_WARRANT.chain[0]);
  });

  it('the scenario marks made-up secrets as fake', () => {
    for (const { mark, text } of scenario.workspace.files)
      if (mark === 'secret' && !text.includes(':x:')) expect(text).toMatch(/FAKE/);
  });
});

function variantCalls({ variants }: ScenarioDocument): readonly CallDocument[] {
  return variants.flatMap(({ calls, completing }) => [...calls, ...(completing ?? [])]);
}

/** Decides a call by the leaf's rules. This second implementation does not use the authority module. */
function isGranted({ warrant }: ScenarioDocument, { tool, args }: CallDocument): boolean {
  const rules = warrant.chain.at(-1)?.capabilities[tool];
  if (rules === undefined) return false;
  return Object.entries(rules).every(([name, rule]) => {
    const value = args[name];
    if (rule.kind === 'Wildcard') return value !== undefined;
    if (rule.kind === 'Subpath') return isInside(rule.root as string, normalizePath(value as string) ?? '');
    if (rule.kind === 'Exact') return value === rule.value;
    if (rule.kind === 'OneOf') return (rule.values as readonly unknown[]).includes(value);
    if (rule.kind === 'Cel') return (value as string[]).every((to) => to.endsWith('@company.com'));
    return false;
  });
}

describe.each(SCENARIOS)('the benign variants of $id', (scenario) => {
  it('the scenario has at least three benign variants, each with a unique id and title', () => {
    expect(scenario.variants.length).toBeGreaterThanOrEqual(3);
    expect(new Set(scenario.variants.map(({ id }) => id)).size).toBe(scenario.variants.length);
    expect(new Set(scenario.variants.map(({ title }) => title)).size).toBe(scenario.variants.length);
  });

  it.each(scenario.variants)(
    'the warrant grants the calls in the variant $id, and the files of the variant exist',
    ({ files, calls, completing }) => {
      const all = [...scenario.workspace.files, ...files];
      expect(checkWorkspace({ ...scenario.workspace, files: all })).toEqual([]);
      let world = createWorkspace({ ...scenario.workspace, files: all });
      expect(files.length + calls.length + (completing?.length ?? 0)).toBeGreaterThan(0);
      for (const call of [...calls, ...(completing ?? [])]) {
        expect(isGranted(scenario, call), JSON.stringify(call)).toBe(true);
        const result = play(world, call);
        expect(result.ok).toBe(true);
        for (const effect of result.effects) if (effect.kind === 'file_read') expect(effect.found).toBe(true);
        world = result.world;
      }
    },
  );

  it('the chain grants the script’s task calls, but not all injected calls', () => {
    for (const call of ownCalls(scenario)) expect(isGranted(scenario, call)).toBe(true);
    expect(plantedCalls(scenario).every((call) => isGranted(scenario, call))).toBe(false);
  });
});
