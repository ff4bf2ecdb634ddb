import { describe, expect, it } from 'vitest';
import { placeField } from '#app/editor/tools/walls/place-field.ts';
import { nearestWall, wallMarks, wallOfNumber } from '#app/editor/tools/walls/wall-marks.ts';
import { typedRoom } from '#app/layout/job/typed-room.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const { job } = emptyValues('imperial');
const room = typedRoom({ ...job, roomLength: '100', roomWidth: '200' });
if (room === null) throw new Error('The room cannot be read');
const inch = (x: number, y: number) => ({ x: fromInches(x), y: fromInches(y) });
/** 3 px an inch, the room 60 px within its frame. */
const VIEW = { scale: 3 / fromInches(1), x: 60, y: 60, widthPx: 720, heightPx: 420 };
const BOX = { widthPx: 240, heightPx: 50 };

describe('the walls of a drawing', () => {
  it('are hit from both sides, the nearest first', () => {
    expect(nearestWall(room, inch(100, -3), fromInches(5))).toBe(0);
    expect(nearestWall(room, inch(197, 50), fromInches(5))).toBe(1);
    expect(nearestWall(room, inch(4, 98), fromInches(5))).toBe(2);
    expect(nearestWall(room, inch(50, 50), fromInches(5))).toBeNull();
  });

  it('are hit by their length labels too', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 200) }));
    const numberOf = (at: { readonly x: number; readonly y: number }) =>
      wallOfNumber(room, result, at, VIEW, 'imperial');
    // 22 px off the upper wall and the left one, in the middle of each.
    expect(numberOf(inch(100, -22 / 3))).toBe(0);
    expect(numberOf(inch(-22 / 3, 50))).toBe(3);
    expect(numberOf(inch(20, -22 / 3))).toBeNull();
    expect(numberOf(inch(100, 50))).toBeNull();
  });

  it('are highlighted one at a time, and show their sizes only over a preview', () => {
    const marks = { room, unitSystem: 'imperial', isPreview: false, hovered: 1, open: 1 } as const;
    expect(wallMarks({ ...marks, hovered: null, open: null })).toEqual([]);
    expect(wallMarks(marks)).toHaveLength(1);
    const tags = wallMarks({ ...marks, isPreview: true }).flatMap((item) => (item.kind === 'tag' ? item.tag.text : []));
    expect(tags).toEqual([`16'\u00a08"`, `8'\u00a04"`, `16'\u00a08"`, `8'\u00a04"`]);
  });

  it('have their field beside them inside the room, and always in the drawing', () => {
    const places = room.walls.map((wall) => placeField(wall, VIEW, BOX));
    // Below the upper wall, left of the right one, above the lower one, right of the left one.
    expect(places).toEqual([
      { xPx: 240, yPx: 78 },
      { xPx: 402, yPx: 185 },
      { xPx: 240, yPx: 292 },
      { xPx: 78, yPx: 185 },
    ]);
    const [upper] = room.walls;
    if (upper === undefined) throw new Error('no wall');
    expect(placeField(upper, { ...VIEW, y: -900 }, BOX)).toEqual({ xPx: 240, yPx: 8 });
  });
});
