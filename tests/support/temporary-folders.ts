/** An isolated environment for one test file: other processes on the machine can neither see nor disturb it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Creates a temporary folder for the test file and returns its path. The home folder is set to a path that does not
 * exist.
 */
export function useTemporaryFolders(): () => string[] {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pola-test-'));
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
    for (const name of ['HOME', 'USERPROFILE']) vi.stubEnv(name, join(folder, 'home'));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => readdirSync(folder);
}

/** A local port that refuses every connection until it is released; an open connection reserves it. */
export async function reserveClosedPort(): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const holder = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await new Promise((resolve) => holder.once('connect', resolve));
  const stop = async (): Promise<unknown> => (holder.destroy(), server.close());
  return { port: holder.localPort as number, stop };
}
