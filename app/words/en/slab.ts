/** Joints in the slab under a floor, which tile joints must follow. Measures and names are passed as text. */
import { counted, number } from '#app/words/en/formats.ts';

export const slabJoints = 'Joints in the slab';
export const hint = {
  imperial: 'One per line, from end to end: 0, 48 to 120, 48. From the left and the top.',
  metric: 'One per line, from end to end: 0, 120 to 300, 120. From the left and the top.',
} as const;

export const tooMany = (most: number) => `Enter at most ${number(most)} joints in the slab.`;
const inLine = (line: number) => `Line ${number(line)}:`;
export const unreadable = (line: number, example: string) =>
  `${inLine(line)} enter both ends of a straight joint, such as ${example}.`;
export const curved = (line: number) =>
  `${inLine(line)} a joint in the slab is straight. Enter a curved one as several short joints.`;
export const noLength = (line: number) => `${inLine(line)} both ends are the same point. Enter two different ends.`;
export const outside = (line: number) =>
  `${inLine(line)} an end is outside the floor. Enter ends on the floor or at its walls.`;
export const notOnWalls = 'A slab is under a floor. Clear this, or choose a floor.';
export const noPlanks =
  'Plank courses can start anywhere, so no joint can follow the slab. Clear this, or choose another pattern.';

export const name = (joint: number) => `Slab joint ${number(joint)}`;
export const shortName = (joint: number) => `S${number(joint)}`;
export const count = (joints: number) => counted(joints, 'joint', 'joints');
export const fromSide = (distance: string, side: string) => `${distance} from the ${side}`;
export const between = (from: string, to: string) => `from ${from} to ${to}`;
export const place = (across: string, down: string) => `${across}, ${down}`;

const named = (joint: number, where: string, zone: string | null) =>
  `${name(joint)}, ${where}${zone === null ? '' : `, in ${zone}`}`;
export const met = (joint: number, where: string, zone: string | null) =>
  `${named(joint, where, zone)}: a tile joint lines up with it.`;
export const missed = (joint: number, where: string, zone: string | null, by: string) =>
  `${named(joint, where, zone)}: the nearest tile joint is ${by} away.`;
export const crossed = (joint: number, where: string, zone: string | null) =>
  `${named(joint, where, zone)}: no tile joint runs along it.`;
export const notTiled = (joint: number, where: string) => `${named(joint, where, null)}: no tile is over it.`;

export const missedTitle = 'Joint in the slab';
export const warnMissed = (described: readonly string[], isSearched: boolean, meetsOthers: boolean) =>
  `${described.join(' ')} ${
    isSearched
      ? `No start of this pattern lines up with ${described.length === 1 ? 'it' : 'all of them'}${meetsOthers ? ' and the other slab joints too' : ''}. Cut the tiles along the slab joint, or ask the maker of a crack isolation membrane whether the joint may be moved.`
      : 'Turn on Auto-optimize to start the tiles at the slab joints, or cut the tiles along them.'
  }`;
