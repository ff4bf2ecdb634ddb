import { boundsRing } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { kindOf, ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult, PatternFrame, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';

/** A thumbnail of a layout as path data; its longer side is PICTURE_SIZE units. */
export interface StartPicture {
  readonly width: number;
  readonly height: number;
  /** The floor, visible between the tiles. */
  readonly floor: string;
  readonly full: string;
  /** Cut pieces, and separately those with a side under half the tile's. */
  readonly cuts: string;
  readonly small: string;
}

const PICTURE_SIZE = 1000;

/** Above this number single tiles or pieces cannot be distinguished in a thumbnail. */
const MOST_TILES = 1500;

/** The picture of a layout, small enough to be sent with the page. */
export function drawStartPicture(result: LayoutResult): StartPicture {
  const scale = PICTURE_SIZE / Math.max(result.boundsWidth, result.boundsLength);
  const floor = result.region.map((ring) => ringPath(ring, scale)).join('');
  const isCoarse = result.pieces.length > MOST_TILES;
  const views = zoneViews(result).map(({ layout }) => layout);
  const cuts = isCoarse ? [] : views.map((layout) => cutPaths(layout, scale));
  return {
    width: Math.round(result.boundsWidth * scale),
    height: Math.round(result.boundsLength * scale),
    floor,
    full: views.map((layout) => fullRects(layout, scale)).join(''),
    cuts: isCoarse ? floor : cuts.map(({ large }) => large).join(''),
    small: cuts.map(({ small }) => small).join(''),
  };
}

/** The cut pieces of a layout, and separately those with a side under half the tile's. */
function cutPaths(layout: LayoutResult, scale: number): { readonly large: string; readonly small: string } {
  const [large, small]: [string[], string[]] = [[], []];
  for (const { shape: index, tileX, tileY } of layout.pieces) {
    const shape = layout.shapes[index];
    if (!shape) continue;
    const rings = ringsAsLaid(shape, layout).map((ring) =>
      ring.map(({ x, y }) => leaveFrame({ x: tileX + x, y: tileY + y }, layout.frame)),
    );
    (isSmall(shape, layout) ? small : large).push(...rings.map((ring) => ringPath(ring, scale)));
  }
  return { large: large.join(''), small: small.join('') };
}

function isSmall(shape: CutShape, result: LayoutResult): boolean {
  const { across, down } = kindOf(shape, result);
  return 2 * shape.width < across || 2 * shape.height < down;
}

/** Full tiles one by one, or whole runs if there are too many tiles. */
function fullRects({ layers, counts, runsAlong, frame }: LayoutResult, scale: number): string {
  const isCoarse = counts.full > MOST_TILES && runsAlong !== null;
  return layers.map((layer) => layerRects(layer, isCoarse, frame, scale)).join('');
}

function layerRects(
  { across, down, step, fullRuns, outline }: PlacedLayer,
  isCoarse: boolean,
  frame: PatternFrame | null,
  scale: number,
): string {
  const rect = (x: number, y: number, tiles: number): string => {
    const [toX, toY] = [x + (tiles - 1) * step.x + across, y + (tiles - 1) * step.y + down];
    const corners = boundsRing({ minX: x, maxX: toX, minY: y, maxY: toY });
    return ringPath(
      corners.map((corner) => leaveFrame(corner, frame)),
      scale,
    );
  };
  const tile = (x: number, y: number): string => {
    if (outline === undefined) return rect(x, y, 1);
    const corners = outline.map((corner) => leaveFrame({ x: x + corner.x, y: y + corner.y }, frame));
    return ringPath(corners, scale);
  };
  return fullRuns
    .map(({ x, y, count }) => {
      if (isCoarse) return rect(x, y, count);
      return Array.from({ length: count }, (_, i) => tile(x + i * step.x, y + i * step.y)).join('');
    })
    .join('');
}

function ringPath(ring: Ring, scale: number): string {
  return `M${ring.map(({ x, y }) => `${Math.round(x * scale)} ${Math.round(y * scale)}`).join('L')}z`;
}
