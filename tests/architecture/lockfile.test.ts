/**
 * The lock file pins packages by digest and contains no download addresses; whoever installs the packages chooses the
 * registry.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';

function findAddresses(text: string): string[] {
  return text.split('\n').filter((line) => /"resolved":|"https?:\/\/[^"]*\.tgz"/.test(line));
}

describe.each(['package-lock.json', 'scripts/audit/lighthouse/package-lock.json'])('%s', (file) => {
  it('the lock file contains digests and no download URLs; to fix it, regenerate it with omit-lockfile-registry-resolved=true', () => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(findAddresses(text)).toEqual([]);
    expect(text).toContain('"integrity": "sha512-');
  });
});

describe('checks of the lock file', () => {
  it('a download URL in the lock file is reported', () => {
    expect(findAddresses('{\n"resolved": "https://packages.example/a-1.0.0.tgz"\n}')).toHaveLength(1);
  });
});
