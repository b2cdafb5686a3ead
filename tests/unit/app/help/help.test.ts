/** Tests that the lists in Help match the actual contents. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countRequests } from '../../../../src/app/views/help/requests.js';
import { findHelpTopic } from '../../../../src/app/views/help/topics.js';
import { GLOSSARY, HELP_TOPICS, PACKAGES } from '../../../../src/app/messages/help.js';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
/** Packages that only the command line imports. */
const ONLY_CLI = ['@modelcontextprotocol/client', '@modelcontextprotocol/server'];

describe('the licences', () => {
  it('the licenses page names every package in the build with its declared license', () => {
    const { dependencies, peerDependencies } = readJson('package.json');
    const packages = Object.keys({ ...dependencies, ...peerDependencies }).sort();
    expect(PACKAGES.map(({ name }) => name)).toEqual(packages.filter((name) => !ONLY_CLI.includes(name)));
    for (const { name, licence } of PACKAGES)
      expect([name, readJson(`node_modules/${name}/package.json`).license]).toEqual([name, licence]);
  });
});

describe('the topics', () => {
  it('help topics open only by their own names', () => {
    for (const topic of HELP_TOPICS) expect(findHelpTopic(topic)).toBe(topic);
    expect(findHelpTopic('unheard-of')).toBeNull();
  });

  it('help topics include a glossary in alphabetical order without duplicates', () => {
    const names = GLOSSARY.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });
});

describe('reporting the network request count', () => {
  it('the network request count lists requests to other origins separately, and ignores in-memory URLs', () => {
    const own = 'https://here.example';
    const addresses = [
      `${own}/`,
      `${own}/a.js`,
      'https://there.example/x',
      'blob:https://here.example/1',
      'data:,',
    ];
    expect(countRequests(addresses, own)).toEqual({ total: 3, crossOrigin: 1 });
    expect(countRequests([], own)).toEqual({ total: 0, crossOrigin: 0 });
  });
});
