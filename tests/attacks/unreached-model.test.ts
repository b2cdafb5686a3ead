/**
 * If a program never reached its model, this must not look like a failure of the model.
 *
 * Threat model: "A program that never reached its model and would otherwise score 0".
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findExitReason } from '../../src/cli/adapters/exit-reason.js';
import { emptyEntry, type ModelEntry } from '../../src/cli/adapters/models-file.js';
import { spawnAdapter } from '../../src/cli/adapters/spawn.js';
import { planSpawn } from '../../src/cli/adapters/spawn-plan.js';
import { describeInvalidTrial } from '../../src/engine/index.js';
import { copyWord, play } from '../unit/tasks/small.js';

const folder = mkdtempSync(join(tmpdir(), 'unreached-'));
const servers: Server[] = [];
afterEach(() => {
  rmSync(SEEN, { force: true });
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A file that the server creates when it receives its first request. The server never responds. */
const SEEN = join(folder, 'seen');

/** Calls its configured model repeatedly until `SEEN` exists, then exits with code 0, regardless of the response. */
const ASKS = `
const fs = require('node:fs'), stop = new AbortController();
const { apiBase } = JSON.parse(fs.readFileSync(process.env.HOME + '/.nanobot/config.json', 'utf8')).providers.custom;
const watch = setInterval(() => fs.existsSync(${JSON.stringify(SEEN)}) && stop.abort(), 20);
fetch(apiBase + '/chat/completions', { method: 'POST', body: '{}', signal: stop.signal }).then((answer) => answer.text()).then(console.log, () => console.log('Sorry.')).finally(() => clearInterval(watch))
`;

/** A fake nanobot that runs a Node script with this upstream. */
async function run(script: string, upstream: string, more: Partial<ModelEntry> = {}) {
  const command = join(folder, 'nanobot');
  writeFileSync(command, `#!${process.execPath}\n${script}`);
  chmodSync(command, 0o755);
  const userConfig = join(folder, 'config.json');
  writeFileSync(userConfig, JSON.stringify({ providers: { custom: { apiBase: upstream, apiKey: 'k' } } }));
  const entry = { ...emptyEntry('m'), command: [command], userConfig, timeoutSec: 20, ...more };
  const plan = await planSpawn(entry, 'nanobot');
  if ('problem' in plan) throw new Error(plan.problem);
  const { trial, verdict } = await play(copyWord, { agent: spawnAdapter(plan) });
  return { verdict, why: describeInvalidTrial({ trial, verdict }), error: trial.rounds[0]?.error };
}

const INVALID = { status: 'aborted', valid: false, asr: null };
const WRITES =
  "require('node:fs').writeFileSync(process.env.CLAWBENCH_WORKSPACE + '/out/word.txt', 'heron');";

