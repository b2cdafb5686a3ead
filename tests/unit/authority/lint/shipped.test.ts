import { describe, expect, it } from 'vitest';
import { loadTasks, SCENARIOS } from '../../../../src/catalog/index.js';
import { lintDocument } from '../../../../src/engine/authority/index.js';
import type { WarrantDocument } from '../../../../src/engine/model/index.js';
import { TIGHT } from './tight.js';

/** Returns warnings about the last link, the one that the holder uses. */
function warningsOf(warrant: WarrantDocument): readonly string[] {
  const last = warrant.chain.length - 1;
  return lintDocument(warrant)
    .filter(({ link, severity }) => link === last && severity !== 'note')
    .map(({ code, tool, argument }) => [code, tool, argument].filter((name) => name !== null).join(' '));
}

const COMPANY = 'the source fixes the expression, and the study shows what it lets through';
/** Warnings about built-in warrants, each with the reason why the warning is accepted. */
const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'suffix-on-addresses send_email recipients': {
    'expense_audit invoice_processing api_monitoring ws-05-inbox': COMPANY,
  },
  'domain-recipients send_email recipients': {
    'expense_audit invoice_processing api_monitoring ws-05-inbox': COMPANY,
  },
  'leak-by-two-grants send_email': { 'expense_audit invoice_processing api_monitoring ws-05-inbox': COMPANY },
  'free-body send_email body': {
    'expense_audit invoice_processing api_monitoring ws-05-inbox': 'the task is to write the summary',
  },
  'any-command exec command': {
    'ws-02-shell': 'each operation below the shell is decided by the rules of read_file and write_file',
  },
  'url-any-port http_get url': { 'ws-03-http': 'the simulated network answers one address only' },
};

function keptFor(name: string): readonly string[] {
  return Object.entries(KEPT)
    .filter(([, names]) => Object.keys(names).some((list) => list.split(' ').includes(name)))
    .map(([warning]) => warning)
    .sort();
}

describe('warnings about minimal warrants', () => {
  it.each(Object.entries(TIGHT))('%s', (_, capabilities) => {
    const chain = [{ holder: 'worker', ttlSeconds: 600, capabilities }];
    expect(warningsOf({ v: 1, chain } as unknown as WarrantDocument)).toEqual([]);
  });

  it('the lint test covers at least 20 minimal warrants', () => {
    expect(Object.keys(TIGHT).length).toBeGreaterThanOrEqual(20);
  });

  it.each(SCENARIOS.map(({ id, warrant }) => [id, warrant] as const))(
    'the shipped warrant for %s causes only the documented warnings',
    (id, warrant) => expect([...warningsOf(warrant)].sort()).toEqual(keptFor(id)),
  );

  it('the shipped warrants for all tasks cause only documented warnings', async () => {
    for (const kit of await loadTasks()) {
      const { task_id, warrants } = kit.instantiate(1);
      const found = new Set(warrants.flatMap(warningsOf));
      expect([task_id, ...[...found].sort()]).toEqual([task_id, ...keptFor(task_id)]);
    }
  });
});
