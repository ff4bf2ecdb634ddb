/** A straight measure between two corners that are not neighbors. */
export interface Diagonal {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** It runs outside the room somewhere. */
  readonly outside: boolean;
}

/** The distance of a wall from its chord at one place; positive outward. */
export interface Bow {
  readonly wall: number;
  /** From the wall's first corner, along the chord. */
  readonly at: number;
  readonly offset: number;
}

/**
 * A wall that is an arc over its chord: `rise` is the distance of its middle from the chord, positive out of the room.
 * At most a half circle.
 */
export interface WallArc {
  readonly wall: number;
  readonly rise: number;
  /** Present if the radius was measured instead of the rise. */
  readonly radius?: number;
}

/**
 * A room as measured, lengths in lattice units. Wall i runs clockwise from corner i to the next; corner i is between
 * wall i − 1 and wall i. A corner is convex unless it is listed in `innerCorners`.
 */
export interface RoomMeasures {
  readonly walls: readonly number[];
  /** Degrees as read at each corner, null without a reading. An inner corner may be read from either side. */
  readonly cornerAngles: readonly (number | null)[];
  readonly innerCorners: readonly number[];
  readonly diagonals: readonly Diagonal[];
  readonly bows: readonly Bow[];
  /** A wall's length is then its chord's. */
  readonly arcs: readonly WallArc[];
}

/** Something that was read with a tape or an angle finder. */
export type Measure =
  | {
      readonly kind: 'wall';
      readonly index: number;
      readonly from: number;
      readonly to: number;
      readonly length: number;
    }
  | {
      readonly kind: 'diagonal';
      readonly index: number;
      readonly from: number;
      readonly to: number;
      readonly length: number;
    }
  | { readonly kind: 'angle'; readonly index: number; readonly corner: number; readonly interior: number };

/** Which measure is meant: the index of its wall, corner, diagonal, bow or arc. */
export interface MeasureName {
  readonly kind: Measure['kind'] | 'bow' | 'arc';
  readonly index: number;
}

export type MeasuresError =
  | { readonly code: 'too-few-walls' | 'too-many-walls'; readonly limit: number }
  | { readonly code: 'not-a-length' | 'not-an-angle' | 'no-such-corner' | 'no-such-wall'; readonly at: MeasureName }
  /** An angle over 180 degrees at a corner that is not marked as an inner one. */
  | { readonly code: 'inner-not-marked'; readonly at: MeasureName }
  | { readonly code: 'measured-twice'; readonly at: MeasureName }
  /** The arc is more than a half circle over the wall's chord. */
  | { readonly code: 'arc-too-round'; readonly at: MeasureName }
  /** Too few measures fix this corner; this diagonal would. */
  | {
      readonly code: 'loose-corner';
      readonly corner: number;
      readonly missing: { readonly from: number; readonly to: number };
    }
  /** These lengths make no triangle, the most likely wrong one first. */
  | { readonly code: 'no-triangle'; readonly measures: readonly MeasureName[] }
  /** No room has these measures with these marks of inner corners and outside diagonals. */
  | { readonly code: 'no-room' }
  /** More than one room has these measures; they differ at this corner. */
  | { readonly code: 'several-rooms'; readonly corner: number }
  /** The measures differ from any room by more than 1/2 in; the most likely wrong one first. */
  | { readonly code: 'measure-again'; readonly measures: readonly MeasureName[]; readonly off: number };

/** More corners than anybody measures with a tape; the time of a fit grows with the cube of the number. */
export const MAX_MEASURED_CORNERS = 100;

/** All that was read, as equations: interior angles, walls and diagonals by their ends. */
export function listMeasures({ walls, cornerAngles, innerCorners, diagonals }: RoomMeasures): readonly Measure[] {
  const count = walls.length;
  const inner = new Set(innerCorners);
  return [
    ...walls.map((length, index): Measure => ({ kind: 'wall', index, from: index, to: (index + 1) % count, length })),
    ...cornerAngles.flatMap((degrees, index): Measure[] =>
      degrees === null
        ? []
        : [
            {
              kind: 'angle',
              index,
              corner: index,
              interior: inner.has(index) && degrees < 180 ? 360 - degrees : degrees,
            },
          ],
    ),
    ...diagonals.map(({ from, to, length }, index): Measure => ({ kind: 'diagonal', index, from, to, length })),
  ];
}
