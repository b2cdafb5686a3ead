/**
 * Tests names and text crafted to break out of the file they are written to or the terminal they are printed on.
 *
 * Threat model: "Text that breaks out of a table, a spreadsheet cell or a page".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { escapeForTerminal } from '../../src/cli/terminal-text.js';
import { WORKFLOWS } from '../../src/catalog/index.js';
import {
  type StudyRecord,
  COVERAGE_DEFAULTS,
  runStudyToRecord,
  listRecordFormats,
  measureCoverage,
  readWorkflow,
  writeRecord,
  writeFailures,
} from '../../src/engine/index.js';

/**
 * Text with markup, a terminal hyperlink, an LCOV line, a formula, control characters, reversed text and a path
 * traversal.
 */
const EVIL =
  '<script>alert(1)</script>\u001b]8;;https://evil.test\u0007x\nend_of_record\nSF:../../etc\r=1+1|"\'&]]>\u0000\u202e../../..';

let study: StudyRecord;
const texts = new Map<string, string>();

beforeAll(async () => {
  const { document } = WORKFLOWS.find(({ id }) => id === 'misrouted_desk') ?? WORKFLOWS[0]!;
  const names = [document.system, ...document.agents, ...document.tools].map(({ id }) => id);
  const text = names.reduce(
    (whole, name) => whole.replaceAll(JSON.stringify(name), JSON.stringify(`${EVIL} ${name}`)),
    JSON.stringify(document),
  );
  const { value } = readWorkflow(JSON.parse(text));
  if (value === null) throw new Error('the workflow is refused, so nothing is shown');
  const request = { ...COVERAGE_DEFAULTS, workflow: value, condition: 'no_warrant', mutants: true } as const;
  study = await runStudyToRecord(measureCoverage(request));
  for (const { id } of listRecordFormats(['coverage'])) {
    const written = writeRecord(id, study, { site: 'https://pola.test/' });
    texts.set(id, typeof written === 'string' ? written : '');
  }
});

const textOf = (id: string): string => texts.get(id) ?? '';

describe('exporting a study with hostile names', () => {
  it.each(['html', 'svg', 'svg-graph', 'junit'])(
    'the %s export contains no injected element and no control character',
    (id) => {
      expect(textOf(id)).not.toMatch(/<script>alert|\]\]>/);
      // oxlint-disable-next-line no-control-regex
      expect(textOf(id)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      expect(textOf(id).length).toBeGreaterThan(200);
    },
  );

  it('an LCOV export refers to one file in its own folder', () => {
    const lines = textOf('lcov').split(/[\r\n]/);
    expect(lines.filter((line) => line.startsWith('SF:'))).toHaveLength(1);
    expect(lines.filter((line) => line === 'end_of_record')).toHaveLength(1);
    expect(lines[1]).not.toMatch(/[/\\]/);
  });

  it('a SARIF export names only files below its own folder', () => {
    const uris = [...textOf('sarif').matchAll(/"uri": ?"([^"]*)"/g)].map(([, uri]) =>
      decodeURIComponent(uri ?? ''),
    );
    for (const uri of uris.filter((one) => !one.startsWith('https:'))) expect(uri).not.toMatch(/\.\.\//);
  });

  it('a CSV export contains no injected row and no cell that starts like a formula', () => {
    const quoted = textOf('csv').replaceAll(/"(?:[^"]|"")*"/g, (cell) => `[${cell.slice(1, 2)}]`);
    expect(quoted).not.toMatch(/(?:^|,)(?:\[[=+\-@]|[=+@]|-\D)/m);
    const rows = quoted.trimEnd().split('\r\n');
    expect(new Set(rows.map((row) => row.split(',').length)).size).toBe(1);
  });

  it.each(['json', 'sarif', 'mutation', 'otlp', 'inspect', 'record'])('the %s export is valid JSON', (id) => {
    expect(() => JSON.parse(textOf(id)) as unknown).not.toThrow();
  });

  it('an export lists each failure on one line that includes the location of the step', () => {
    const lines = writeFailures(study, { site: 'https://pola.test/' }).split('\n').slice(2, -1);
    expect(lines.length).toBeGreaterThan(0);
    lines.forEach((line, at) =>
      expect(line).toMatch(at % 2 === 0 ? /^ {2}\S/ : /^ {4}https:\/\/pola\.test\/#\/graph\//),
    );
  });
});

describe('terminal output', () => {
  it('document contents cannot inject terminal control sequences', () => {
    expect(escapeForTerminal('\u001b]0;title\u0007\u001b[2Ja\rb\u009b1m\u202ec')).toBe(
      '\ufffd]0;title\ufffd\ufffd[2Ja\ufffdb\ufffd1m\ufffdc',
    );
    expect(escapeForTerminal('a\tb\nc \u4e2d \u00e9')).toBe('a\tb\nc \u4e2d \u00e9');
  });
});
