/**
 * Runs installed frameworks through their presets, with a published mock server instead of a model. The project does
 * not depend on the frameworks: if a program is not on the PATH, the test is skipped with a message.
 */
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyEntry } from '../../../src/cli/adapters/models-file.js';
import { PRESETS } from '../../../src/cli/adapters/presets.js';
import { spawnAdapter } from '../../../src/cli/adapters/spawn.js';
import { planSpawn } from '../../../src/cli/adapters/spawn-plan.js';
import { startMockModel, MOCK_USAGE } from '../../support/mock-model.js';
import { copyWord, play } from '../tasks/small.js';

const CONFIGS: Readonly<Record<string, { readonly name: string; readonly text: (url: string) => string }>> = {
  nanobot: {
    name: 'config.json',
    text: (url) =>
      JSON.stringify({
        providers: { custom: { apiKey: 'sk-real', apiBase: url } },
        agents: { defaults: { model: 'gpt-4o-mini', provider: 'custom' } },
      }),
  },
  hermes_agent: {
    name: 'config.yaml',
    text: (url) =>
      `model:\n  default: gpt-4o-mini\n  provider: custom\n  base_url: ${url}\n  api_key: sk-real\n`,
  },
};

function isInstalled(command: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A model that writes the word to the path given in the prompt, then finishes. */
async function writingModel() {
  const mock = await startMockModel();
  mock.on({ predicate: ({ messages }) => messages.some(({ role }) => role === 'tool') }, { content: 'Done.', usage: MOCK_USAGE }); // prettier-ignore
  mock.on({ predicate: () => true }, ({ messages }) => {
    const folder = /(\/[^\s"\\]*\/workspace)/.exec(JSON.stringify(messages))?.[1] ?? '';
    const args = { path: `${folder}/out/word.txt`, content: 'heron' };
    return { toolCalls: [{ name: 'write_file', arguments: JSON.stringify(args) }], usage: MOCK_USAGE };
  });
  return mock;
}

describe('installed frameworks', () => {
  it.for(Object.keys(CONFIGS))(
    '%s completes a task through its preset',
    { timeout: 180_000 },
    async (name, context) => {
      // prettier-ignore
      const { command } = PRESETS[name]!;
      if (!isInstalled(command)) return context.skip(`${command} is not on the PATH`);
      const folder = mkdtempSync(join(tmpdir(), 'framework-'));
      const mock = await writingModel();
      const { name: file, text } = CONFIGS[name]!;
      writeFileSync(join(folder, file), text(`${mock.url}/v1`));
      const plan = await planSpawn({ ...emptyEntry(name), userConfig: join(folder, file), timeoutSec: 150 }, name); // prettier-ignore
      if ('problem' in plan) throw new Error(plan.problem);
      const { verdict, trial } = await play(copyWord, { agent: spawnAdapter(plan) });
      await mock.stop();
      rmSync(folder, { recursive: true });
      expect(verdict).toMatchObject({ status: 'done', guarded: false, outcome: 1 });
      expect(verdict.usage).toMatchObject({ estimated: false, usageUnknown: false, total: 30 });
      expect(JSON.stringify(trial)).not.toContain('sk-real');
    },
  );
});
