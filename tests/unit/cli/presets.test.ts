/** Tests named presets: how each program is started, with which configuration, and the message if it is missing. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editToml } from '../../../src/cli/adapters/config-toml.js';
import { type ConfigEditContext, editConfigTree } from '../../../src/cli/adapters/config-tree.js';
import { emptyEntry, type ModelEntry } from '../../../src/cli/adapters/models-file.js';
import { PRESET_NAMES, PRESETS } from '../../../src/cli/adapters/presets.js';
import { extractProgramReply } from '../../../src/cli/adapters/program-reply.js';
import { spawnAdapter } from '../../../src/cli/adapters/spawn.js';
import { planSpawn } from '../../../src/cli/adapters/spawn-plan.js';
import { useTemporaryFolders } from '../../support/temporary-folders.js';
import { copyWord, play, smallTask } from '../tasks/small.js';

const folder = mkdtempSync(join(tmpdir(), 'presets-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Presets must not find the configuration of the user who runs the tests.
useTemporaryFolders();

/** A script that prints its arguments and environment and completes the task, regardless of the folder it runs in. */
const PROGRAM = `#!/bin/sh
for word in "$@"; do printf '<%s>' "$word"; done; echo
echo "cwd $(pwd)"
env | grep -E '^(OPENCLAW|PICOCLAW|NANOCLAW|NULLCLAW|MOLTIS|HERMES|WORKSPACE)' | sort
echo heron | tr -d '\\n' > "$CLAWBENCH_WORKSPACE/out/word.txt"
echo; find ~ -type f -exec sh -c 'echo "== $1"; cat "$1"' sh {} \\;
`;

