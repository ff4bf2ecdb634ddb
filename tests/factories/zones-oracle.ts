import type { DescribedFloorOfZones } from '#app/layout/batch/describe-floor.ts';
import { UNITS_PER_INCH as INCH } from '#app/layout/units/length.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import { createTileClipper, pushRing } from '#kernel/fuzz/clipper-area.ts';

/**
 * An independent calculation of a floor with zones: areas from plane trigonometry in inches, regions by Clipper2, and
 * every tile of each zone's grid cut separately. Only rooms that are a rectangle or an L, only straight grids.
 */

type Pair = readonly [number, number];
type Polygon = readonly Pair[];

/** The finish of a zone, or of the field; inches and degrees. */
export interface OracleFinish {
  readonly tileLength: number;
  readonly tileWidth: number;
  readonly groutSpacing: number;
  readonly patternOrientation: 'vertical' | 'horizontal';
  readonly layoutAngle: number;
}

export type OracleZone = OracleFinish & { readonly name: string; readonly edgeJoint: number } & (
    | { readonly area: 'rectangle'; x: number; y: number; width: number; length: number; angle: number }
    | { readonly area: 'circle'; x: number; y: number; diameter: number }
    | { readonly area: 'polygon'; readonly points: readonly { readonly x: number; readonly y: number }[] }
    | { readonly area: 'strip'; height: number; width: number }
    | { readonly area: 'border'; distance: number; width: number }
  );

export interface OracleJob extends OracleFinish {
  readonly surface: 'floor' | 'wall';
  readonly width: number;
  readonly length: number;
  /** Absent: a rectangle. Otherwise the part missing at its bottom right. */
  readonly notch?: { readonly width: number; readonly length: number };
  readonly zones: readonly OracleZone[];
}

/** The job in the batch door's format. */
export function jobOf({ width, length, notch, zones, layoutAngle, ...job }: OracleJob): object {
  const corners: Polygon = notch
    ? [
        [0, 0],
        [width, 0],
        [width, length - notch.length],
        [width - notch.width, length - notch.length],
        [width - notch.width, length],
        [0, length],
      ]
    : [];
  const room = notch
    ? { roomType: 'custom', customRoomPoints: corners.map(([x, y]) => ({ x, y })) }
    : { roomLength: length, roomWidth: width };
  return {
    ...job,
    ...room,
    layoutAngle,
    // A border has no angle.
    zones: zones.map(({ layoutAngle: turn, ...zone }) =>
      zone.area === 'border' ? zone : { ...zone, layoutAngle: turn },
    ),
  };
}

/** The tiling of one part of a zone: its region in the room's frame, in inches, and its angle. */
interface Part {
  readonly own: readonly Polygon[];
  readonly angle: number;
}

interface ReadZone {
  readonly parts: readonly Part[];
  readonly taken: readonly { readonly solid: Polygon; readonly hole?: Polygon }[];
  readonly finish: OracleFinish;
  /** The distance allowed between a true circle and its polygon. */
  readonly isRound: boolean;
}

const ROUND_STEPS = 720;

function turned(points: Polygon, degrees: number, [cx, cy]: Pair): Polygon {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

function box(x: number, y: number, width: number, length: number): Polygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ];
}

function disc([x, y]: Pair, radius: number): Polygon {
  return Array.from({ length: ROUND_STEPS }, (_, step): Pair => {
    const angle = (2 * Math.PI * step) / ROUND_STEPS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A convex polygon, clockwise on screen, with every side moved outwards. */
function swollen(points: Polygon, by: number): Polygon {
  const count = points.length;
  const sides = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % count] as Pair;
    const length = Math.hypot(nextX - x, nextY - y);
    const unit: Pair = [(nextX - x) / length, (nextY - y) / length];
    return { at: [x + unit[1] * by, y - unit[0] * by] as Pair, unit };
  });
  return sides.map(({ at, unit }, index) => {
    const before = sides[(index + count - 1) % count] as (typeof sides)[number];
    const turn = before.unit[0] * unit[1] - before.unit[1] * unit[0];
    const step = ((at[0] - before.at[0]) * unit[1] - (at[1] - before.at[1]) * unit[0]) / turn;
    return [before.at[0] + step * before.unit[0], before.at[1] + step * before.unit[1]];
  });
}

