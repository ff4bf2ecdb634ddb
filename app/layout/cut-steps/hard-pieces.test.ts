import { expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { cutSides } from '#app/layout/cuts/classify-cut.ts';
import { interiorAngles, isRectangle, sideLengths } from '#app/layout/cuts/measure-outline.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { CutShape, LayoutResult, Round } from '#app/layout/model/layout-result.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { strayOfCards } from '#tests/factories/read-cut-card.ts';

/** Inches. */
type Place = readonly [x: number, y: number];
interface Arc {
  readonly center: Place;
  readonly radius: number;
  readonly wall?: Round['wall'];
}

/** Points of a circle between two places on it, the short way round, as a layout has them: corners outside of it, or inside of a wall that bows out. */
function along({ center: [cx, cy], radius, wall }: Arc, from: Place, to: Place): readonly Place[] {
  const [start, end] = [from, to].map(([x, y]) => Math.atan2(y - cy, x - cx)) as [number, number];
  const sweep = Math.atan2(Math.sin(end - start), Math.cos(end - start));
  const sides = Math.ceil(Math.abs(sweep) / (2 * Math.acos(radius / (radius + 1 / 80))));
  const reach = wall === 'out' ? radius : radius / Math.cos(sweep / (2 * sides));
  const shares = Array.from({ length: wall === 'out' ? sides - 1 : sides }, (_, index) =>
    wall === 'out' ? (index + 1) / sides : (index + 1 / 2) / sides,
  );
  const between = shares.map((share): Place => {
    const angle = start + sweep * share;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)];
  });
  return [from, ...between, to];
}

/** A layout whose only cut is this piece. */
function layoutOf([across, down]: Place, places: readonly Place[], arcs: readonly Arc[] = []): LayoutResult {
  const read = readJob({ roomLength: 50, roomWidth: 50, tileLength: 12, tileWidth: 12, layoutType: 'straight' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const layout = mustLayOut(read.value.request);
  const at = ([x, y]: Place): Point => ({ x: fromInches(x), y: fromInches(y) });
  const tile = { ...layout.kinds[0], across: fromInches(across), down: fromInches(down) };
  const corners = places.map(at);
  const outline: Ring = corners.filter(({ x, y }, index) => {
    const before = corners.at(index - 1);
    return before?.x !== x || before.y !== y;
  });
  const extent = (values: readonly number[]) => (Math.max(...values) - Math.min(...values)) as Length;
  const shape: CutShape = {
    ...(layout.shapes[0] as CutShape),
    outline,
    holes: [],
    width: extent(outline.map(({ x }) => x)),
    height: extent(outline.map(({ y }) => y)),
    sideLengths: sideLengths(outline),
    anglesDeg: interiorAngles(outline),
    cutSides: cutSides(outline, tile),
    isRectangle: isRectangle(outline, []),
    rounds: arcs.map(({ center, radius, wall }) => {
      return { ...at(center), radius: fromInches(radius), isHole: false, margin: null, ...(wall && { wall }) };
    }),
  };
  return { ...layout, kinds: [tile], shapes: [shape], pieces: [], borders: null };
}

const onCircle = ({ center: [cx, cy], radius }: Arc, y: number, side: 1 | -1): Place => [
  cx + side * Math.sqrt(radius ** 2 - (y - cy) ** 2),
  y,
];

const BOW: Arc = { center: [2.3211, -24.2798], radius: 32.3569, wall: 'in' };
const WIDE: Arc = { center: [28.102, 47.641], radius: 31.87, wall: 'out' };
const NICHE: Arc = { center: [15.131, -11.2791], radius: 19.7258, wall: 'out' };
const atX = ({ center: [cx, cy], radius }: Arc, x: number): Place => [x, cy + Math.sqrt(radius ** 2 - (x - cx) ** 2)];

it.each([
  [
    'a crescent between an arc and a slanted wall',
    layoutOf([18.3115, 14.803], [[18.3115, 4.734], ...along(BOW, atX(BOW, 14.161), atX(BOW, 18.3115))], [BOW]),
  ],
  [
    'an arc that turns far across a large tile',
    layoutOf(
      [48, 32],
      [...along(WIDE, onCircle(WIDE, 31.9375, -1), onCircle(WIDE, 22.75, 1)), [48, 22.75], [48, 31.9375]],
      [WIDE],
    ),
  ],
  [
    'a circle whose center and radius all round the same way',
    layoutOf([18.622, 10.25], [[0, 0], [18.622, 0], ...along(NICHE, atX(NICHE, 18.622), atX(NICHE, 0))], [NICHE]),
  ],
  [
    'a notch beside an edge of which nothing is sawn',
    layoutOf(
      [22.867, 6],
      [
        [5.222, 0],
        [22.867, 0],
        [22.867, 5.979],
        [9.513, 5.979],
        [9.513, 4.231],
        [5.222, 4.231],
      ],
    ),
  ],
  [
    'a slanted cut that begins a hair off the edge',
    layoutOf(
      [8.1875, 5.118],
      [
        [0.008, 0],
        [6.731, 0],
        [5.875, 2.158],
      ],
    ),
  ],
  [
    'a slanted notch whose corner is close to the edge',
    layoutOf(
      [12.3365, 12.3365],
      [
        [0, 0],
        [12.3365, 0],
        [12.3365, 7.9353],
        [12.2654, 7.589],
        [6.4962, 8.7733],
        [6.5985, 9.2718],
        [12.3365, 8.0939],
        [12.3365, 12.3365],
        [0, 12.3365],
      ],
    ),
  ],
  [
    'two slanted sides that are nearly one line',
    layoutOf(
      [18.881, 9.378],
      [
        [10.297, 0],
        [18.881, 0],
        [18.881, 9.378],
        [14.403, 9.378],
        [13.745, 7.874],
      ],
    ),
  ],
])('the words of a card are enough to cut %s within 1/16 in', (_, layout) => {
  expect(Math.max(...strayOfCards(layout))).toBeLessThanOrEqual(1 / 16);
});
