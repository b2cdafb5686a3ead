/**
 * The policy cases in four time zones: no result depends on the machine's clock or zone.
 *
 * A process keeps the time zone that it starts with, so each zone gets its own process, which runs the bundled command
 * line on the published file.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '../../scripts/bundle.mjs';
import type { ConformanceReport } from '../../src/conformance/run.js';
import { VECTOR_FOLDER } from './shared.js';

const FILE = resolve(VECTOR_FOLDER, 'cel-policy-cases.json');
/** Each zone with its offset from UTC in January, in minutes as returned by `Date`. */
const ZONES = [
  ['UTC', 0],
  ['America/New_York', 300],
  ['Europe/Zurich', -60],
  ['Asia/Kathmandu', -345],
] as const;
const SHOW_OFFSET = 'new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()';
const run = promisify(execFile);

describe.runIf(existsSync(FILE))('KIT-42 published CEL policies', { timeout: 120_000 }, () => {
  let folder = '';
  let program = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pola-zones-'));
    cpSync(FILE, join(folder, 'cases.json'));
    program = await bundleForNode('src/cli/bin.ts', 'pola');
  }, 120_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(ZONES)(
    'published policy expressions have the same results in the time zone %s',
    async (zone, offset) => {
      const env = { ...process.env, TZ: zone };
      const { stdout } = await run(process.execPath, [program, 'conformance', folder, '--json'], { env });
      const [report] = (JSON.parse(stdout) as ConformanceReport).files;
      expect(report?.failures).toEqual([]);
      expect(report?.passed).toBeGreaterThan(90);
      expect((await run(process.execPath, ['-p', SHOW_OFFSET], { env })).stdout.trim()).toBe(String(offset));
    },
  );
});
