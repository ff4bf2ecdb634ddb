import type { Trade } from '#app/layout/model/field-types.ts';
import type { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import type { PatternFault } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

export type FloorField = (typeof FLOOR_FIELDS)[number]['name'];

/** The laid courses and the readings, as in a job's fields. */
export type FloorReadings = Pick<Trade, FloorField>;

/** Why the readings of a floor cannot be used, by the field that shows it. */
export type ReadingFault = { readonly field: FloorField } & (
  | { readonly code: 'how-many-laid'; readonly most: number }
  /**
   * With several rooms: the last laid course is in more than one room, in none, or not in the named one; or all courses there are
   * laid.
   */
  | { readonly code: 'which-room'; readonly rooms: readonly string[] }
  | { readonly code: 'in-no-room' | 'no-such-room' }
  /** If the pattern continues from a tile in another room, the tile that was read is in this row, counted from there. */
  | { readonly code: 'other-row'; readonly row: number }
  /** With readings from one tile in one of several rooms, only the layout shows where its row is. */
  | { readonly code: 'name-room' }
  | { readonly code: 'not-in-room' | 'all-laid-in-room'; readonly room: string }
  /** Another room shares that wall. */
  | { readonly code: 'shared-wall'; readonly room: string }
  /** Nothing was measured. */
  | { readonly code: 'nothing-measured' }
  /** No floor can have that reading. */
  | { readonly code: 'impossible' }
  | { readonly code: 'over-half-tile'; readonly expected: Length }
  /** A reading across courses, or of a row of planks, without a count, or a count without a reading. */
  | { readonly code: 'how-many-read' | 'nothing-read' }
  /** More courses were read across than are down whole. */
  | { readonly code: 'not-so-many'; readonly most: number }
  /** The readings of one tile and of several contradict each other. */
  | { readonly code: 'readings-disagree' }
  /** The tiles are so large that the laid courses reach a far wall without a reading. */
  | { readonly code: 'reaches-wall' }
  /** Laid tiles would have to be cut for the plan's gap at the walls. */
  | { readonly code: 'within-gap'; readonly gap: Length }
  /** The wall is an arc, or its neighbors are not (of planks: not nearly) square to it; or the course does not end at it. */
  | { readonly code: 'wall-cannot-move' | 'not-its-wall' }
  /** For planks, the reading fits several places of the wall, and laid courses would start differently at each. */
  | { readonly code: 'several-places' }
  /** With the far wall nearer, another one of that side is farther off than the tape reads. */
  | { readonly code: 'other-wall-farther' }
  /** For a wall, its first whole course sits on the bottom. */
  | { readonly code: 'nothing-below' }
  /** Read from one tile: neither of two walls that face each other was read; or the tape does not meet the outermost wall. */
  | { readonly code: 'one-each-way' | 'not-outermost' }
  /** Planks of such sizes would divide a laid course differently than planned, at an obstacle or at a corner of the room. */
  | { readonly code: 'divided-otherwise'; readonly course: number }
  /** The pattern cannot be laid with tiles of such sizes. */
  | { readonly code: 'pattern-needs'; readonly fault: PatternFault }
);
