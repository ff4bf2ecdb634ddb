import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnWalls, measureOfWall, middleOfWall } from '#app/editor/tools/room/drawn-walls.ts';
import { shownDraft } from '#app/editor/tools/room/room-overlay.ts';
import type { RoomEvent } from '#app/editor/tools/room/room-state.ts';
import { bendWalls, circleOfWall, type Outline, wallsOf } from '#app/geometry/outline.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { box, drawRoom, openSquare, refusalOf, square } from '#tests/factories/draw-room.ts';

const arcs = ({ state }: ReturnType<typeof drawRoom>) =>
  state.history.present.points.map(({ rise, radius }) =>
    rise === undefined ? radius && `r ${radius / UNITS_PER_INCH}` : rise / UNITS_PER_INCH,
  );
const bend = (wall: number, rise: number): RoomEvent => ({ type: 'bend-wall', wall, arc: { rise: fromInches(rise) } });

describe('a bent wall', () => {
  it('bends by dragging the middle of the selected wall, to half a unit, out of the room or into it', () => {
    const driver = square().click(30, 0).drag(50, 0, 55, -12.3).expectState('room.editing');
    expect(arcs(driver)).toEqual([12.5, undefined, undefined, undefined]);
    expect(driver.effects.at(-1)?.points[0]).toMatchObject({ rise: fromInches(12.5) });
    // The floor reaches up by the rise.
    expect(driver.effects.at(-1)?.shift).toEqual({ x: 0, y: fromInches(12.5) });
    expect(arcs(driver.drag(50, -12.5, 50, 6))).toEqual([-6, undefined, undefined, undefined]);
    // The handle of an arc bends it, whatever is selected; on its chord it is straight.
    expect(arcs(driver.click(40, 40).drag(50, 6, 50, 1))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('bends the same in a room drawn counterclockwise', () => {
    const driver = square([[0, 0], ...box(100, 80).slice(1).reverse()])
      .click(100, 20)
      .drag(100, 40, 110, 40);
    expect(arcs(driver)).toEqual([undefined, undefined, 10, undefined]);
  });

  it('is shown bent while it is dragged, and Escape puts it back', () => {
    const driver = square().click(30, 0).down(50, 0).move(50, -20).expectState('room.bending');
    expect(measureOfWall(drawnWalls(shownDraft(driver.state))[0] as never, 'imperial')).toMatch(/^chord .*, rise /);
    expect(arcs(driver.cancel().expectState('room.editing'))).toEqual([undefined, undefined, undefined, undefined]);
    expect(driver.effects).toHaveLength(1);
  });

  it('bends at most to half a circle, and never through another wall', () => {
    const driver = square().click(30, 0).drag(50, 0, 50, -90);
    expect(arcs(driver)[0]).toBe(50);
    const low = square(box(100, 20)).click(30, 0).drag(50, 0, 50, 40);
    expect(refusalOf(low)).toEqual({ code: 'walls-cross', wall: null });
    expect(arcs(low)[0]).toBeUndefined();
  });

  it('bends by keys: to its middle, Enter, arrows across it, Enter', () => {
    const driver = square().send({ type: 'select', selection: { kind: 'corner', index: 1 } });
    for (let foot = 0; foot < 3; foot += 1) driver.key('ArrowDown', { shift: true });
    driver.key('Enter').expectState('room.bending');
    expect(driver.state.notice).toEqual({ code: 'wall-picked-up', wall: 2 });
    driver.key('ArrowUp').key('ArrowRight', { shift: true }).key('ArrowLeft').key('ArrowRight', { alt: true });
    expect(arcs(driver.key('Enter').expectState('room.editing'))[1]).toBe(11.5);
    // It stays selected: Enter picks it up again, Escape releases it.
    driver.key('Enter').expectState('room.bending').key('ArrowLeft').key('Escape');
    expect(arcs(driver)[1]).toBe(11.5);
  });

  it('bends by a typed rise or radius; empty or 0 is straight; undo and redo cover all of it', () => {
    const driver = square().send(bend(1, 12));
    driver.send({ type: 'bend-wall', wall: 3, arc: { radius: 0 - fromInches(60) } }).send(bend(1, 0));
    expect(arcs(driver)).toEqual([undefined, undefined, undefined, 'r -60']);
    expect(arcs(driver.send({ type: 'undo' }))).toEqual([undefined, 12, undefined, 'r -60']);
    expect(arcs(driver.send({ type: 'undo' }).send({ type: 'undo' }))).toEqual([...Array(4)]);
    expect(arcs(driver.send({ type: 'redo' }).send({ type: 'redo' }))).toEqual([undefined, 12, undefined, 'r -60']);
    expect(driver.effects.at(-1)?.points.map(({ radius }) => radius)).toContain(0 - fromInches(60));
    expect(refusalOf(driver.send(bend(0, 51)))).toEqual({ code: 'arc-too-round', wall: 0 });
    expect(refusalOf(driver.send({ type: 'bend-wall', wall: 0, arc: { radius: fromInches(40) } }))).toEqual({
      code: 'arc-too-round',
      wall: 0,
    });
  });
});

describe('a room with an arc', () => {
  it('is grabbed on its wall, not on its chord', () => {
    const driver = square().send(bend(0, 40));
    expect(driver.click(90, -6).state.selection).toBeNull();
    expect(driver.click(10, -21).state.selection).toEqual({ kind: 'wall', index: 0 });
    expect(driver.click(30, 0).state.selection).toBeNull();
  });

  it('keeps it while corners move, and rejects a wall that is too short for it', () => {
    const driver = square().send(bend(0, 40)).drag(0, 0, -20, 0);
    expect(arcs(driver)[0]).toBe(40);
    expect(shownDraft(driver.down(-20, 0).move(10, 0).state).points[0]).toMatchObject({ rise: fromInches(40) });
    driver.move(30, 0);
    expect(driver.state.mode).toMatchObject({ problem: { code: 'arc-too-round', wall: 0 } });
    expect(refusalOf(driver.up())).toEqual({ code: 'arc-too-round', wall: 0 });
  });

  it('keeps its arcs when a closing error is spread', () => {
    const walked = openSquare();
    walked.send(bend(0, 5)).click(0, 7, { modifiers: { alt: true } });
    expect(arcs(walked.send({ type: 'spread-gap' }).expectState('room.editing'))[0]).toBe(5);
  });

  it('can be drawn on: walls must not cross an existing arc, and an undone arc is straight again', () => {
    const driver = drawRoom().click(0, 0).click(100, 0).send(bend(0, -30)).click(100, 80).down(50, 80).move(50, 20);
    expect(driver.state.mode).toMatchObject({ aim: { problem: { code: 'walls-cross', wall: 0 } } });
    driver.cancel().key('Backspace').key('Backspace').click(100, 0);
    expect(arcs(driver)).toEqual([undefined, undefined]);
  });

  it('has one straight wall in place of two when a corner is removed', () => {
    const driver = square().send(bend(0, 20)).send({ type: 'delete-corner', corner: 0 });
    expect(arcs(driver)).toEqual([undefined, undefined, undefined]);
  });
});

describe('any room with arcs', () => {
  const rises = fc.array(fc.integer({ min: -19, max: 39 }), { minLength: 4, maxLength: 4 });

  it('a corner put into the middle of an arc leaves both halves on its circle, by rise or by radius', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 39 }), fc.boolean(), fc.boolean(), (rise, isIn, byRadius) => {
        const sign = isIn ? -0.45 : 1;
        const driver = square().send(bend(0, Math.round(rise * sign) || 1));
        const [wall] = wallsOf(driver.state.history.present.points);
        const circle = wall && circleOfWall(wall);
        if (!circle || !wall) throw new Error('no arc');
        const radius = Math.round(Math.sign(wall.rise) * circle.radius);
        if (byRadius) driver.send({ type: 'bend-wall', wall: 0, arc: { radius } });
        const area = signedArea2(bendWalls(driver.state.history.present.points)) / 2;
        driver.send({ type: 'insert-corner', wall: 0 });
        const { points } = driver.state.history.present;
        expect(points).toHaveLength(5);
        for (const half of wallsOf(points).slice(0, 2)) {
          const { x, y, radius: r } = circleOfWall(half) ?? { x: Number.NaN, y: 0, radius: 0 };
          // A rise that is rounded by half a unit moves the center of a flat arc by some hundred.
          const give = (circle.radius / Math.abs(half.rise)) * 4;
          expect(Math.hypot(x - circle.x, y - circle.y)).toBeLessThan(give);
          expect(Math.abs(r - circle.radius)).toBeLessThan(give);
        }
        // 1/64 in along the wall is 12,700 units a thousand of its length.
        expect(Math.abs(signedArea2(bendWalls(points)) / 2 - area)).toBeLessThan(130 * fromInches(130));
      }),
      { numRuns: 60 },
    );
  });

  it('survives any sequence of changes: every step undone, every step redone', () => {
    const step = fc.oneof(
      fc.record({
        type: fc.constant('bend-wall' as const),
        wall: fc.nat(5),
        arc: fc.record({ rise: fc.integer({ min: -200_000, max: 200_000 }) }),
      }),
      fc.record({
        type: fc.constant('bend-wall' as const),
        wall: fc.nat(5),
        arc: fc.record({ radius: fc.integer({ min: -900_000, max: 900_000 }) }),
      }),
      fc.record({ type: fc.constant('insert-corner' as const), wall: fc.nat(5) }),
      fc.record({ type: fc.constant('delete-corner' as const), corner: fc.nat(5) }),
      fc.record({
        type: fc.constant('set-wall-length' as const),
        wall: fc.nat(5),
        length: fc.integer({ min: 80_000, max: 900_000 }),
      }),
      fc.record({
        type: fc.constant('set-corner-angle' as const),
        corner: fc.nat(5),
        angleDeg: fc.integer({ min: 60, max: 200 }),
      }),
    );
    fc.assert(
      fc.property(rises, fc.array(step, { maxLength: 8 }), (first, steps) => {
        const driver = square();
        first.forEach((rise, wall) => {
          driver.send(bend(wall, rise));
        });
        const rooms: Outline[] = [driver.state.history.present.points];
        for (const action of steps) {
          driver.send(action);
          const { points } = driver.state.history.present;
          if (points !== rooms.at(-1)) rooms.push(points);
          // The reported room is at the origin, and equals the drawn one.
          const reported = driver.effects.at(-1)?.points ?? [];
          expect(signedArea2(bendWalls(reported))).toBe(signedArea2(bendWalls(points)));
        }
        for (const points of rooms.slice(0, -1).reverse())
          expect(driver.send({ type: 'undo' }).state.history.present.points).toEqual(points);
        for (const points of rooms.slice(1))
          expect(driver.send({ type: 'redo' }).state.history.present.points).toEqual(points);
      }),
      { numRuns: 100 },
    );
  });

  it('has its handle on the laid arc', () => {
    fc.assert(
      fc.property(rises, (all) => {
        const driver = square();
        all.forEach((rise, wall) => {
          driver.send(bend(wall, rise));
        });
        for (const wall of drawnWalls(driver.state.history.present)) {
          const circle = circleOfWall(wall);
          if (circle === null) continue;
          const { x, y } = middleOfWall(wall);
          expect(Math.hypot(x - circle.x, y - circle.y)).toBeCloseTo(circle.radius, 0);
        }
      }),
    );
  });
});
