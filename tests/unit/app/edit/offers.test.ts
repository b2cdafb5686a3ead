/** What the code editor offers, and what the presets say. */
import { describe, expect, it } from 'vitest';
import { offersAt } from '../../../../src/app/views/edit/offers.js';
import { fillPreset, STYLE_PRESETS } from '../../../../src/app/views/edit/presets.js';

const TEXT = `v: 1
chain:
  - holder: q-agent
    capabilities:
      read_file:
        path:
          kind: Sub
      wri
`;

function labelsAt(mark: string): string[] {
  const offset = TEXT.indexOf(mark) + mark.length;
  return offersAt(TEXT, offset)?.options.map(({ label }) => label) ?? [];
}

describe('offers', () => {
  it('name the constraint kinds after `kind:`', () => {
    expect(labelsAt('kind: Sub')).toContain('Subpath');
    expect(offersAt(TEXT, TEXT.indexOf('Sub') + 3)?.from).toBe(TEXT.indexOf('Sub'));
  });

  it('name the tools under `capabilities:`', () => expect(labelsAt('      wri')).toContain('write_file:'));

  it('name the arguments under a tool', () => {
    const text = TEXT.replace('      wri\n', '      write_file:\n        ');
    expect(offersAt(text, text.length)?.options.map(({ label }) => label)).toEqual(['path:', 'content:']);
  });

  it('name the tools after `tool:` of a planted call', () => {
    const text = '- id: x\n  calls:\n    - tool: read';
    expect(offersAt(text, text.length)?.options.map(({ label }) => label)).toContain('read_file');
  });

  it('are silent elsewhere', () => {
    expect(offersAt(TEXT, 3)).toBeNull();
    expect(labelsAt('holder: q-agent')).toEqual([]);
  });
});

describe('a preset', () => {
  it.each(STYLE_PRESETS.map((preset) => [preset.style, preset] as const))(
    '%s asks for the calls',
    (_style, preset) => {
      const text = fillPreset(preset, [{ tool: 'read_file', args: { path: '/secrets/$1' } }]);
      expect(text).toContain('use read file with /secrets/$1');
      expect(text).not.toContain('{ask}');
      expect(fillPreset(preset, [])).not.toContain('{ask}');
    },
  );
});
