/** Compares the installed version of a program with the version for which its preset was tested. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Preset } from './preset-type.js';
import { runProgram } from './process.js';
import { stripTerminalEscapes } from './program-reply.js';

const TIMEOUT_MS = 10_000;

interface Called {
  readonly command: string;
  /** Fixed arguments that follow the program name. */
  readonly lead: readonly string[];
}

/** Returns warnings about the program's version, or an empty list if it is the tested version. */
export async function compareVersion(
  adapter: string,
  preset: Preset | null,
  called: Called,
): Promise<readonly string[]> {
  if (preset === null) return [];
  const { tested } = preset;
  if (tested === null) return [`${adapter}: this preset was written from documentation, and never tested with the program itself.`]; // prettier-ignore
  const found = await readVersion(called);
  if (found === tested) return [];
  const what =
    found === null ? 'the installed version cannot be determined' : `version ${found} is installed`;
  return [`${adapter}: ${what}, and the preset was tested with ${tested}. Check its output before trusting the figures.`]; // prettier-ignore
}

/** Reads the first version number printed by `--version`. The program runs in an empty home. */
async function readVersion({ command, lead }: Called): Promise<string | null> {
  const home = await mkdtemp(join(tmpdir(), 'program-version-'));
  try {
    const env = { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', CLAWBENCH_SANDBOX: home };
    const args = [...lead, '--version'];
    const mark = `CLAWBENCH_SANDBOX=${home}`;
    const { ok, stdout, stderr } = await runProgram({
      command,
      args,
      cwd: home,
      env,
      mark,
      timeoutMs: TIMEOUT_MS,
    });
    return ok
      ? (/\d+(?:\.\d+){1,3}(?:-[\w.]+)?/.exec(stripTerminalEscapes(`${stdout}\n${stderr}`))?.[0] ?? null)
      : null;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
