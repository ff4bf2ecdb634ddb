import type { Ring } from '#app/geometry/ring.ts';
import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import { gapStrips } from '#app/layout/model/perimeter-gap.ts';
import type { ZonePart } from '#app/layout/model/zone.ts';
import type { AreaKindId } from '#app/layout/model/zone-fields.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import type { Length } from '#app/layout/units/length.ts';

/** How a kind of zone area is read: one file of the folder `areas` and one line of `ZONE_AREAS`. */
export interface ZoneArea {
  readonly id: AreaKindId;
  /**
   * Only for areas that can be moved on the drawing: their position in the room's frame; null if problems were added.
   */
  readonly place?: (raw: RawRecord, reader: ZoneReader) => PlacedForm | null;
  /** Its parts; null if problems were added. `finish` is the zone's, `edgeJoint` the joint at its edge. */
  readonly read: (
    raw: RawRecord,
    reader: ZoneReader,
    { finish, edgeJoint }: { readonly finish: Finish; readonly edgeJoint: Length },
  ) => readonly ZonePart[] | null;
}

/** A part that covers one ring. It grows with mitered corners. */
export function partOfRing(ring: Ring, edgeJoint: Length): ZonePart {
  return { rings: [ring], taken: grown(ring, edgeJoint) };
}

/** A clockwise ring and the area within `by` around it, as rings to unite. */
export function grown(ring: Ring, by: number): readonly Ring[] {
  return by === 0 ? [ring] : [ring, ...gapStrips([...ring].reverse(), by)];
}
