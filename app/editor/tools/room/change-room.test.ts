import { describe, expect, it } from 'vitest';
import { canRedo } from '#app/editor/history.ts';
import { isHalfDrawn } from '#app/editor/tools/room/room-tool.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { box, cornersOf, drawRoom, inInches, openSquare, refusalOf, square } from '#tests/factories/draw-room.ts';

describe('changing a finished room', () => {
  it('moves a corner, reports it and undoes it', () => {
    const driver = square().drag(100, 80, 120, 90).expectState('room.editing');
    expect(cornersOf(driver)[2]).toEqual([120, 90]);
    expect(driver.effects).toHaveLength(2);
    expect(cornersOf(driver.key('z', { command: true }))[2]).toEqual([100, 80]);
    expect(cornersOf(driver.key('Z', { command: true, shift: true }))[2]).toEqual([120, 90]);
  });

  it('reports how the frame moved when the top left corner moves', () => {
    const driver = square().drag(0, 0, -10, -5);
    expect(driver.effects[1]?.shift).toEqual({ x: fromInches(10), y: fromInches(5) });
  });

  it('springs back if the walls would cross', () => {
    const driver = square().drag(100, 80, 50, -30);
    expect(refusalOf(driver)?.code).toBe('walls-cross');
    expect(cornersOf(driver)[2]).toEqual([100, 80]);
  });

  it('inserts a corner into a wall by its middle handle', () => {
    const driver = square().drag(50, 0, 50, 20);
    expect(cornersOf(driver)).toHaveLength(5);
    expect(cornersOf(driver)[1]).toEqual([50, 20]);
    expect(cornersOf(square().click(50, 0))).toHaveLength(4);
  });

  it('deletes the selected corner, but not the third', () => {
    const driver = square().click(100, 80).key('Delete');
    expect(cornersOf(driver)).toHaveLength(3);
    expect(refusalOf(driver.click(100, 0).key('Delete'))?.code).toBe('too-few-corners');
  });

  it('sets a wall exactly and keeps every angle of a square room', () => {
    const driver = square().send({ type: 'set-wall-length', wall: 0, length: fromInches(126.5) });
    expect(cornersOf(driver)).toEqual(box(126.5, 80));
  });

  it('sets an angle exactly by turning the wall that leaves the corner', () => {
    const driver = square().send({ type: 'set-corner-angle', corner: 1, angleDeg: 120 });
    const [x, y] = cornersOf(driver)[2] as [number, number];
    expect(x).toBeCloseTo(100 + 80 * Math.cos(Math.PI / 3), 3);
    expect(y).toBeCloseTo(80 * Math.sin(Math.PI / 3), 3);
  });

  it('sets a diagonal of four walls, which keep their lengths', () => {
    const driver = square().send({ type: 'set-diagonal', corner: 0, to: 2, length: fromInches(120) });
    const [a, b, c, d] = cornersOf(driver) as [number, number][];
    const across = (p?: number[], q?: number[]) =>
      Math.hypot((p?.[0] ?? 0) - (q?.[0] ?? 0), (p?.[1] ?? 0) - (q?.[1] ?? 0));
    expect(across(a, c)).toBeCloseTo(120, 3);
    expect([across(a, b), across(b, c), across(c, d), across(d, a)].map((side) => Math.round(side * 1000))).toEqual([
      100_000, 80_000, 100_000, 80_000,
    ]);
  });

  it('rejects lengths and angles that make no room', () => {
    expect(refusalOf(square().send({ type: 'set-wall-length', wall: 0, length: 0 }))?.code).toBe('zero-length');
    expect(refusalOf(square().send({ type: 'set-wall-length', wall: 0, length: fromInches(1200) }))?.code).toBe(
      'too-large',
    );
    expect(refusalOf(square().send({ type: 'set-corner-angle', corner: 1, angleDeg: 400 }))?.code).toBe(
      'impossible-angle',
    );
  });
});

