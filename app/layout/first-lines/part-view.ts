import { ringBounds } from '#app/geometry/bounds.ts';
import { stretchesInside } from '#app/geometry/parts-inside.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { FullRun, LayoutResult, PatternFrame, PlacedLayer } from '#app/layout/model/layout-result.ts';
import type { RoomPart } from '#app/layout/model/rooms.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import type { Length } from '#app/layout/units/length.ts';
import { inZone } from '#app/words/en/zones.ts';

/** One of several rooms with its part of the layout, measured from the top left of the room's own box. */
export interface PartView {
  readonly name: string;
  readonly result: LayoutResult;
  /** The top left of that box on the drawing. */
  readonly at: Point;
}

/**
 * Each of several rooms separately, for measurements from its walls; otherwise the only room, unnamed. With zones, each zone by
 * its name; a border needs no lines, because it follows its walls, and a face is laid from its own edges.
 */
export function viewsOfParts(result: LayoutResult): readonly PartView[] {
  if (result.zones === undefined) return viewsOfRooms(result);
  return zoneViews(result)
    .filter(({ wall, zone }) => wall === undefined && !result.zones?.[zone]?.isFace)
    .flatMap(({ name, layout }) =>
      viewsOfRooms(layout)
        .filter((view) => isTiled(view.result))
        .map((view) => ({ ...view, name: view.name === '' ? (name ?? '') : inZone(view.name, name ?? '') })),
    );
}

function isTiled({ layers, pieces }: LayoutResult): boolean {
  return pieces.length > 0 || layers.some(({ fullRuns }) => fullRuns.length > 0);
}

function viewsOfRooms(result: LayoutResult): readonly PartView[] {
  const { plan: rooms } = result.request;
  if (rooms === undefined) return [{ name: '', result, at: { x: 0, y: 0 } }];
  return rooms.parts.map((one, part) => {
    const { minX: x, minY: y } = ringBounds(one.ring);
    return { name: one.name, result: viewOf(result, one, part), at: { x, y } };
  });
}

/** A layer without its whole tiles in other rooms. A run that passes through a doorway stays whole. */
function inRing(layer: PlacedLayer, frame: PatternFrame | null, ring: Ring): PlacedLayer {
  const { across, down, step } = layer;
  const isIn = ({ x, y, count }: FullRun) => {
    const middleOf = (index: number) =>
      leaveFrame({ x: x + step.x * index + across / 2, y: y + step.y * index + down / 2 }, frame);
    const [first, last] = [middleOf(0), middleOf(count - 1)];
    return locatePoint(first, ring) !== 'outside' || (count > 1 && stretchesInside([ring], first, last).length > 0);
  };
  return { ...layer, fullRuns: layer.fullRuns.filter(isIn) };
}

/**
 * The part of the layout in one room. A turned pattern is rotated about the middle of that room instead, which moves
 * everything in it by the same offset.
 */
function viewOf(result: LayoutResult, { ring, outline }: RoomPart, part: number): LayoutResult {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const entered = enterFrame(middle, result.frame);
  const moved = <P extends Point>(at: P): P => ({ ...at, x: at.x - minX, y: at.y - minY });
  const lies = ({ x, y }: Point): Point => moved({ x: x + middle.x - entered.x, y: y + middle.y - entered.y });
  const { plan: _rooms, ...request } = result.request;
  const own = request.obstacles.filter(({ id }) => partOfId(id).part === part);
  return {
    ...result,
    request: {
      ...request,
      obstacles: own.map(moved),
      ...(request.slab && { slab: request.slab.map(({ from, to }) => ({ from: moved(from), to: moved(to) })) }),
      room: { type: 'custom', points: ring.map(moved), ...(outline && { outline: outline.map(moved) }) },
    },
    roomRing: ring.map(moved),
    region: result.region.map((one) => one.map(moved)),
    boundsWidth: (maxX - minX) as Length,
    boundsLength: (maxY - minY) as Length,
    frame: result.frame && { ...result.frame, centre: moved(middle) },
    origin: lies(result.origin),
    layers: result.layers.map((layer) => {
      const own = inRing(layer, result.frame, ring);
      return { ...own, fullRuns: own.fullRuns.map((run) => ({ ...run, ...lies(run) })) };
    }),
    pieces: result.pieces
      .filter((piece) => piece.part === part)
      .map((piece) => {
        const { x, y } = lies({ x: piece.tileX, y: piece.tileY });
        return { ...piece, tileX: x, tileY: y };
      }),
  };
}
