import { type Bounds, joinBounds } from '#app/geometry/bounds.ts';
import { partsInside } from '#app/geometry/parts-inside.ts';
import type { Point } from '#app/geometry/point.ts';
import type { RegionId } from '#app/layout/fields/field-choices.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { type RoomLink, roomLinks } from '#app/layout/parts/room-links.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { longestRun } from '#app/layout/planks/floating.ts';
import type { SiteFacts } from '#app/layout/rules/trade-rule.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';

const INCHES_PER_FOOT = 12;

const METRE = fromMillimetres(1000);

/**
 * The longest field of tile without a movement joint, if a source gives it: TCNA EJ171, 20 to 25 ft inside and 8 to 12
 * ft in sun or wet; The Tile Association, 8 to 10 m on floors; BS 5385-3, 3 to 5 m outside.
 * docs/decisions/trade-rules.md#rules-have-a-region
 */
const LONGEST_FIELD: Readonly<Record<RegionId, Readonly<Record<SiteFacts['exposure'], Length>> | null>> = {
  us: { inside: fromInches(25 * INCHES_PER_FOOT), 'sun-or-wet': fromInches(12 * INCHES_PER_FOOT) },
  uk: { inside: (10 * METRE) as Length, 'sun-or-wet': (5 * METRE) as Length },
  de: null,
  elsewhere: null,
};

/** The longest field of tile; null if the region has no rule for it. */
export function longestTiled({ region, exposure }: Pick<SiteFacts, 'region' | 'exposure'>): Length | null {
  return LONGEST_FIELD[region]?.[exposure] ?? null;
}

/** What the distance between joints depends on. */
export type JointFacts = Pick<SiteFacts, 'region' | 'exposure' | 'plankFloor' | 'plankRun'>;

/**
 * The longest field without a joint; null if none is needed: planks that are glued down do not move as one, or no rule
 * requires it.
 */
function longestField({ request }: LayoutResult, { plankFloor, plankRun, ...site }: JointFacts): Length | null {
  if (termsIn(request) !== 'planks') return longestTiled(site);
  return longestRun(plankFloor, plankRun, request.unitSystem);
}

type Stretch = readonly [Point, Point];

/** A movement joint: a line across a room at x or y, on a joint of the layout if there is one. */
export interface MovementJoint {
  readonly axis: 'x' | 'y';
  /** The middle of the joint. */
  readonly at: number;
  /** A joint runs there through the whole floor; else a stagger or a tile is in the way, and tiles are cut along the line. */
  readonly isOnJoint: boolean;
  /** Its extent: from wall to wall, interrupted by obstacles. */
  readonly stretches: readonly Stretch[];
  /**
   * Indexes of several rooms: the room that it divides, or the two that it separates where their tiles are continuous.
   */
  readonly rooms: readonly number[];
}

/**
 * Movement joints that keep every field of tile within the rule's length; a wall has none. Rooms whose tiles are
 * continuous through a doorway are one field while short enough together; otherwise the doorway gets a joint. A room
 * that is too long is divided into fields as equal as its joints allow.
 */
export function placeMovementJoints(result: LayoutResult, site: JointFacts): MovementJoint[] {
  // Walls move at their corners, which have their own rule.
  if (isWall(result.request)) return [];
  const longest = longestField(result, site);
  if (longest === null) return [];
  const rooms = roomsOf(result);
  const { joined, apart } = joinRooms(rooms, (box) => sideOf(box) <= longest);
  const tooLong = joined.filter(({ box }) => sideOf(box) > longest);
  return [
    ...tooLong.flatMap(({ box, members: [room = 0] }) =>
      (['x', 'y'] as const).flatMap((axis) => divideRoom(result, axis, box, room, longest)),
    ),
    ...apart.map((link) => jointBetween(result, link)),
  ];
}

/**
 * The longest stretch of tile without a soft joint, before any is added: with several rooms, of those with continuous
 * tile.
 */
export function longestStretch(result: LayoutResult): Length {
  const { joined } = joinRooms(roomsOf(result), () => true);
  return Math.max(...joined.map(({ box }) => sideOf(box))) as Length;
}

interface RoomBoxes {
  readonly boxes: readonly Bounds[];
  readonly links: readonly RoomLink[];
}

function roomsOf({ request, boundsWidth, boundsLength }: LayoutResult): RoomBoxes {
  if (request.plan !== undefined) return roomLinks(request.plan);
  return { boxes: [{ minX: 0, minY: 0, maxX: boundsWidth, maxY: boundsLength }], links: [] };
}

