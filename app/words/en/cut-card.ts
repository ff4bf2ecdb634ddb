import { counted, number, ordinal } from '#app/words/en/formats.ts';

/** What a setter does with one cut, in the order at the saw. Lengths and angles are passed as text. */

type Side = 'left' | 'right' | 'top' | 'bottom';
interface Corner {
  readonly down: 'top' | 'bottom';
  readonly across: 'left' | 'right';
}
interface EdgeMark {
  readonly edge: Side;
  readonly distance: string;
}

const cornerName = ({ down, across }: Corner) => `${down} ${across} corner`;
const onEdge = ({ edge, distance }: EdgeMark) => `${distance} on the ${edge} edge`;

/** Above what is marked on the whole tile. */
export const markFirst = 'Mark on the whole tile, before the first cut';
export const thenCut = 'Then cut';
/** Where a rip would remove one of its marks. */
export const drawFirst = 'Draw its line before the first cut.';

export const rip = (fence: string, from: Side, isFromSawn: boolean) =>
  `Fence at ${fence}, ${isFromSawn ? 'sawn' : from} edge against it.`;
/** After a rip that takes off a strip of less than `limit`. */
export const rub = (limit: string) => `That is under ${limit}: rub it off with a stone, or take it up in the joint.`;
/** Whole tiles that lose less than `limit` at a corner. */
export const ease = (tiles: number, limit: string) =>
  `Ease the corner of ${counted(tiles, 'whole tile', 'whole tiles')}: less than ${limit} comes off, so there is nothing to saw.`;
/** A narrow piece: its waste lies between fence and blade. */
export const narrowRip = (narrow: {
  readonly fence: string;
  readonly against: Side;
  readonly size: string;
  readonly of: string;
  readonly blade: string;
}) =>
  `Fence at ${narrow.fence}, waste side against it (${narrow.against} edge): ${narrow.of} less ${narrow.size} less ${narrow.blade} for the blade. Keep ${narrow.size} at the ${OPPOSITE[narrow.against]} edge.`;
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** How a slanted cut runs: the saw's scale shows 0 for a straight cut. */
const fromSquare = (degrees: string, to: Side) => `Saw ${degrees} off square to the ${to} edge`;
export const miter = (cut: {
  readonly degrees: string;
  readonly to: Side;
  readonly long: EdgeMark;
  readonly short: EdgeMark;
  readonly from: Side;
}) =>
  `${fromSquare(cut.degrees, cut.to)}: long side ${onEdge(cut.long)}, short side ${onEdge(cut.short)}, both from the ${cut.from} edge, which stays.`;
export const cornerCut = (cut: {
  readonly degrees: string;
  readonly to: Side;
  readonly marks: readonly [EdgeMark, EdgeMark];
  readonly corner: Corner;
  readonly isKept: boolean;
}) => {
  const corner = cornerName(cut.corner);
  return `${fromSquare(cut.degrees, cut.to)}: from ${onEdge(cut.marks[0])} to ${onEdge(cut.marks[1])}, both from the ${corner}, which ${cut.isKept ? 'stays' : 'comes off'}.`;
};

export const cornerNotch = (corner: Corner, width: string, height: string) =>
  `Notch at the ${cornerName(corner)}: ${width} wide, ${height} high.`;
export const edgeNotch = (edge: Side, from: string, to: string, depth: string) =>
  `Notch in the ${edge} edge: from ${from} to ${to} from the ${edge === 'top' || edge === 'bottom' ? 'left' : 'top'} edge, ${depth} deep.`;

/** From the left and top edges; `on` is the edge or the corner of the tile that it is on. */
interface Mark {
  readonly x: string;
  readonly y: string;
  readonly on: Corner | Side | null;
}
const atMark = ({ x, y, on }: Mark) => {
  if (on === null) return `${x} and ${y}`;
  if (typeof on !== 'string') return cornerName(on);
  return `${on} edge at ${on === 'left' || on === 'right' ? y : x}`;
};
const OUTLINES = {
  notch: 'Cut out along these marks, clockwise, measured from the left and top edges',
  hole: 'Cut a hole between these marks, measured from the left and top edges',
  piece: 'Keep the part between these marks, measured from the left and top edges',
} as const;
export const outline = (of: keyof typeof OUTLINES, marks: readonly Mark[]) =>
  `${OUTLINES[of]}: ${marks.map(atMark).join('; ')}.`;
