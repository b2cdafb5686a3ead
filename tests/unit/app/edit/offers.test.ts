/** Tests completions in the code editor, and the text of the presets. */
import { describe, expect, it } from 'vitest';
import { findWarrantCompletions } from '../../../../src/app/views/edit/document/warrant-completions.js';
import {
  formatPreset,
  INJECTION_PRESETS,
} from '../../../../src/app/views/edit/injection/injection-presets.js';

const TEXT = `v: 1
chain:
  - holder: worker
    capabilities:
      read_file:
        path:
          kind: Sub
      wri
`;

function labelsAt(mark: string): string[] {
  const offset = TEXT.indexOf(mark) + mark.length;
  return findWarrantCompletions(TEXT, offset)?.options.map(({ label }) => label) ?? [];
}

describe('offers', () => {
  it('completions list the constraint kinds after `kind:`', () => {
    expect(labelsAt('kind: Sub')).toContain('Subpath');
    expect(findWarrantCompletions(TEXT, TEXT.indexOf('Sub') + 3)?.from).toBe(TEXT.indexOf('Sub'));
  });

  it('completions list the tools under `capabilities:`', () =>
    expect(labelsAt('      wri')).toContain('write_file:'));

  it('completions list the arguments under a tool', () => {
    const text = TEXT.replace('      wri\n', '      write_file:\n        ');
    expect(findWarrantCompletions(text, text.length)?.options.map(({ label }) => label)).toEqual([
      'path:',
      'content:',
    ]);
  });

  it('completions list tool names after `tool:` in an injected call', () => {
    const text = '- id: x\n  calls:\n    - tool: read';
    expect(findWarrantCompletions(text, text.length)?.options.map(({ label }) => label)).toContain(
      'read_file',
    );
  });

  it('no completions are offered at other positions', () => {
    expect(findWarrantCompletions(TEXT, 3)).toBeNull();
    expect(labelsAt('holder: worker')).toEqual([]);
  });
});

describe('a preset', () => {
  it.each(INJECTION_PRESETS.map((preset) => [preset.style, preset] as const))(
    '%s requests the specified calls',
    (_style, preset) => {
      const text = formatPreset(preset, [{ tool: 'read_file', args: { path: '/secrets/$1' } }]);
      expect(text).toContain('use read file with /secrets/$1');
      expect(text).not.toContain('{ask}');
      expect(formatPreset(preset, [])).not.toContain('{ask}');
    },
  );
});
