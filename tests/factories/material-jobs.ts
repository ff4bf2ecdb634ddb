import fc from 'fast-check';
import type { layByDoor } from '#tests/factories/batch-door.ts';

/** Random jobs of a material. The soak runs 500. */
export const MATERIAL_RUNS = Number(process.env.MATERIAL_RUNS ?? 30);

/** Lattice units in an inch. */
export const INCH = 8128;

type Answer = Awaited<ReturnType<typeof layByDoor>>;
export type Corner = readonly [x: number, y: number];

export const eighths = (least: number, most: number) => fc.integer({ min: 8 * least, max: 8 * most }).map((n) => n / 8);

/**
 * A rectangular or L-shaped room in inches, with or without a box away from its walls. All walls are parallel to the
 * axes.
 */
export const room = fc
  .record({
    width: eighths(40, 130),
    length: eighths(40, 130),
    cut: fc.option(fc.record({ width: eighths(8, 20), length: eighths(8, 20) })),
    box: fc.option(fc.record({ x: eighths(2, 8), y: eighths(2, 8), width: eighths(3, 10), length: eighths(3, 10) })),
  })
  .map(({ width, length, cut, box }) => ({ width, length, cut, box }));
export type Room = typeof room extends fc.Arbitrary<infer R> ? R : never;

export const tile = fc.record({
  tileWidth: eighths(3, 26),
  tileLength: eighths(3, 26),
  groutSpacing: fc.constantFrom(1 / 16, 1 / 8, 3 / 16),
  layoutType: fc.constantFrom('straight', 'half', 'third', 'quarter'),
  patternOrientation: fc.constantFrom('vertical', 'horizontal'),
});

export function jobOf({ width, length, cut, box }: Room) {
  const obstacles = box === null ? [] : [{ name: 'Box', type: 'custom', ...box }];
  if (cut === null) return { roomType: 'rectangle', roomWidth: width, roomLength: length, obstacles };
  const corners: Corner[] = [
    [0, 0],
    [width, 0],
    [width, length - cut.length],
    [width - cut.width, length - cut.length],
    [width - cut.width, length],
    [0, length],
  ];
  return { roomType: 'custom', customRoomPoints: corners, obstacles };
}

export function areaOf({ width, length, cut, box }: Room): number {
  return width * length - (cut ? cut.width * cut.length : 0) - (box ? box.width * box.length : 0);
}

export function goodsOf({ materials = [] }: Answer, id: string) {
  return materials.find((one) => one.id === id);
}

/** Every tile and piece of a layout in courses, as rings clockwise on screen. */
export function ringsOf(
  answer: Answer,
  across: number,
  down: number,
  isHorizontal: boolean,
  joint: number,
): Corner[][] {
  const runs = answer.fullRuns?.flatMap(([x, y, count]) =>
    Array.from({ length: count }, (_, index): Corner[] => {
      const [left, top] = isHorizontal ? [x + index * (across + joint), y] : [x, y + index * (down + joint)];
      return [
        [left, top],
        [left + across, top],
        [left + across, top + down],
        [left, top + down],
      ];
    }),
  );
  const pieces = answer.pieces?.flatMap(({ rings }) => [[...(rings[0] ?? [])]]) ?? [];
  return [...(runs ?? []), ...pieces];
}

/** Stretches of joint between any two pieces, found pair by pair: where the sides of two pieces are one joint apart. */
export function stretchesBetween(rings: readonly (readonly Corner[])[], joint: number): number[] {
  const sides = rings.map((ring) => {
    return ring.map((from, index) => [from, ring[(index + 1) % ring.length] as Corner] as const);
  });
  const lengths: number[] = [];
  const overlap = (a: number, b: number, c: number, d: number) => {
    const length = Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));
    if (length > 0) lengths.push(length);
  };
  sides.forEach((one, index) => {
    for (const other of sides.filter((_, at) => at !== index)) {
      for (const [[ax, ay], [bx, by]] of one) {
        for (const [[cx, cy], [dx, dy]] of other) {
          // Down the right side of a piece, and up the left side of the piece to its right.
          if (ax === bx && by > ay && cx === dx && dy < cy && cx - ax === joint) overlap(ay, by, cy, dy);
          // Along the lower side of a piece, and along the upper side of one below it.
          if (ay === by && bx < ax && cy === dy && dx > cx && cy - ay === joint) overlap(ax, bx, cx, dx);
        }
      }
    }
  });
  return lengths;
}
