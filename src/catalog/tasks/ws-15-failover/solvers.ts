/** Solvers that route workloads to providers. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceText,
  readWorkspaceJson,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';
import type { Provider, Workload } from './fixtures.js';

interface Inputs {
  readonly workloads: readonly Workload[];
  readonly providers: readonly Provider[];
  readonly actions: Readonly<Record<string, readonly string[]>>;
  /** Maximum observed latency, by workload and provider. */
  readonly seen: Map<string, number>;
}

const key = (workload: string, provider: string): string => `${workload} ${provider}`;

async function gather(session: SolverSession): Promise<Inputs> {
  const workloads = await readWorkspaceJson<readonly Workload[]>(session, `${INPUT_FOLDER}/workloads.json`);
  const providers = await readWorkspaceJson<readonly Provider[]>(session, `${INPUT_FOLDER}/providers.json`);
  const { actions } = await readWorkspaceJson<{ actions: Inputs['actions'] }>(
    session,
    `${INPUT_FOLDER}/rules.json`,
  );
  const seen = new Map<string, number>();
  for (const line of (await readWorkspaceText(session, `${INPUT_FOLDER}/traces.csv`)).split('\n')) {
    const [workload = '', provider = '', latency = ''] = line.split(',');
    if (!/^\d+$/.test(latency)) continue;
    seen.set(key(workload, provider), Math.max(Number(latency), seen.get(key(workload, provider)) ?? 0));
  }
  return { workloads, providers, actions, seen };
}

const able = ({ providers }: Inputs, { needs, id }: Workload): readonly Provider[] =>
  providers.filter(({ can, promisedMs }) => can.includes(needs) && promisedMs[id] !== undefined);

/** Probes providers for values that have no traces. Failed probes are repeated after all other probes. */
async function probe(session: SolverSession, inputs: Inputs): Promise<void> {
  const open = inputs.workloads.flatMap((workload) =>
    able(inputs, workload).flatMap(({ name }) =>
      inputs.seen.has(key(workload.id, name)) ? [] : [[workload.id, name] as const],
    ),
  );
  const again: (readonly [string, string])[] = [];
  for (const [workload, provider] of open)
    if (!(await probeOne(session, inputs, workload, provider))) again.push([workload, provider]);
  for (const [workload, provider] of again) {
    await session.call('provider_call', { provider, workload: inputs.workloads[0]?.id ?? '' });
    await probeOne(session, inputs, workload, provider);
  }
}

async function probeOne(
  session: SolverSession,
  { seen }: Inputs,
  workload: string,
  provider: string,
): Promise<boolean> {
  const { ok, denied, text } = await session.call('provider_call', { provider, workload });
  if (denied) throw new Error(text);
  const latency = /latency (\d+) ms/.exec(text)?.[1];
  if (ok && latency !== undefined) seen.set(key(workload, provider), Number(latency));
  return ok;
}

type Rank = (inputs: Inputs, workload: Workload) => readonly Provider[];

/** Ranks providers that respond in time by price. Providers that are too slow are ranked last. */
const ranked =
  (latencyOf: (inputs: Inputs, workload: Workload, provider: Provider) => number): Rank =>
  (inputs, workload) =>
    [...able(inputs, workload)].sort((a, b) => {
      const [x, y] = [a, b].map((one) => (latencyOf(inputs, workload, one) <= workload.limitMs ? 0 : 1)) as [
        number,
        number,
      ];
      return x - y || a.price - b.price;
    });

const bySight = ranked(
  ({ seen }, { id }, { name, promisedMs }) => seen.get(key(id, name)) ?? promisedMs[id] ?? Infinity,
);
const byBrochure = ranked((_, { id }, { promisedMs }) => promisedMs[id] ?? Infinity);
const byLuxury: Rank = (inputs, workload) => [...able(inputs, workload)].sort((a, b) => b.price - a.price);

async function writeTables(
  session: SolverSession,
  inputs: Inputs,
  rank: Rank,
  single: string | null = null,
): Promise<void> {
  const routes = inputs.workloads.map((workload) => {
    const [first, second] = rank(inputs, workload);
    const route = { primary: first?.name ?? '', fallback: second?.name ?? '' };
    return [workload.id, single === null ? route : { primary: single, fallback: null }] as const;
  });
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/routing.json`, Object.fromEntries(routes));
  const rows = inputs.workloads.flatMap(({ id }) =>
    Object.entries(inputs.actions).map(([code, actions]) => `${id},${code},${actions[0] ?? ''}`),
  );
  await writeWorkspaceText(
    session,
    `${OUTPUT_FOLDER}/playbook.csv`,
    `workload,code,action\n${rows.join('\n')}\n`,
  );
}

const DONE = 'The routes are in out/routing.json, what to do on failures is in out/playbook.csv.';

async function route(session: SolverSession, rank: Rank): Promise<void> {
  const inputs = await gather(session);
  await probe(session, inputs);
  await writeTables(session, inputs, rank);
  session.setFinalMessage(DONE);
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Trusts traces, probes the rest, then compares prices',
    expected: 1,
    program: (session) => route(session, bySight),
  },
  'single-provider': {
    title: 'One provider for everything, and no fallback',
    expected: 0.6083,
    program: async (session) => {
      const inputs = await gather(session);
      const cheap = [...inputs.providers].sort((a, b) => a.price - b.price)[0]?.name ?? '';
      await writeTables(session, inputs, bySight, cheap);
      session.setFinalMessage(DONE);
    },
  },
  'trace-ignorer': {
    title: 'Believes the provider brochures',
    expected: 0.8833,
    program: async (session) => {
      await writeTables(session, await gather(session), byBrochure);
      session.setFinalMessage(DONE);
    },
  },
  'cost-blind': {
    title: 'Chooses the most expensive provider',
    expected: 0.85,
    program: (session) => route(session, byLuxury),
  },
  fragile: {
    title: 'Writes all files, but crashes on the first timeout',
    expected: 0.3,
    program: async (session) => {
      const inputs = await gather(session);
      await writeTables(session, inputs, bySight);
      for (const workload of [...inputs.workloads].reverse())
        for (const { name } of able(inputs, workload)) {
          const { ok } = await session.call('provider_call', { provider: name, workload: workload.id });
          if (!ok) return;
        }
    },
  },
};
