import type { LayoutResult } from '#app/layout/layout-result.ts';
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
}

/** Movement joints that divide the room into fields as equal as its joints allow, none longer than the rule has it. */
export function placeMovementJoints(result: LayoutResult, exposure: SiteFacts['exposure']): MovementJoint[] {
  const longest = LONGEST_FIELD[exposure];
  const joint = result.request.joint;
  return [
    ...divide(result.boundsWidth, result.origin.x, result.tileAcross + joint, joint, longest).map((at) => {
      return { axis: 'x' as const, at };
    }),
    ...divide(result.boundsLength, result.origin.y, result.tileDown + joint, joint, longest).map((at) => {
      return { axis: 'y' as const, at };
    }),
  ];
}

/** Fields are filled from the near wall: each ends at the last joint that keeps it within an equal share. */
function divide(side: number, origin: number, module: number, joint: number, longest: number): number[] {
  for (let fields = Math.ceil(side / longest); ; fields++) {
    if (fields < 2) return [];
    const lines = Array.from({ length: fields - 1 }, (_, index) => {
      const wanted = (side * (index + 1)) / fields;
      const tiles = Math.round((wanted + joint / 2 - origin) / module);
      const onJoint = origin + tiles * module - joint / 2;
      return onJoint > 0 && onJoint < side ? onJoint : wanted;
    });
    const ends = [0, ...lines, side];
    const isWithin = ends.slice(1).every((end, index) => end - (ends[index] ?? 0) <= longest);
    // A tile longer than a field leaves no joint to choose: then the equal shares themselves.
    if (isWithin) return lines;
    if (module > longest / 2) return Array.from({ length: fields - 1 }, (_, index) => (side * (index + 1)) / fields);
  }
}