function sideOf({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.max(maxX - minX, maxY - minY);
}

interface JoinedRooms {
  readonly box: Bounds;
  readonly members: readonly number[];
}

/** The rooms, those together whose box is still sound; and the links at which rooms stay apart. */
function joinRooms({ boxes, links }: RoomBoxes, isSound: (box: Bounds) => boolean) {
  const ofRoom: JoinedRooms[] = boxes.map((box, room) => ({ box, members: [room] }));
  const apart = links.filter(({ rooms: [from, to] }) => {
    const [one, other] = [ofRoom[from] as JoinedRooms, ofRoom[to] as JoinedRooms];
    if (one === other) return false;
    const box = joinBounds(one.box, other.box);
    if (!isSound(box)) return true;
    const both = { box, members: [...one.members, ...other.members] };
    for (const room of both.members) ofRoom[room] = both;
    return false;
  });
  return { joined: [...new Set(ofRoom)], apart };
}

/** One way through a room with the joints across it. */
interface Line {
  readonly near: number;
  readonly side: number;
  readonly origin: number;
  readonly module: number;
  readonly joint: number;
  /** No joint runs through: of a stagger, or of a pattern without courses. */
  readonly isBroken: boolean;
}

function lineThrough(result: LayoutResult, axis: MovementJoint['axis'], box: Bounds): Line {
  const { request, origin, runsAlong } = result;
  const [{ across, down }] = result.kinds;
  const [near, far, tile] = axis === 'x' ? [box.minX, box.maxX, across] : [box.minY, box.maxY, down];
  return {
    near,
    side: far - near,
    origin: origin[axis],
    module: tile + request.finish.joint,
    joint: request.finish.joint,
    isBroken: runsAlong === null || (axis === runsAlong && isStaggered(patternOf(request.finish.layoutType))),
  };
}

/** The joint nearest to a position; null if it is not between the ends of the line. */
function nearestJoint({ near, side, origin, module, joint }: Line, wanted: number): number | null {
  const tiles = Math.round((wanted + joint / 2 - origin) / module);
  const at = origin + tiles * module - joint / 2;
  return at > near && at < near + side ? at : null;
}

function divideRoom(
  result: LayoutResult,
  axis: MovementJoint['axis'],
  box: Bounds,
  room: number,
  longest: number,
): MovementJoint[] {
  const line = lineThrough(result, axis, box);
  const ring = result.request.plan?.parts[room]?.ring;
  return divide(line, longest).flatMap(({ at, isOnJoint }) => {
    const tiled = partsInside(result.region, axis, at);
    const stretches = ring === undefined ? tiled : bothOf(tiled, partsInside([ring], axis, at));
    const rooms = ring === undefined ? [] : [room];
    return stretches.length === 0 ? [] : [{ axis, at, isOnJoint: isOnJoint && !line.isBroken, stretches, rooms }];
  });
}

/** Fields are filled from the near wall: each ends at the last joint that keeps it within an equal share. */
function divide(line: Line, longest: number): Pick<MovementJoint, 'at' | 'isOnJoint'>[] {
  const { near, side, module } = line;
  for (let fields = Math.ceil(side / longest); ; fields++) {
    if (fields < 2) return [];
    const shares = Array.from({ length: fields - 1 }, (_, index) => near + (side * (index + 1)) / fields);
    const lines = shares.map((wanted) => {
      const at = nearestJoint(line, wanted);
      return { at: at ?? wanted, isOnJoint: at !== null };
    });
    const ends = [near, ...lines.map(({ at }) => at), near + side];
    const isWithin = ends.slice(1).every((end, index) => end - (ends[index] ?? 0) <= longest);
    if (isWithin) return lines;
    // A tile longer than a field leaves no joint to choose: then the equal shares themselves.
    if (module > longest / 2) return shares.map((at) => ({ at, isOnJoint: false }));
  }
}

/**
 * The joint where the tiles of two rooms are continuous: on a tile joint within the opening, otherwise along its
 * middle.
 */
function jointBetween(result: LayoutResult, { axis, box, rooms }: RoomLink): MovementJoint {
  const line = lineThrough(result, axis, box);
  const middle = line.near + line.side / 2;
  const onJoint = line.isBroken ? null : nearestJoint(line, middle);
  const at = onJoint ?? middle;
  const opening: Stretch =
    axis === 'x'
      ? [
          { x: at, y: box.minY },
          { x: at, y: box.maxY },
        ]
      : [
          { x: box.minX, y: at },
          { x: box.maxX, y: at },
        ];
  return {
    axis,
    at,
    isOnJoint: onJoint !== null,
    stretches: bothOf(partsInside(result.region, axis, at), [opening]),
    rooms,
  };
}

/** The intersection of two lists of stretches on one line. */
function bothOf(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap(([from, to]) =>
    others.flatMap(([start, end]): Stretch[] => {
      const low = { x: Math.max(from.x, start.x), y: Math.max(from.y, start.y) };
      const high = { x: Math.min(to.x, end.x), y: Math.min(to.y, end.y) };
      return low.x < high.x || low.y < high.y ? [[low, high]] : [];
    }),
  );
}
