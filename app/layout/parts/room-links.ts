import { type Bounds, doBoundsTouch, ringBounds } from '#app/geometry/bounds.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';
import { touchingStretches } from '#app/layout/parts/place-parts.ts';

/** A place where the tiles of two rooms are continuous. */
export interface RoomLink {
  readonly rooms: readonly [number, number];
  /** The direction from one room into the other: `x` if the wall between them is vertical on screen. */
  readonly axis: 'x' | 'y';
  /** The opening; it has no extent along `axis` if the rooms touch. */
  readonly box: Bounds;
}

/**
 * The boxes of several rooms, and the places where tiles continue between them: through tiled doorways, and along
 * axis-parallel walls where rooms touch.
 */
export function roomLinks({ parts, doorways }: Pick<Rooms, 'parts' | 'doorways'>) {
  const boxes = parts.map(({ ring }) => ringBounds(ring));
  const roomAt = (x: number, y: number) =>
    parts.findIndex(({ ring }, room) => {
      const { minX, minY, maxX, maxY } = boxes[room] as Bounds;
      return x >= minX && x <= maxX && y >= minY && y <= maxY && locatePoint({ x, y }, ring) !== 'outside';
    });
  const throughDoorways = doorways
    .filter(({ tiled, wayOut }) => tiled && !wayOut)
    .flatMap((doorway): RoomLink[] => {
      const box = ringBounds(doorwayRing(doorway));
      const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
      const ways: RoomLink[] = [
        { axis: 'x', rooms: [roomAt(box.minX, y), roomAt(box.maxX, y)], box },
        { axis: 'y', rooms: [roomAt(x, box.minY), roomAt(x, box.maxY)], box },
      ];
      return ways.filter(({ rooms: [from, to] }) => from >= 0 && to >= 0 && from !== to).slice(0, 1);
    });
  const alongWalls = parts.flatMap(({ ring }, to) =>
    parts.slice(0, to).flatMap((earlier, from): RoomLink[] => {
      const isNear = doBoundsTouch(boxes[from] as Bounds, boxes[to] as Bounds);
      return isNear ? touchingStretches(earlier.ring, ring).map((one) => ({ ...one, rooms: [from, to] })) : [];
    }),
  );
  return { boxes, links: [...throughDoorways, ...alongWalls] };
}
