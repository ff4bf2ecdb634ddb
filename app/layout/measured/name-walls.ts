import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { isMeasuredText, measureRows } from '#app/layout/measured/parse-measures.ts';
import type { RoomNames } from '#app/layout/model/layout-request.ts';

/**
 * The names of the walls and corners of a room in the order of the layout, as the user numbers them: by the measured
 * walls (`measures`: the text of the measures, if any), or by the entered corners. The straight parts of a bowed wall
 * have letters: 1a, 1b. Both outlines are in one frame. Null if the names are 1, 2, … in the same order.
 */
export function nameWalls(entered: Outline, outline: Outline, measures: string): RoomNames | null {
  const begun = measuredNames(entered.length, measures) ?? entered.map((_, corner) => String(corner + 1));
  const isClockwise = signedArea2(entered) >= 0;
  const places = new Map(entered.map((corner, index) => [placeOf(corner), index]));
  const named = (corner: Point | undefined, wall: number) =>
    begun[corner === undefined ? wall : (places.get(placeOf(corner)) ?? wall)] ?? String(wall + 1);
  const corners = outline.map(named);
  const walls = isClockwise ? corners : outline.map((_, wall) => named(outline[(wall + 1) % outline.length], wall));
  const isUsual = walls.every((name, wall) => name === String(wall + 1));
  return isUsual ? null : { walls, corners: corners.map((name) => name.replace(/a$/, '')) };
}

function placeOf({ x, y }: Point): string {
  return `${x},${y}`;
}

/**
 * For every corner that the measures produce: the name of the wall, or the part of a wall, that starts there. Null if
 * the number of corners differs.
 */
function measuredNames(corners: number, measures: string): readonly string[] | null {
  if (!isMeasuredText(measures)) return null;
  const { walls, curves } = measureRows(measures);
  const names = walls.flatMap((_, wall) => {
    const bows = curves.filter((curve) => curve.kind === 'bow' && Number(curve.wall) === wall + 1).length;
    return Array.from({ length: bows + 1 }, (_, stretch) =>
      bows === 0 ? `${wall + 1}` : nameStretch(wall + 1, stretch),
    );
  });
  return names.length === corners ? names : null;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function nameStretch(wall: number, stretch: number): string {
  return `${wall}${LETTERS[stretch] ?? `-${stretch + 1}`}`;
}
