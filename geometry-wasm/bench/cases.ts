import type { KernelGrid, KernelInput, RegionClipper } from '#app/layout/tile-kernel.ts';
import { createRandom } from '#kernel/fuzz/random.ts';
import { flatten } from '#kernel/fuzz/rings.ts';

export interface BenchCase {
  readonly name: string;
  readonly title: string;
  readonly input: KernelInput;
}

const INCH = 8128;
const JOINT = INCH / 8;

/** The four cases of the benchmark: the same rooms on every run. */
export function benchCases(clipper: RegionClipper): BenchCase[] {
  const lRoom = [0, 0, 240, 0, 240, 108, 144, 108, 144, 204, 0, 204].map((inches) => inches * INCH);
  const lObstacles = [
    [30, 30, 66, 54],
    [150, 20, 190, 60],
    [60, 120, 84, 144],
  ];
  return [
    {
      name: 'A',
      title: 'L-room, 6 corners, 3 obstacles, 12 in tiles',
      input: { ...clipper.subtract(flatten([lRoom]), boxes(lObstacles)), grid: grid(12, 1, 1) },
    },
    {
      name: 'B',
      title: '40 corners, 180 × 160 in, 5 obstacles, 6 in half stagger',
      input: starCase(clipper, 40, 180, 160, 5, grid(6, 2, 2)),
    },
    {
      name: 'C',
      title: '500 corners, 500 × 500 in, 20 obstacles, 4 in',
      input: starCase(clipper, 500, 500, 500, 20, grid(4, 1, 1)),
    },
    {
      name: 'D',
      title: '1000 × 1000 in, 60 corners, 1 in (a million tiles)',
      input: starCase(clipper, 60, 1000, 1000, 0, { ...grid(1, 1, 1), joint: 0 }),
    },
  ];
}

function grid(tileInches: number, staggerCycle: number, staggerParts: number): KernelGrid {
  const tile = tileInches * INCH;
  return { originX: -1234, originY: -987, tileX: tile, tileY: tile, joint: JOINT, staggerCycle, staggerParts };
}

/** A room of `corners` slanted walls that fills its bounding box, and boxes in the middle half of it. */
function starCase(
  clipper: RegionClipper,
  corners: number,
  widthInches: number,
  heightInches: number,
  obstacles: number,
  on: KernelGrid,
): KernelInput {
  const random = createRandom(corners);
  const halfX = (widthInches * INCH) / 2;
  const halfY = (heightInches * INCH) / 2;
  const ring: number[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    // Out to the box, so that nearly all of it is floor, and in again by up to a tenth.
    const reach = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
    const part = i % (corners / 4) === 0 ? 1 : random.int(9000, 10000) / 10000;
    ring.push(Math.round(halfX * (1 + reach * part * Math.cos(angle))));
    ring.push(Math.round(halfY * (1 + reach * part * Math.sin(angle))));
  }
  const list = Array.from({ length: obstacles }, () => {
    const x = random.int(widthInches / 4, (widthInches * 3) / 4 - 20);
    const y = random.int(heightInches / 4, (heightInches * 3) / 4 - 20);
    return [x, y, x + random.int(8, 30), y + random.int(8, 30)];
  });
  return { ...clipper.subtract(flatten([ring]), boxes(list)), grid: on };
}

function boxes(list: readonly (readonly number[])[]) {
  return flatten(
    list.map((inches) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = inches.map((value) => value * INCH);
      return [left, top, right, top, right, bottom, left, bottom];
    }),
  );
}

/**
 * An L of two arms with the same perimeter whatever its thickness: `across` modules wide and long, its top arm thick
 * enough for about `full` full tiles. Half a tile lies outside every wall, so that each wall cuts one row of tiles.
 */
export function flatCase(full: number): KernelInput {
  const across = 501;
  const thickness = Math.max(1, Math.min(across - 1, Math.floor(full / (across - 1))));
  const length = Math.min(across - 1, Math.round(full / thickness));
  const step = 1000;
  const ring =
    length === across - 1 && thickness === across - 1
      ? [0, 0, across, 0, across, across, 0, across]
      : [0, 0, across, 0, across, 1, length + 1, 1, length + 1, thickness + 1, 1, thickness + 1, 1, across, 0, across];
  return {
    ...flatten([ring.map((at) => at * step)]),
    grid: { originX: -500, originY: -500, tileX: 1000, tileY: 1000, joint: 0, staggerCycle: 1, staggerParts: 1 },
  };
}
