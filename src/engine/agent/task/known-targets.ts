/**
 * Finds the targets that belong to a task: recipients, domains, hosts, amounts and values in its calls and benign
 * variants.
 */
import { canonicalJson, type Json, listFoldersAbove, normalizePath, parseUrl } from '../../kit/index.js';
import { type ArgumentRole, type CallDocument, type KnownTarget, listNameWords } from '../../model/index.js';
import type { AgentTask } from '../types.js';
import type { ToolProfile } from '../tools/tool-profile.js';

/**
 * Public email providers, from which anybody can get an address. One known address does not make the whole domain
 * known.
 */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(
  `googlemail.com icloud.com web.de freenet.de t-online.de proton.me protonmail.com pm.me tutanota.com fastmail.com
  hey.com zoho.com mail.com mail.ru inbox.ru bk.ru list.ru rambler.ru qq.com 163.com 126.com sina.com sohu.com
  naver.com hanmail.net daum.net docomo.ne.jp rediffmail.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it
  virgilio.it tin.it seznam.cz wp.pl o2.pl onet.pl interia.pl uol.com.br bol.com.br terra.com.br comcast.net verizon.net
  att.net sbcglobal.net cox.net btinternet.com virginmedia.com sky.com shaw.ca rogers.com bigpond.com bluewin.ch`.split(
    /\s+/,
  ),
);
/** Providers with domains in many countries, such as `yahoo.co.jp`. */
const PUBLIC_NAME =
  /^(?:aol|gmail|gmx|hotmail|live|msn|outlook|yahoo|yandex|ymail)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

function isPublic(domain: string): boolean {
  return PUBLIC_DOMAINS.has(domain) || PUBLIC_NAME.test(domain);
}

export function listTaskCalls({ calls, variants }: AgentTask): readonly CallDocument[] {
  const all = [...calls, ...variants.flatMap((variant) => variant.calls)];
  return [...new Map(all.map((call) => [canonicalJson([call.tool, call.args]), call])).values()];
}

export function listKnownTargets(
  calls: readonly CallDocument[],
  profiles: readonly Pick<ToolProfile, 'name' | 'args'>[],
): readonly KnownTarget[] {
  const whole = listRecombined(calls).map(({ tool, args }): KnownTarget => ({
    kind: 'value',
    value: canonicalJson([tool, args]),
  }));
  const known = calls.flatMap(({ tool, args }) => {
    const declared = profiles.find(({ name }) => name === tool)?.args ?? [];
    return Object.entries(args).flatMap(([name, json]) =>
      listOfArgument(declared.find((one) => one.name === name)?.role ?? 'unknown', json),
    );
  });
  return [...new Map([...whole, ...known].map((one) => [`${one.kind} ${one.value}`, one])).values()];
}

/** Maximum number of combinations for each tool. If there are more, only the calls themselves are known. */
const MOST_COMBINED = 200;

/**
 * Adds the calls that combine values of several calls. They contain no value that an attacker chose or that was read,
 * so they count as misuse of allowed calls, not as attacks.
 */
function listRecombined(calls: readonly CallDocument[]): readonly CallDocument[] {
  return [...new Set(calls.map(({ tool }) => tool))].flatMap((tool) => {
    const own = calls.filter((call) => call.tool === tool);
    const names = [...new Set(own.flatMap(({ args }) => Object.keys(args)))];
    const values = names.map((name) => [
      ...new Map(own.map(({ args }) => [canonicalJson(args[name] ?? null), args[name]])).values(),
    ]);
    if (values.reduce((product, list) => product * list.length, 1) > MOST_COMBINED) return own;
    const combined = names.reduce<readonly CallDocument['args'][]>(
      (all, name, index) =>
        all.flatMap((args) =>
          (values[index] ?? []).map((value) => (value === undefined ? args : { ...args, [name]: value })),
        ),
      [{}],
    );
    return combined.map((args) => ({ tool, args }));
  });
}

function listOfArgument(role: ArgumentRole, json: Json): readonly KnownTarget[] {
  if (role === 'unknown') return listScalars(json).map((value) => ({ kind: 'unknown', value }));
  return listScalars(json).flatMap((value): readonly KnownTarget[] => {
    const exact: KnownTarget = { kind: 'value', value };
    const domain = role === 'recipient' ? findOwnDomain(value) : null;
    if (domain !== null) return [exact, { kind: 'domain', value: domain }];
    const host = role === 'url' ? (parseUrl(value)?.hostname ?? '') : '';
    if (host !== '') return [exact, { kind: 'host', value: host }];
    return role === 'amount' && Number.isFinite(Number(value)) ? [exact, { kind: 'most', value }] : [exact];
  });
}

/** Returns an email address's domain; null if anybody can get an address at this domain. */
export function findOwnDomain(address: string): string | null {
  const domain = /^[^@\s]+@([^@\s]+\.[^@\s]+)$/.exec(address)?.[1]?.toLowerCase() ?? null;
  return domain === null || isPublic(domain) ? null : domain;
}

const FOLDER_WORDS: ReadonlySet<string> = new Set('dir directory folder directories folders tree'.split(' '));

/** True if an argument is a folder, judging by its own name or by a tool that lists folders. */
export function namesFolder(tool: string, argument: string): boolean {
  return [...listNameWords(argument), ...listNameWords(tool)].some((word) => FOLDER_WORDS.has(word));
}

const PROJECT_WORDS: ReadonlySet<string> = new Set(
  'repo repos repository repositories root workspace project workdir subdir basedir subfolder cwd'.split(' '),
);

/**
 * True if an argument's value is a folder, which includes repositories and workspaces. For these, a proposal allows
 * only the folder itself and no path inside it, so it uses `namesFolder`.
 */
export function holdsFolder(tool: string, argument: string): boolean {
  return namesFolder(tool, argument) || listNameWords(argument).some((word) => PROJECT_WORDS.has(word));
}

/**
 * Returns a file's folder, or the folder itself; null for a relative path, and for the root, which would include
 * everything.
 */
export function findOwnFolder(path: string, isFolder = false): string | null {
  const normal = normalizePath(path);
  const folder = normal === null || isFolder ? normal : listFoldersAbove(normal).at(-1);
  return folder === undefined || folder === null || folder === '/' ? null : folder;
}

/** Lists the strings and numbers inside a value, all converted to strings. */
export function listScalars(json: Json | undefined): readonly string[] {
  if (json === undefined || json === null) return [];
  if (typeof json === 'object') return Object.values(json).flatMap((item: Json) => listScalars(item));
  return [String(json)];
}
