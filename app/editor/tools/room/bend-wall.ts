import { gridStep, keyStep } from '#app/editor/drawing-unit.ts';
import { snapValue } from '#app/editor/snap/snap-grid.ts';
import { arrowDirection, pass, type ToolContext, type ToolKey, type ToolPointer, take } from '#app/editor/tool.ts';
import { type DrawnWall, drawnWalls, wayOut } from '#app/editor/tools/room/drawn-walls.ts';
import { perform, type RoomStep } from '#app/editor/tools/room/perform-command.ts';
import { DRAG_PX } from '#app/editor/tools/room/pull-wall.ts';
import { applyRoomCommand } from '#app/editor/tools/room/room-command.ts';
import { type BendingMode, type Holder, type RoomState, restingMode } from '#app/editor/tools/room/room-state.ts';
import { distance, type Point } from '#app/geometry/point.ts';

/** An arrow key that points this much along the way out bends a wall; one along the wall does not. */
const LEAST_ACROSS = 0.5;

/** Grabs a wall's middle. */
export function pickUpWall(state: RoomState, wall: number, holder: Holder, pressedAt: Point): RoomState {
  const before = state.history.present;
  const { rise = 0 } = drawnWalls(before)[wall] ?? {};
  const mode: BendingMode = { name: 'bending', holder, wall, pressedAt, before, rise, hasMoved: false, problem: null };
  return { ...state, mode, hover: null, selection: { kind: 'wall', index: wall } };
}

/** The wall's middle follows the pointer along the outward direction. */
export function bendByPointer(state: RoomState, mode: BendingMode, event: ToolPointer, context: ToolContext): RoomStep {
  const hasMoved = mode.hasMoved || distance(mode.pressedAt, event.at) > DRAG_PX * context.latticePerPx;
  const wall = drawnWalls(mode.before)[mode.wall];
  if (!hasMoved || wall === undefined) return take(state);
  const out = wayOut(wall, mode.before);
  const [x, y] = [event.at.x - (wall.from.x + wall.to.x) / 2, event.at.y - (wall.from.y + wall.to.y) / 2];
  const pointed = x * out.x + y * out.y;
  const isExact = event.modifiers.alt;
  const isStraight = !isExact && Math.abs(pointed) <= DRAG_PX * context.latticePerPx;
  const step = isExact || !state.settings.snapsGrid ? 1 : gridStep(context.unitSystem);
  return take({ ...state, mode: bent({ ...mode, hasMoved }, wall, isStraight ? 0 : snapValue(pointed, step)) });
}

/** An arrow key across the wall bends it by a step; Enter lets it go. */
export function bendByKey(state: RoomState, mode: BendingMode, event: ToolKey, context: ToolContext): RoomStep {
  const way = arrowDirection(event.key);
  const wall = drawnWalls(mode.before)[mode.wall];
  if (way === null || wall === undefined)
    return event.key === 'Enter' || event.key === ' ' ? dropWall(state, mode) : pass(state);
  const out = wayOut(wall, mode.before);
  const across = way.x * out.x + way.y * out.y;
  if (Math.abs(across) < LEAST_ACROSS) return take(state);
  const step = keyStep(context.unitSystem, event.modifiers);
  const rise = mode.rise + (across > 0 ? step : 0 - step);
  return take({ ...state, mode: bent({ ...mode, hasMoved: true }, wall, rise) });
}

/** Lets the wall go: it stays as it is bent, or springs back with the reason. */
export function dropWall(state: RoomState, mode: BendingMode): RoomStep {
  if (!mode.hasMoved) return take({ ...state, mode: restingMode(mode.before, true) });
  const command = { kind: 'bend-wall', wall: mode.wall, arc: { rise: mode.rise } } as const;
  return perform(state, command, { code: 'wall-changed', wall: mode.wall + 1 });
}

/** At most half a circle. */
function bent(mode: BendingMode, { from, to }: DrawnWall, wanted: number): BendingMode {
  const most = Math.floor(distance(from, to) / 2);
  const rise = Math.min(most, Math.max(0 - most, Math.round(wanted)));
  const changed = applyRoomCommand(mode.before, { kind: 'bend-wall', wall: mode.wall, arc: { rise } });
  return { ...mode, rise, problem: changed.ok ? null : changed.error };
}
