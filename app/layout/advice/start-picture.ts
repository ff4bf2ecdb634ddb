import type { Ring } from '#app/geometry/ring.ts';
import type { CutShape, LayoutResult } from '#app/layout/layout-result.ts';

/** A small picture of a layout as path data; its longer side is PICTURE_SIZE units. */
export interface StartPicture {
  readonly width: number;
  readonly height: number;
  /** The floor itself: what shows between the tiles. */
  readonly floor: string;
  readonly full: string;
  /** Cut pieces, and those of them with a side under half the tile's. */
  readonly cuts: string;
  readonly small: string;
}

export const PICTURE_SIZE = 1000;

/** From so many on single tiles, or pieces, are too small to be told apart in a small picture. */
const MOST_TILES = 1500;

/** The picture of a layout, small enough to be sent with the page. */
export function drawStartPicture(result: LayoutResult): StartPicture {
  const scale = PICTURE_SIZE / Math.max(result.boundsWidth, result.boundsLength);
  const path = (ring: Ring, x = 0, y = 0): string => ringPath(ring, x, y, scale);
  const floor = result.region.map((ring) => path(ring)).join('');
  const cuts: string[] = [];
  const small: string[] = [];
  const isCoarse = result.pieces.length > MOST_TILES;
  for (const piece of isCoarse ? [] : result.pieces) {
    const shape = result.shapes[piece.shape];
    if (!shape) continue;
    const outline = [shape.outline, ...shape.holes].map((ring) => path(ring, piece.tileX, piece.tileY)).join('');
    (isSmall(shape, result) ? small : cuts).push(outline);
  }
  return {
    width: Math.round(result.boundsWidth * scale),
    height: Math.round(result.boundsLength * scale),
    floor,
    full: fullRects(result, scale),
    cuts: isCoarse ? floor : cuts.join(''),
    small: small.join(''),
  };
}

function isSmall({ width, height }: CutShape, { tileAcross, tileDown }: LayoutResult): boolean {
  return 2 * width < tileAcross || 2 * height < tileDown;
}

/** Full tiles one by one; whole runs at once where there are too many. */
function fullRects(
  { fullRuns, counts, runsAlong, tileAcross, tileDown, request }: LayoutResult,
  scale: number,
): string {
  const tile = runsAlong === 'x' ? tileAcross : tileDown;
  const module = tile + request.joint;
  const rect = (x: number, y: number, along: number): string => {
    const [width, height] = runsAlong === 'x' ? [along, tileDown] : [tileAcross, along];
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
    const [right, bottom] = [Math.round((x + width) * scale), Math.round((y + height) * scale)];
    return `M${left} ${top}h${right - left}v${bottom - top}h${left - right}z`;
  };
  if (counts.full > MOST_TILES) {
    return fullRuns.map(({ x, y, count }) => rect(x, y, count * module - request.joint)).join('');
  }
  const places = fullRuns.flatMap(({ x, y, count }) => {
    return Array.from({ length: count }, (_, i) =>
      runsAlong === 'x' ? { x: x + i * module, y } : { x, y: y + i * module },
    );
  });
  return places.map(({ x, y }) => rect(x, y, tile)).join('');
}

function ringPath(ring: Ring, left: number, top: number, scale: number): string {
  const corners = ring.map(({ x, y }) => `${Math.round((left + x) * scale)} ${Math.round((top + y) * scale)}`);
  return `M${corners.join('L')}z`;
}
