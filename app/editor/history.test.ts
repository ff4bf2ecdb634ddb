import { describe, expect, it } from 'vitest';
import { canRedo, canUndo, MAX_STEPS, record, redo, startHistory, undo } from '#app/editor/history.ts';

describe('history', () => {
  it('goes back and forth over every version', () => {
    const history = record(record(startHistory('a'), 'b'), 'c');
    expect(undo(history).present).toBe('b');
    expect(undo(undo(history)).present).toBe('a');
    expect(redo(undo(history))).toEqual(history);
  });

  it('drops undone versions after a new change', () => {
    const history = record(undo(record(startHistory('a'), 'b')), 'c');
    expect(canRedo(history)).toBe(false);
    expect(undo(history).present).toBe('a');
  });

  it('does not move at either end or when nothing changed', () => {
    const history = startHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    expect(record(history, 'a')).toBe(history);
    expect(canUndo(history)).toBe(false);
  });

  it('keeps a limited number of steps', () => {
    let history = startHistory(0);
    for (let step = 1; step <= MAX_STEPS + 10; step += 1) history = record(history, step);
    expect(history.past).toHaveLength(MAX_STEPS);
    expect(history.past[0]).toBe(10);
  });
});
