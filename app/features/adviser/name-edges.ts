import type { Outline } from '#app/geometry/outline.ts';
import { distance } from '#app/geometry/point.ts';
import { seenWall } from '#app/layout/advice/seen-edges.ts';
import { edgesOf, type RoomEdge } from '#app/layout/trim/room-edges.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { chordAndRise } from '#app/words/en/drawing.ts';
import * as edgeMarksWords from '#app/words/en/edge-marks.ts';

export interface NamedEdge {
  readonly index: number;
  readonly edge: RoomEdge;
  /** `Edge 1 (top), 8' 4"`. */
  readonly name: string;
}

/** The outlines with markable edges: of the single room, or of several rooms with their names. */
export interface MarkedRooms {
  readonly outlines: readonly Outline[];
  readonly rooms?: readonly { readonly name: string }[] | undefined;
  /** Slanted edges and arcs are not weighed: with many edges they are listed only if marked. */
  readonly isStraightOnly?: boolean;
}

/** Nobody reads a longer list, and hundreds of checkboxes make a page slow. */
const MOST_EDGES = 60;

/**
 * The edges to choose from, clockwise from the top left corner of each room, with distinguishing names. Above
 * `MOST_EDGES`, the marked ones and the longest of the others.
 */
export function nameEdges(
  { outlines, rooms, isStraightOnly = false }: MarkedRooms,
  system: UnitSystem,
  marked: readonly number[],
): NamedEdge[] {
  const edges = edgesOf(outlines).map((edge, index) => {
    const { from, to, rise } = edge;
    const wall = rise === 0 ? seenWall(from, to) : null;
    return { index, edge, wall, length: distance(from, to) };
  });
  const listed = edges.length <= MOST_EDGES ? edges : edges.filter(({ index }) => marked.includes(index));
  if (listed !== edges) {
    const others = edges.filter(({ index, wall }) => !(isStraightOnly && wall === null) && !marked.includes(index));
    others.sort((a, b) => b.length - a.length || a.index - b.index);
    listed.push(...others.slice(0, Math.max(0, MOST_EDGES - listed.length)));
    listed.sort((a, b) => a.index - b.index);
  }
  return listed.map(({ index, edge, wall, length }) => {
    const side =
      wall === null
        ? edge.rise === 0
          ? 'slanted'
          : 'arc'
        : wall.axis === 'y'
          ? wall.isNear
            ? 'top'
            : 'bottom'
          : wall.isNear
            ? 'left'
            : 'right';
    const [chord, rise] = [length, edge.rise].map((size) => formatRoomMeasure(Math.round(Math.abs(size)), system));
    const size = side === 'arc' ? chordAndRise(chord as string, rise as string) : (chord as string);
    const name = edgeMarksWords.edge(index + 1, side, size);
    const room = rooms?.[edge.part]?.name;
    return { index, edge, name: room === undefined ? name : edgeMarksWords.edgeOf(room, name) };
  });
}
