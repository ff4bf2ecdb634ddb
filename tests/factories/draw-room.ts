import type { ToolContext } from '#app/editor/tool.ts';
import type { RoomEffect, RoomEvent, RoomState } from '#app/editor/tools/room/room-state.ts';
import { roomTool } from '#app/editor/tools/room/room-tool.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { sizeUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { type Driver, drive } from '#tests/factories/drive-tool.ts';

type RoomDriver = Driver<RoomState, RoomEvent, RoomEffect>;

/** Draws a room in the large unit of the system, at the initial zoom of 2 px per unit. */
export function drawRoom(unitSystem: ToolContext['unitSystem'] = 'imperial'): RoomDriver {
  const unit = UNITS_PER[sizeUnit(unitSystem)];
  return drive<RoomState, RoomEvent, RoomEffect, ToolContext>(roomTool, { unitSystem, latticePerPx: unit / 2 }, unit);
}

/** The corners of a rectangular room at the origin, in inches. */
export const box = (width: number, length: number): [number, number][] => [
  [0, 0],
  [width, 0],
  [width, length],
  [0, length],
];

/** Clicks the corners of a room of 100 × 80 in, or other corners; `openSquare` leaves it open, `square` finishes it. */
export const openSquare = (corners = box(100, 80)) =>
  corners.reduce((driver, [x, y]) => driver.click(x, y), drawRoom());
export const square = (corners?: [number, number][]) => openSquare(corners).send({ type: 'finish' });

export const inInches = (points: Ring) => points.map(({ x, y }) => [x / UNITS_PER_INCH, y / UNITS_PER_INCH]);
export const cornersOf = ({ state }: RoomDriver) => inInches(state.history.present.points);

/** Why the last action was refused, or null. */
export function refusalOf({ state: { notice } }: RoomDriver) {
  return notice?.code === 'refused' ? notice.problem : null;
}
