import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, type Obstacle, termsIn } from '#app/layout/model/layout-request.ts';
import { LEAST_ZONE_AREA } from '#app/layout/model/limits.ts';
import { isTiledOver } from '#app/layout/model/obstacle-types.ts';
import { tiledRings } from '#app/layout/model/rooms.ts';
import type { Entry, SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { roomBounds, roomRing } from '#app/layout/room/room.ts';
import { usualHeight } from '#app/layout/room/usual-height.ts';
import { heightsBetween } from '#app/layout/slopes/entry.ts';
import { slopeOfFloor } from '#app/layout/slopes/slope-of-floor.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/** One surface of a curb or a seat, unfolded: clockwise on screen, at any position. */
interface Face {
  readonly name: string;
  readonly ring: Ring;
}

/** What covers a face: the finish of the floor it stands on. */
type Covering = Pick<Zone, 'finish' | 'trade' | 'tile'>;

/** The space beside the floor and between faces, as a share of the floor's longer side. */
const APART = 1 / 12;
const LEAST_APART = fromInches(3);

/**
 * The request with a zone for each tiled face of its curbs, benches and corner seats. Faces are unfolded below the
 * floor and get its tile, so they are part of the cuts, counts and order. docs/decisions/shower-floors.md
 */
export function withFaces(request: LayoutRequest, trade: Trade): LayoutRequest {
  if (isWall(request)) return request;
  const field: Covering = { finish: request.finish, trade, tile: 0 };
  const { zones = [] } = request;
  const sloped = slopeOfFloor(request);
  const floors: readonly (readonly [SlopedFloor, string | null, Covering])[] = [
    ...(sloped?.ok ? [[sloped.value, null, field] as const] : []),
    ...zones.flatMap((zone) => (zone.slopes === undefined ? [] : [[zone.slopes, zone.name, zone] as const])),
  ];
  const faces = [
    ...floors.flatMap(([floor, name, covering]) => curbFaces(floor, name).map((face) => ({ face, covering }))),
    ...request.obstacles
      .filter(isTiledOver)
      .flatMap((seat) =>
        seatFaces(seat, request).map((face) => ({ face, covering: coveringAt(seat, zones) ?? field })),
      ),
  ].filter(
    ({ face, covering: { finish } }) =>
      signedArea2(face.ring) >= 2 * LEAST_ZONE_AREA && termsIn({ ...request, finish }) === 'tiles',
  );
  if (faces.length === 0) return request;
  const rings = unfold(
    faces.map(({ face }) => face.ring),
    request,
    floors.flatMap(([{ entry }]) => entry?.curb?.ring ?? []),
  );
  const added = faces.map(({ face: { name }, covering }, index): Zone => {
    return {
      name,
      parts: [{ rings: [rings[index] as Ring], taken: [] }],
      finish: finishOfFace(covering),
      trade: covering.trade,
      tile: covering.tile,
      edgeJoint: covering.finish.joint,
      isFace: true,
    };
  });
  return { ...request, zones: [...zones, ...added] };
}

/** The tile of the floor, centered on the face, with its longer side along it. */
function finishOfFace({ finish }: Covering): Zone['finish'] {
  const { layoutAngle: _angle, angleWall: _wall, perimeterGap: _gap, levelLine: _line, ...rest } = finish;
  return {
    ...rest,
    patternOrientation: 'horizontal',
    autoOptimize: true,
    startCutLength: 0 as Length,
    startCutWidth: 0 as Length,
  };
}

function curbFaces({ entry, heights }: SlopedFloor, zone: string | null): readonly Face[] {
  const curb = entry?.curb ?? null;
  if (entry === undefined || curb === null || curb.tiled === 'none') return [];
  const long = lengthOf(entry);
  const named = (face: string) => (zone === null ? words.faceOfCurb(face) : words.faceOfCurbIn(zone, face));
  const inside = {
    name: named(words.inside),
    // Its lower edge follows the slope of the floor.
    ring: [
      { x: 0, y: 0 },
      { x: long, y: 0 },
      ...heightsBetween(heights, entry)
        .map(({ along, height }): Point => ({ x: Math.round(along), y: Math.round(curb.height - height) }))
        .reverse(),
    ],
  };
  const top = { name: named(words.top), ring: boxOf(long, curb.width) };
  const outside = { name: named(words.outside), ring: boxOf(long, curb.outside) };
  return { all: [inside, top, outside], 'inside-top': [inside, top], top: [top] }[curb.tiled];
}

function lengthOf({ from, to }: Pick<Entry, 'from' | 'to'>): number {
  return Math.round(Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2));
}

