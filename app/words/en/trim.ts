/** Trim and edge profiles at the outer edges, and threshold strips. Measures and prices are passed as text. */
import { counted } from '#app/words/en/formats.ts';

export const trimAndProfiles = 'Trim and profiles';
export const edgesWithTrim = 'Edges with trim';
export const edgesText =
  'Mark the outer edges that get trim or an edge profile. Doorways and anything against the wall are subtracted.';
export const profileHint = 'Its name and size, as on the order';
export const stickHint = (usual: string) => `For example ${usual}. Needed to count the sticks`;
const sticks = (count: number) => counted(count, 'stick', 'sticks');
/** By its trade name, which may be empty. */
export const trimOf = (profile: string) => (profile === '' ? 'Trim' : `Trim, ${profile}`);
export const lengthInPieces = (length: string, pieces: number) => `${length} in ${counted(pieces, 'piece', 'pieces')}`;
export const ofLength = (trim: string, stick: string) => `${trim}, sticks of ${stick}`;
export const sticksFor = (count: number, length: string) => `${sticks(count)} (${length})`;
export const pieces = 'Pieces of trim';
export const edge = (at: number, lengths: readonly string[]) => `edge ${at}: ${lengths.join(', ')}`;
export const ofZone = (zone: string, lengths: readonly string[]) => `${zone}: ${lengths.join(', ')}`;
/** `2 × 3 ft`; a single one by its length alone. */
export const times = (count: number, length: string) => (count === 1 ? length : `${count} × ${length}`);
export const edgeOf = (room: string, edge: string) => `${room}, ${edge}`;
export const price = 'Price of the trim';
export const priceText = (total: string, stick: string) => `${total}, at ${stick} a stick`;
export const needStick = 'Enter the stick length as well: the price is per stick.';
export const notThere = (marks: number) =>
  marks === 1
    ? 'One edge marked for trim is not in this layout and is not counted.'
    : `${marks} edges marked for trim are not in this layout and are not counted.`;
export const noSuchEdges = (edges: readonly (number | string)[]) =>
  `This layout has no such edges: ${edges.slice(0, 20).join(', ')}. Edges count from 0, room after room.`;
/** Under a doorway with a threshold: its length, and its width across the wall. */
export const thresholdStrip = (long: string, wide: string) => `Threshold strip, ${long} long, ${wide} wide`;
export const differs = (trim: string) => `Jobs with ${trim} have different prices. The first job’s is used.`;