describe('clear, redraw, undo', () => {
  it('keeps the old room until the new one is finished', () => {
    const driver = square().send({ type: 'redraw' }).expectState('room.drawing').click(0, 0).click(50, 0);
    expect(driver.effects).toHaveLength(1);
    expect(cornersOf(driver.cancel().expectState('room.editing'))).toHaveLength(4);
  });

  it('brings an abandoned drawing back by undo', () => {
    const driver = drawRoom().click(0, 0).click(50, 0).cancel().expectState('room.idle');
    expect(cornersOf(driver.send({ type: 'undo' }).expectState('room.drawing'))).toHaveLength(2);
  });

  it('clears the room, reports that there is none, and restores it', () => {
    const driver = square().send({ type: 'clear' }).expectState('room.idle');
    expect(driver.effects[1]?.points).toEqual([]);
    expect(inInches(driver.send({ type: 'undo' }).effects[2]?.points ?? [])).toHaveLength(4);
  });

  it('removes the last corner and offers it again', () => {
    const driver = openSquare().key('Backspace');
    expect(cornersOf(driver)).toHaveLength(3);
    driver.send({ type: 'undo' });
    expect(cornersOf(driver)).toHaveLength(4);
    expect(canRedo(driver.state.history)).toBe(true);
  });
});

describe('by keyboard', () => {
  it('draws, closes and changes a room without a pointer', () => {
    const driver = drawRoom().send({ type: 'start' }).key('Enter').expectState('room.drawing');
    for (let i = 0; i < 8; i += 1) driver.key('ArrowRight', { shift: true });
    driver.key('Enter');
    for (let i = 0; i < 5; i += 1) driver.key('ArrowDown', { shift: true });
    driver.key('ArrowDown').key('ArrowDown', { alt: true }).key('Enter');
    for (let i = 0; i < 8; i += 1) driver.key('ArrowLeft', { shift: true });
    driver.key('Enter');
    expect(cornersOf(driver)).toEqual([
      [12, 12],
      [108, 12],
      [108, 73.5],
      [12, 73.5],
    ]);
    for (let i = 0; i < 5; i += 1) driver.key('ArrowUp', { shift: true });
    driver.key('Enter').expectState('room.editing');
    driver.key('ArrowRight').key('Enter');
    expect(driver.state.mode.name).toBe('moving-corner');
    driver.key('ArrowUp').key('Escape').expectState('room.editing');
    expect(cornersOf(driver)[0]).toEqual([12, 12]);
  });
});

describe('a room changed elsewhere', () => {
  const other: Ring = [
    { x: 0, y: 0 },
    { x: fromInches(60), y: 0 },
    { x: fromInches(60), y: fromInches(40) },
  ];

  it('is applied without an echo, and can be undone', () => {
    const driver = square().send({ type: 'adopt', points: other });
    expect(driver.effects).toHaveLength(1);
    expect(cornersOf(driver)).toHaveLength(3);
    expect(cornersOf(driver.send({ type: 'undo' }))).toHaveLength(4);
  });

  it('is ignored if it is our own, written differently', () => {
    const driver = drawRoom().click(10, 10).click(10, 90).click(110, 90).click(110, 10).send({ type: 'finish' });
    const before = driver.state.history;
    driver.send({ type: 'adopt', points: [...(driver.effects[0]?.points ?? [])].reverse() });
    expect(driver.state.history).toBe(before);
  });

  it('waits while a list is being typed, and is one undo step', () => {
    const driver = square();
    const steps = driver.state.history.past.length;
    driver.send({ type: 'adopt', points: other.slice(0, 2) });
    expect(cornersOf(driver)).toHaveLength(4);
    driver.send({ type: 'adopt', points: other });
    driver.send({ type: 'adopt', points: [...other, { x: 0, y: fromInches(40) }] });
    expect(driver.state.history.past).toHaveLength(steps + 1);
    expect(cornersOf(driver.send({ type: 'undo' }))[1]).toEqual([100, 0]);
  });

  it('does not disturb a drawing under way while the form keeps the old room', () => {
    const driver = drawRoom().send({ type: 'adopt', points: other }).send({ type: 'redraw' }).click(0, 0);
    driver.send({ type: 'adopt', points: other }).expectState('room.drawing');
  });

  it('leaves nothing half drawn if it removes the room', () => {
    expect(isHalfDrawn(square().send({ type: 'adopt', points: [] }).expectState('room.idle').state)).toBe(false);
  });
});
