import type { LayoutResult } from '#app/layout/layout-result.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { isWall } from '#app/layout/room/wall-frame.ts';
import type { SiteFacts } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

const INCHES_PER_FOOT = 12;

/** The longest field of tile without a movement joint (TCNA EJ171: 20 to 25 ft inside, 8 to 12 ft in sun or wet). */
export const LONGEST_FIELD: Readonly<Record<SiteFacts['exposure'], Length>> = {
  inside: fromInches(25 * INCHES_PER_FOOT),
  'sun-or-wet': fromInches(12 * INCHES_PER_FOOT),
};

/** A movement joint to leave soft: a line across the room at x or y, on a joint of the layout where there is one. */
export interface MovementJoint {
  readonly axis: 'x' | 'y';
  /** The middle of the joint. */
  readonly at: number;
  /** A joint runs there through the whole floor; else a stagger or a tile is in the way, and tiles are cut along the line. */
  readonly isOnJoint: boolean;
}

/** Movement joints that divide the room into fields as equal as its joints allow, none longer than the rule has it; a wall has none. */
export function placeMovementJoints(result: LayoutResult, exposure: SiteFacts['exposure']): MovementJoint[] {
  // Walls move at their corners: what is soft there is a rule of its own.
  if (isWall(result.request)) return [];
  const longest = LONGEST_FIELD[exposure];
  const joint = result.request.joint;
  const [{ across, down }] = result.kinds;
  const place = (axis: MovementJoint['axis'], side: number, tile: number): MovementJoint[] => {
    // No joint of a pattern without courses runs through the floor.
    const isBroken =
      result.runsAlong === null || (axis === result.runsAlong && isStaggered(patternOf(result.request.layoutType)));
    const line: Line = { side, origin: result.origin[axis], module: tile + joint, joint };
    return divide(line, longest).map(({ at, isOnJoint }) => ({ axis, at, isOnJoint: isOnJoint && !isBroken }));
  };
  return [...place('x', result.boundsWidth, across), ...place('y', result.boundsLength, down)];
}

/** One way through the room with the joints across it. */
interface Line {
  readonly side: number;
  readonly origin: number;
  readonly module: number;
  readonly joint: number;
}

/** Fields are filled from the near wall: each ends at the last joint that keeps it within an equal share. */
function divide({ side, origin, module, joint }: Line, longest: number): Omit<MovementJoint, 'axis'>[] {
  for (let fields = Math.ceil(side / longest); ; fields++) {
    if (fields < 2) return [];
    const shares = Array.from({ length: fields - 1 }, (_, index) => (side * (index + 1)) / fields);
    const lines = shares.map((wanted) => {
      const tiles = Math.round((wanted + joint / 2 - origin) / module);
      const onJoint = origin + tiles * module - joint / 2;
      const isInRoom = onJoint > 0 && onJoint < side;
      return { at: isInRoom ? onJoint : wanted, isOnJoint: isInRoom };
    });
    const ends = [0, ...lines.map(({ at }) => at), side];
    const isWithin = ends.slice(1).every((end, index) => end - (ends[index] ?? 0) <= longest);
    if (isWithin) return lines;
    // A tile longer than a field leaves no joint to choose: then the equal shares themselves.
    if (module > longest / 2) return shares.map((at) => ({ at, isOnJoint: false }));
  }
}
