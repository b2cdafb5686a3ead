import { describe, expect, it } from 'vitest';
import { EditedText, type ParsedText } from '../../../src/app/state/edited-text.svelte.js';

const parse = (text: string): ParsedText<number> => ({
  value: /^\d+$/u.test(text) ? Number(text) : null,
  issues: [],
});

describe('text that the user is editing', () => {
  it('the edited text keeps the last valid value while the text is invalid', () => {
    const edited = new EditedText('1', parse);
    edited.edit('2x');
    expect([edited.text, edited.isValid, edited.value]).toEqual(['2x', false, 1]);
    edited.edit('23');
    expect([edited.isValid, edited.value]).toEqual([true, 23]);
    expect(new EditedText('no', parse).value).toBeNull();
  });

  it('undo, redo and reset change the edited text and its value', () => {
    const edited = new EditedText('1', parse);
    edited.edit('2', null);
    edited.edit('3', null);
    edited.undo();
    expect([edited.value, edited.canUndo, edited.canRedo]).toEqual([2, true, true]);
    edited.redo();
    expect([edited.value, edited.canRedo]).toEqual([3, false]);
    edited.reset();
    expect([edited.text, edited.isEdited]).toEqual(['1', false]);
    edited.undo();
    expect(edited.value).toBe(3);
  });

  it('unchanged text adds no undo step, and consecutive edits to the same field form a single step', () => {
    const edited = new EditedText('1', parse);
    edited.edit('1');
    expect(edited.canUndo).toBe(false);
    edited.edit('12');
    edited.edit('123');
    edited.undo();
    expect([edited.text, edited.canUndo]).toEqual(['1', false]);
  });
});
