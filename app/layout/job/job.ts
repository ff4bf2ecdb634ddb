import type {
  DeclaredField,
  FirstField,
  LaterField,
  OfLists,
  PlanField,
  SimpleValueOf,
} from '#app/layout/job/fields/field-types.ts';
import type { CornerOf } from '#app/layout/job/fields/map-lengths.ts';
import type { PlanSide } from '#app/layout/job/fields/plan-fields.ts';
import type { ObstacleShape, ObstacleType } from '#app/layout/layout-request.ts';

/** A corner of a list; where the wall that begins there is an arc, with its rise or its radius, out of the room positive. */
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
}

/** A room of a plan; what is usual is not there. */
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
  readonly side?: PlanSide;
  readonly wall?: number;
  readonly shift?: number;
}

/** A doorway of a plan. */
export interface JobDoorway {
  readonly from?: number;
  readonly to?: number;
  readonly side?: PlanSide;
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
}

/** In the document's own units. */
type DocumentValueOf<F extends DeclaredField> = F extends PlanField
  ? F['name'] extends 'parts'
    ? readonly JobPart[]
    : readonly JobDoorway[]
  : F extends { kind: 'length' | 'joint' | 'number' | 'angle' }
    ? number
    : OfLists<F, readonly JobPoint[], readonly JobObstacle[], SimpleValueOf<F>>;

/** The fields that every document has. A size that was never filled in is 0, or that of the box around a custom room. */
type FirstDocument = { readonly [F in FirstField as F['name']]: DocumentValueOf<F> };
/** Those that came later: what stands at its usual value is not there. */
type LaterDocument = { readonly [F in LaterField as F['name']]?: DocumentValueOf<F> };

export type RoomType = FirstDocument['roomType'];

/**
 * The saved document. Numbers are in the job's own unit system: inches or centimetres, the grout and the trade's sizes
 * in inches or millimetres, with as many decimals as a field shows, so that each stands for one lattice length.
 */
export interface JobData extends FirstDocument, LaterDocument {
  /**
   * Version 2 knows the trade's fields, one of which moves the tiles; version 3 is for the fields and patterns after
   * those, version 4 for obstacles that are no rectangles along the walls, version 5 for the measures that a room was made of and for several rooms,
   * version 6 for walls that are arcs, version 7 for trim and for strips with a width of their own. A document is of the first version that knows all it says: a program that knows less
   * refuses it instead of laying another floor or losing what was typed, and one without a version reads as the first.
   */
  readonly version: number;
  /** ISO 8601; empty until saved. */
  readonly savedAt: string;
}

export interface SavedJob {
  readonly name: string;
  readonly data: JobData;
}