/** The top of a seat, and the sides that are not at a wall. */
function seatFaces(seat: Obstacle, request: LayoutRequest): readonly Face[] {
  const ring = obstacleRing(seat);
  const usual = usualHeight(seat);
  const height = seat.height ?? (usual === 'ceiling' ? 0 : usual);
  const top = { name: words.faceOf(seat.name, words.top), ring };
  // A round seat has one side around it.
  const sides = seat.form?.shape === 'circle' ? [] : ringSides(ring).filter((side) => !isAtWall(side, request));
  const fronts = sides.map((side, index) => ({
    name: words.faceOf(seat.name, sides.length === 1 ? words.front : words.side(index + 1)),
    ring: boxOf(lengthOf(side), height),
  }));
  const around = {
    name: words.faceOf(seat.name, words.front),
    ring: boxOf(Math.round(Math.PI * seat.width), height),
  };
  return [top, ...(seat.form?.shape === 'circle' ? [around] : fronts)];
}

/** Whether both ends of a side are on one wall, allowing for a rounded corner. */
function isAtWall({ from, to }: Segment, request: LayoutRequest): boolean {
  const rings = request.plan === undefined ? [roomRing(request.room)] : tiledRings(request.plan);
  return rings.flatMap(ringSides).some((wall) => {
    const [dx, dy] = [wall.to.x - wall.from.x, wall.to.y - wall.from.y];
    const length = Math.sqrt(dx * dx + dy * dy);
    return [from, to].every(({ x, y }) => {
      const [px, py] = [x - wall.from.x, y - wall.from.y];
      const along = (px * dx + py * dy) / length;
      return Math.abs(px * dy - py * dx) <= length && along >= -1 && along <= length + 1;
    });
  });
}

/** The topmost zone under a seat. */
function coveringAt(seat: Obstacle, zones: readonly Zone[]): Covering | undefined {
  const { x, y, width, length } = seat;
  const middle = { x: x + width / 2, y: y + length / 2 };
  const isIn = ({ parts, covering }: Zone) =>
    covering === undefined &&
    parts.some(({ rings }) =>
      rings.some((ring) => {
        const { minX, minY, maxX, maxY } = ringBounds(ring);
        return middle.x > minX && middle.x < maxX && middle.y > minY && middle.y < maxY;
      }),
    );
  return zones.findLast(isIn);
}

function boxOf(width: number, height: number): Ring {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Places faces side by side, in rows below the floor and the things beside it. */
function unfold(rings: readonly Ring[], { room }: LayoutRequest, beside: Ring): readonly Ring[] {
  const floor = roomBounds(room);
  const apart = Math.max(LEAST_APART, Math.round(APART * Math.max(floor.maxX - floor.minX, floor.maxY - floor.minY)));
  let [left, top, bottom] = [floor.minX, Math.max(floor.maxY, ...beside.map(({ y }) => y)) + apart, 0];
  return rings.map((ring) => {
    const { minX, minY, maxX, maxY } = ringBounds(ring);
    if (left > floor.minX && left + maxX - minX > floor.maxX) [left, top] = [floor.minX, bottom + apart];
    const [x, y] = [left - minX, top - minY];
    bottom = Math.max(bottom, maxY + y);
    left = maxX + x + apart;
    return ring.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
  });
}
