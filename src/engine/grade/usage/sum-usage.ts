/** Adds up the usage of several requests, and estimates usage for agents without a model. */
import { compareCodeUnits, encodeUtf8 } from '../../kit/index.js';
import type { Usage } from '../../model/index.js';

/** Number of UTF-8 bytes that count as one token. */
const BYTES_PER_TOKEN = 4;

/** Estimates a message's tokens: one for every 4 UTF-8 bytes, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(encodeUtf8(text).length / BYTES_PER_TOKEN);
}

/**
 * Adds up usage. The total of an empty list is zero. Each name is listed once, and names are sorted by code unit. If
 * one item is estimated or unknown, so is the total.
 */
export function sumUsage(usages: readonly Usage[]): Usage {
  const sum = (read: (usage: Usage) => number): number => usages.reduce((all, usage) => all + read(usage), 0);
  return {
    requests: sum(({ requests }) => requests),
    inputUncached: sum(({ inputUncached }) => inputUncached),
    cacheRead: sum(({ cacheRead }) => cacheRead),
    cacheWrite: sum(({ cacheWrite }) => cacheWrite),
    output: sum(({ output }) => output),
    reasoning: sum(({ reasoning }) => reasoning),
    total: sum(({ total }) => total),
    providers: namesOf(usages.flatMap(({ providers }) => providers)),
    models: namesOf(usages.flatMap(({ models }) => models)),
    estimated: usages.some(({ estimated }) => estimated),
    usageUnknown: usages.some(({ usageUnknown }) => usageUnknown),
  };
}

function namesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort(compareCodeUnits);
}
