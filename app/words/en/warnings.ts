/** Warnings about a layout: what was found and what to do. Sizes are passed as text. */

import { listed, number, plural } from '#app/words/en/formats.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

type Axis = 'length' | 'width';
type Surface = 'floor' | 'wall';
/** A wall's length is its height. */
const WHERE: Readonly<Record<Surface, Readonly<Record<Axis, string>>>> = {
  floor: { length: 'along the room length', width: 'along the room width' },
  wall: { length: 'at the top or bottom edge', width: 'at the left or right edge' },
};

/** The adviser leaves zones as they are. */
const tryStarts = (isOfZone: boolean) =>
  isOfZone ? 'Another size or start of the zone may avoid it.' : 'Find best start tries every start.';
/** `label` of the cut; null for a strip too narrow to lay. */
export const optimizationNeededText = (label: string | null, size: string, isOptimized: boolean, isOfZone: boolean) =>
  `${label === null ? `A strip of ${size} is too narrow to cut and stays open.` : `Cut ${label} is only ${size} wide, hardly wider than the joint.`} ${isOptimized ? tryStarts(isOfZone) : 'Turn on Auto-optimize, or move the start with the start cuts.'}`;
export const smallLeftoverText = (axis: Axis, surface: Surface, size: string, limit: string) =>
  `A border cut ${WHERE[surface][axis]} is only ${size}. Cuts under ${limit} are hard to make and easy to see. Another start cut or orientation may widen it.`;
/** `of` is the text for how many there are. */
export const smallPieceText = (
  surface: Surface,
  label: string,
  size: string,
  limit: string,
  of: string,
  isOfZone: boolean,
) =>
  `Piece ${label}, the smallest at a straight ${surface === 'wall' ? 'edge' : 'wall'} or an obstacle, is only ${size}. Pieces under ${limit} are hard to cut and easy to see. ${of} ${tryStarts(isOfZone)}`;
export const onlySmallPiece = 'It is the only one this small.';
/** `labels` are the first few labels; `more` is the count of the rest. */
export const smallPieces = (pieces: number, labels: readonly string[], more: number) =>
  `${number(pieces)} pieces are this small: ${labels.join(', ')}${more > 0 ? ` and ${number(more)} more labels` : ''}.`;
export const nearlyWholeText = (axis: Axis, surface: Surface, size: string) =>
  `The border cut ${WHERE[surface][axis]} is ${size}, almost a whole tile. A slightly different joint could avoid the cut.`;
export const plankJointsText = (courses: number, limit: string) =>
  `${number(courses)} ${plural(courses, 'course has', 'courses have')} joints closer than ${limit} to the joints in the course before. No first piece fits both that limit and the smallest end.`;
export const plankEndsText = (courses: number, limit: string) =>
  `${number(courses)} ${plural(courses, 'course starts or ends', 'courses start or end')} with a piece shorter than ${limit}. The room does not allow a longer one there.`;
interface Cost {
  readonly tiles: number;
  readonly smallest: string | null;
}

const costs = ({ tiles, smallest }: Cost) =>
  `${number(tiles)} ${plural(tiles, 'tile', 'tiles')}${smallest === null ? ', no cuts' : `, smallest cut ${smallest}`}`;
export const jointsOnEdgesText = (met: number, asked: number, now: Cost, without: Cost) =>
  `Joints fall on ${number(met)} of the ${number(asked)} edges you chose. ${
    now.tiles === without.tiles && now.smallest === without.smallest
      ? 'That costs nothing: the tile count and the smallest cut stay the same.'
      : `That takes ${costs(now)}. Without it: ${costs(without)}. Both count a new tile for every cut.`
  }`;
export const doorClashText = (room: string, things: readonly string[], meetsWall: boolean) => {
  const met = [...(things.length === 0 ? [] : [listed(things)]), ...(meetsWall ? ['a wall'] : [])].join(' and ');
  return `The door that opens into ${room} hits ${met} before it is fully open. Hinge it on the other side, or have it open the other way.`;
};
const tooSmall = (pieces: number, joint: string, it: string, them: string) =>
  pieces === 1
    ? `One piece was too small to cut and counts as ${joint}. ${it}`
    : `${number(pieces)} pieces were too small to cut and count as ${joint}. ${them}`;
const filled = (pieces: number) =>
  tooSmall(pieces, 'joint', 'Fill it with grout or caulk.', 'Fill them with grout or caulk.');
export const piecesIgnoredText: Readonly<Record<MaterialTerms, (pieces: number) => string>> = {
  tiles: filled,
  sheets: filled,
  planks: (pieces) => tooSmall(pieces, 'gap', 'The baseboard covers it.', 'The baseboard covers them.'),
};
export const checkTilesText = (tiles: number, full: number) =>
  `${number(tiles)} tiles could not be cut exactly; ${number(full)} of them are counted and drawn as full tiles.`;
