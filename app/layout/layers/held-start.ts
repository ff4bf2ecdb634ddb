import type { Point } from '#app/geometry/point.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { Layers } from '#app/layout/layers/layered-pattern.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

/** A tile that lies on the floor, from which the pattern goes on. */
export interface HeldStart {
  /** The corner of the tile at the top left of the pattern's frame, in the room's frame. Lattice units. */
  readonly at: Point;
  /** The number of its row, from 1: of its course, in a pattern of courses. */
  readonly row: number;
  /** Its index in the pattern's cell. */
  readonly tile: number;
}

/** Such numbers stay within what the kernel lays, however the pattern is turned. */
const HELD = /^(\d{1,7}) (\d{1,7}) (\d{1,5})(?: (\d{1,2}))?$/;

/** The tile that lies, as a job's field has it: `420624 317500 6`, and its index in the cell if that is not 0; null if that is none. */
export function readHeldStart(text: string): HeldStart | null {
  const [, x, y, row, tile = '0'] = HELD.exec(text.trim()) ?? [];
  return x === undefined ? null : { at: { x: Number(x), y: Number(y) }, row: Number(row), tile: Number(tile) };
}

/** The text of the job's field. */
export function writeHeldStart({ at: { x, y }, row, tile }: HeldStart): string {
  return tile === 0 ? `${x} ${y} ${row}` : `${x} ${y} ${row} ${tile}`;
}

/** The tile that lies, of a pattern of these tiles; null if the text says none, or none that the pattern has. */
export function readTileOf(heldStart: string, { tiles }: Layers): HeldStart | null {
  const held = readHeldStart(heldStart);
  return held !== null && held.tile < tiles.length ? held : null;
}

/** The tile from which a pattern of these tiles goes on; null where a start is searched, or set by hand, or it has no such tile. */
export function heldStartOf(
  { autoOptimize, heldStart = '' }: Pick<LayoutRequest, 'autoOptimize' | 'heldStart'>,
  layers: Layers,
): HeldStart | null {
  return autoOptimize ? null : readTileOf(heldStart, layers);
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
