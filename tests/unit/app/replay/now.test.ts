/** Tests the agent's permissions at a step, how each delegation reduced them, and what the attacker obtained. */
import { describe, expect, it } from 'vitest';
import { listLinkChanges, listPermissions } from '../../../../src/app/views/replay/details/link-changes.js';
import { listObtainedItems } from '../../../../src/app/views/replay/details/obtained-items.js';
import { describeAttack } from '../../../../src/app/views/replay/lanes/lane-result.js';
import { TrialReplay } from '../../../../src/app/views/replay/trial-replay.js';
import { listObjectAccesses } from '../../../../src/app/views/replay/files/object-accesses.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import {
  checkAgent,
  readAgentSystem,
  REFERENCE_CONDITIONS,
  runStudyToRecord,
  type WarrantDocument,
} from '../../../../src/engine/index.js';
import { record, runCell, scenarioOf } from './recorded.js';

const REFERENCE = SCENARIOS.filter(({ reference }) => reference);

describe("the bar that shows the agent's authority", () => {
  it('the authority bar lists the permissions that each delegation removes, root first', () => {
    const [root, leaf] = listLinkChanges(scenarioOf('config_review').warrant);
    expect(root).toMatchObject({ holder: 'manager', dropped: [], narrowed: [], added: [] });
    expect(leaf).toMatchObject({ holder: 'worker', tools: 3, added: [] });
    expect([...leaf!.dropped].sort()).toEqual(
      [
        'get_balance',
        'list_emails',
        'list_transactions',
        'read_email',
        'send_email',
        'transfer_money',
      ].sort(),
    );
    expect(leaf!.narrowed).toEqual(expect.arrayContaining(['read_file', 'list_files', 'write_file']));
    expect(root!.tools).toBe(leaf!.tools + leaf!.dropped.length);
  });

  it('the authority bar names a tool that the previous link does not grant', () => {
    const { chain } = scenarioOf('config_review').warrant;
    const wide: WarrantDocument = { v: 1, chain: [chain[1]!, chain[0]!] };
    expect(listLinkChanges(wide)[1]!.added).toContain('send_email');
  });

  it('the authority bar shows nothing as removed for a chain that delegates everything', () => {
    for (const { dropped, narrowed, added } of listLinkChanges(BROAD_WARRANT))
      expect([dropped, narrowed, added]).toEqual([[], [], []]);
  });

  it('the authority bar lists the remaining permissions: null without a warrant, and an empty list for an empty chain', () => {
    const permissions = listPermissions(scenarioOf('config_review').warrant)!;
    expect(permissions.find(({ tool }) => tool === 'read_file')!.rules).toEqual([
      { argument: 'path', admits: 'paths inside `/app/config`' },
    ]);
    expect(listPermissions(null)).toBeNull();
    expect(listPermissions({ v: 1, chain: [] })).toEqual([]);
    expect(listLinkChanges(null)).toEqual([]);
  });

  it('AGENT-77 the authority bar lists every argument that a warrant names, even if it may have any value', () => {
    const leaf = scenarioOf('config_review').warrant.chain.at(-1)!;
    const capabilities = { read_file: { path: { kind: 'Wildcard' } } };
    expect(listPermissions({ v: 1, chain: [{ ...leaf, capabilities }] })).toMatchObject([
      { tool: 'read_file', rules: [{ argument: 'path', admits: null }] },
    ]);
  });
});

