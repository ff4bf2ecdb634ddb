import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import type { Ink } from '#app/drawing/model/palette.ts';
import { pieceText } from '#app/drawing/texts/text-metrics.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { partsInside } from '#app/geometry/parts-inside.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { LayoutResult, TiledZone, TiledZonePart } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { profileBands } from '#app/layout/trim/profile-bands.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** Zones by turns: neighbors differ from each other and from the field. */
const TINTS = [
  { ink: 'accent', opacity: 0.1 },
  { ink: 'hatch', opacity: 0.3 },
] as const satisfies readonly { readonly ink: Ink; readonly opacity: number }[];

const NAME_PX = 13;
const FACE_NAME_PX = 11;

/** The tint over the full tiles of each zone. */
export function tintZones({ zones = [] }: LayoutResult): DisplayItem[] {
  return zones.slice(1).flatMap(({ parts }, index): DisplayItem[] => {
    const { ink, opacity } = TINTS[index % TINTS.length] as (typeof TINTS)[number];
    return parts.map(({ region }) => ({ kind: 'area', layer: 'full', rings: region, fill: ink, opacity }));
  });
}

/** The outline and the name of each zone, of faces only if asked, and, if asked, how far it is from two walls. */
export function drawZones(
  result: LayoutResult,
  withDistances: UnitSystem | null,
  withFaceNames: boolean,
): DisplayItem[] {
  const { zones = [] } = result;
  return zones
    .slice(1)
    .flatMap((zone): DisplayItem[] => [
      ...zone.parts.map(
        ({ region }): DisplayItem => ({ kind: 'area', layer: 'marks', rings: region, stroke: 'wall', widthPx: 1.25 }),
      ),
      ...(zone.isFace && !withFaceNames ? [] : nameOf(zone)),
      ...(withDistances === null ? [] : distancesOf(zone, result, withDistances)),
    ]);
}

/** The profiles at the edges of zones, as wide as they are seen. */
export function drawProfiles({ request }: LayoutResult): DisplayItem[] {
  return profileBands(request).flatMap(({ bands }) =>
    bands.map(
      (rings): DisplayItem => ({ kind: 'area', layer: 'marks', rings, fill: 'hatch', stroke: 'text', widthPx: 1 }),
    ),
  );
}

/** The name, on the largest part. The name of a face is above it, because its pieces take up all of its space. */
function nameOf({ name, parts, isFace }: TiledZone): DisplayItem[] {
  if (isFace) {
    const { minX, minY } = ringBounds(parts.flatMap(({ region }) => region.flat()));
    const at = { x: minX, y: minY };
    const text = { text: name, sizePx: FACE_NAME_PX, ink: 'text', anchor: 'start', offsetPx: { x: 0, y: -9 } } as const;
    return [{ kind: 'text', layer: 'labels', at, ...text }];
  }
  const areaOf = ({ region }: TiledZonePart) => region.reduce((sum, ring) => sum + signedArea2(ring), 0);
  const [first, ...others] = parts;
  if (first === undefined) return [];
  const largest = others.reduce((most, part) => (areaOf(part) > areaOf(most) ? part : most), first);
  const [ring] = [...largest.region].sort((a, b) => signedArea2(b) - signedArea2(a));
  return ring === undefined
    ? []
    : [{ kind: 'free-text', layer: 'labels', at: { ring }, text: name, sizePx: NAME_PX, ink: 'text' }];
}

/**
 * From the wall at its left and from the one above it to its edges; up a wall from its bottom, as it is measured there. A zone
 * along walls needs no such size.
 */
function distancesOf({ parts }: TiledZone, { roomRing, request }: LayoutResult, system: UnitSystem): DisplayItem[] {
  if (parts.some(({ wall }) => wall !== undefined)) return [];
  const { minX, minY, maxX, maxY } = ringBounds(parts.flatMap(({ region }) => region.flat()));
  const walls: readonly Ring[] = request.plan?.parts.map(({ ring }) => ring) ?? [roomRing];
  const [x, y] = [Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2)];
  const across = partsInside(walls, 'y', y).find(([from, to]) => from.x < minX && to.x >= minX);
  const upright = partsInside(walls, 'x', x);
  const above = upright.find(([from, to]) => from.y < minY && to.y >= minY);
  const below = upright.find(([from, to]) => from.y <= maxY && to.y > maxY);
  const lines = [
    ...(across ? [{ from: across[0], to: { x: minX, y } }] : []),
    ...(above && !isWall(request) ? [{ from: above[0], to: { x, y: minY } }] : []),
    ...(below && isWall(request) ? [{ from: { x, y: maxY }, to: below[1] }] : []),
  ];
  return lines.flatMap(({ from, to }): DisplayItem[] => [
    { kind: 'line', layer: 'dimensions', from, to, ink: 'line', widthPx: 1 },
    {
      kind: 'side-text',
      layer: 'dimensions',
      from,
      to,
      text: pieceText(Math.max(to.x - from.x, to.y - from.y), system),
    },
  ]);
}
