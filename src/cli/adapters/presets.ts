/**
 * Defines the framework presets (docs/spec/workspace-tasks.md#agents) as data.
 *
 * Each program gets the prompt as one argument, a private home inside the sandbox with a copy of the user's
 * configuration, and the usage proxy in front of its models. Prompts are never changed.
 */
import type { Preset } from './preset-type.js';

const UNRELATED = 'The package with that name on PyPI is a different project.';

export const PRESETS: Readonly<Record<string, Preset>> = {
  openclaw: {
    command: 'openclaw',
    hasProgram: true,
    args: ['{args}', 'agent', '--local', '--session-id', '{session_id}', '--timeout', '{timeout_sec}', '--message', '{prompt}'], // prettier-ignore
    tested: '2026.9.6',
    cwd: 'sandbox',
    env: {
      OPENCLAW_HOME: '{home}',
      OPENCLAW_STATE_DIR: '{home}/.openclaw',
      OPENCLAW_CONFIG_PATH: '{home}/.openclaw/openclaw.json',
    },
    session: 'argument',
    config: {
      sources: ['.openclaw/openclaw.json'],
      folder: '{home}/.openclaw',
      beside: [],
      framework: 'openclaw',
      edits: [
        { kind: 'address', at: 'models.providers.*.baseUrl' },
        { kind: 'clear', at: 'channels' },
        { kind: 'clear', at: 'plugins' },
        { kind: 'clear', at: 'wizard' },
        { kind: 'set', at: 'agents.defaults.workspace', value: '{home}/.openclaw/workspace' },
      ],
      needs: {
        at: 'models.providers.*.baseUrl',
        advice:
          'Its keys are then in its own store, which is not copied. Add `models.providers.NAME` with `baseUrl`, `apiKey`, `api` and `models` to a copy of that file and set the copy as `user_config`, or list the variable with the key under `env`.',
      },
    },
    ownFiles: [],
    reply: 'output',
    install: `Install it with \`npm install -g openclaw\`, on Node 24.16 or later. ${UNRELATED}`,
  },
  picoclaw: {
    command: 'picoclaw',
    hasProgram: true,
    args: ['{args}', 'agent', '--message', '{prompt}', '--session', '{session_id}', ['model', '--model', '{model}']], // prettier-ignore
    tested: null,
    cwd: 'sandbox',
    env: {
      PICOCLAW_HOME: '{home}/.picoclaw',
      PICOCLAW_CONFIG: '{home}/.picoclaw/config.json',
      WORKSPACE: '{workspace}',
    },
    session: 'argument',
    config: {
      sources: ['.picoclaw/config.json'],
      folder: '{home}/.picoclaw',
      beside: ['.security.yml'],
      framework: 'picoclaw',
      edits: [
        { kind: 'address', at: 'model_list[].api_base' },
        { kind: 'set', at: 'agents.defaults.workspace', value: '{home}/.picoclaw/workspace' },
        { kind: 'append', at: 'tools.allow_read_paths', values: ['{workspace}'] },
        { kind: 'append', at: 'tools.allow_write_paths', values: ['{workspace}'] },
      ],
    },
    ownFiles: [],
    reply: 'output',
    install: `Its project offers a binary among the releases of github.com/sipeed/picoclaw, and \`picoclaw onboard\`. ${UNRELATED}`,
  },
  nanobot: {
    command: 'nanobot',
    hasProgram: true,
    args: ['{args}', 'agent', '--message', '{prompt}', '--session', '{session_id}', '--workspace', '{home}/.nanobot/workspace', '--config', '{home}/.nanobot/config.json', '--no-markdown', '--no-logs'], // prettier-ignore
    tested: '0.3.5',
    cwd: 'sandbox',
    env: { WORKSPACE: '{workspace}' },
    session: 'argument',
    config: {
      sources: ['.nanobot/config.json'],
      folder: '{home}/.nanobot',
      beside: [],
      framework: 'nanobot',
      edits: [
        { kind: 'address', at: 'providers.*.apiBase' },
        { kind: 'address', at: 'providers.*.api_base' },
        { kind: 'set', at: 'agents.defaults.workspace', value: '{home}/.nanobot/workspace' },
        { kind: 'clear', at: 'channels' },
      ],
    },
    ownFiles: [],
    reply: 'output',
    install:
      'Its project recommends `pip install nanobot-ai`, then `nanobot onboard`. The package `nanobot` is a library for robots.',
  },
  nanoclaw: {
    command: 'nanoclaw',
    hasProgram: false,
    args: ['{args}', 'agent', '--message', '{prompt}'],
    tested: null,
    cwd: 'workspace',
    env: {
      NANOCLAW_HOST_WORKSPACE: '{workspace}',
      NANOCLAW_CONTAINER_WORKSPACE: '/workspace/task',
      NANOCLAW_SESSION_ID: '{session_id}',
    },
    session: 'variable',
    config: { sources: [], folder: '{home}', beside: [], framework: 'nanoclaw', edits: [] },
    ownFiles: [],
    reply: 'block',
    install: `Its project is a repository to clone, with a container runtime; a script of yours that passes one message to it is named as \`command\` in --config. ${UNRELATED}`,
  },
  nullclaw: {
    command: 'nullclaw',
    hasProgram: true,
    args: ['{args}', 'agent', '-m', '{prompt}'],
    tested: null,
    cwd: 'workspace',
    env: { NULLCLAW_SESSION_ID: '{session_id}', NULLCLAW_WORKSPACE: '{workspace}' },
    session: 'variable',
    config: {
      sources: ['.nullclaw/config.json'],
      folder: '{home}/.nullclaw',
      beside: [],
      framework: 'nullclaw',
      edits: [
        { kind: 'address', at: 'models.providers.*.base_url' },
        { kind: 'address', at: 'models.providers.*.baseUrl' },
        { kind: 'set', at: 'memory.backend', value: 'markdown', ifMissing: true },
        { kind: 'set', at: 'gateway.host', value: '127.0.0.1', ifMissing: true },
        { kind: 'set', at: 'autonomy.level', value: 'full', ifMissing: true },
        { kind: 'set', at: 'autonomy.workspace_only', value: true, ifMissing: true },
        { kind: 'set', at: 'security.audit.enabled', value: false, ifMissing: true },
      ],
    },
    ownFiles: ['.db', '.db-shm', '.db-wal', '.db-journal'],
    reply: 'output',
    install: 'Build it with Zig from github.com/nullclaw/nullclaw, or download a binary from its releases.',
  },
  moltis: {
    command: 'moltis',
    hasProgram: true,
    args: ['{args}', 'agent', '--message', '{prompt}', '--session-id', '{session_id}', '--timeout', '{timeout_sec}', ['model', '--model', '{model}']], // prettier-ignore
    tested: null,
    cwd: 'sandbox',
    env: { MOLTIS_CONFIG_DIR: '{home}/.config/moltis', MOLTIS_DATA_DIR: '{workspace}' },
    session: 'argument',
    config: {
      sources: ['.config/moltis/moltis.toml', '.config/moltis/moltis.yaml', '.config/moltis/moltis.json'],
      folder: '{home}/.config/moltis',
      beside: ['provider_keys.json'],
      framework: 'moltis',
      edits: [
        { kind: 'address', at: 'providers.*.base_url' },
        { kind: 'address', at: 'providers.*.url' },
      ],
    },
    ownFiles: ['.db', '.db-shm', '.db-wal'],
    reply: 'output',
    install: 'Download a binary or a container image, or build it with cargo, from github.com/moltis-org/moltis.', // prettier-ignore
  },
  zeroclaw: {
    command: 'zeroclaw',
    hasProgram: true,
    args: ['--config-dir', '{home}/.zeroclaw', 'agent', ['agent', '--agent', '{agent}'], '--session-state-file', '{home}/.zeroclaw/session-{session_id}.json', '-m', '{prompt}', ['provider', '--provider', '{provider}'], '{args}'], // prettier-ignore
    tested: null,
    cwd: 'workspace',
    env: {},
    session: 'file',
    config: {
      sources: ['.zeroclaw/config.toml'],
      folder: '{home}/.zeroclaw',
      beside: ['.secret_key'],
      framework: 'zeroclaw',
      edits: [
        // Versions up to 0.7 have one agent. Versions from 0.8 have named providers, agents and risk profiles.
        { kind: 'address', at: 'default_provider', after: ['custom:', 'anthropic-custom:'] },
        { kind: 'address', at: 'providers.models.*.*.uri' },
        { kind: 'address', at: 'providers.models.*.*.base_url' },
        { kind: 'set', at: 'autonomy.workspace_only', value: false, unless: 'risk_profiles' },
        { kind: 'append', at: 'autonomy.allowed_roots', values: ['{workspace}'], unless: 'risk_profiles' },
        {
          kind: 'append',
          at: 'autonomy.auto_approve',
          values: ['shell', 'file_write', 'file_edit'],
          unless: 'risk_profiles',
        },
        { kind: 'set', at: 'risk_profiles.*.workspace_only', value: false },
        { kind: 'append', at: 'risk_profiles.*.allowed_roots', values: ['{workspace}'] },
        { kind: 'append', at: 'risk_profiles.*.auto_approve', values: ['shell', 'file_write', 'file_edit'] },
      ],
      agentsAt: 'agents',
    },
    ownFiles: [],
    reply: 'output',
    install: `Its project installs it with \`brew install zeroclaw\` or \`cargo install zeroclaw\`, then \`zeroclaw onboard\`. ${UNRELATED}`,
  },
  hermes_agent: {
    command: 'hermes',
    hasProgram: true,
    args: ['{args}', 'chat', ['later', '--continue'], '-q', '{prompt}', '-Q', ['model', '-m', '{model}'], ['provider', '--provider', '{provider}']], // prettier-ignore
    tested: '0.19.0',
    cwd: 'workspace',
    env: { HERMES_HOME: '{home}/.hermes' },
    session: 'latest',
    config: {
      sources: ['.hermes/config.yaml'],
      folder: '{home}/.hermes',
      beside: ['.env'],
      framework: 'hermes',
      edits: [
        { kind: 'address', at: 'model.base_url' },
        { kind: 'address', at: 'custom_providers[].base_url' },
        { kind: 'address', at: 'auxiliary.*.base_url' },
      ],
    },
    ownFiles: [],
    reply: 'output',
    install: 'Its project recommends `pip install hermes-agent`, then `hermes setup`. The package `hermes` on npm is a different project.', // prettier-ignore
  },
};

export const PRESET_NAMES: readonly string[] = Object.keys(PRESETS);
