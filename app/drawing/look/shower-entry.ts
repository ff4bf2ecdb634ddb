import type { BodyPart } from '#app/drawing/look/body.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Doorway } from '#app/layout/model/rooms.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** As thick as a wall mostly is. */
const WALL = fromInches(4.5);

/** The open edge of a shower floor as a doorway as deep as its curb. Only in a wall that is level or upright. */
export function doorwaysOfShower({ slopes }: LayoutResult): readonly Doorway[] {
  const entry = slopes?.entry;
  if (entry === undefined || (entry.from.x !== entry.to.x && entry.from.y !== entry.to.y)) return [];
  const { from, to, curb } = entry;
  const deep = curb?.width ?? WALL;
  // The outside is on the left of a wall as it runs.
  const [right, down] = [Math.sign(to.y - from.y) * deep, Math.sign(from.x - to.x) * deep];
  const { minX, minY, maxX, maxY } = ringBounds([from, to, { x: from.x + right, y: from.y + down }]);
  const box = { x: minX, y: minY, width: maxX - minX, length: maxY - minY };
  const passage = { tiled: false, wayOut: true, door: { kind: 'passage', swing: 'in' } } as const;
  return [{ ...(box as Pick<Doorway, 'x' | 'y' | 'width' | 'length'>), ...passage }];
}

/** The curb in that opening. */
export function curbOfShower({ slopes }: LayoutResult): readonly BodyPart[] {
  const curb = slopes?.entry?.curb ?? null;
  return curb === null ? [] : [{ ring: curb.ring, is: 'body', height: curb.height }];
}
