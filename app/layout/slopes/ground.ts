import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { LayoutRequest, RoomNames } from '#app/layout/model/layout-request.ts';
import type { ShowerFieldName } from '#app/layout/slopes/drain-problem.ts';

/** The fields of a floor with a drain, as a request or a zone has them: absent or null if not given. */
export type DrainValues = Pick<LayoutRequest, ShowerFieldName>;

/** What falls to a drain: a room or a zone. */
export interface Ground extends Pick<LayoutRequest, 'unitSystem' | 'obstacles'> {
  /** Clockwise on screen. */
  readonly outline: Ring;
  /** Its walls as they are counted. */
  readonly walls: readonly Segment[];
  readonly names: RoomNames;
  readonly isCurved: boolean;
  /** Of a zone: whether part of its edge is at a wall of the room, and whether the floor around it has room for a curb. */
  readonly isAtWall?: (edge: Segment) => boolean;
  readonly holds?: (curb: Ring) => boolean;
}
