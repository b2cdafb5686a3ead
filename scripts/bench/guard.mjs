/**
 * Measures `pola guard` between a client and a server built with the official SDK: the additional time per call, and
 * the guard's memory over 10,000 calls.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleForNode } from '../bundle.mjs';
import { ROOT, readIfThere } from '../files.mjs';
import { runProgram } from '../run.mjs';

export const title =
  'An MCP call through the guard (SDK client and server over stdio, one call at a time, with a log)';

const SERVER = join(ROOT, 'tests', 'support', 'mcp-server.mjs');
const [WARM, MEASURED, MANY] = [300, 2_000, 10_000];
const CALL = { name: 'write_file', arguments: { path: '/out/a.md', content: 'x' } };

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const program = await bundleForNode('src/cli/bin.ts', 'pola');
  const folder = mkdtempSync(join(tmpdir(), 'pola-bench-'));
  try {
    const server = [process.execPath, SERVER];
    const init = ['guard', 'init', '--folder', folder, '--tool', 'write_file', '--', ...server];
    await runProgram(process.execPath, [program, ...init], { capture: true });
    const files = ['--warrant', join(folder, 'warrant'), '--key', join(folder, 'key')];
    const guard = [program, 'guard', ...files, '--log', join(folder, 'log'), '--', ...server];
    const direct = await measureCalls(SERVER, []);
    const guarded = await measureCalls(program, guard.slice(1));
    return [
      { name: 'call without a guard', value: direct.median, unit: 'ms' },
      { name: 'call through the guard', value: guarded.median, unit: 'ms', per: 'call without a guard' },
      { name: 'overhead of the guard per call', value: guarded.median - direct.median, unit: 'ms', aim: 1 },
      { name: 'memory of the guard after 2,300 calls', value: guarded.early, unit: 'MB' },
      { name: 'memory of the guard after 12,300 calls', value: guarded.late, unit: 'MB' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 */
async function measureCalls(script, args) {
  const { Client } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [script, ...args],
    stderr: 'ignore',
  });
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(transport);
  const times = [];
  for (let index = 0; index < WARM + MEASURED; index += 1) {
    const begun = performance.now();
    const { isError } = await client.callTool(CALL);
    if (isError === true) throw new Error('the call must be allowed');
    if (index >= WARM) times.push(performance.now() - begun);
  }
  const pid = transport.pid ?? 0;
  const early = readMemory(pid);
  if (args.length > 0) for (let index = 0; index < MANY; index += 1) await client.callTool(CALL);
  const late = readMemory(pid);
  await client.close();
  return { median: times.sort((a, b) => a - b)[MEASURED / 2] ?? 0, early, late };
}

/** Resident memory in MB; NaN if the system does not report it. @param {number} pid */
function readMemory(pid) {
  const status = readIfThere(`/proc/${pid}/status`) ?? '';
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}