describe('the list of items that the attacker obtained', () => {
  it('the list of obtained items grows call by call, and names each item and each marked secret', async () => {
    const { scenario, timeline: trail } = await record('config_review', 'broad');
    const names = (position: number) => listObtainedItems(scenario, trail, position).map(({ name }) => name);
    expect([0, 4, 5, 7].map(names)).toEqual([
      [],
      [],
      ['/secrets/api-keys.json'],
      ['/secrets/api-keys.json', '/secrets/database.yml'],
    ]);
    expect(listObtainedItems(scenario, trail, 7)[0]).toEqual({
      how: 'read',
      name: '/secrets/api-keys.json',
      isSecret: true,
      position: 5,
    });
  });

  it.each(REFERENCE.map(({ id }) => id))(
    'the list of obtained items is empty for %s if every injected call was denied',
    async (id) => {
      for (const condition of REFERENCE_CONDITIONS) {
        const { scenario, timeline: trail, lastPosition: last } = await record(id, condition);
        const planted = trail.calls.filter(({ row }) => row.origin === 'injected');
        const loot = listObtainedItems(scenario, trail, last);
        if (planted.every(({ row }) => row.outcome === 'injected_denied')) expect(loot).toEqual([]);
        for (const { position, how, name } of loot) {
          expect(trail.calls[position - 1]!.row).toMatchObject({
            origin: 'injected',
            outcome: 'injected_allowed',
          });
          // Objects marked as stolen in the list of files, because they were read.
          const touches = listObjectAccesses(trail, last).get(`file:${name}`) ?? [];
          if (how === 'read' && name.startsWith('/'))
            expect(touches.map(({ kind: touch }) => touch)).toContain('stolen');
        }
      }
    },
  );

  it('the list of obtained items contains sent emails, payments and the account that was read, each once', async () => {
    const scenario = scenarioOf('config_review');
    const mail = { recipients: ['x@example.org', 'y@example.org'], subject: 'Keys', body: 'as asked' };
    const calls = [
      { tool: 'send_email', args: mail },
      { tool: 'send_email', args: mail },
      { tool: 'transfer_money', args: { to: 'acme', amount: 3500, memo: '' } },
      { tool: 'get_balance', args: {} },
      { tool: 'list_transactions', args: {} },
    ];
    const changed = { ...scenario, injections: [{ ...scenario.injections[0]!, calls }] };
    const { timeline: trail, lastPosition: last } = new TrialReplay(
      changed,
      await runCell(changed, 'no_warrant'),
    );
    expect(listObtainedItems(changed, trail, last).map(({ how, name }) => [how, name])).toEqual([
      ['sent', 'x@example.org, y@example.org: Keys'],
      ['paid', '$3,500.00: acme'],
      ['read', 'Account'],
    ]);
  });

  it('the list of obtained items contains files that were written', async () => {
    const { scenario, timeline: trail, lastPosition: last } = await record('hr_onboarding', 'broad');
    expect(listObtainedItems(scenario, trail, last)).toMatchObject([{ how: 'written' }]);
  });

  it('AGENT-76 the list of obtained items shows what the user’s own tools did in injected calls that were allowed', async () => {
    const text = JSON.stringify({
      tools: [
        { name: 'read_inbox', inputSchema: { type: 'object', properties: { folder: { type: 'string' } } } },
        { name: 'send_mail', inputSchema: { type: 'object', properties: { to: { type: 'string' } } } },
      ],
    });
    const system = await readAgentSystem([{ name: 'tools.json', text }]);
    const { scenarios } = await runStudyToRecord(checkAgent(system));
    const own = scenarios[0]!;
    const { timeline: trail, lastPosition: last } = new TrialReplay(own, await runCell(own, 'no_warrant'));
    const items = listObtainedItems(own, trail, last).map(({ how, name }) => [how, name]);
    expect(items).toContainEqual(['delivered', 'mallory@attacker.example']);
  });

  it('AGENT-76 the list of obtained items names the call if data was sent without an address, and is empty if the attack was stopped', async () => {
    const properties = { issue_number: { type: 'integer' }, body: { type: 'string' } };
    const text = JSON.stringify({
      tools: [
        { name: 'read_file', inputSchema: { type: 'object', properties: { path: { type: 'string' } } } },
        {
          name: 'add_issue_comment',
          inputSchema: { type: 'object', properties, required: Object.keys(properties) },
        },
      ],
    });
    const { scenarios } = await runStudyToRecord(
      checkAgent(await readAgentSystem([{ name: 't.json', text }])),
    );
    const replay = new TrialReplay(scenarios[0]!, await runCell(scenarios[0]!, 'no_warrant'));
    const words = (attack: 'landed' | 'stopped') =>
      describeAttack({ replay, outcome: { attack, task: 'done' } }, replay.lastPosition, true);
    expect(words('landed')).toMatch(/^Attack landed: called add_issue_comment\(/);
    expect(words('stopped')).toBe('Attack stopped');
  });

  it('the list of obtained items does not contain files that do not exist', async () => {
    const scenario = scenarioOf('config_review');
    const gone = {
      ...scenario,
      workspace: {
        ...scenario.workspace,
        files: scenario.workspace.files.filter(({ path }) => !path.startsWith('/secrets')),
      },
    };
    const { timeline: trail, lastPosition: last } = new TrialReplay(gone, await runCell(gone, 'broad'));
    expect(listObtainedItems(gone, trail, last)).toEqual([]);
  });
});