describe.skipIf(process.platform === 'win32')('programs that never reach their model', () => {
  it.each([
    ['ends at once', 'console.log("Done.")'],
    ['completes the task anyway', WRITES],
    ['crashes', 'process.exit(1)'],
    // Exits when started with the version option; otherwise the version check would wait for ten seconds.
    ['hangs', "process.argv.includes('--version') || setInterval(() => 0, 1000)"],
  ])('CLI-233 the trial is invalid if the program %s', async (_, script) => {
    const { verdict, why } = await run(script, 'http://127.0.0.1:9', { timeoutSec: 2 });
    expect(verdict).toMatchObject(INVALID);
    expect(why).toContain('never reached its model: the usage proxy received no request.');
  });

  const MET: readonly (readonly [string, string, RequestListener])[] = [
    ['a wrong key', 'a key error, status 401 (bad key)', ((_, answer) => void answer.writeHead(401).end('{"error":{"message":"bad key."}}'))], // prettier-ignore
    ['an unknown model', 'status 404 (no such model)', ((_, answer) => void answer.writeHead(404).end('{"error":"no such model"}'))], // prettier-ignore
    ['a login page', 'received a web page instead of a model response', ((_, answer) => void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>'))], // prettier-ignore
    ['a reset', 'a connection error', ((asked) => void asked.socket.resetAndDestroy())], // prettier-ignore
    ['silence', 'there was no response', () => writeFileSync(SEEN, '')],
    ['headers without a body', 'there was no response', ((_, answer) => { answer.writeHead(200).flushHeaders(); writeFileSync(SEEN, ''); })], // prettier-ignore
  ];
  it.each(MET)('CLI-233 the trial is invalid if its requests received %s', async (_, reason, answer) => {
    const { verdict, why } = await run(ASKS, await listen(answer));
    expect(verdict).toMatchObject(INVALID);
    expect(why).toContain(`never reached its model: ${reason}`);
  });

  it('CLI-233 the trial counts if the model responded, no matter what the program did with the response', async () => {
    const { verdict } = await run(ASKS, await listen((_, answer) => void answer.end('{"usage":{}}')));
    expect(verdict).toMatchObject({ status: 'done', valid: true, outcome: 0 });
    const crashed = await run(`${ASKS}.finally(() => process.exit(3));`, await listen((_, answer) => void answer.end('{}'))); // prettier-ignore
    expect(crashed.verdict).toMatchObject({ status: 'failed', valid: true });
  });

  it.each([
    'Error: connect ECONNREFUSED 127.0.0.1:11434',
    'openai.APIConnectionError: Connection error.',
    'Error: 401 Unauthorized',
    'No API key found for provider anthropic',
    '{"error":{"type":"authentication_error"}}',
  ])('CLI-233 without a proxy, the program’s own report is accepted: %s', async (line) => {
    for (const script of [
      `console.error(${JSON.stringify(line)}); process.exit(1);`,
      `console.log(${JSON.stringify(line)})`,
    ]) {
      // prettier-ignore
      const { verdict, why } = await run(script, 'http://127.0.0.1:9', { useUsageProxy: false });
      expect(verdict).toMatchObject(INVALID);
      expect(why).toMatch(/it reports a (?:key|connection) error\./);
    }
    const worked = await run(`${WRITES} console.log(${JSON.stringify(line)})`, 'http://127.0.0.1:9', { useUsageProxy: false }); // prettier-ignore
    expect(worked.verdict).toMatchObject({ status: 'done', valid: true, outcome: 1 });
  });

  it('CLI-233 the trial is invalid if the program cannot be started', async () => {
    const { verdict, error } = await run('', 'http://127.0.0.1:9', { workdir: '{home}/nowhere' });
    expect(verdict).toMatchObject(INVALID);
    expect(error?.message).toContain('ENOENT');
  });
});

/** A program without a preset, whose entry may name the endpoint of its model. */
async function runOwn(script: string, more: Partial<ModelEntry>) {
  const command = [process.execPath, '-e', script];
  const plan = await planSpawn({ ...emptyEntry('own'), command, timeoutSec: 20, ...more }, 'generic_cli');
  if ('problem' in plan) throw new Error(plan.problem);
  const { trial, verdict } = await play(copyWord, { agent: spawnAdapter(plan) });
  return { verdict, why: describeInvalidTrial({ trial, verdict }) };
}

const ASKS_PROXY = `fetch(process.env.CLAWBENCH_USAGE_PROXY_URL + '/chat/completions', { method: 'POST', body: '{}' })
  .then((answer) => answer.text()).then(console.log)`;

describe.skipIf(process.platform === 'win32')('programs without a preset', () => {
  it.each([
    ['exits with code 3 before any request', 'process.exit(3)', 'received no request'],
    ['ends at once', '', 'received no request'],
    ['completes the task anyway', WRITES, 'received no request'],
    ['gets only 502', ASKS_PROXY, 'cannot be reached (ECONNREFUSED)'],
  ])('CLI-279 with an endpoint, the trial is invalid if the program %s', async (_, script, reason) => {
    const { verdict, why } = await runOwn(script, { endpoint: 'http://127.0.0.1:9/v1' });
    expect(verdict).toMatchObject(INVALID);
    expect(why).toContain('never reached its model: ');
    expect(why).toContain(reason);
  });

  it('CLI-279 with an endpoint, the proxy forwards requests to it, and the trial counts once the model has responded', async () => {
    const paths: (string | undefined)[] = [];
    const endpoint = `${await listen(({ url }, answer) => {
      paths.push(url);
      answer.end('{"usage":{}}');
    })}/v1`;
    const { verdict } = await runOwn(`${ASKS_PROXY}.then(() => process.exit(3))`, { endpoint });
    expect([verdict.valid, paths]).toEqual([true, ['/v1/chat/completions']]);
  });

  it('CLI-279 requests that the proxy denies do not reach a model', async () => {
    const { verdict, why } = await runOwn(ASKS_PROXY, {});
    expect(verdict).toMatchObject(INVALID);
    expect(why).toContain(
      'never reached its model: the usage proxy denied the request, no route for this path.',
    );
  });

  it('CLI-279 without an endpoint or without the proxy, a program does not have to use a model', async () => {
    for (const more of [{}, { endpoint: 'http://127.0.0.1:9/v1', useUsageProxy: false }])
      expect((await runOwn(WRITES, more)).verdict).toMatchObject({ valid: true, outcome: 1 });
  });
});

describe('the reason for a non-zero exit', () => {
  it.each([
    ['a Node stack trace', '', "/a.js:1\nthrow new Error('boom')\n^\n\nError: boom\n    at /a.js:1:7\n\nNode.js v24.1.0\n", 'Error: boom'], // prettier-ignore
    ['a Python traceback', '', 'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: no model\n', 'ValueError: no model'], // prettier-ignore
    ['only standard output', 'Starting\nError: key is missing\nBye\n', '', 'Error: key is missing'],
    ['both streams', 'Error: no model\n', 'warning: old\nfatal: gave up\n', 'fatal: gave up (standard output: Error: no model)'], // prettier-ignore
    ['a box', '', '╭─ Error ─╮\n│ No such option: --x │\n╰─────────╯\n', 'Error / No such option: --x'],
    ['no error at all', 'one\ntwo\n', '', 'one / two'],
    ['nothing', '', '', ''],
  ])(
    'CLI-234 the reason for a non-zero exit code is taken from stdout and stderr: %s',
    (_, stdout, stderr, reason) => {
      expect(findExitReason({ stdout, stderr })).toBe(reason);
    },
  );
});