function readZone(zone: OracleZone, { surface, width: across, length: down }: OracleJob): ReadZone {
  const over = (points: Polygon): Polygon =>
    surface === 'wall' ? points.map(([x, y]): Pair => [x, down - y]).reverse() : points;
  const joint = zone.edgeJoint;
  const one = (own: Polygon, solid: Polygon, isRound = false): ReadZone => ({
    parts: [{ own: [own], angle: zone.layoutAngle }],
    taken: [{ solid }],
    finish: zone,
    isRound,
  });
  switch (zone.area) {
    case 'rectangle': {
      const { x, y, width, length, angle } = zone;
      const top = surface === 'wall' ? down - y - length : y;
      const centre: Pair = [x + width / 2, top + length / 2];
      const grown = box(x - joint, top - joint, width + 2 * joint, length + 2 * joint);
      return one(turned(box(x, top, width, length), angle, centre), turned(grown, angle, centre));
    }
    case 'circle': {
      const centre: Pair = [zone.x, surface === 'wall' ? down - zone.y : zone.y];
      return one(disc(centre, zone.diameter / 2), disc(centre, zone.diameter / 2 + joint), true);
    }
    case 'polygon': {
      const points = over(zone.points.map(({ x, y }): Pair => [x, y]));
      return one(points, swollen(points, joint));
    }
    case 'strip': {
      const top = down - zone.height - zone.width;
      return one(box(0, top, across, zone.width), box(-1, top - joint, across + 2, zone.width + 2 * joint));
    }
    case 'border': {
      const { distance: near, width } = zone;
      const far = near + width;
      // Half the joint, at right angles to a miter of 45 degrees.
      const off = (zone.groutSpacing / 2) * Math.SQRT2;
      const [left, right, top, bottom] = [0, across, 0, down];
      const level = (y: number, inwards: 1 | -1): Polygon => [
        [left + near + off, y + inwards * near],
        [right - near - off, y + inwards * near],
        [right - far - off, y + inwards * far],
        [left + far + off, y + inwards * far],
      ];
      const upright = (x: number, inwards: 1 | -1): Polygon => [
        [x + inwards * near, top + near + off],
        [x + inwards * near, bottom - near - off],
        [x + inwards * far, bottom - far - off],
        [x + inwards * far, top + far + off],
      ];
      const parts = [level(top, 1), upright(right, -1), level(bottom, -1), upright(left, 1)];
      return {
        parts: parts.map((own, index) => ({ own: [own], angle: index % 2 === 0 ? 0 : 90 })),
        taken: [
          {
            solid: box(near - joint, near - joint, across - 2 * (near - joint), down - 2 * (near - joint)),
            hole: box(far + joint, far + joint, across - 2 * (far + joint), down - 2 * (far + joint)),
          },
        ],
        finish: zone,
        isRound: false,
      };
    }
  }
}

/** The lattice is refined sixteen times. */
const FINER = 16;
const SCALE = INCH * FINER;

