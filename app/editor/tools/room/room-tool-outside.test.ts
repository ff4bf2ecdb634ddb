import { describe, expect, it } from 'vitest';
import type { RoomEffect, RoomEvent, RoomState } from '#app/editor/tools/room/room-state.ts';
import { isHalfDrawn, roomTool } from '#app/editor/tools/room/room-tool.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { fromInches, UNITS_PER_CM, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { drive } from '#tests/factories/drive-tool.ts';

/** 2 px a unit, as the view starts. */
const imperial = { unitSystem: 'imperial', latticePerPx: UNITS_PER_INCH / 2 } as const;
const _metric = { unitSystem: 'metric', latticePerPx: UNITS_PER_CM / 2 } as const;

const draw = (start?: RoomState) =>
  drive<RoomState, RoomEvent, RoomEffect, typeof imperial>(roomTool, imperial, UNITS_PER_INCH, start);
const inches = (points: Ring) => points.map(({ x, y }) => [x / UNITS_PER_INCH, y / UNITS_PER_INCH]);
const corners = (driver: { readonly state: RoomState }) => inches(driver.state.history.present.points);
const _refusal = (driver: { readonly state: RoomState }) => {
  const { notice } = driver.state;
  return notice?.code === 'refused' ? notice.problem.code : null;
};
/** 100 × 80 in, open, by clicks. */
const openSquare = () => draw().click(0, 0).click(100, 0).click(100, 80).click(0, 80);
const square = () => openSquare().send({ type: 'finish' });

describe('by keyboard', () => {
  it('draws, closes and changes a room without a pointer', () => {
    const driver = draw().send({ type: 'start' }).key('Enter').expectState('room.drawing');
    for (let i = 0; i < 8; i += 1) driver.key('ArrowRight', { shift: true });
    driver.key('Enter');
    for (let i = 0; i < 5; i += 1) driver.key('ArrowDown', { shift: true });
    driver.key('ArrowDown').key('ArrowDown', { alt: true }).key('Enter');
    for (let i = 0; i < 8; i += 1) driver.key('ArrowLeft', { shift: true });
    driver.key('Enter');
    expect(corners(driver)).toEqual([
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
    expect(corners(driver)[0]).toEqual([12, 12]);
  });
});

describe('a room changed elsewhere', () => {
  const other: Ring = [
    { x: 0, y: 0 },
    { x: fromInches(60), y: 0 },
    { x: fromInches(60), y: fromInches(40) },
  ];

  it('is taken over without an echo, and can be undone', () => {
    const driver = square().send({ type: 'adopt', points: other });
    expect(driver.effects).toHaveLength(1);
    expect(corners(driver)).toHaveLength(3);
    expect(corners(driver.send({ type: 'undo' }))).toHaveLength(4);
  });

  it('is no news when it is our own, written another way', () => {
    const driver = draw().click(10, 10).click(10, 90).click(110, 90).click(110, 10).send({ type: 'finish' });
    const before = driver.state.history;
    driver.send({ type: 'adopt', points: [...(driver.effects[0]?.points ?? [])].reverse() });
    expect(driver.state.history).toBe(before);
  });

  it('waits while a list is being typed, and makes one step of all its letters', () => {
    const driver = square();
    const steps = driver.state.history.past.length;
    driver.send({ type: 'adopt', points: other.slice(0, 2) });
    expect(corners(driver)).toHaveLength(4);
    driver.send({ type: 'adopt', points: other });
    driver.send({ type: 'adopt', points: [...other, { x: 0, y: fromInches(40) }] });
    expect(driver.state.history.past).toHaveLength(steps + 1);
    expect(corners(driver.send({ type: 'undo' }))[1]).toEqual([100, 0]);
  });

  it('does not disturb a drawing under way while the form keeps the old room', () => {
    const driver = draw().send({ type: 'adopt', points: other }).send({ type: 'redraw' }).click(0, 0);
    driver.send({ type: 'adopt', points: other }).expectState('room.drawing');
  });

  it('leaves nothing half drawn where it takes the room away', () => {
    expect(isHalfDrawn(square().send({ type: 'adopt', points: [] }).expectState('room.idle').state)).toBe(false);
  });
});
