/** Cuts of non-rectangular tiles, described by marks on the tile's sides. */

/** `end`: the end of the side from which it is measured. */
export const mark = (distance: string, side: string, end: string) =>
  `${distance} from the ${end} end of the ${side} side`;
export const atEnd = (side: string, end: string) => `the ${end} end of the ${side} side`;
/** A place by its distances from two corners of the tile. */
export const spot = (one: string, other: string) => `${one} and ${other}`;
/** A place from a mark on a side, square to that side. */
export const squareSpot = (mark: string, inward: string) => `${mark}, ${inward} square into the tile`;
/** `degrees` off square to the side; 90 along it. */
export const angle = (side: string, degrees: number) => {
  if (degrees === 90) return `parallel to the ${side} side`;
  return degrees === 0
    ? `square to the ${side} side`
    : `${Math.round(degrees * 10) / 10}° off square to the ${side} side`;
};
/** Marks are measured from ends of sides that the piece has. */
const keep = 'Keep the part you measured from.';
export const straightCut = (from: string, to: string, angle: string | null) =>
  `Mark ${from} and ${to}. Cut straight between the marks${angle === null ? '' : `, ${angle}`}. ${keep}`;
export const bentCut = (from: string, to: string, corners: readonly string[]) =>
  `Mark ${from} and ${to}. Cut between the marks around ${corners.length === 1 ? 'the corner' : 'the corners in turn:'} ${corners.join('; then ')}. ${keep}`;
export const roundCut = (from: string, to: string) =>
  `Mark ${from} and ${to}. Cut along the circle between the marks. ${keep}`;
const PARTS = {
  hole: 'Cut out the hole between these corners',
  piece: 'Keep what is between these corners',
} as const;
export const part = (of: keyof typeof PARTS, corners: readonly string[]) => `${PARTS[of]}: ${corners.join('; ')}.`;
const ROUNDS = {
  hole: 'Round hole',
  outside: 'Round cut, piece outside the circle',
  inside: 'Round cut, piece inside the circle',
} as const;
export const round = (side: keyof typeof ROUNDS, radius: string, center: string) =>
  `${ROUNDS[side]}: radius ${radius}, center ${center}.`;
