import type { CornerOf } from '#app/layout/fields/map-lengths.ts';
import type { DoorKind, Swing } from '#app/layout/model/door-kinds.ts';
import type {
  DeclaredField,
  FirstField,
  LaterField,
  OfLists,
  RecordsField,
  SimpleValueOf,
} from '#app/layout/model/field-types.ts';
import type { ObstacleShape } from '#app/layout/model/layout-request.ts';
import type { ObstacleType } from '#app/layout/model/obstacle-types.ts';
import type { RoomSide } from '#app/layout/model/rooms-fields.ts';

/**
 * A corner of a list; if the wall that starts there is an arc, with its rise or its radius, positive out of the room.
 */
export type JobPoint = CornerOf<number>;

export interface JobObstacle {
  readonly id: string;
  readonly name: string;
  readonly type: ObstacleType;
  readonly length: number;
  readonly width: number;
  readonly x: number;
  readonly y: number;
  readonly shape?: ObstacleShape;
  readonly diameter?: number;
  readonly angle?: number;
  readonly points?: readonly JobPoint[];
  readonly jointsOnEdges?: boolean;
  readonly height?: number;
}

/** One of several rooms; default values are omitted. */
export interface JobPart {
  readonly name?: string;
  readonly roomType?: 'rectangle' | 'custom';
  readonly roomLength?: number;
  readonly roomWidth?: number;
  readonly customRoomPoints?: readonly JobPoint[];
  readonly obstacles?: readonly JobObstacle[];
  readonly x?: number;
  readonly y?: number;
  readonly beside?: number;
  readonly side?: RoomSide;
  readonly wall?: number;
  readonly shift?: number;
}

/** A doorway of several rooms. */
export interface JobDoorway {
  readonly from?: number;
  readonly to?: number;
  readonly side?: RoomSide;
  readonly at?: number;
  readonly opening?: number;
  readonly thickness?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly length?: number;
  readonly tiled?: boolean;
  readonly wayOut?: boolean;
  readonly strip?: number;
  readonly door?: DoorKind;
  readonly swing?: Swing;
}

/** A zone: the fields of its area, and those in which its finish differs from the field's. */
export type JobZone = Readonly<Record<string, unknown>>;

/** The records in the lists. */
interface JobRecords {
  readonly parts: readonly JobPart[];
  readonly doorways: readonly JobDoorway[];
  readonly zones: readonly JobZone[];
}

/** In the document's own units. */
type DocumentValueOf<F extends DeclaredField> = F extends RecordsField
  ? JobRecords[F['name']]
  : F extends { kind: 'length' | 'joint' | 'number' | 'angle' }
    ? number
    : OfLists<F, readonly JobPoint[], readonly JobObstacle[], SimpleValueOf<F>>;

/** The fields of every document. A size that was never filled in is 0, or that of a custom room's box. */
type FirstDocument = { readonly [F in FirstField as F['name']]: DocumentValueOf<F> };
/** The later fields; default values are omitted. */
type LaterDocument = { readonly [F in LaterField as F['name']]?: DocumentValueOf<F> };

export type RoomType = FirstDocument['roomType'];

/**
 * The saved document. Numbers are in the job's own unit system: inches or centimeters, with grout and trade sizes in
 * inches or millimeters. They have the decimals of their field, so that each represents one lattice length.
 */
export interface JobData extends FirstDocument, LaterDocument {
  /**
   * Version 2 added the trade's fields, one of which moves the tiles. Version 3 added later fields and patterns,
   * version 4 obstacles other than rectangles along the walls, version 5 the measures of a room and several rooms,
   * version 6 arcs as walls, version 7 trim and strips with their own width, version 8 planks and zones. A document has
   * the first version that can represent it, so an older program rejects it instead of laying another floor or losing
   * input. A document without a version is read as version 1.
   */
  readonly version: number;
  /** ISO 8601; empty until saved. */
  readonly savedAt: string;
}

export interface SavedJob {
  readonly name: string;
  readonly data: JobData;
}