function place(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const CONFIGS: Readonly<Record<string, string>> = {
  openclaw:
    '{"models": {"providers": {"o": {"baseUrl": "http://up/v1", "apiKey": "sk-1"}}}, "channels": {"x": 1}}',
  picoclaw: '{"model_list": [{"model_name": "g", "api_base": "http://up/v1", "api_keys": ["sk-1"]}]}',
  nanobot:
    '{"providers": {"custom": {"apiBase": "http://up/v1", "apiKey": "sk-1"}, "other": {"apiKey": "sk-2"}}}',
  nullclaw: '{"models": {"providers": {"o": {"base_url": "http://up/v1", "api_key": "sk-1"}}}}',
  moltis: '[providers.o]\nbase_url = "http://up/v1"\napi_key = "sk-1"\n',
  zeroclaw: 'default_provider = "custom:http://up/v1"\napi_key = "sk-1"\n',
  hermes_agent: 'model:\n  base_url: http://up/v1\n  api_key: sk-1\n',
};
const ENDINGS: Readonly<Record<string, string>> = { moltis: 'moltis.toml', zeroclaw: 'config.toml', hermes_agent: 'config.yaml', openclaw: 'openclaw.json' }; // prettier-ignore

async function start(adapter: string, more: Partial<ModelEntry> = {}) {
  const command = place(`bin/${adapter}`, PROGRAM);
  chmodSync(command, 0o755);
  const text = CONFIGS[adapter];
  const userConfig =
    text === undefined ? null : place(`${adapter}/${ENDINGS[adapter] ?? 'config.json'}`, text);
  const plan = await planSpawn(
    { ...emptyEntry(adapter), command: [command], userConfig, timeoutSec: 60, ...more },
    adapter,
  );
  if ('problem' in plan) throw new Error(plan.problem);
  const played = await play(copyWord, {
    agent: spawnAdapter(plan),
    task: smallTask({ rounds: [{ prompt: 'Do it in {{in}}.' }] }),
  });
  return { played, said: played.trial.rounds[0]?.final ?? '' };
}

const LINES: Readonly<Record<string, RegExp>> = {
  openclaw: /^<agent><--local><--session-id><pola-small-[0-9a-f]{8}><--timeout><60><--message><Do it in \/ws\/in\.>\ncwd \n/, // prettier-ignore
  picoclaw: /^<agent><--message><Do it in \/ws\/in\.><--session><pola-small-[0-9a-f]{8}><--model><g>\ncwd \n/,
  nanobot: /^<agent><--message><Do it in \/ws\/in\.><--session><pola-small-[0-9a-f]{8}><--workspace><\/home\/\.nanobot\/workspace><--config><\/home\/\.nanobot\/config\.json><--no-markdown><--no-logs>\ncwd \n/, // prettier-ignore
  nanoclaw: /^<agent><--message><Do it in \/ws\/in\.>\ncwd \/ws\n/,
  nullclaw: /^<agent><-m><Do it in \/ws\/in\.>\ncwd \/ws\n/,
  moltis: /^<agent><--message><Do it in \/ws\/in\.><--session-id><pola-small-[0-9a-f]{8}><--timeout><60><--model><g>\ncwd \n/, // prettier-ignore
  zeroclaw: /^<--config-dir><\/home\/\.zeroclaw><agent><--session-state-file><\/home\/\.zeroclaw\/session-pola-small-[0-9a-f]{8}\.json><-m><Do it in \/ws\/in\.>\ncwd \/ws\n/, // prettier-ignore
  hermes_agent: /^<chat><-q><Do it in \/ws\/in\.><-Q><-m><g>\ncwd \/ws\n/,
};

describe.skipIf(process.platform === 'win32')('a preset', () => {
  it.each(PRESET_NAMES)('the preset starts %s as its project expects, without the gate', async (adapter) => {
    // Without the proxy, the command cannot detect that this program calls no model.
    const { played, said } = await start(adapter, { model: 'g', useUsageProxy: false });
    expect(said).toMatch(LINES[adapter]!);
    expect(played.verdict).toMatchObject({ status: 'done', guarded: false, adapter: 'spawn', outcome: 1 });
  });

  it.each(Object.keys(CONFIGS))(
    'CLI-194 the preset redirects the models in %s to the proxy, and keeps their keys',
    async (adapter) => {
      const { said } = await start(adapter);
      const { framework } = PRESETS[adapter]!.config;
      expect(said).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/…/${framework}/`));
      expect(said).not.toContain('http://up');
      expect(said).not.toContain('sk-1');
      expect(said).toContain('pola-stand-in-');
      const open = await start(adapter, { useUsageProxy: false });
      expect(open.said).toContain('http://up/v1');
    },
  );

  it('CLI-194 a preset does not change keys for other servers', async () => {
    expect((await start('nanobot')).said).toContain('sk-2');
  });

  it.each(PRESET_NAMES)(
    'the preset reports which program of %s is missing, and how to install it',
    async (adapter) => {
      const answer = await planSpawn({ ...emptyEntry('m'), command: ['/nowhere/prog'] }, adapter);
      const problem = 'problem' in answer ? answer.problem : '';
      expect(problem).toContain(`${adapter} needs the program \`/nowhere/prog\`, which was not found.`);
      expect(problem).toContain(PRESETS[adapter]!.install);
    },
  );

  it('the preset warns about unrelated packages with the same name, and reports anything else that is missing', async () => {
    for (const name of ['openclaw', 'picoclaw', 'nanoclaw', 'zeroclaw'])
      expect(PRESETS[name]!.install).toContain('on PyPI is a different project');
    const problemOf = async (adapter: string, entry: Partial<ModelEntry>) => {
      const answer = await planSpawn({ ...emptyEntry('m'), ...entry }, adapter);
      return 'problem' in answer ? answer.problem : '';
    };
    expect(await problemOf('nanoclaw', {})).toContain('nanoclaw has no program that could be started.');
    expect(await problemOf('generic_cli', {})).toContain('--command');
    const userConfig = join(folder, 'none.json');
    expect(await problemOf('nanobot', { command: ['sh'], userConfig })).toContain(
      `nanobot needs its configuration, but there is none at ${userConfig}.`,
    );
    expect(existsSync(userConfig)).toBe(false);
  });

  it('the arguments of a preset may contain the prompt and the task id', async () => {
    const { said } = await start('hermes_agent', { args: ['ask', '--text', '{prompt}', '{task_id}'] });
    expect(said).toMatch(/^<ask><--text><Do it in \/ws\/in\.><small>\n/);
  });

  it("a program's own files are excluded from the workspace", async () => {
    const command = place('bin/db', '#!/bin/sh\necho x > memory.db; mkdir -p a; echo x > a/b.db; echo ok\n');
    chmodSync(command, 0o755);
    const { played } = await start('nullclaw', { command: [command] });
    const returned = played.trial.events.find(({ kind }) => kind === 'disk.imported');
    expect(returned).toMatchObject({ effects: [{ path: '/ws/a/b.db' }] });
  });
});

