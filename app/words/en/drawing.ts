/** The drawing of a layout in words, for those who do not see it; kinds of cut; the table of cuts. */
import { number } from '#app/words/en/formats.ts';

export const layoutDrawing = 'Layout drawing';
export const floor = (width: string, length: string, tiles: number, pieces: number, shapes: number) =>
  `A floor ${width} wide and ${length} long: ${number(tiles)} full tiles and ${number(pieces)} cut pieces in ${number(shapes)} shapes.`;
export const tiledPlan = (width: string, length: string) => `The plan of a room ${width} wide and ${length} long.`;
export const obstacles = (names: readonly string[]) => `Obstacles: ${names.join(', ')}.`;
export const profiles = (edges: readonly string[]) => `Profiles: ${edges.join(', ')}.`;
/** By its name, which may be empty. */
export const profileAt = (profile: string, zone: string) => (profile === '' ? zone : `${profile} at ${zone}`);
export const laidShaded = (courses: number) =>
  courses === 1
    ? 'The first course is down: it is shaded.'
    : `The first ${number(courses)} courses are down: they are shaded.`;
export const listHoldsTheSame = 'The list of cuts has the same information as text.';
/** Shown beside the drawing of a layout that is too large to draw each cut piece. */
export const simplified =
  'There are too many cuts to draw each one here. Whole tiles are drawn, and the cut areas are shaded.';

export const layingDirection = 'Laying direction';
export const levelLine = 'Level line';

export const hole = 'Hole';
export const corner = 'Corner';
export const rip = 'Rip';
/** For a plank that keeps its width. */
export const crossCut = 'Crosscut';
export const notch = 'Notch';
export const roundNotch = 'Round notch';
export const arc = 'Arc';
/** An arc wall, given by its chord and its rise. */
export const chordAndRise = (chord: string, rise: string) => `chord ${chord}, rise ${rise}`;
export const angled = 'Angled';
/** For a tile that is not a rectangle. */
export const straightCut = 'Straight cut';
/** `Rip, second tile`. */
export const cutOfKind = (cut: string, tile: string) => `${cut}, ${tile.toLowerCase()}`;
/** A room's name on a drawing that leaves the room out. */
export const hiddenRoom = (name: string) => `${name} (hidden)`;
