import type { TradeDocument } from '#app/layout/job/trade/trade-fields.ts';
import type { LayoutType, ObstacleType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/**
 * Version 2 holds trade fields as well, one of which moves the tiles: a program that knows version 1 alone refuses it
 * instead of laying another floor. Without them a document is still version 1, and one without a version reads as that.
 */
export const JOB_VERSIONS = [1, 2] as const;
export type JobVersion = (typeof JOB_VERSIONS)[number];

export interface JobPoint {
  readonly x: number;
  readonly y: number;
}

export interface JobObstacle extends JobPoint {
  readonly id: string;
  readonly name: string;
  readonly type: ObstacleType;
  readonly length: number;
  readonly width: number;
}

export type RoomType = 'rectangle' | 'custom';

/**
 * The saved document. Numbers are in the job's own unit system: inches or centimetres, the grout in inches or
 * millimetres, with as many decimals as a field shows, so that each stands for one lattice length.
 */
export interface JobData extends TradeDocument {
  readonly version: JobVersion;
  readonly unitSystem: UnitSystem;
  readonly roomType: RoomType;
  /** 0 where it was never filled in; the box around a custom room otherwise. */
  readonly roomLength: number;
  readonly roomWidth: number;
  readonly customRoomPoints: readonly JobPoint[];
  readonly obstacles: readonly JobObstacle[];
  readonly tileLength: number;
  readonly tileWidth: number;
  readonly groutSpacing: number;
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly autoOptimize: boolean;
  readonly startCutLength: number;
  readonly startCutWidth: number;
  /** ISO 8601; empty until saved. */
  readonly savedAt: string;
}

export interface SavedJob {
  readonly name: string;
  readonly data: JobData;
}
