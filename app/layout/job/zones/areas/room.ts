import { type Bounds, boundsRing, doBoundsTouch, ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ownValue } from '#app/layout/fields/raw-value.ts';
import { grown, type ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import { doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';
import * as words from '#app/words/en/zones.ts';

/** One of several rooms. Finishes meet in the middle of each tiled doorway. */
export const room = {
  id: 'room',
  read(raw, reader, { edgeJoint }) {
    const { plan } = reader.request;
    if (plan === undefined || plan.parts.length < 2) {
      reader.refuse('area', words.onlyInRooms);
      return null;
    }
    const typed = ownValue(raw, 'room');
    const named = plan.parts.findIndex(({ name }) => name === typed);
    const part = named >= 0 ? named : typed === '' || typed === undefined ? -1 : Number(typed);
    const own = plan.parts[part];
    if (own === undefined) {
      reader.refuse('room', words.noSuchRoom(plan.parts.length));
      return null;
    }
    const rings = [own.ring, ...halvesOf(plan, part)];
    return [{ rings, taken: rings.flatMap((ring) => grown(ring, edgeJoint)) }];
  },
} as const satisfies ZoneArea;

/** The half of each tiled doorway that is nearer to the room. */
function halvesOf({ parts, doorways }: Rooms, part: number): readonly Ring[] {
  const own = ringBounds(parts[part]?.ring ?? []);
  return doorways.flatMap((doorway) => {
    if (!doorway.tiled) return [];
    const box = ringBounds(doorwayRing(doorway));
    const beside = parts.findIndex(({ ring }, index) => index !== part && doBoundsTouch(ringBounds(ring), box));
    if (!doBoundsTouch(own, box)) return [];
    if (beside < 0) return [doorwayRing(doorway)];
    const other = ringBounds(parts[beside]?.ring ?? []);
    return [boundsRing(nearerHalf(box, own, other))];
  });
}

/** The half of a doorway's box on the side of `own`. Rooms are side by side or one above the other. */
function nearerHalf(box: Bounds, own: Bounds, other: Bounds): Bounds {
  const apartX = Math.max(other.minX - own.maxX, own.minX - other.maxX);
  const apartY = Math.max(other.minY - own.maxY, own.minY - other.maxY);
  if (apartX >= apartY) {
    const x = Math.floor((box.minX + box.maxX) / 2);
    return own.minX < other.minX ? { ...box, maxX: x } : { ...box, minX: x };
  }
  const y = Math.floor((box.minY + box.maxY) / 2);
  return own.minY < other.minY ? { ...box, maxY: y } : { ...box, minY: y };
}
