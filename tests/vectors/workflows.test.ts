/** Checks that extraction from the sources of real projects produces the known workflow graphs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { extractWorkflow, type SourceFile } from '../../src/engine/index.js';

const FOLDER = join(process.env['POLA_SHARED'] ?? '', 'workflows');
const isThere = process.env['POLA_SHARED'] !== undefined && existsSync(FOLDER);

function listFiles(root: string, inner = ''): SourceFile[] {
  return readdirSync(join(root, inner)).flatMap((name) => {
    const path = inner === '' ? name : `${inner}/${name}`;
    if (statSync(join(root, path)).isDirectory()) return listFiles(root, path);
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

describe.skipIf(!isThere)('extracting workflows from real projects', () => {
  const names = isThere ? readdirSync(FOLDER).filter((name) => name.endsWith('.yaml')) : [];

  it.each(names)('EXTRACT-70 every item in the workflow %s is extracted from its sources', async (name) => {
    const wanted = parse(readFileSync(join(FOLDER, name), 'utf8'));
    const hint = wanted.meta.entry_hint;
    const files = listFiles(join(FOLDER, 'sources', name.replace('.yaml', '')));
    const { document, origins, orchestration, unresolved } = await extractWorkflow(files, {
      id: wanted.system.id,
      entry:
        hint === null
          ? null
          : { file: hint.module, symbol: hint.symbol, kind: hint.kind, args: hint.args ?? {} },
    });
    expect(document?.agents.map(({ id }) => ({ id }))).toEqual(wanted.agents);
    expect(document?.tools.map(({ id }) => ({ id }))).toEqual(wanted.tools);
    expect(document).toMatchObject({
      system: wanted.system,
      permissions: wanted.permissions,
      delegations: wanted.delegations,
    });
    expect(origins.delegations.map(({ from, to, kind }) => [from, to, kind])).toEqual(
      wanted.meta.delegation_kinds,
    );
    expect([orchestration, unresolved]).toEqual([wanted.meta.orchestration, []]);
    for (const [id, { name: display, declared_at }] of Object.entries<{
      name: string | null;
      declared_at: string | null;
    }>(wanted.meta.agent_names)) {
      const { name: found, namePlace } = origins.agents[id]!;
      // Skips names that occur only in the hint, and re-created sources, whose line numbers differ.
      if (hint?.args?.name === display || wanted.meta.bundled_sources !== 'upstream') continue;
      expect([found, namePlace && `${namePlace.file}:${namePlace.line}`]).toEqual([display, declared_at]);
    }
  });
});
