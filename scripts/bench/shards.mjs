/**
 * Measures the speed-up from a second core: a study in one process, compared with two concurrent shards that are then
 * merged. The export is generated here. It has the shape of the AgentDojo benchmark but none of its data.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleForNode } from '../bundle.mjs';
import { runProgram } from '../run.mjs';

export const title = 'pola agentdojo of 1,200 pairs: one process, and two concurrent shards with merge';

const [TOOLS, USERS, INJECTIONS] = [24, 80, 15];

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const program = await bundleForNode('src/cli/bin.ts', 'pola');
  const folder = mkdtempSync(join(tmpdir(), 'pola-shards-'));
  const file = join(folder, 'export.json');
  writeFileSync(file, seal(makeExport()));
  const run = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runProgram(process.execPath, [program, ...args], { capture: true });
    if (code !== 0) throw new Error(output);
    return output;
  };
  try {
    const begun = performance.now();
    await run('agentdojo', file, '--json');
    const whole = performance.now() - begun;
    const divided = performance.now();
    const parts = await Promise.all([1, 2].map((part) => run('agentdojo', file, '--shard', `${part}/2`)));
    const names = parts.map((text, index) => {
      const name = join(folder, `part-${index}`);
      // Progress is printed to standard error, which is captured as well.
      writeFileSync(name, text.slice(text.indexOf('{"format"')).split('\n')[0] ?? '');
      return name;
    });
    await run('merge', ...names);
    const pool = performance.now() - divided;
    return [
      { name: 'one process', value: whole / 1000, unit: 's' },
      { name: 'two shards at once, merged', value: pool / 1000, unit: 's', per: 'one process' },
      { name: 'speed-up of the second process', value: whole / pool, unit: 'x' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeExport() {
  const text = { type: 'string' };
  const call = (/** @type {number} */ tool, /** @type {string} */ value) => ({
    tool: `tool_${tool % TOOLS}`,
    args: { path: `/data/${value}`, content: value },
    result: 'done',
  });
  const judged = { accepted: true, complete: true, answer: '' };
  const suite = {
    name: 'bench',
    tools: Array.from({ length: TOOLS }, (_, index) => ({
      name: `tool_${index}`,
      description: 'A tool',
      parameters: { type: 'object', properties: { path: text, content: text }, required: ['path'] },
    })),
    environment: {},
    vectors: {},
    userTasks: Array.from({ length: USERS }, (_, index) => ({
      id: `user_task_${index}`,
      prompt: `Store user-${index}`,
      calls: [0, 1, 2, 3].map((step) => call(index + step, `user-${index}-${step}`)),
      sufficient: [[0, 1, 2, 3]],
      ...judged,
    })),
    injectionTasks: Array.from({ length: INJECTIONS }, (_, index) => ({
      id: `injection_task_${index}`,
      goal: 'Store something else',
      origin: 'ground_truth',
      calls: [call(index, `other-${index}`), call(index + 1, `other-${index}`)],
      sufficient: [[0], [1]],
      ...judged,
    })),
  };
  const benchmarks = [{ version: 'bench', suites: [suite] }];
  return { format: 'pola-agentdojo', v: 1, package: 'bench', benchmarks, sha256: '0'.repeat(64) };
}

/** @param {object} document */
function seal(document) {
  const blank = JSON.stringify(document);
  const digest = createHash('sha256').update(blank).digest('hex');
  return blank.replace(/0{64}(?="\}$)/, digest);
}
