import fc from 'fast-check';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';

/** Inches as typed in a form, exact to 1/64. */
const inches = (least: number, most: number) =>
  fc.integer({ min: Math.ceil(least * 64), max: Math.floor(most * 64) }).map((n) => n / 64);

const lines = (corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => `${x}, ${y}`).join('\n');

/** A comb whose teeth extend almost from wall to wall. */
const comb = fc
  .tuple(fc.constantFrom(12, 40, 120, 300, 500), inches(60, 990), inches(60, 990))
  .map(([corners, width, height]) => {
    const teeth = Array.from(
      { length: corners - 2 },
      (_, i) => [Math.round((i * width * 64) / corners) / 64, i % 2 === 0 ? 1 : height - 1] as const,
    );
    return { roomType: 'custom', customRoomPoints: lines([...teeth, [width, height], [0, height]]) };
  });

/** A star: walls in zigzag around a center. */
const star = fc.tuple(fc.integer({ min: 3, max: 250 }), inches(60, 490)).map(([spikes, reach]) => {
  const corners = Array.from({ length: 2 * spikes }, (_, i) => {
    const angle = (Math.PI * i) / spikes;
    const far = i % 2 === 0 ? reach : reach / 2;
    return [
      Math.round(64 * (reach + far * Math.cos(angle))) / 64,
      Math.round(64 * (reach + far * Math.sin(angle))) / 64,
    ] as const;
  });
  return { roomType: 'custom', customRoomPoints: lines(corners) };
});

const rectangle = fc
  .tuple(inches(40, 1000), inches(40, 1000))
  .map(([length, width]) => ({ roomType: 'rectangle', roomLength: String(length), roomWidth: String(width) }));

/** Rooms side by side, with walls of 4 in between them. */
const rooms = fc.tuple(fc.integer({ min: 2, max: 12 }), inches(40, 200)).map(([count, side]) => ({
  roomType: 'parts',
  parts: Array.from({ length: count }, (_, index) => ({
    name: `Room ${index + 1}`,
    roomLength: String(side),
    roomWidth: String(side),
    x: String(index * (side + 4)),
  })),
}));

/** Rows of rectangles, circles and turned rectangles that do not touch each other. */
const obstacles = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom('rectangle', 'circle', 'turned'), fc.boolean())
    .map(([count, shape, jointsOnEdges]) =>
      Array.from({ length: count }, (_, n) => ({
        id: String(n),
        name: `Thing ${n}`,
        type: 'column',
        x: String(4 + 3 * (n % 10)),
        y: String(4 + 3 * Math.floor(n / 10)),
        ...(shape === 'circle' ? { shape, diameter: '2' } : { length: '2', width: '1.5' }),
        ...(shape === 'turned' ? { shape: 'rectangle', angle: '20' } : {}),
        ...(jointsOnEdges && n === 0 ? { jointsOnEdges: 'on' } : {}),
      })),
    ),
);

const tile = fc.oneof(
  fc.tuple(fc.constantFrom(60, 100), inches(0.5, 2)),
  fc.tuple(inches(0.5, 4), inches(0.5, 4)),
  fc.tuple(inches(6, 48), inches(3, 24)),
);

/**
 * The most expensive jobs that a form allows: combs, stars and wide rooms, alone or several together, in thin and small
 * tiles, in every pattern at any angle, planks included, with and without auto-optimize, with up to 50 obstacles.
 */
export const hostileRequest: fc.Arbitrary<LayoutRequest> = fc
  .record({
    room: fc.oneof({ weight: 3, arbitrary: comb }, star, rectangle, rooms),
    obstacles,
    tile,
    layoutType: fc.constantFrom(...PATTERNS.map(({ id }) => id)),
    patternOrientation: fc.constantFrom('vertical', 'horizontal'),
    layoutAngle: fc.oneof(
      fc.constant('0'),
      fc.constant('45'),
      fc.integer({ min: 1, max: 1799 }).map((n) => String(n / 10)),
    ),
    autoOptimize: fc.boolean(),
    groutSpacing: fc.constantFrom('0', '1/16', '1/8', '1/4'),
    plankMethod: fc.constantFrom('as-you-lay', 'least-waste'),
  })
  .map(({ room, obstacles: things, tile: [long, short], layoutType, plankMethod, ...fields }) => {
    const isSquare = layoutType === 'hopscotch' || layoutType === 'french';
    const [length, width] =
      layoutType === 'basketweave' || layoutType === 'herringbone' ? [2 * short, short] : [long, short];
    const job = {
      unitSystem: 'imperial',
      ...fields,
      ...room,
      ...('parts' in room ? {} : { obstacles: things }),
      layoutType,
      tileLength: String(isSquare ? Math.min(short * 4, 48) : length),
      tileWidth: String(isSquare ? Math.min(short * 4, 48) : width),
      ...(layoutType === 'offset' ? { offsetLength: String(length / 3) } : {}),
      ...(isSquare ? { secondTile: String(short) } : {}),
      ...(layoutType === 'planks' ? { plankMethod, groutSpacing: '0' } : {}),
    };
    const read = readJob(job);
    return read.ok ? read.value.request : null;
  })
  .filter((request) => request !== null);
