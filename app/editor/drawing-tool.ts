import type { View } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { SurfaceKey, SurfacePointer } from '#app/editor/surface-events.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { TypedRoom, TypedWall } from '#app/layout/job/typed-room.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** Receives pointers and keys of a drawing before its camera does. */
export interface DrawingTool {
  /** A CSS cursor. */
  readonly cursor?: string;
  /**
   * When activated, the drawing gets the focus, so that the tool receives keys; when deactivated, it takes the focus
   * back if nothing has it.
   */
  readonly takesFocus?: boolean;
  /** Wherever a finger begins is the tool's; else the page scrolls with it, but for a gesture that the tool takes. */
  readonly isActive?: boolean;
  /** True on `down` takes the gesture: the camera does not pan during it. */
  onPointer(event: SurfacePointer, view: View): boolean;
  /** A press that no tool took and that moved nothing, at its end. */
  onTap?(event: SurfacePointer, view: View): void;
  /** True takes the key: the camera leaves it alone and the page does not scroll. */
  onKey?(event: SurfaceKey, view: View): boolean;
  /** Lends the tool the drawing as long as it is in hand; null takes it back. */
  onStage?(surface: LiveSurface | null): void;
}

/** Paints moving parts above the layout; the context is already scaled to CSS pixels. */
export type OverlayPainter = (context: CanvasContext, view: View) => void;

/** A tool's contribution to the drawing: itself while active, its marks, and its elements on the screen. */
export interface DrawingTools<Shown> {
  readonly tool: DrawingTool | null;
  readonly overlay: OverlayPainter | null;
  /** Next to the drawing's own buttons. */
  readonly toolbar?: Shown;
  readonly above?: Shown;
  readonly below?: Shown;
  /** Over the drawing, within its frame; keys and pointers in it are not the drawing's. */
  readonly inFrame?: Shown;
  /** Must be in sight: the room of a preview, as it is typed now. Stable while it is the same. */
  readonly fits?: Bounds | undefined;
}

/**
 * A wall whose length the user has entered and that may give way to another: its index in the room, and its new length.
 */
export interface WallGivingWay extends Pick<TypedWall, 'name' | 'length'> {
  readonly wall: number;
}

/** The answer to a length that was typed for a wall. */
export type WallAnswer =
  /** `other`: the wall that took up the difference, as it is now. */
  | { readonly kind: 'changed'; readonly other: Pick<TypedWall, 'name' | 'length'> | null }
  /** Every wall that could give way has an entered length: the user chooses one, and nothing has moved yet. */
  | { readonly kind: 'asked'; readonly takers: readonly WallGivingWay[] }
  /** The message that explains why the wall cannot have this length. */
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Input of every tool of a calculated drawing. A tool is a component with these props and uses what it needs. `Shown`
 * is anything a screen can render, `Host` a place on it.
 */
export interface ToolSite<Shown, Host> {
  /** The calculated layout; null if there is none, and then nothing can be placed and there is no scale. */
  readonly result: LayoutResult | null;
  /** The drawing shows the layout of before a change: nothing is calculated. */
  readonly isPreview: boolean;
  /** The room as it is typed now, in the frame of the drawing; null if it cannot be read, and of several. */
  readonly room: TypedRoom | null;
  /** The obstacles in force, not those of a preview. */
  readonly obstacles: readonly Obstacle[];
  readonly unitSystem: UnitSystem;
  /** The height of the room (lattice units): nothing on its floor is higher. */
  readonly ceiling: number;
  /** The place of the list of obstacles, in another part of the page; null if the room may not be changed. */
  readonly panelHost: Host | null;
  /** Final: placed, dropped, nudged, changed or removed. The layout is computed again; no calculation is counted. */
  readonly onObstacles: (obstacles: readonly Obstacle[]) => Promise<void>;
  /** The zones that can be moved on the drawing, as things with their own ids; also in force. */
  readonly zones: readonly Obstacle[];
  /** The index of the zone whose fields are open. */
  readonly openZone: number | null;
  /** Final, as `onObstacles`: the moved or resized zones, all of `zones`. */
  readonly onZones: (zones: readonly Obstacle[]) => Promise<void>;
  /** The zones as they are laid when these are moved on the drawing; null if they cannot be. */
  readonly zonesOf: (zones: readonly Obstacle[]) => readonly Zone[] | null;
  /** A zone was pressed on the drawing: its fields open. */
  readonly onOpenZone: (zone: number) => void;
  /**
   * Gives a wall of `room` the entered length, or keeps its own (null). `givesWay`: the wall chosen to take up the
   * difference.
   */
  readonly onWallLength: (wall: number, text: string | null, givesWay: number | null) => WallAnswer;
  /** Final, as `onObstacles`: a joint of the slab between two places of the drawing; null where the slab decides no joint. */
  readonly onSlabJoint: ((joint: Segment) => void) | null;
  /** The way out when nothing has been calculated yet. */
  readonly onRecalculate: () => void;
  /** Called at every change of the tool's contribution; stable. */
  readonly onTools: (tools: DrawingTools<Shown>) => void;
}
