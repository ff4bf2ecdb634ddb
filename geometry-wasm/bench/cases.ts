import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import type { FlatRegion, KernelGrid, KernelInput, RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { stairsOf, startAt } from '#app/layout/layers/lay-layers.ts';
import { herringbone } from '#app/layout/patterns/herringbone.ts';
import { layChevrons } from '#app/layout/shapes/lay-chevrons.ts';
import { hexagonSizes, layPickets } from '#app/layout/shapes/lay-pickets.ts';
import type { Length } from '#app/layout/units/length.ts';
import { createRandom } from '#kernel/fuzz/random.ts';
import { cellInputs } from '#kernel/fuzz/random-cells.ts';
import { cellPlaces, coursePlaces, stairPlaces, type TilePlaces } from '#kernel/fuzz/tile-places.ts';
import { flatten } from '#kernel/region/flatten.ts';

export interface BenchCase {
  readonly name: string;
  readonly title: string;
  readonly region: FlatRegion;
  /** One entry for courses; for layers one entry per tile of the cell. */
  readonly parts: readonly BenchPart[];
}

/** Tiles of one kind: their places, and how a kernel lays them. */
interface BenchPart {
  readonly places: TilePlaces;
  readonly run: (kernel: TileKernel) => ReturnType<TileKernel['run']>;
}

/** A case of a region with tiles in courses. */
function inCourses(name: string, title: string, input: KernelInput): BenchCase {
  return {
    name,
    title,
    region: input,
    parts: [{ places: coursePlaces(input.grid), run: (kernel) => kernel.run(input) }],
  };
}

/** A case of a region with a pattern of layers. */
function inLayers(name: string, title: string, region: FlatRegion, layers: Layers): BenchCase {
  return {
    name,
    title,
    region,
    parts: stairsOf(layers).map((tile) => {
      const stairs = startAt(tile, { x: -1234, y: -987 });
      return { places: stairPlaces(stairs), run: (kernel) => kernel.runStairs({ ...region, stairs }) };
    }),
  };
}

/** A case of a region under outlines. */
function inCells(name: string, title: string, region: FlatRegion, layers: Layers): BenchCase {
  return {
    name,
    title,
    region,
    parts: cellInputs(region, layers, { x: -1234, y: -987 }).map((input) => ({
      places: cellPlaces(input.cells),
      run: (kernel) => kernel.runCells(input),
    })),
  };
}

const INCH = 8128;
const JOINT = INCH / 8;

/** The input of case B, which is used to measure the search for the best start. */
export function caseB(clipper: RegionClipper): KernelInput {
  return { ...starRegion(clipper, 40, 180, 160, 5), grid: { ...grid(6), shifts: halfShifts(6 * INCH + JOINT) } };
}

/** The cases of the benchmark; their rooms are the same in every run. */
export function benchCases(clipper: RegionClipper): BenchCase[] {
  const lRoom = [0, 0, 240, 0, 240, 108, 144, 108, 144, 204, 0, 204].map((inches) => inches * INCH);
  const lObstacles = [
    [30, 30, 66, 54],
    [150, 20, 190, 60],
    [60, 120, 84, 144],
  ];
  const roomA = clipper.subtract(flatten([lRoom]), boxes(lObstacles));
  const roomC = starRegion(clipper, 500, 500, 500, 20);
  const roomD = starRegion(clipper, 60, 1000, 1000, 0);
  return [
    inCourses('A', 'L-room, 6 corners, 3 obstacles, 12 in tiles', { ...roomA, grid: grid(12) }),
    inCourses('B', '40 corners, 180 × 160 in, 5 obstacles, 6 in half stagger', caseB(clipper)),
    inCourses('C', '500 corners, 500 × 500 in, 20 obstacles, 4 in', { ...roomC, grid: grid(4) }),
    inCourses('D', '1000 × 1000 in, 60 corners, 1 in (a million tiles)', {
      ...roomD,
      grid: { ...grid(1), joint: 0 },
    }),
    inLayers('E', 'the room of C in herringbone of 2 × 4 in', roomC, planks(4, 2, JOINT)),
    inLayers('F', 'the room of D in herringbone of 1 × 2 in', roomD, planks(2, 1, 0)),
    inCells('H', 'the room of C in hexagons of 2 in', roomC, layPickets(hexagonSizes(2 * INCH, JOINT))),
    inCells('I', 'the room of D in hexagons of 1 in (a million tiles)', roomD, layPickets(hexagonSizes(INCH, 0))),
    inCells(
      'J',
      'the room of C in chevrons of 2 × 8 in',
      roomC,
      layChevrons({ width: 2 * INCH, length: 8 * INCH, angle: 45, joint: JOINT }),
    ),
  ];
}

/** Half staggers to compare E and F with: tiles of the same size in the same rooms. */
export function staggersOf(clipper: RegionClipper): Readonly<Record<string, KernelInput>> {
  const stagger = (length: number, width: number, joint: number): KernelGrid => ({
    ...grid(length),
    tileY: width * INCH,
    joint,
    shifts: halfShifts(length * INCH + joint),
  });
  return {
    E: { ...starRegion(clipper, 500, 500, 500, 20), grid: stagger(4, 2, JOINT) },
    F: { ...starRegion(clipper, 60, 1000, 1000, 0), grid: stagger(2, 1, 0) },
  };
}

function planks(lengthInches: number, widthInches: number, joint: number): Layers {
  return herringboneOf(lengthInches * INCH, widthInches * INCH, joint);
}

function grid(tileInches: number): KernelGrid {
  const tile = tileInches * INCH;
  return { originX: -1234, originY: -987, tileX: tile, tileY: tile, joint: JOINT, shifts: [0] };
}

/** Shifts every other course by half a module. */
function halfShifts(module: number): readonly number[] {
  return [0, Math.round(module / 2)];
}

/** A star-shaped room with `corners` slanted walls that fills its bounding box, with boxes in its middle half. */
function starRegion(
  clipper: RegionClipper,
  corners: number,
  widthInches: number,
  heightInches: number,
  obstacles: number,
): FlatRegion {
  const random = createRandom(corners);
  const halfX = (widthInches * INCH) / 2;
  const halfY = (heightInches * INCH) / 2;
  const ring: number[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    // Corners are on the box or up to a tenth of the way in, so that almost all of the box is floor.
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
  return clipper.subtract(flatten([ring]), boxes(list));
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
 * An L-shaped room whose perimeter does not depend on its thickness: `across` modules wide and long, with a top arm
 * thick enough for about `full` full tiles. Each wall cuts one row of tiles in half.
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
    grid: { originX: -500, originY: -500, tileX: 1000, tileY: 1000, joint: 0, shifts: [0] },
  };
}

/** The same floor in herringbone with tiles of two to one: as many tiles, cut along the same length of wall. */
export function flatLayers(full: number): BenchCase {
  return inLayers(String(full), 'herringbone', flatCase(full), herringboneOf(1414, 707, 0));
}

/** The same floor in hexagons as wide as a tile of `flatCase` is. */
export function flatCells(full: number): BenchCase {
  return inCells(String(full), 'hexagons', flatCase(full), layPickets(hexagonSizes(1000, 0)));
}

function herringboneOf(length: number, width: number, joint: number): Layers {
  const sizes = { tileLength: length as Length, tileWidth: width as Length, joint: joint as Length };
  const made = herringbone.layers(sizes);
  if (!made.ok) throw new Error('herringbone needs an oblong tile');
  return made.value;
}
