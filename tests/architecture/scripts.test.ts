/** Tests the project's own scripts: the input that they reject, and what they find, count and serve. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { explainComplaint, listEntries } from '../../scripts/docs-api.mjs';
import { explainInstallFailure, refuseOldNode } from '../../scripts/ensure-deps.mjs';
import { toScopedStyles } from '../../scripts/element.mjs';
import { formatRows } from '../../scripts/figures.mjs';
import { CACHE, readIfThere } from '../../scripts/files.mjs';
import { findChromium, findTestBrowser } from '../../scripts/find-chromium.mjs';
import { formatRatios } from '../../scripts/bench/parts/record.mjs';
import { formatReasons, formatScores, readReasons, readReported } from '../../scripts/mutate/reasons.mjs';
import { countTests, formatTotals } from '../../scripts/plain-totals.mjs';
import { addressesOf, readOptions, serveOnFreePort } from '../../scripts/start.mjs';
import { fileOf, serveFolder } from '../../scripts/static-server.mjs';
import { moduleOf } from '../../scripts/structure/tree.mjs';

let folder = '';

beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'served-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<h1>page</h1>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the base styles of the Svelte component have the same specificity as on the site', () => {
  expect(toScopedStyles(':root { --gap: 8px } body { margin: 0 } .panel { gap: 8px }')).toBe(
    ':where(.pola-root) {\n& { --gap: 8px } & { margin: 0 } .panel { gap: 8px }\n}\n',
  );
});

describe('ensure-deps', () => {
  it.each(['18.20.4', '20.18.9', '19.99.0'])('scripts reject Node %s with a single message', (version) => {
    expect(() => refuseOldNode(version)).toThrow(`Node 20.19 or newer is needed; this is Node ${version}.`);
  });

  it.each(['20.19.0', '20.20.2', '22.0.0'])('scripts accept Node %s', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow();
  });

  it('the script reports which registry does not respond, and leaves all other npm errors unchanged', () => {
    expect(explainInstallFailure('npm error code ENOTFOUND\nnpm error network')).toMatch(
      /^The packages cannot be fetched: .*\(ENOTFOUND\)/,
    );
    expect(explainInstallFailure('npm error code ENOSPC')).toMatch(
      /ENOSPC\nThe packages could not be installed/,
    );
  });
});

describe('docs-api', () => {
  it('the API documentation includes the source of every typed export, but not of programs or stylesheets', () => {
    const exports = {
      '.': { types: './lib/engine/index.d.ts', default: './lib/engine/index.js' },
      './ui': { types: './lib/app/ui.d.ts', svelte: './lib/app/ui.js' },
      './ui.css': './lib/app/ui.css',
      './engine.worker': { types: './lib/worker/engine.worker.d.ts' },
    };
    expect(listEntries({ name: 'p', exports })).toEqual([
      { name: 'p', file: 'src/engine/index.ts' },
      { name: 'p/ui', file: 'src/app/ui.ts' },
    ]);
  });

  it('the API build explains a missing doc comment or export and names the file, and leaves other messages unchanged', () => {
    expect(
      explainComplaint('p.Adapter (Interface), defined in p/src/a.ts, does not have any documentation'),
    ).toBe('p.Adapter has no doc comment: describe it in src/a.ts, with shapes, units and errors.');
    expect(
      explainComplaint(
        'Of, defined in p/src/b.ts, is referenced by p.Request but not included in the documentation',
      ),
    ).toBe(
      'p.Request needs Of from src/b.ts, which no entry point exports: export it, or name it in typedoc.json.',
    );
    expect(explainComplaint('something else')).toBe('something else');
  });
});

describe('find-chromium', () => {
  const node = process.execPath;

  it('the browser search tries CHROMIUM_PATH first', () => {
    expect(findChromium({ CHROMIUM_PATH: node, PATH: '' }, ['/usr/bin/env'])).toBe(node);
  });

  it('the browser search rejects a CHROMIUM_PATH that cannot be executed, without a fallback', () => {
    const missing = join(folder, 'index.html');
    expect(() => findChromium({ CHROMIUM_PATH: missing }, [node])).toThrow(missing);
  });

  it('the browser search tries the usual paths, then returns null', () => {
    expect(findChromium({ PATH: '' }, ['/nowhere/chromium', node])).toBe(node);
    expect(findChromium({ PATH: folder }, [])).toBeNull();
  });

  it('tests run in the headless shell if available, unless CHROMIUM_PATH names another browser', () => {
    const bin = join(folder, 'assets');
    const shell = join(
      bin,
      process.platform === 'win32' ? 'chromium-headless-shell.exe' : 'chromium-headless-shell',
    );
    expect(findTestBrowser({ PATH: bin }, [node])).toBe(node);
    writeFileSync(shell, '', { mode: 0o755 });
    expect(findTestBrowser({ PATH: bin }, [node])).toBe(shell);
    expect(findTestBrowser({ PATH: bin, CHROMIUM_PATH: node })).toBe(node);
    expect(findChromium({ PATH: bin }, [node])).toBe(node);
    rmSync(shell);
  });
});

describe('start', () => {
  it('a port number is parsed, and an invalid one is rejected with exit code 2', () => {
    expect(readOptions([]).port).toBe(4173);
    expect(readOptions(['--port', '8080']).port).toBe(8080);
    for (const args of [['--port', 'abc'], ['--port', '70000'], ['--port', ''], ['--fast'], ['here']]) {
      expect(() => readOptions(args), args.join(' ')).toThrow(expect.objectContaining({ exitCode: 2 }));
    }
  });

  it('the static server uses the next port if the requested one is in use', async () => {
    const first = await serveFolder(folder);
    const second = await serveOnFreePort(folder, first.port, '127.0.0.1');
    expect(second.port).toBeGreaterThan(first.port);
    expect(await (await fetch(second.url)).text()).toBe('<h1>page</h1>');
    await Promise.all([first.close(), second.close()]);
  });
});

describe('printed addresses', () => {
  const inside = { address: '127.0.0.1', family: 'IPv4', internal: true };
  const room = { address: '192.168.7.4', family: 'IPv4', internal: false };
  const other = { address: 'fe80::1', family: 'IPv6', internal: false };
  const interfaces = { lo: [inside], eth0: [room, other] } as unknown as NodeJS.Dict<NetworkInterfaceInfo[]>;

  it('the server lists the network addresses when listening on all interfaces, but never 0.0.0.0', () => {
    for (const host of ['0.0.0.0', '::']) {
      const server = { url: `http://${host}:4173/`, port: 4173 };
      expect(addressesOf(server, host, interfaces), host).toEqual([
        'http://127.0.0.1:4173/',
        'http://192.168.7.4:4173/',
      ]);
    }
  });

  it('the server lists a single address when listening on one interface', () => {
    const server = { url: 'http://127.0.0.1:4173/', port: 4173 };
    expect(addressesOf(server, '127.0.0.1', interfaces)).toEqual(['http://127.0.0.1:4173/']);
  });
});

describe('static server', () => {
  it('the static server serves files with their content type and responds with 404 to other paths', async () => {
    const server = await serveFolder(folder);
    const script = await fetch(`${server.url}assets/a.js?x=1`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect((await fetch(`${server.url}missing.js`)).status).toBe(404);
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
    await server.close();
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/a%00.js', '/assets', '/%'])(
    'the static server does not serve files outside its folder: %s',
    (address) => {
      expect(fileOf(folder, address)).toBeNull();
    },
  );

  it('the static server resolves / to index.html and finds files in subfolders', () => {
    expect(fileOf(folder, '/')?.path).toBe(`${folder}${sep}index.html`);
    expect(fileOf(folder, '/assets/a.js')?.size).toBe(10);
  });
});

describe('totals', () => {
  const moduleOf = (states: string[], errors: number, suiteErrors: number): TestModule =>
    ({
      errors: () => Array<Error>(errors).fill(new Error('no import')),
      children: {
        allSuites: () => [{ errors: () => Array<Error>(suiteErrors).fill(new Error('no set-up')) }],
        allTests: () => states.map((state) => ({ result: () => ({ state }) })),
      },
    }) as unknown as TestModule;

  it('the test totals include every test, and count every kind of problem as a failure', () => {
    const modules = [moduleOf(['passed', 'failed', 'skipped', 'pending'], 1, 0), moduleOf(['passed'], 0, 1)];
    expect(countTests(modules, [new Error('unhandled')], 'failed')).toEqual({
      passed: 2,
      failed: 5,
      skipped: 1,
    });
    expect(countTests([], [], 'interrupted').failed).toBe(1);
  });

  it('the test totals are printed on a single line', () => {
    expect(formatTotals({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
  });
});

describe('figures', () => {
  it('each benchmark figure shows a value, its ratio to the target and whether the target is met', () => {
    const rows = [
      { name: 'warm', value: 20, unit: 'ms', aim: 25 },
      { name: 'cold', value: 180, unit: 'ms', aim: 150, per: 'warm' },
    ];
    expect(formatRows(rows).map((row) => row.replace(/ +/g, ' ').trim())).toEqual([
      'warm 20.0 ms aim 25 ms: met, 20 % to spare',
      'cold 180 ms 9.00 x warm aim 150 ms: MISSED by 20 %',
    ]);
  });

  it('a benchmark figure can have a minimum as its target, have no target, or be a count', () => {
    const rows = [
      { name: 'score', value: 97, unit: '', aim: 95, atLeast: true as const },
      { name: 'frames', value: 50, unit: 'fps', aim: 55, atLeast: true as const },
      { name: 'requests', value: 0, unit: '', aim: 0 },
      { name: 'traps', value: 1, unit: '', aim: 0, found: ['Matrix: stuck'] },
    ];
    expect(formatRows(rows).map((row) => row.replace(/ +/g, ' ').trim())).toEqual([
      'score 97 aim at least 95: met, 2 % to spare',
      'frames 50.0 fps aim at least 55 fps: MISSED by 9 %',
      'requests 0 aim 0: met',
      'traps 1 aim 0: MISSED',
      'Matrix: stuck',
    ]);
  });
});

describe('the recorded reasons for surviving mutants', () => {
  const reasons = readReasons();

  it('the recorded reasons for surviving mutants refer to existing lines', () => {
    const gone = Object.entries(reasons).flatMap(([file, lines]) => {
      const code = new Set(
        readIfThere(file)
          ?.split('\n')
          .map((line) => line.trim()),
      );
      return Object.keys(lines)
        .filter((line) => !code.has(line))
        .map((line) => `${file}: ${line}`);
    });
    expect(gone).toEqual([]);
  });

  it('the recorded reasons for surviving mutants are counted in docs/reports/mutation.md, which npm run mutate writes', () => {
    expect(readReported()).toBe(formatReasons(reasons));
    expect(formatReasons({ 'src/engine/coverage/a.ts': { 'x;': 'open: could be lost.' } })).toContain(
      '- open: 0 and 1;',
    );
  });

  it('the mutation scores count killed mutants by module and folder', () => {
    const file = (states: readonly string[]) => ({
      source: '',
      mutants: states.map((status) => ({ status, location: { start: { line: 1 } } })),
    });
    const files = {
      'src/engine/authority/lint/a.ts': file(['Killed', 'Timeout', 'Survived', 'Ignored']),
      'src/engine/authority/wire/b.ts': file(['Killed']),
      'src/engine/coverage/c.ts': file(['Killed', 'NoCoverage']),
    };
    expect(formatScores(files, { day: '2026-11-22', cores: 2, node: '20.20.2' })).toContain(
      'on 2 cores with Node 20.20.2:\n\n- `authority`: 3 of 4 (75 %), from 66.7 % in lint to 100 % in wire\n- `coverage`: 1 of 2 (50 %), from 50 % in its own files to',
    );
  });

  it('every recorded reason why a mutant survived belongs to a known class', () => {
    const classes = /^(?:words|double|equal|speed|defect|elsewhere|open): \S/;
    expect(
      Object.values(reasons)
        .flatMap(Object.values)
        .filter((reason) => !classes.test(reason)),
    ).toEqual([]);
  });
});

describe('speed report', () => {
  it('the speed report states the date, the machine, the ratio and both times of each work', () => {
    const found = ['ours 162 us (158 us to 231 us), the original 104 us (102 us to 108 us)'];
    const rows = [{ name: 'mint', value: 1.5577, unit: '', aim: 1.5, found }];
    const section = formatRatios(rows, { day: '2026-11-27', cores: 2, load: 9, node: '20.20.2' });
    expect(section).toContain('on 2026-11-27, on 2 cores with Node 20.20.2, busy.');
    expect(section).toContain(
      '| mint | 1.56 | 1.5 | 162 us (158 us to 231 us) | 104 us (102 us to 108 us) |\n',
    );
  });
});

describe('structure', () => {
  it.each([
    ['src/engine/kit/paths/path.ts', 'engine/kit'],
    ['src/engine/kit', 'engine/kit'],
    ['src/engine/index.js', 'engine'],
    ['src/app/views/edit/Edit.svelte', 'app'],
  ])('the structure report counts %s in the module %s', (path, module) => {
    expect(moduleOf(path)).toBe(module);
  });
});
