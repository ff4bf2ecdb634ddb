import type { Trade } from '#app/layout/model/field-types.ts';
import type { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import type { PatternFault } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

export type FloorField = (typeof FLOOR_FIELDS)[number]['name'];

/** What lies and what was measured, as in a job's fields. */
export type FloorReadings = Pick<Trade, FloorField>;

/** Why the readings of a floor cannot be followed, by the field that says so. */
export type ReadingFault = { readonly field: FloorField } & (
  | { readonly code: 'how-many-laid'; readonly most: number }
  /** Of several rooms: the last course lies in more than one, in none, or not in the one that was named; or all lie there. */
  | { readonly code: 'which-room'; readonly rooms: readonly string[] }
  | { readonly code: 'in-no-room' | 'no-such-room' }
  /** Where the pattern goes on from a tile in another room, the one that was read lies in that row, as they are counted from there. */
  | { readonly code: 'other-row'; readonly row: number }
  /** Read from one tile in one of several rooms: where its row lies only its layout says. */
  | { readonly code: 'name-room' }
  | { readonly code: 'not-in-room' | 'all-laid-in-room'; readonly room: string }
  /** Another room touches that wall, which is then its wall too. */
  | { readonly code: 'shared-wall'; readonly room: string }
  /** Nothing was measured. */
  | { readonly code: 'nothing-measured' }
  /** No floor can read that. */
  | { readonly code: 'impossible' }
  | { readonly code: 'over-half-tile'; readonly expected: Length }
  /** A reading across the courses, or of a row of planks, without their number, or their number without a reading. */
  | { readonly code: 'how-many-read' | 'nothing-read' }
  /** More courses were read across than are down whole. */
  | { readonly code: 'not-so-many'; readonly most: number }
  /** The readings of one tile and of many contradict each other. */
  | { readonly code: 'readings-disagree' }
  /** The tiles are so large that what lies reaches the far wall, to which nothing was measured. */
  | { readonly code: 'reaches-wall' }
  /** What lies would have to be cut for the plan's gap at the walls. */
  | { readonly code: 'within-gap'; readonly gap: Length }
  /** The wall is an arc, or its neighbours are not (of planks: not nearly) square to it; or the course does not end at it. */
  | { readonly code: 'wall-cannot-move' | 'not-its-wall' }
  /** Of planks: the wall may stand at several places for that reading, and what lies would lie otherwise at each. */
  | { readonly code: 'several-places' }
  /** With the far wall nearer, another one of that side is farther off than the tape reads. */
  | { readonly code: 'other-wall-farther' }
  /** Of a wall: its first whole course stands on its bottom. */
  | { readonly code: 'nothing-below' }
  /** Read from one tile: neither of two walls that face each other was read; or the tape does not meet the outermost wall. */
  | { readonly code: 'one-each-way' | 'not-outermost' }
  /** Planks of such sizes would divide a course that lies otherwise than it was planned: at a thing, or at a corner of the room. */
  | { readonly code: 'divided-otherwise'; readonly course: number }
  /** The pattern cannot be laid of tiles of such sizes. */
  | { readonly code: 'pattern-needs'; readonly fault: PatternFault }
);
