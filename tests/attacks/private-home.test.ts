/**
 * A program tries to leave the private home of its preset: through paths that its onboarding writes, configuration that
 * it changes itself, links, and environment variables.
 *
 * Threat model: "A configured path outside a program's private home".
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConfig } from '../../src/cli/adapters/config-copy.js';
import { emptyEntry, type ModelEntry } from '../../src/cli/adapters/models-file.js';
import { PRESETS } from '../../src/cli/adapters/presets.js';
import { spawnAdapter } from '../../src/cli/adapters/spawn.js';
import { planSpawn } from '../../src/cli/adapters/spawn-plan.js';
import { copyWord, play, smallTask } from '../unit/tasks/small.js';

const MARKER = 'the user is called Heron';
let folder: string;
let home: string;
let started: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-home-'));
  home = join(folder, 'user');
  started = join(folder, 'started');
  mkdirSync(join(home, '.openclaw/workspace'), { recursive: true });
  writeFileSync(join(home, '.openclaw/workspace/USER.md'), MARKER);
  vi.stubEnv('HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const MODELS = { providers: { o: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k' } } };
type Config = Readonly<Record<string, unknown>>;

/** A fake OpenClaw that runs a Node script; `config` is its configuration and `at` its location. */
async function plan(script: string, config: Config, more: Partial<ModelEntry> = {}) {
  const command = join(folder, 'openclaw');
  const body = `const fs = require('node:fs'), path = require('node:path');
const at = process.env.OPENCLAW_CONFIG_PATH, config = JSON.parse(fs.readFileSync(at, 'utf8'));
fs.appendFileSync(${JSON.stringify(started)}, 'x');
${script}`;
  writeFileSync(command, `#!${process.execPath}\n${body}`);
  chmodSync(command, 0o755);
  writeFileSync(join(home, '.openclaw/openclaw.json'), JSON.stringify({ models: MODELS, ...config }));
  return planSpawn({ ...emptyEntry('m'), command: [command], timeoutSec: 20, useUsageProxy: false, ...more }, 'openclaw'); // prettier-ignore
}

const ROUNDS = { rounds: [{ prompt: 'one' }, { prompt: 'two' }] };

async function run(script: string, config: Config, more: Partial<ModelEntry> = {}) {
  const planned = await plan(script, config, more);
  if ('problem' in planned) return { problem: planned.problem, trial: null, verdict: null };
  const { trial, verdict } = await play(copyWord, { agent: spawnAdapter(planned), task: smallTask(ROUNDS) });
  return { problem: null, trial, verdict };
}

const runs = (): number => (existsSync(started) ? readFileSync(started, 'utf8').length : 0);
const ownFile = (): string => readFileSync(join(home, '.openclaw/workspace/USER.md'), 'utf8');