const ROUNDS = {
  hole: 'Round hole',
  outside: 'Round cut, piece outside the circle',
  inside: 'Round cut, piece inside the circle',
} as const;
/** `centre`: `3" from the left edge`, `1/2" beyond the top edge`. */
export const round = (
  side: keyof typeof ROUNDS,
  radius: string,
  centre: Omit<Mark, 'on'>,
  kept: readonly (Corner | Side)[],
) => {
  const keep = kept.length === 0 ? '' : ` Keep ${partsAt(kept)}.`;
  return `${ROUNDS[side]}: radius ${radius}, center ${centre.x} and ${centre.y}.${keep}`;
};
const placeName = (kept: Corner | Side) => `the ${typeof kept === 'string' ? `${kept} edge` : cornerName(kept)}`;
const partsAt = (kept: readonly (Corner | Side)[]) =>
  `the ${kept.length === 1 ? 'part' : 'parts'} at ${kept.map(placeName).join(' and ')}`;
const keptOfBend = (kept: Corner | Side) =>
  typeof kept === 'string' ? `the part between the curve and the ${kept} edge` : `the part at the ${cornerName(kept)}`;
/** Where a curve and the other cuts leave more than one part. */
const inTheEnd = (stays: readonly (Corner | Side)[]) =>
  stays.length === 0 ? '' : ` When all cuts are made, keep ${partsAt(stays)}.`;
/**
 * A curve whose center is out of reach. `marks` lead from one edge of the tile to another; `kept` is an edge where the side of the
 * curve that stays has no corner.
 */
export const bend = (radius: string, marks: readonly Mark[], kept: Corner | Side, stays: readonly (Corner | Side)[]) =>
  `Curved cut, radius ${radius}. Mark these points, measured from the left and top edges: ${marks.map(atMark).join('; ')}. Bend a strip through them and draw along it. Keep ${keptOfBend(kept)}.${inTheEnd(stays)}`;
/** The same on a card of the sheet. */
export const shortBend = (
  radius: string,
  marks: readonly Mark[],
  kept: Corner | Side,
  stays: readonly (Corner | Side)[],
) =>
  `Bend a strip, radius ${radius}, through these marks from left and top: ${marks.map(atMark).join('; ')}. Keep ${keptOfBend(kept)}.${inTheEnd(stays)}`;
/** Where the center of a circle is, which may lie beyond the edge. */
export const fromEdge = (length: string, edge: Side, isBeyond: boolean) =>
  `${length} ${isBeyond ? 'beyond' : 'from'} the ${edge} edge`;

/** Another card with the same words. */
export const readFirst = (course: number) => `Read the tape again after course ${course} before you cut this.`;
export const sameAs = (label: string) => `Cut like ${label}: the saw setup is the same.`;
/** Above the cards. */
export const howToRead = 'Good face up, blade upright. Angles are off square: 0° is a straight cut.';
export const sawAt = (degrees: string) => `Saw ${degrees} off square`;
export const ofThese = (count: number) => `${count} of these`;
export const allCut = (count: number) => (count === 1 ? 'It is cut' : `All ${count} cut`);
export const noneCut = 'None of them cut';
/** Without scripts: the form sends the ticks. */
export const keepTicks = 'Keep what is ticked';
/** Without scripts: ticks of another layout. */
export const ofPlanBefore = (pieces: number) =>
  `The plan has changed: ${pieces === 1 ? 'a piece that was ticked as cut belongs' : `${pieces} pieces that were ticked as cut belong`} to the old plan.`;
export const cardOf = (card: number, cards: number) => `${card} of ${cards}`;
export const next = (label: string) => `Next: ${label}`;
export const back = 'Back';
export const last = 'Last card';
/** A new calculation changed pieces that were cut already. */
export const dropped = (labels: readonly string[], pieces: number) =>
  `The plan has changed: ${pieces === 1 ? 'a piece that was cut is' : `${pieces} pieces that were cut are`} no longer in it (${labels.join(', ')}).`;
/** Where one piece goes. `wall` is `right wall`, or `left edge` of a wall; `length` tells walls of one side apart. */
export const atWall = (wall: string, length: string | null, nth: number, from: Side) =>
  `${wall}${length === null ? '' : ` (${length})`}, ${ordinal(nth)} from the ${from}`;
export const inCorner = cornerName;
export const inCourse = (course: number, tile: number) => `course ${number(course)}, tile ${number(tile)}`;
/** What a piece is cut from, and what its offcut is kept for, by their letters. */
export const fromOffcut = (label: string) => `from the offcut of ${label}`;
/** What is sawn out of a notch of a piece, and kept. */
export const fromCutout = (label: string) => `from the cutout of ${label}`;
export const keepCutout = (labels: readonly string[]) => `keep the cutout: it is ${labels.join(', ')}`;
export const keepCutoutOf = (label: string, labels: readonly string[]) =>
  `keep the cutout of ${label}: it is ${labels.join(', ')}`;
export const keepOffcut = (labels: readonly string[]) => `keep the offcut for ${labels.join(', ')}`;
