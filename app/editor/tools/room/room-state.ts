import { type History, startHistory } from '#app/editor/history.ts';
import type { SnapAnswer } from '#app/editor/snap/snap-answer.ts';
import type { ToolEvent } from '#app/editor/tool.ts';
import type { WallBend } from '#app/editor/tools/room/room-command.ts';
import { EMPTY_DRAFT, type RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import type { RoomProblem } from '#app/editor/tools/room/room-problem.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Length } from '#app/layout/units/length.ts';

/** With `keyboard` the arrow keys move the corner. */
export type Holder = number | 'keyboard';

export type RoomMode =
  /** Nothing is drawn and nothing was begun. */
  | { readonly name: 'idle' }
  /** Corners are being set; no button is down. */
  | { readonly name: 'drawing' }
  | PullingMode
  /** The room is finished and can be changed. */
  | { readonly name: 'editing' }
  | MovingMode
  | BendingMode;

/** A wall, or the very first corner, follows the pointer. */
export interface PullingMode {
  readonly name: 'pulling';
  readonly pointerId: number;
  readonly pressedAt: Point;
  /** The first corner, when this gesture sets it. */
  readonly firstCorner: Point | null;
  readonly hasMoved: boolean;
  readonly clickCount: number;
  readonly aim: RoomAim;
}

/** A corner follows the pointer or the arrow keys. */
export interface MovingMode {
  readonly name: 'moving-corner';
  readonly holder: Holder;
  readonly corner: number;
  readonly pressedAt: Point;
  /** The draft that is put back by a cancel. */
  readonly before: RoomDraft;
  /** The draft being moved: `before`, or `before` with a new corner. */
  readonly base: RoomDraft;
  readonly to: Point;
  readonly hasMoved: boolean;
  readonly snap: SnapAnswer | null;
  readonly problem: RoomProblem | null;
}

/** The middle of a wall follows the pointer or the arrow keys, and the wall bends. */
export interface BendingMode {
  readonly name: 'bending';
  readonly holder: Holder;
  readonly wall: number;
  readonly pressedAt: Point;
  readonly before: RoomDraft;
  /** Of the wall as it is held, out of the room positive. */
  readonly rise: number;
  readonly hasMoved: boolean;
  readonly problem: RoomProblem | null;
}

/** The end of the next wall, and its problem. */
export interface RoomAim {
  readonly snap: SnapAnswer;
  readonly problem: RoomProblem | null;
}

export type RoomSelection =
  | { readonly kind: 'corner'; readonly index: number }
  | { readonly kind: 'wall'; readonly index: number };

export interface RoomSettings {
  /** `lock` forces the length set on the next walls, `target` only draws them to it. */
  readonly lengthMode: 'lock' | 'target';
  readonly length: Length | null;
  readonly angleLockDeg: number | null;
  readonly snapsAngle: boolean;
  readonly snapsGrid: boolean;
}

/** The last event, for the line under the canvas and for screen readers. */
export type RoomNotice =
  | {
      readonly code: 'corner-added';
      readonly corner: number;
      readonly length: number;
      readonly angleDeg: number | null;
    }
  | {
      readonly code: 'corner-moved' | 'corner-deleted' | 'corner-inserted' | 'corner-picked-up';
      readonly corner: number;
    }
  | { readonly code: 'wall-changed' | 'wall-picked-up'; readonly wall: number }
  | { readonly code: 'last-removed'; readonly left: number }
  | { readonly code: 'room-closed'; readonly corners: number }
  | {
      readonly code:
        | 'cleared'
        | 'redrawing'
        | 'drawing-abandoned'
        | 'gesture-cancelled'
        | 'undone'
        | 'redone'
        | 'adopted';
    }
  | { readonly code: 'refused'; readonly problem: RoomProblem };

export interface RoomState {
  readonly mode: RoomMode;
  readonly history: History<RoomDraft>;
  readonly settings: RoomSettings;
  /** The position of the mouse while no button is down. */
  readonly hover: Point | null;
  /** The keyboard's own pointer. */
  readonly cursor: Point | null;
  readonly selection: RoomSelection | null;
  readonly notice: RoomNotice | null;
  /** Counts the notices, so that the same one twice is read out twice. */
  readonly noticeSerial: number;
}

/** The buttons and fields around the canvas. */
export type RoomAction =
  | { readonly type: 'start' | 'finish' | 'clear' | 'redraw' | 'undo' | 'redo' | 'remove-last' | 'spread-gap' }
  | { readonly type: 'set-length'; readonly length: Length | null }
  | { readonly type: 'set-length-mode'; readonly mode: 'lock' | 'target' }
  | { readonly type: 'set-angle'; readonly angleDeg: number | null }
  | { readonly type: 'set-snaps'; readonly angle?: boolean; readonly grid?: boolean }
  /** A wall of the typed length; without an angle it goes toward the pointer, or turns a right angle. */
  | { readonly type: 'add-typed'; readonly length: number; readonly angleDeg: number | null }
  | { readonly type: 'select'; readonly selection: RoomSelection | null }
  | { readonly type: 'set-wall-length'; readonly wall: number; readonly length: number }
  | { readonly type: 'set-diagonal'; readonly corner: number; readonly to: number; readonly length: number }
  | { readonly type: 'set-corner-angle'; readonly corner: number; readonly angleDeg: number }
  | { readonly type: 'bend-wall'; readonly wall: number; readonly arc: WallBend }
  | { readonly type: 'insert-corner'; readonly wall: number }
  | { readonly type: 'delete-corner'; readonly corner: number }
  | { readonly type: 'adopt'; readonly points: Outline };

export type RoomEvent = ToolEvent | RoomAction;

export interface RoomEffect {
  readonly kind: 'room-changed';
  /** The finished room with its bounding box at (0, 0); empty if there is none. */
  readonly points: Outline;
  /** The movement of the box's corner: to be added to everything placed in the old room's frame. */
  readonly shift: Point;
}

export const ROOM_START: RoomState = {
  mode: { name: 'idle' },
  history: startHistory(EMPTY_DRAFT),
  settings: { lengthMode: 'lock', length: null, angleLockDeg: null, snapsAngle: true, snapsGrid: true },
  hover: null,
  cursor: null,
  selection: null,
  notice: null,
  noticeSerial: 0,
};

/** The mode a state falls back to when nothing is held. */
export function restingMode(draft: RoomDraft, wasDrawing: boolean): RoomMode {
  if (draft.isClosed) return { name: 'editing' };
  return { name: draft.points.length > 0 || wasDrawing ? 'drawing' : 'idle' };
}
