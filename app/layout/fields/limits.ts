import { fromInches, type Length } from '#app/layout/units/length.ts';

/** The longest side of a tile. */
export const MAX_TILE: Length = fromInches(100);
/** The longest side of a room, or of the box around a custom one. */
export const MAX_ROOM: Length = fromInches(1000);
/** The longest side of the box around several rooms. */
export const MAX_ROOMS_SPAN: Length = fromInches(4000);
/** The widest joint: not a trade limit; it keeps every coordinate in the exact range of doubles. */
export const MAX_JOINT: Length = fromInches(100);
/** Corners as they are entered. */
export const MAX_CORNERS = 500;
/** The most additional polygon corners for a room's arcs. */
export const MAX_ARC_CORNERS = 60_000;
export const MAX_OBSTACLES = 100;
export const MAX_NAME_CHARS = 200;
/** A room's measures as text: a hundred walls with all their readings, and as many diagonals. */
export const MAX_MEASURES_CHARS = 16_000;
/** The most joints of one slab, and the characters of all. */
export const MAX_SLAB_JOINTS = 20;
export const MAX_SLAB_CHARS = 2000;
/** Edges of a room or of several that a field may mark. */
export const MAX_MARKS = 500;
