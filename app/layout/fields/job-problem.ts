import type { Point } from '#app/geometry/point.ts';
import type { RingFault } from '#app/geometry/ring-fault.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';

export type UnreadableReason = 'empty' | 'unreadable' | 'ambiguous-comma' | 'too-long';

export type JobProblemKind =
  | { readonly code: 'unreadable'; readonly reason: UnreadableReason }
  | { readonly code: 'not-positive' | 'negative' | 'module-not-positive' }
  | { readonly code: 'over-limit' | 'under-limit' | 'start-cut-over-tile'; readonly limit: Length }
  | { readonly code: 'not-a-number'; readonly places: number }
  | { readonly code: 'out-of-range'; readonly least: number; readonly most: number }
  | { readonly code: 'unknown-choice'; readonly choices: readonly string[] }
  | {
      readonly code: 'corner';
      readonly line: number;
      readonly reason: UnreadableReason | 'not-a-pair' | 'ambiguous-pair' | 'too-far' | 'no-bend';
    }
  | { readonly code: 'room'; readonly fault: RoomFault }
  | { readonly code: 'too-many-obstacles' | 'too-many-edges'; readonly count: number; readonly limit: number }
  | { readonly code: 'name-too-long' | 'text-too-long'; readonly limit: number }
  /** `limit` is appended to the words. */
  | { readonly code: 'needs'; readonly words: string; readonly limit?: Length }
  /** Not above zero and under tile and joint together. */
  | { readonly code: 'not-within-module'; readonly module: Length }
  | { readonly code: 'newer-version'; readonly version: number }
  | {
      readonly code:
        | 'not-a-text'
        | 'not-a-color'
        | 'not-a-photo'
        | 'not-an-allowance'
        | 'not-an-area'
        | 'name-missing'
        | 'too-large-for-room'
        | 'outside-room'
        | 'not-a-job'
        | 'not-a-list';
    };
export type RoomFault =
  | { readonly code: 'too-few-corners'; readonly corners: number }
  | { readonly code: 'too-many-corners'; readonly corners: number; readonly limit: number }
  | { readonly code: 'too-large'; readonly span: number; readonly limit: number }
  | { readonly code: 'no-area' }
  | { readonly code: 'crosses-itself'; readonly kind: RingFault['kind']; readonly at: Point };

/** One problem of a job, at one field. Its sentence is written elsewhere (`describe-*`). */
export type JobProblem = JobProblemKind & {
  /** As the form names it: `tileLength`, `customRoomPoints`, `obstacles[2].width`. */
  readonly field: string;
  /** The text typed there, clipped for a message. */
  readonly typed: string;
  /** The unit a bare number in that field is in. */
  readonly unit: FieldUnit;
};
