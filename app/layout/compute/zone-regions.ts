import { type Bounds, boundsRing, doBoundsTouch, ringBounds } from '#app/geometry/bounds.ts';
import { isRingInRing } from '#app/geometry/form-in-ring.ts';
import { cleanRing } from '#app/geometry/normalise-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import type { Zone, ZonePart } from '#app/layout/model/zone.ts';
import { buildRegion, withTouches } from '#app/layout/region/build-region.ts';
import { foldStrips } from '#app/layout/slopes/fold-strips.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The rest of a part without obstacles, the gap at the walls and later zones; in the room's frame. */
interface PartRegion {
  readonly part: ZonePart | null;
  readonly rings: readonly Ring[];
}

/** Where a zone, or the field, is laid. */
export interface ZoneRegion {
  readonly parts: readonly PartRegion[];
  /** Twice its area, and twice the area of its finish's gap at walls and obstacles; square lattice units. */
  readonly areaTwice: number;
  readonly gapTwice: number;
}

/**
 * The regions of the field and of its zones, in order. A later zone covers earlier ones and removes the joint at its
 * edge from them. Nothing is removed at walls and obstacles, where each zone keeps the gap of its own finish.
 */
export function zoneRegions(
  ring: Ring,
  request: LayoutRequest,
  zones: readonly Zone[],
  clipper: RegionClipper,
): readonly ZoneRegion[] {
  const less = (rings: readonly Ring[], taken: readonly Ring[]): readonly Ring[] =>
    unflattenRings(clipper.subtract(flattenRings(rings), flattenRings(taken))).filter(({ length }) => length >= 3);
  const floors = new Map<number, readonly Ring[]>();
  /** The floor of a finish, with its gap or without. */
  const floorWith = (gap: number): readonly Ring[] => {
    const known = floors.get(gap);
    if (known !== undefined) return known;
    const floor = buildRegion(ring, withFinish(request, { perimeterGap: gap as Length }), clipper);
    floors.set(gap, floor);
    return floor;
  };
  const takenBy = zones.map(({ parts }) => parts.flatMap((part) => part.taken.map(withBounds)));
  const takenAfter = (index: number): readonly Bounded[] => takenBy.slice(index).flat();
  const within = (floor: readonly Ring[], area: readonly Ring[]): readonly Ring[] => {
    if (isClearOf(floor, area)) return area.map(cleanRing);
    return unflattenRings(clipper.intersect(flattenRings(floor), flattenRings(area))).filter(
      ({ length }) => length >= 3,
    );
  };
  return [null, ...zones].map((zone, index): ZoneRegion => {
    const gap = (zone ?? request).finish.perimeterGap ?? 0;
    const taken = takenAfter(index);
    const slopes = zone?.slopes;
    const folds = slopes?.isCut ? foldStrips(slopes, zone?.finish.joint ?? 0).map(withBounds) : [];
    const cut = (floor: readonly Ring[], part: ZonePart | null): readonly Ring[] => {
      const own = part === null ? floor : within(floor, part.rings);
      const bounds = ringBounds(own.flat());
      const off = [...taken, ...folds].flatMap((one) => (doBoundsTouch(one.bounds, bounds) ? [one.ring] : []));
      const left = off.length === 0 || own.length === 0 ? own : less(own, off);
      return withTouches(left, [...left.flat(), ...off.flat()]);
    };
    if (zone?.isFace) {
      const faces = zone.parts.map((part): PartRegion => ({ part, rings: part.rings }));
      return { parts: faces, areaTwice: faces.reduce((sum, { rings }) => sum + areaTwiceOf(rings), 0), gapTwice: 0 };
    }
    const parts = (zone?.parts ?? [null]).map((part): PartRegion => ({ part, rings: cut(floorWith(gap), part) }));
    const areaTwice = parts.reduce((sum, { rings }) => sum + areaTwiceOf(rings), 0);
    const ungapped =
      gap === 0 ? areaTwice : parts.reduce((sum, { part }) => sum + areaTwiceOf(cut(floorWith(0), part)), 0);
    return { parts, areaTwice, gapTwice: ungapped - areaTwice };
  });
}

interface Bounded {
  readonly ring: Ring;
  readonly bounds: Bounds;
}

function withBounds(ring: Ring): Bounded {
  return { ring, bounds: ringBounds(ring) };
}

/** Rounded corners are this near to where they were. */
const HAIR = 2;

/** Whether an area of one ring is within one ring of the floor, and meets none: then nothing of it is cut off. */
function isClearOf(floor: readonly Ring[], area: readonly Ring[]): boolean {
  const [ring] = area;
  if (ring === undefined || area.length > 1) return false;
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const box = { minX: minX - HAIR, minY: minY - HAIR, maxX: maxX + HAIR, maxY: maxY + HAIR };
  const near = floor.filter((one) => doBoundsTouch(ringBounds(one), box));
  return near.length === 1 && isRingInRing(boundsRing(box), near[0] as Ring, 0);
}

/** Twice the area of a region. */
export function areaTwiceOf(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea2(ring), 0);
}
