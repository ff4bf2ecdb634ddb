import type { Ring } from '#app/geometry/ring.ts';
import type { Direction } from '#app/geometry/turn.ts';
import type { Finish, Trade } from '#app/layout/model/field-types.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import type { Covering, ZoneStart } from '#app/layout/model/zone-fields.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A part of a zone that is laid separately: a zone has one, a border one along each wall. In the room's frame. */
export interface ZonePart {
  /** The area it covers, before the room, its obstacles and later zones are subtracted; clockwise on screen. */
  readonly rings: readonly Ring[];
  /** The area that it removes from the zones beneath: rings to unite, grown by the joint at its edge. */
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

/** A part of the floor with its own finish: plain data. */
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
  /** Present if its pattern is centered in it, or if its joints continue those beneath it. */
  readonly start?: ZoneStart;
  /** Only with the start 'continued': the index of the earlier zone whose joints it continues; absent: those of the field. */
  readonly continues?: number;
  /** Present if it is a tiled face of something on the floor, unfolded beside the room. */
  readonly isFace?: true;
  /** Present if it slopes to its own drain. */
  readonly slopes?: SlopedFloor;
}
