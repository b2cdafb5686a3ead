/** Tests completions in the code editor, and the text of the presets. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { DocumentPath, ToolFixture } from '../../../../src/engine/index.js';
import { getJsonAt } from '../../../../src/app/document-text/json-tree.js';
import { parseYamlText } from '../../../../src/app/document-text/yaml-text.js';
import {
  addInjectedCallToForm,
  changeTool,
} from '../../../../src/app/views/edit/injection/injection-form.js';
import InjectedCalls from '../../../../src/app/views/edit/injection/InjectedCalls.svelte';
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

  it('EDIT-20 completions and injected calls offer the tools that a scenario declares', () => {
    const argument = { required: true, role: 'text' } as const;
    const declared: readonly ToolFixture[] = ['create-event', 'Größe'].map((name) => ({
      name,
      description: 'Creates it',
      args: [
        { ...argument, name: 'calendar', type: 'string' },
        { ...argument, name: 'guests', type: 'array' },
        { ...argument, name: 'color', type: 'string', required: false },
      ],
      effects: [],
      answers: [],
    }));
    const labels = (text: string) =>
      findWarrantCompletions(text, text.length, declared)?.options.map(({ label }) => label);
    expect(labels('- id: x\n  calls:\n    - tool: create-e')).toEqual(['create-event', '"Größe"']);
    const above = 'chain:\n  - holder: worker\n    capabilities:\n      ';
    expect(labels(`${above}create-`)).toEqual(['create-event:', '"Größe":']);
    for (const name of ['create-event', '"Größe"'])
      expect(labels(`${above}${name}:\n        `)).toEqual(['calendar:', 'guests:', 'color:']);
    const text = addInjectedCallToForm('[{"calls":[]}]', 0, 'create-event', declared);
    const args = { calendar: '', guests: [] };
    expect(parseYamlText(text).json).toEqual([{ calls: [{ tool: 'create-event', args }] }]);
    expect(parseYamlText(changeTool(text, 0, 0, 'Größe', declared)).json).toEqual([
      { calls: [{ tool: 'Größe', args }] },
    ]);
    const value = (path: DocumentPath) => getJsonAt([{ calls: [{ tool: 'create-event', args }] }], path);
    const form = { value, issuesAt: () => [], isChanged: () => false };
    const { body } = render(InjectedCalls, {
      props: { form: form as never, index: 0, of: 'x', declared },
    });
    expect(body).toContain('Größe');
    expect(body).not.toContain('send_email');
  });

  it('no completions are offered at other positions', () => {
    expect(findWarrantCompletions(TEXT, 3)).toBeNull();
    expect(labelsAt('holder: worker')).toEqual([]);
  });
});

describe('a preset', () => {
  it.each(INJECTION_PRESETS.map((preset) => [preset.style, preset] as const))(
    'preset %s requests the specified calls',
    (_style, preset) => {
      const text = formatPreset(preset, [{ tool: 'read_file', args: { path: '/secrets/$1' } }]);
      expect(text).toContain('use read file with /secrets/$1');
      expect(text).not.toContain('{ask}');
      expect(formatPreset(preset, [])).not.toContain('{ask}');
    },
  );
});
