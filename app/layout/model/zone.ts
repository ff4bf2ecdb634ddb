import type { Ring } from '#app/geometry/ring.ts';
import type { Direction } from '#app/geometry/turn.ts';
import type { Finish, Trade } from '#app/layout/model/field-types.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import type { Covering, ZoneStart } from '#app/layout/model/zone-fields.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A part of a zone that is laid by itself: a zone has one, a border one along each wall. The room's frame. */
export interface ZonePart {
  /** What it covers, before the room, its obstacles and later zones are taken off; clockwise on screen. */
  readonly rings: readonly Ring[];
  /** What it takes from the zones beneath it: rings to unite, grown by the joint at its edge. */
  readonly taken: readonly Ring[];
  /** Only of a border: the wall that it is laid along. */
  readonly wall?: number;
  /** Only of a border around an obstacle: its name. `wall` is then a side of it, counted from 0. */
  readonly around?: string;
  /** Only of a border: how its wall runs; null if that is level. */
  readonly along?: Direction | null;
  /** Only of a border's corner tile: the side of the one square tile that fills it. */
  readonly cornerTile?: Length;
}

/** The profile at the edge of a zone, as it is sold. */
export interface EdgeProfile {
  /** Its name in the trade; empty for the transition that floating planks need. */
  readonly name: string;
  /** Null: unknown, so only lengths are reported. */
  readonly stick: Length | null;
  /** Of a stick, in hundredths of any currency. */
  readonly priceCents: number | null;
}

/** A part of the floor with a finish of its own: plain data. */
export interface Zone {
  readonly name: string;
  readonly parts: readonly ZonePart[];
  readonly finish: Finish;
  /** How its tiles are cut and bought. */
  readonly trade: Trade;
  /** Zones with the same number are laid of the same tile if its size agrees; 0 is the tile of the field. */
  readonly tile: number;
  /** The joint between it and the zones beneath. */
  readonly edgeJoint: Length;
  /** Present if a profile takes the place of that joint. */
  readonly edgeProfile?: EdgeProfile;
  /** Present if it is left free, or covered with one piece that is bought: then nothing is laid there. */
  readonly covering?: Covering;
  /** Present if its pattern is symmetric about its middle, or if the tiles of the field go on in it, with their joints. */
  readonly start?: ZoneStart;
  /** Present if it is a tiled face of something on the floor, unfolded beside the room. */
  readonly isFace?: true;
  /** Present if it falls to a drain of its own. */
  readonly slopes?: SlopedFloor;
}
