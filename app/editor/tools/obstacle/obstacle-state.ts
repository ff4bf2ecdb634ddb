import type { ToolContext, ToolEvent } from '#app/editor/tool.ts';
import { type Grip, zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import { boundsRing } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { roomBounds } from '#app/layout/room/room.ts';

/** An obstacle that has no place yet. */
export type UnplacedObstacle = Omit<Obstacle, 'x' | 'y'>;

/** The tool's input, owned by the caller and passed to every step. */
export interface ObstacleContext extends ToolContext {
  readonly room: Room;
  readonly obstacles: readonly Obstacle[];
  /** Only with several rooms: the room of the obstacle with that id. */
  readonly roomOf?: (id: string) => Room;
}

/** The room of an obstacle, placed or not; of a zone the box around all rooms, which is all that it must keep to. */
export function roomFor({ room, roomOf }: ObstacleContext, { id }: UnplacedObstacle): Room {
  if (zoneOfId(id) !== null) return { type: 'custom', points: boundsRing(roomBounds(room)) };
  return roomOf?.(id) ?? room;
}

/** `outside`: it reaches over a wall here. `click-outside`: the pointer is not on the room at all. */
export type PlacementProblem = 'click-outside' | 'outside' | 'too-large';

export type ObstacleMode =
  | { readonly name: 'idle' }
  /** A new obstacle to place; the ghost shows its position. */
  | {
      readonly name: 'placing';
      readonly obstacle: UnplacedObstacle;
      readonly ghost: Placement | null;
      readonly pointerId: number | null;
      /** The arrow keys moved the ghost: it stays when the pointer leaves the drawing. */
      readonly isKeyed: boolean;
    }
  | {
      readonly name: 'dragging';
      readonly obstacle: Obstacle;
      readonly pointerId: number;
      readonly pressedAt: Point;
      readonly hasMoved: boolean;
      /** It is resized by this grip, not moved. */
      readonly grip: Grip | null;
      /** As it would be if it were let go now; where that is not possible, `to` has the reason. */
      readonly moved: Obstacle;
      readonly to: Placement;
      /** Whether others have been shown the layout with it elsewhere. */
      readonly isPreviewed: boolean;
    };

/** A place for an obstacle's top left corner. */
export interface Placement {
  readonly at: Point;
  readonly guides: readonly Segment[];
  readonly problem: PlacementProblem | null;
}

export type ObstacleNotice =
  | {
      readonly code: 'placing' | 'turned' | 'placed' | 'moved' | 'removed' | 'changed' | 'selected';
      readonly name: string;
    }
  | { readonly code: 'placement-cancelled' | 'drag-cancelled' | 'too-many' }
  | { readonly code: 'refused'; readonly problem: PlacementProblem };

export interface ObstacleState {
  readonly mode: ObstacleMode;
  readonly selectedId: string | null;
  readonly listed: readonly Obstacle[];
  readonly notice: ObstacleNotice | null;
  readonly noticeSerial: number;
}

export type ObstacleAction =
  | { readonly type: 'place'; readonly obstacle: UnplacedObstacle }
  /** Typed coordinates of the top left corner. */
  | { readonly type: 'place-at'; readonly at: Point }
  /** A quarter turn of the obstacle that is being placed. */
  | { readonly type: 'turn' }
  | { readonly type: 'change'; readonly obstacle: Obstacle }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'select'; readonly id: string | null };

export type ObstacleEvent = ToolEvent | ObstacleAction;

export type ObstacleEffect =
  /** Final: the layout is computed again, and it costs no calculation. */
  | { readonly kind: 'obstacles-changed'; readonly obstacles: readonly Obstacle[] }
  /** While dragging; null takes the last one back. */
  | { readonly kind: 'preview'; readonly obstacles: readonly Obstacle[] | null };

export const OBSTACLE_START: ObstacleState = {
  mode: { name: 'idle' },
  selectedId: null,
  listed: [],
  notice: null,
  noticeSerial: 0,
};