describe.skipIf(process.platform === 'win32')('the private home directory of a preset', () => {
  it("CLI-235 a preset’s private home replaces the folders that the preset's setup wrote", async () => {
    const own = (name: string): string => join(home, '.openclaw', name);
    const agent = { workspace: own('workspace'), agentDir: own('agents/main/agent') };
    const config = { agents: { defaults: { workspace: own('workspace') }, entries: { main: agent }, list: [{ id: 'a', ...agent }] } }; // prettier-ignore
    const script = `
      const { main } = config.agents.entries;
      for (const dir of [main.workspace, main.agentDir, config.agents.list[0].workspace, config.agents.defaults.workspace]) {
        fs.mkdirSync(dir, { recursive: true });
        const file = path.join(dir, 'USER.md');
        console.log(dir, fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'nothing');
        fs.writeFileSync(file, 'mine');
      }`;
    const { trial } = await run(script, config);
    const said = trial?.rounds[0]?.final ?? '';
    expect(said).toContain('/home/.openclaw/agents/main/agent nothing');
    expect(JSON.stringify(trial)).not.toContain(MARKER);
    expect([ownFile(), existsSync(own('agents'))]).toEqual([MARKER, false]);
  });

  const AGENTS = (workspace: string): Config => ({ agents: { entries: { main: { workspace } } } });
  it.each([
    ['an absolute path', () => AGENTS(join(folder, 'elsewhere'))],
    ['a path up', () => AGENTS('../../../../elsewhere')],
    ['a path that leads up from the home', () => AGENTS('~/../../user/.openclaw')],
    ['a path in the home that does not belong to the program', () => AGENTS(join(home, 'Documents'))],
    ['the home of another user', () => AGENTS('~root/x')],
    ['a file URL', () => AGENTS(`file://${join(home, 'Documents')}`)],
    ['a command line', () => ({ mcp: { servers: { files: { args: [`--root=${join(home, 'Documents')}`] } } } })], // prettier-ignore
    ['the name of a field', () => ({ projects: { [join(home, 'project')]: {} } })],
    ['a folder whose name begins like the program’s folder', () => AGENTS(join(home, '.openclaw-other'))],
    ['a file URL with one slash', () => AGENTS('file:/srv/elsewhere')],
    ['a file URL in capitals', () => AGENTS('FILE:///srv/elsewhere')],
    ['a database URL', () => ({ memory: { store: 'sqlite:////srv/elsewhere/memory.db' } })],
    ['a server option', () => ({ mcp: { servers: { files: { args: ['--root=/srv/elsewhere'] } } } })],
    ['a list of folders', () => ({ skills: { load: 'skills:/srv/elsewhere' } })],
    ['a list of folders with commas', () => ({ skills: { load: 'skills,/srv/elsewhere' } })],
    ['a variable', () => AGENTS('$XDG_DATA_HOME/openclaw')],
    ['a variable in braces', () => AGENTS('${TMPDIR}/../elsewhere')],
    ['a variable of Windows', () => AGENTS('%USERPROFILE%/Documents')],
    ['a database path', () => ({ memory: { databasePath: '/etc/memory.db' } })],
    ['a path in a field named like a URL path', () => ({ gateway: { basePath: '/etc/openclaw' } })],
    [
      'a path that leads up, in a field named like a URL path',
      () => ({ gateway: { basePath: '/ui/../etc' } }),
    ],
  ])('CLI-235 no program is started with %s in the configuration', async (_, configOf) => {
    const { problem } = await run('', configOf());
    expect(problem).toMatch(/which is outside the run’s private home, so nothing was started\. Remove it/);
    expect(runs()).toBe(0);
  });

  it.each([
    ['args', { args: ['--workspace', '/elsewhere'] }],
    ['args', { args: ['--workspace=~/x'] }],
    ['workdir', { workdir: '~/work' }],
    ['args', { args: ['{home}/../../elsewhere'] }],
    ['args', { args: ['./x/../../elsewhere'] }],
    ['args', { args: ['--db', 'sqlite:////srv/elsewhere'] }],
    ['args', { args: ['$XDG_DATA_HOME/x'] }],
    ['workdir', { workdir: 'work' }],
    ['workdir', { workdir: '{sandbox}/../elsewhere' }],
    ['env.STATE_DIR', { env: ['STATE_DIR'] }],
    ['env.OTHER_DIR', { env: ['OTHER_DIR'] }],
    ['env.SOME_PATH', { env: ['SOME_PATH'] }],
  ])(
    'CLI-235 no program is started if the entry’s %s contains a path outside the private home',
    async (key, more) => {
      vi.stubEnv('STATE_DIR', join(home, '.openclaw'));
      vi.stubEnv('OTHER_DIR', '/srv/elsewhere');
      vi.stubEnv('SOME_PATH', '/usr/bin:/srv/elsewhere');
      const { problem } = await run('', {}, more);
      expect(problem).toContain(`\`${key}\` in the entry is`);
      expect(runs()).toBe(0);
    },
  );

  it('CLI-235 inherited environment variables never override the private home', async () => {
    const { trial } = await run('console.log(require("node:os").homedir())', {}, { env: ['HOME'] });
    expect(trial?.rounds[0]?.final).toBe('/home');
  });

  it.each([
    ['its configuration', 'config.agents.defaults.workspace = USER; fs.writeFileSync(at, JSON.stringify(config));'], // prettier-ignore
    ['a link', 'fs.symlinkSync(USER, config.agents.defaults.workspace);'],
  ])(
    'CLI-235 the program is not restarted after it has escaped from its home through %s',
    async (_, leave) => {
      const user = JSON.stringify(join(home, '.openclaw/workspace'));
      const { trial, verdict } = await run(`${leave.replace('USER', user)} console.log('Done.')`, {});
      expect(runs()).toBe(1);
      expect(verdict).toMatchObject({ status: 'aborted', valid: false });
      expect(trial?.rounds[1]?.error?.message).toContain('outside the run’s private home');
    },
  );

  it('CLI-235 environment variables for programs, certificates, URLs and keys are passed on', async () => {
    const variables = { JAVA_HOME: '/usr/lib/jvm', SSL_CERT_FILE: '/etc/ssl/cert.pem', API_BASE: 'https://example.com/v1', API_KEY: 'a+b/c==' }; // prettier-ignore
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const script = `console.log(Object.keys(process.env).filter((name) => name in ${JSON.stringify(variables)}).length)`;
    const more = { env: Object.keys(variables), args: ['--verbose', '--dir={workspace}/out', 'a,b:c'] };
    const { trial } = await run(script, {}, more);
    expect(trial?.rounds[0]?.final).toBe('4');
  });

  it('CLI-235 characters written as TOML escapes are decoded', async () => {
    const source = join(home, 'config.toml');
    for (const path of ['\\u002fsrv/elsewhere', '\\U0000002fsrv/elsewhere', '\\x2fsrv/elsewhere']) {
      writeFileSync(source, `[agents]\nworkspace = "${path}"\n`);
      const { config } = PRESETS['zeroclaw']!;
      await expect(checkConfig(config, source, true)).rejects.toThrow('outside the run’s private home');
    }
  });

  it('CLI-235 URLs, commands and folders from the preset are accepted', async () => {
    const config = {
      gateway: { basePath: '/ui', bind: 'loopback', note: 'See docs and ../README for more.' },
      models: {
        providers: { o: { baseUrl: '${OPENAI_BASE}/v1', api: 'openai:chat', models: ['org/m:7b'] } },
      },
      agents: { entries: { main: { workspace: '~/.openclaw/workspace', model: 'o/m' } } },
    };
    const { trial } = await run('console.log(config.gateway.basePath)', config);
    expect(trial?.rounds[0]?.final).toBe('/ui');
  });
});
