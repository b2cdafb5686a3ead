/**
 * Connects tests to the reference implementation through a Python script that exchanges JSON lines.
 * `POLA_REFERENCE_PYTHON` is the path of the Python to use, which `npm run test:long` installs. If it is not set, these
 * tests are skipped.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const PYTHON = process.env['POLA_REFERENCE_PYTHON'];
const WHY_SKIPPED =
  'skipped: POLA_REFERENCE_PYTHON names no Python with the reference (npm run test:long installs it)';

/**
 * Declares tests that need the reference. Without it they are skipped, and the reason is printed.
 *
 * @param title as for `describe`
 * @param declare declares the tests
 */
export function describeReference(title: string, declare: () => void): void {
  if (PYTHON !== undefined) return void describe(title, declare);
  console.warn(WHY_SKIPPED);
  describe.skip(title, declare);
}

/**
 * Returns the script's responses, one per request, in the same order.
 *
 * The script reads one JSON value per line from standard input and writes one JSON value per line.
 *
 * @param script URL of the Python file
 * @param requests anything that `JSON.stringify` takes
 * @param python the Python to use instead of the one with the reference
 * @throws Error with the script's standard error if the script fails, or writes too few or too many lines
 */
export async function runReference<Answer>(
  script: URL,
  requests: readonly unknown[],
  python = PYTHON,
): Promise<Answer[]> {
  if (python === undefined) throw new Error(WHY_SKIPPED);
  const child = spawn(python, ['-B', fileURLToPath(script)], { stdio: 'pipe' });
  const output = Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  // A script that exits early closes its input; its exit code is handled below.
  child.stdin.on('error', () => undefined);
  child.stdin.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [answers, complaints] = await output;
  const lines = answers.split('\n').filter((line) => line !== '');
  if (code !== 0 || lines.length !== requests.length) {
    throw new Error(
      `${lines.length} answers to ${requests.length} requests, exit code ${code}: ${complaints}`,
    );
  }
  return lines.map((line) => JSON.parse(line) as Answer);
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
