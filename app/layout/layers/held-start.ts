import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

/** A laid tile that the pattern continues from. */
export interface HeldStart {
  /** The corner of the tile at the top left of the pattern's frame, in the room's frame. Lattice units. */
  readonly at: Point;
  /** The number of its row, from 1: of its course, in a pattern of courses. */
  readonly row: number;
  /** Its index in the pattern's cell. */
  readonly tile: number;
  /**
   * With several rooms, the room in which it was measured. Its place is relative to the corner of that room's box, so
   * it stays there wherever other rooms begin.
   */
  readonly part: number;
}

/** Such numbers stay within the kernel's limits, however the pattern is turned. */
const HELD = /^(-?\d{1,7}) (-?\d{1,7}) (\d{1,5})(?: (\d{1,2})(?: (\d{1,2}))?)?$/;

/**
 * The laid tile from a job's field, `420624 317500 6`: its place, and its index in the cell and its room if they are
 * not 0; null if the text is not valid.
 */
export function readHeldStart(text: string): HeldStart | null {
  const [, x, y, row, tile = '0', part = '0'] = HELD.exec(text.trim()) ?? [];
  if (x === undefined) return null;
  return { at: { x: Number(x), y: Number(y) }, row: Number(row), tile: Number(tile), part: Number(part) };
}

/** The text of the job's field. */
export function writeHeldStart({ at: { x, y }, row, tile, part }: HeldStart): string {
  const more = part === 0 ? (tile === 0 ? [] : [tile]) : [tile, part];
  return [x, y, row, ...more].join(' ');
}

/** The field's text after a room was removed, and with it the tiles in it. */
export function heldStartWithout(text: string, room: number): string {
  const held = readHeldStart(text);
  if (held === null || held.part < room) return text;
  return held.part === room ? '' : writeHeldStart({ ...held, part: held.part - 1 });
}

/**
 * The laid tile for a pattern of these tiles, in the frame of all rooms; null if the text has none, or none that
 * exists.
 */
export function readTileOf(
  { heldStart = '', plan }: Pick<LayoutRequest, 'heldStart' | 'plan'>,
  { tiles }: Layers,
): HeldStart | null {
  const held = readHeldStart(heldStart);
  if (held === null || held.tile >= tiles.length) return null;
  if (plan === undefined) return held;
  const room = plan.parts[held.part];
  if (room === undefined) return null;
  const { minX, minY } = ringBounds(room.ring);
  return { ...held, at: { x: held.at.x + minX, y: held.at.y + minY } };
}

/**
 * The tile that a pattern of these tiles continues from; null if the start is searched or typed, or the pattern has no
 * such tile.
 */
export function heldStartOf(
  request: Pick<LayoutRequest, 'finish' | 'heldStart' | 'plan'>,
  layers: Layers,
): HeldStart | null {
  return request.finish.autoOptimize ? null : readTileOf(request, layers);
}

/** Where the pattern's cell starts in the pattern's frame. */
export function heldOrigin(
  { at, tile }: HeldStart,
  { tiles }: Layers,
  { direction, centre }: { readonly direction: Direction | null; readonly centre: Point },
): Point {
  const corner = direction === null ? at : turnOntoLattice(at, direction, centre);
  const { x = 0, y = 0 } = tiles[tile] ?? {};
  return { x: corner.x - x, y: corner.y - y };
}
