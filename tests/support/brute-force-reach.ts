/**
 * Computes reach by brute force: each pair of a tool and a target is a separate trial with one call, through the real
 * gate and the real tools. Shares no code with the analysis.
 */
import {
  type AuthorityDocument,
  type CallDocument,
  type Condition,
  listEffects,
  runTrial,
  type ScenarioDocument,
} from '../../src/engine/index.js';

interface Pair {
  readonly name: string;
  readonly calls: readonly CallDocument[];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.map((_, index) => `/${parts.slice(0, index).join('/')}`);
};

/** Every folder that occurs in the documents: each path in a call to a file tool or in a check. */
function namedFolders(scenario: ScenarioDocument): string[] {
  const text = JSON.stringify([
    scenario.script,
    scenario.variants,
    scenario.injections.map(({ calls }) => calls),
  ]);
  const files = [...text.matchAll(/"path":"(\/[^"]*)"/g)].map(([, path = '']) => tidy(path));
  const lists = [...text.matchAll(/"directory":"(\/[^"]*)"/g)].map(([, path = '']) => tidy(path));
  const checks = [...JSON.stringify(scenario.checks).matchAll(/"(\/[^"]*)"/g)].map(([, path = '']) =>
    tidy(path),
  );
  return [
    ...files.flatMap(foldersOf),
    ...[...lists, ...checks].flatMap((path) => [...foldersOf(path), path]),
    '/',
  ];
}

/** Normalizes a path as the disk does, for the notations used in the catalog. */
function tidy(path: string): string {
  return new URL(`http://x${path}`).pathname.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

/** Lists each built-in scenario with its targets and with the calls that would affect each target. */
export function listReachPairs(scenario: ScenarioDocument): readonly Pair[] {
  const files = unique(scenario.workspace.files.map(({ path }) => path));
  const filled = unique(files.flatMap(foldersOf));
  // Files added by variants are not on the disk, but the scenario contains their folders' names.
  const folders = unique([...filled, ...namedFolders(scenario)].filter((folder) => !files.includes(folder)));
  const text = JSON.stringify(scenario);
  const mailed = [...text.matchAll(/"recipients":\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one),
  );
  const addresses = unique([
    ...mailed,
    ...scenario.workspace.mails.map(({ from }) => from),
    ...[...JSON.stringify(scenario.checks).matchAll(/"([^"]+@[^"]+)"/g)].map(([, one = '']) => one),
  ]);
  const named = [...JSON.stringify(scenario.checks).matchAll(/"domain":"([^"]+)"/g)].map(
    ([, one = '']) => one,
  );
  const domains = unique([...addresses.map((one) => one.slice(one.lastIndexOf('@') + 1)), ...named]);
  const paid = [...text.matchAll(/"transfer_money","args":\{"to":"([^"]+)"/g)].map(([, to = '']) => to);
  const payees = unique([...paid, ...scenario.workspace.transactions.map(({ to }) => to)]);
  const below = (folder: string, name: string): string => `${folder === '/' ? '' : folder}/${name}`;
  const write = (path: string): CallDocument => ({ tool: 'write_file', args: { path, content: 'text' } });
  const mail = (to: string): CallDocument => ({
    tool: 'send_email',
    args: { recipients: [to], subject: 's', body: 'b' },
  });
  const pay = (to: string, amounts: readonly number[]): CallDocument[] =>
    amounts.flatMap((amount) => [
      { tool: 'transfer_money', args: { to, amount, memo: 'm' } },
      { tool: 'transfer_money', args: { to, amount } },
    ]);
  const { balance } = scenario.workspace;
  const covered = [0.01, 1, 99, 250, 2000, 3500, balance - 1, balance].filter((amount) => amount <= balance);
  const beyond = [balance + 1, 50_001, 2 * balance, 1_000_000].filter((amount) => amount > balance);
  return [
    ...files.map((path) => ({
      name: `read_file file:${path}`,
      calls: [{ tool: 'read_file', args: { path } }],
    })),
    ...files.map((path) => ({ name: `write_file file:${path}`, calls: [write(path)] })),
    ...folders.map((folder) => ({
      name: `write_file new:${folder}`,
      calls: [write(below(folder, 'zz.md')), write(below(folder, 'zz/zz.md'))],
    })),
    ...folders
      .filter((folder) => !filled.includes(folder))
      .map((folder) => ({ name: `write_file place:${folder}`, calls: [write(folder)] })),
    ...filled.map((directory) => ({
      name: `list_files folder:${directory}`,
      calls: [{ tool: 'list_files', args: { directory } }],
    })),
    ...scenario.workspace.mails.map(({ id }) => ({
      name: `read_email mail:${id}`,
      calls: [{ tool: 'read_email', args: { email_id: id } }],
    })),
    ...addresses.map((to) => ({ name: `send_email mailbox:${to}`, calls: [mail(to)] })),
    ...domains.map((domain) => ({ name: `send_email domain:${domain}`, calls: [mail(`zz@${domain}`)] })),
    { name: 'send_email anybody', calls: [mail('zz@zz.example')] },
    ...[...payees, null].flatMap((payee) => [
      { name: `transfer_money payee ${payee ?? 'anybody'}`, calls: pay(payee ?? 'zz', covered) },
      { name: `transfer_money overdraft ${payee ?? 'anybody'}`, calls: pay(payee ?? 'zz', beyond) },
    ]),
    ...['list_emails', 'get_balance', 'list_transactions'].map((tool) => ({
      name: `${tool} ${tool}`,
      calls: [{ tool, args: {} }],
    })),
  ];
}

/** Names of the pairs for which a call is allowed and has its effect. */
export async function listReachedPairs(
  scenario: ScenarioDocument,
  condition: Condition,
  authority: AuthorityDocument,
): Promise<string[]> {
  const reached: string[] = [];
  for (const { name, calls } of listReachPairs(scenario))
    if (await someWorks(scenario, condition, authority, calls)) reached.push(name);
  return reached.sort();
}

async function someWorks(
  scenario: ScenarioDocument,
  condition: Condition,
  authority: AuthorityDocument,
  calls: readonly CallDocument[],
): Promise<boolean> {
  for (const call of calls) {
    const alone: ScenarioDocument = { ...scenario, script: [{ kind: 'call', call }], injections: [] };
    const { trial } = await runTrial({
      scenario: alone,
      condition,
      authority,
      adapter: 'scripted',
      variant: null,
      attempt: 0,
      proof: 'skip',
    });
    const returned = trial.events.find((event) => event.kind === 'call.returned');
    if (returned?.kind !== 'call.returned' || !returned.ok) continue;
    const effects = listEffects(trial.events);
    if (effects.every((effect) => !('found' in effect) || effect.found)) return true;
  }
  return false;
}