/** Every difference between the batch door's answer with places and the oracle. */
export function faultsOfZones(job: OracleJob, answer: DescribedFloorOfZones, clipper2: Clipper2): readonly string[] {
  const faults: string[] = [];
  const { width, length, notch } = job;
  const clip = (type: unknown, subjects: readonly Polygon[], others: readonly Polygon[]): Polygon[] => {
    const paths = [subjects, others].map((polygons) => {
      const all = new clipper2.Paths64();
      for (const polygon of polygons)
        pushRing(
          clipper2,
          all,
          polygon.flatMap(([x, y]) => [Math.round(x * SCALE), Math.round(y * SCALE)]),
        );
      return all;
    });
    const [subject, other] = paths as [Paths64, Paths64];
    const solution = new clipper2.Paths64();
    const clipper = new clipper2.Clipper64();
    clipper.AddSubject(subject);
    clipper.AddClip(other);
    clipper.ExecutePath(type, clipper2.FillRule.NonZero, solution);
    const rings: Polygon[] = [];
    for (let i = 0; i < solution.size(); i++) {
      const path = solution.get(i);
      const view = path.view();
      const ring: Pair[] = [];
      for (let k = 0; k < view.length; k += 3) ring.push([Number(view[k]) / SCALE, Number(view[k + 1]) / SCALE]);
      rings.push(ring);
      path.delete();
    }
    for (const one of [subject, other, solution, clipper]) one.delete();
    return rings;
  };
  const room: Polygon[] = notch
    ? clip(
        clipper2.ClipType.Difference,
        [box(0, 0, width, length)],
        [
          job.surface === 'wall'
            ? box(width - notch.width, 0, notch.width, notch.length)
            : box(width - notch.width, length - notch.length, notch.width, notch.length),
        ],
      )
    : [box(0, 0, width, length)];
  const zones = job.zones.map((zone) => readZone(zone, job));
  const all: ReadZone[] = [
    { parts: [{ own: room, angle: job.layoutAngle }], taken: [], finish: job, isRound: false },
    ...zones,
  ];
  const anyRound = zones.some(({ isRound }) => isRound);
  all.forEach((zone, index) => {
    const described = answer.zones[index];
    if (described === undefined) throw new Error('a zone is not described');
    let [area, full, cut, tiled] = [0, 0, 0, 0];
    let laidParts = 0;
    for (const part of zone.parts) {
      let region = index === 0 ? part.own : clip(clipper2.ClipType.Intersection, room, part.own);
      for (const later of zones.slice(index)) {
        for (const { solid, hole } of later.taken) {
          const solids = hole === undefined ? [solid] : clip(clipper2.ClipType.Difference, [solid], [hole]);
          const inner = hole === undefined ? [] : clip(clipper2.ClipType.Intersection, region, [hole]);
          region =
            hole === undefined
              ? clip(clipper2.ClipType.Difference, region, solids)
              : [...clip(clipper2.ClipType.Difference, region, [solid]), ...inner];
        }
      }
      const own = region.reduce((all2, ring) => all2 + areaOf(ring), 0);
      area += own;
      if (own < 1e-3) continue;
      const places = described.laid?.[laidParts];
      laidParts += 1;
      if (places === undefined) {
        faults.push(`${described.name} lacks a part`);
        continue;
      }
      const counted = readTiles(region, zone, part.angle, places, job, clipper2, anyRound);
      faults.push(...counted.faults.map((fault) => `${described.name}: ${fault}`));
      full += counted.full;
      cut += counted.cut;
      tiled += counted.tiled;
    }
    const round = anyRound ? (width + length) / 16 : 0;
    if (Math.abs(area - described.areaSqIn) > 0.05 + round)
      faults.push(`${described.name} covers ${described.areaSqIn}, not ${area}`);
    if (full !== described.full) faults.push(`${described.name} has ${described.full} whole tiles, not ${full}`);
    if (cut !== described.cut) faults.push(`${described.name} has ${described.cut} cut tiles, not ${cut}`);
    if (Math.abs(tiled - described.tiledSqIn) > 0.05 + round)
      faults.push(`${described.name} is tiled over ${described.tiledSqIn}, not ${tiled}`);
  });
  const floor = room.reduce((all2, ring) => all2 + areaOf(ring), 0);
  const total = answer.zones.reduce((all2, { areaSqIn }) => all2 + areaSqIn, 0) + answer.jointSqIn;
  if (Math.abs(answer.areaSqIn - floor) > 1e-6 || Math.abs(total - answer.areaSqIn) > 1e-6)
    faults.push(`areas sum to ${total}, not ${floor}`);
  // Crossings of slanted edges are rounded to the lattice.
  if (answer.jointSqIn < -1e-2) faults.push('the joints have less than no area');
  return faults;
}