describe.skipIf(process.platform === 'win32')("checking the version of a preset's program", () => {
  const version = (line: string): string => {
    const command = place('bin/versioned', `#!/bin/sh\n${line}\n`);
    chmodSync(command, 0o755);
    return command;
  };
  const notesOf = async (adapter: string, command: string): Promise<readonly string[]> => {
    const userConfig = place(`v/${ENDINGS[adapter] ?? 'config.json'}`, CONFIGS[adapter]!);
    const plan = await planSpawn({ ...emptyEntry('m'), command: [command], userConfig }, adapter);
    return 'problem' in plan ? [plan.problem] : plan.notes;
  };

  it('CLI-243 the preset prints nothing for the tested version, and reports any other version', async () => {
    const tested = PRESETS['nanobot']!.tested!;
    expect(await notesOf('nanobot', version(`echo "nanobot v${tested}"`))).toEqual([]);
    expect(await notesOf('nanobot', version('echo "nanobot v9.8.7"'))).toEqual([
      `nanobot: version 9.8.7 is installed, and the preset was tested with ${tested}. Check its output before trusting the figures.`,
    ]);
    expect(await notesOf('nanobot', version('exit 1'))).toEqual([expect.stringContaining('the installed version cannot be determined')]); // prettier-ignore
    expect(await notesOf('moltis', version('exit 1'))).toEqual([expect.stringContaining('never tested with the program itself')]); // prettier-ignore
  });

  it('CLI-243 every preset states its tested version, or that there is none', () => {
    const tested = Object.entries(PRESETS).flatMap(([name, { tested: one }]) => (one === null ? [] : [name]));
    expect(tested).toEqual(['openclaw', 'nanobot', 'hermes_agent']);
  });

  it('the zeroclaw 0.8 preset selects an agent, and refers to providers and profiles by name', async () => {
    const config = [
      'schema_version = 3',
      '[providers.models.openai.main]',
      'uri = "http://up/v1"',
      'api_key = "sk-1"',
      '[agents.helper]',
      'model_provider = "openai.main"',
      'risk_profile = "tight"',
      '[risk_profiles.tight]',
      'workspace_only = true',
    ].join('\n');
    const command = place('bin/zero', PROGRAM);
    chmodSync(command, 0o755);
    const userConfig = place('zero/config.toml', config);
    const entry = { ...emptyEntry('z'), command: [command], userConfig, timeoutSec: 60 };
    const said = async (more: Partial<ModelEntry>): Promise<string> => {
      const plan = await planSpawn({ ...entry, ...more }, 'zeroclaw');
      if ('problem' in plan) throw new Error(plan.problem);
      const { trial } = await play(copyWord, { agent: spawnAdapter(plan) });
      return trial.rounds[0]?.final ?? '';
    };
    const text = await said({});
    expect(text).toContain('<agent><--agent><helper><--session-state-file>');
    expect(text).toMatch(/uri = "http:\/\/127\.0\.0\.1:\d+\/…\/zeroclaw\/main"\napi_key = "pola-stand-in-/);
    expect(text).toMatch(/\[risk_profiles\.tight\]\n(?:.*\n){2}workspace_only = false/);
    expect(text).not.toContain('[autonomy]');
    expect(text).toContain('allowed_roots = ["/ws"]');
    expect(await said({ agent: 'other' })).toContain('<--agent><other>');
  });

  it('the hermes preset continues its session from the second round on', async () => {
    const command = place('bin/herm', '#!/bin/sh\nfor word in "$@"; do printf "<%s>" "$word"; done\n');
    chmodSync(command, 0o755);
    const userConfig = place('herm/config.yaml', CONFIGS['hermes_agent']!);
    const entry = { ...emptyEntry('h'), command: [command], userConfig, useUsageProxy: false };
    const plan = await planSpawn(entry, 'hermes_agent');
    if ('problem' in plan) throw new Error(plan.problem);
    const task = smallTask({ rounds: [{ prompt: 'one' }, { prompt: 'two' }] });
    const { trial } = await play(copyWord, { agent: spawnAdapter(plan), task });
    expect(trial.rounds.map(({ final }) => final)).toEqual([
      '<chat><-q><one><-Q>',
      '<chat><--continue><-q><two><-Q>',
    ]);
  });

  it('OpenClaw with keys in its own store is rejected with a suggested fix, unless a variable is passed', async () => {
    const userConfig = place('store/openclaw.json', '{"auth": {"profiles": {}}, "agents": {}}');
    const plan = (env: readonly string[]) =>
      planSpawn({ ...emptyEntry('o'), command: [version('echo 2026.9.6')], userConfig, env }, 'openclaw');
    const refused = await plan([]);
    expect('problem' in refused ? refused.problem : '').toMatch(
      /has no `models\.providers\.\*\.baseUrl`\. Its keys are then in its own store, which is not copied\. Add/,
    );
    expect(await plan(['OPENAI_API_KEY'])).toMatchObject({ notes: [] });
  });
});

const tools: ConfigEditContext = {
  route: (provider, upstream) => `P(${provider},${upstream})`,
  hide: (key) => `H(${key})`,
  fill: (text) => text.replace('{workspace}', '/w'),
};

describe('a configuration', () => {
  it('CLI-194 editing a configuration by path changes nothing else in the file', () => {
    const tree = parse(`
model_list: [{model_name: a, api_base: "https://a/v1", api_key: k}, {name: b, api_base: "\${B}", api_key: k2}]
list: [{at: {u: "http://x"}}]
channels: {c: {token: t}}
kept: {api_key: mine}
`) as Record<string, unknown>;
    editConfigTree(
      tree,
      [
        { kind: 'address', at: 'model_list[].api_base' },
        { kind: 'address', at: 'none.*.api_base' },
        { kind: 'address', at: 'list[].at.u' },
        { kind: 'clear', at: 'channels' },
        { kind: 'clear', at: 'absent' },
        { kind: 'set', at: 'a.b.c', value: '{workspace}/x' },
        { kind: 'set', at: 'kept.api_key', value: 'other', ifMissing: true },
        { kind: 'append', at: 'kept.roots', values: ['{workspace}'] },
      ],
      tools,
    );
    expect(tree).toEqual({
      model_list: [
        { model_name: 'a', api_base: 'P(a,https://a/v1)', api_key: 'H(k)' },
        { name: 'b', api_base: '${B}', api_key: 'k2' },
      ],
      list: [{ at: { u: 'P(0,http://x)' } }],
      channels: {},
      kept: { api_key: 'mine', roots: ['/w'] },
      a: { b: { c: '/w/x' } },
    });
  });

  it('CLI-194 a TOML configuration is edited line by line', () => {
    const text = [
      'default_provider = "custom:https://x/v1" ',
      '# base_url = "http://comment"',
      '[providers.open]',
      "base_url = 'http://y'",
      'api_key = "k" # mine',
      '[providers.none]',
      'api_key = "$KEY"',
      '[autonomy]',
      'workspace_only = true',
      'allowed_roots = [',
      '  "/a",',
      ']',
      'level = "full"',
    ].join('\n');
    const edited = editToml(
      text,
      [
        { kind: 'address', at: 'default_provider', after: ['custom:'] },
        { kind: 'address', at: 'providers.*.base_url' },
        { kind: 'set', at: 'autonomy.workspace_only', value: false },
        { kind: 'set', at: 'autonomy.level', value: 'x', ifMissing: true },
        { kind: 'append', at: 'autonomy.allowed_roots', values: ['{workspace}'] },
        { kind: 'append', at: 'fresh.list', values: ['one'] },
      ],
      tools,
    );
    expect(edited.split('\n')).toEqual([
      'default_provider = "custom:P(default,https://x/v1)"',
      '# base_url = "http://comment"',
      '[providers.open]',
      'base_url = "P(open,http://y)"',
      'api_key = "H(k)" # mine',
      '[providers.none]',
      'api_key = "$KEY"',
      '[autonomy]',
      'workspace_only = false',
      'allowed_roots = ["/a", "/w"]',
      'level = "full"',
      '[fresh]',
      'list = ["one"]',
    ]);
  });

  it('terminal colors are removed from program output, and the relevant block is extracted', () => {
    expect(extractProgramReply('\u001b[1;31mDone\u001b[0m\r\n', 'output')).toBe('Done');
    const block = 'log\n---X_OUTPUT_START---\n{"status":"ok","result":"Done."}\n---X_OUTPUT_END---\n';
    expect(extractProgramReply(block, 'block')).toBe('Done.');
    expect(extractProgramReply('log\n{"text":"first"}\n{"text":"last"}\nmore', 'block')).toBe('last');
    expect(extractProgramReply('plain', 'block')).toBe('plain');
  });
});
