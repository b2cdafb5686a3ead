import { describe, expect, it } from 'vitest';
import {
  type UndoHistory,
  MERGE_MS,
  recordChange,
  redoChange,
  startHistory,
  undoChange,
} from '../../../src/app/state/undo-history.js';

describe('undo', () => {
  it('undo reverts changes one at a time back to the start, and redo restores them', () => {
    let history: UndoHistory<number> = startHistory(0);
    for (let value = 1; value <= 200; value++) history = recordChange(history, value, null, value);
    for (let value = 199; value >= 0; value--) expect((history = undoChange(history)).present).toBe(value);
    expect(undoChange(history)).toBe(history);
    for (let value = 1; value <= 200; value++) expect((history = redoChange(history)).present).toBe(value);
    expect(redoChange(history)).toBe(history);
  });

  it('keystrokes in one field form one undo step', () => {
    let history = startHistory('');
    ['a', 'ab', 'abc'].forEach(
      (text, index) => (history = recordChange(history, text, 'field', 100 * index)),
    );
    expect(undoChange(history).present).toBe('');
  });

  it('an edit after an undo starts a new step, even in the same field', () => {
    const one = recordChange(startHistory('0'), '1', 'a', 0);
    const two = recordChange(one, '2', 'b', 10);
    const again = recordChange(undoChange(two), '3', 'b', 20);
    expect([undoChange(again).present, undoChange(undoChange(again)).present]).toEqual(['1', '0']);
  });

  it('an edit starts a new undo step after a pause, in another field and after an undo', () => {
    const one = recordChange(startHistory('0'), '1', 'a', 0);
    expect(undoChange(recordChange(one, '2', 'a', MERGE_MS)).present).toBe('1');
    expect(undoChange(recordChange(one, '2', 'b', 1)).present).toBe('1');
    const back = redoChange(undoChange(one));
    expect(undoChange(recordChange(back, '2', 'a', 1)).present).toBe('1');
  });

  it('another change discards the redo steps', () => {
    const other = recordChange(undoChange(recordChange(startHistory('0'), '1', null, 0)), '2', null, 1);
    expect(redoChange(other)).toBe(other);
  });
});