function areaOf(ring: Polygon): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

type TiledRoom = NonNullable<DescribedFloorOfZones['zones'][number]['laid']>[number];

/** Cuts every tile of the grid separately and compares it with the layout. */
function readTiles(
  region: readonly Polygon[],
  { finish }: ReadZone,
  angle: number,
  places: TiledRoom,
  { width, length }: OracleJob,
  clipper2: Clipper2,
  isRound: boolean,
) {
  const faults: string[] = [];
  if (Math.abs(places.angle - angle) > 1e-9) faults.push(`is turned by ${places.angle}, not ${angle}`);
  const centre: Pair = [Math.floor((width * INCH) / 2) / INCH, Math.floor((length * INCH) / 2) / INCH];
  const rings = region.map((ring) => (angle === 0 ? ring : turned(ring, -angle, centre)));
  const isHorizontal = finish.patternOrientation === 'horizontal';
  const [across, down] = (
    isHorizontal ? [finish.tileLength, finish.tileWidth] : [finish.tileWidth, finish.tileLength]
  ).map((side) => Math.round(side * INCH)) as [number, number];
  const joint = Math.round(finish.groutSpacing * INCH);
  const xs = rings.flat().map(([x]) => x * INCH);
  const ys = rings.flat().map(([, y]) => y * INCH);
  const [originX, originY] = places.origin;
  const clipper = createTileClipper(
    clipper2,
    {
      points: Float64Array.from(
        rings.flatMap((ring) =>
          ring.flatMap(([x, y]) => [Math.round(x * SCALE) / FINER, Math.round(y * SCALE) / FINER]),
        ),
      ),
      ringStarts: Int32Array.from([
        0,
        ...rings.map((_, index) => rings.slice(0, index + 1).reduce((sum, ring) => sum + ring.length, 0)),
      ]),
    },
    FINER,
  );
  const pieces = new Map<string, number>();
  for (const { at, rings: own } of places.pieces) {
    const area = own.reduce((sum, ring) => sum + areaOf(ring), 0);
    pieces.set(at.join(), (pieces.get(at.join()) ?? 0) + area);
  }
  const [first, last] = [
    Math.floor((Math.min(...xs) - originX) / (across + joint)) - 1,
    Math.ceil((Math.max(...xs) - originX) / (across + joint)) + 1,
  ];
  const [top, bottom] = [
    Math.floor((Math.min(...ys) - originY) / (down + joint)) - 1,
    Math.ceil((Math.max(...ys) - originY) / (down + joint)) + 1,
  ];
  // Corners are rounded to the lattice, once in the room and once in a turned frame; a circle is within 1/64 in.
  const hair = (isRound ? 3 * (INCH / 64) : 3) * (across + down);
  const dropped = (INCH / 4) * (across + down);
  let [full, cut, tiled] = [0, 0, 0];
  for (let column = first; column <= last; column++) {
    for (let row = top; row <= bottom; row++) {
      const [x, y] = [originX + column * (across + joint), originY + row * (down + joint)];
      const area = clipper.measure(x, y, across, down).area;
      const own = pieces.get(`${x},${y}`);
      pieces.delete(`${x},${y}`);
      const isEased = across * down - area <= 4 * (INCH / 16) ** 2;
      if (own === undefined && (across * down - area <= hair || isEased)) {
        full += 1;
        tiled += area;
      } else if (own === undefined) {
        if (area > dropped) faults.push(`nothing lies at ${x},${y}, where ${area / INCH ** 2} sq in of a tile do`);
      } else {
        cut += 1;
        tiled += own;
        if (own - area > hair || area - own > dropped)
          faults.push(`${own / INCH ** 2} sq in lie at ${x},${y}, not ${area / INCH ** 2}`);
      }
    }
  }
  for (const at of pieces.keys()) faults.push(`a piece lies at ${at}, where no tile of the grid is`);
  clipper.free();
  return { full, cut, tiled: tiled / INCH ** 2, faults };
}
