/** What to measure and snap before the first tile is laid. Measures come as text. */

const ON_CENTRE = {
  joint: 'a joint',
  tile: 'the middle of a tile',
  neither: 'neither a joint nor the middle of a tile',
} as const;

interface Line {
  readonly fromNear: string;
  readonly near: string;
  readonly fromFar: string;
  readonly far: string;
  readonly onCentre: keyof typeof ON_CENTRE;
}

export const firstJoint = ({ fromNear, near, fromFar, far, onCentre }: Line) =>
  `First joint ${fromNear} from the ${near}, ${fromFar} from the ${far}; on the centre line lies ${ON_CENTRE[onCentre]}.`;
/** Where courses shift along the line, only course 1 has its joints there. */
export const firstJointOfCourse1 = ({ fromNear, near, fromFar, far, onCentre }: Line) =>
  `First joint of course 1 ${fromNear} from the ${near}, ${fromFar} from the ${far}; on the centre line of course 1 lies ${ON_CENTRE[onCentre]}.`;
/** Where a pattern has no courses, it is begun with one tile. */
export const firstTile = ({ fromNear, near, fromFar, far }: Omit<Line, 'onCentre'>) =>
  `First tile ${fromNear} from the ${near}, ${fromFar} from the ${far}; from it the pattern is laid on all ways.`;
export const triangle = (short: string, long: string, hypotenuse: string) =>
  `Square the lines with a triangle of ${short}, ${long} and ${hypotenuse}.`;
export const diagonals = (length: string) =>
  `Both diagonals of the largest rectangle in the room are ${length} when it is square.`;
