/**
 * A command announces that reading a long bundle takes time before it validates the bundle, so it does not seem to
 * hang.
 *
 * Threat model: "A huge, endlessly nested or self-containing document".
 */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/catalog/index.js';
import { applyBundleFile } from '../../src/cli/bundle-file.js';
import type { CommandIo } from '../../src/cli/io.js';

const [FIRST] = SCENARIOS;
const BUNDLE = JSON.stringify({ v: 1, kind: 'bundle', warrants: { [FIRST!.id]: FIRST!.warrant } });

/** Returns the lines on standard error, and the error that ended the command. */
async function read(text: string): Promise<{ readonly lines: readonly string[]; readonly problem: string }> {
  const lines: string[] = [];
  const io = {
    err: (line: string) => lines.push(line),
    fileSize: () => Promise.resolve(text.length),
    readFile: () => Promise.resolve(text),
  } as unknown as CommandIo;
  const problem = await applyBundleFile('a.json', SCENARIOS, io).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
  return { lines, problem };
}

describe('CLI-300 reading a long bundle', () => {
  const announcement = 'Reading a.json may take a few seconds ...\n';

  it('a note announces a long bundle before the bundle is validated', async () => {
    const [{ lines, problem }, broken] = [
      await read(BUNDLE.padEnd(100_001)),
      await read('{'.padEnd(100_001)),
    ];
    expect([lines[0], problem]).toEqual([announcement, '']);
    expect(broken.lines).toEqual([announcement]);
    expect(broken.problem).toMatch(/^a\.json: /);
  });

  it('a note announces a bundle only if it is long', async () => {
    const { lines, problem } = await read(BUNDLE.padEnd(100_000));
    expect([lines.includes(announcement), problem]).toEqual([false, '']);
  });
});
