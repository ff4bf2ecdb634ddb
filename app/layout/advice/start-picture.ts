import type { Ring } from '#app/geometry/ring.ts';
import { kindOf, laidRings } from '#app/layout/cuts/laid-shape.ts';
import type { CutShape, LaidLayer, LayoutResult } from '#app/layout/model/layout-result.ts';

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
  const path = (ring: Ring, x = 0, y = 0): string => ringPath(ring, x, y, scale);
  const floor = result.region.map((ring) => path(ring)).join('');
  const cuts: string[] = [];
  const small: string[] = [];
  const isCoarse = result.pieces.length > MOST_TILES;
  for (const piece of isCoarse ? [] : result.pieces) {
    const shape = result.shapes[piece.shape];
    if (!shape) continue;
    const outline = laidRings(shape, result)
      .map((ring) => path(ring, piece.tileX, piece.tileY))
      .join('');
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

function isSmall(shape: CutShape, result: LayoutResult): boolean {
  const { across, down } = kindOf(shape, result);
  return 2 * shape.width < across || 2 * shape.height < down;
}

/** Full tiles one by one, or whole runs if there are too many tiles. */
function fullRects({ layers, counts, runsAlong }: LayoutResult, scale: number): string {
  const isCoarse = counts.full > MOST_TILES && runsAlong !== null;
  return layers.map((layer) => layerRects(layer, isCoarse, scale)).join('');
}

function layerRects({ across, down, step, fullRuns }: LaidLayer, isCoarse: boolean, scale: number): string {
  const rect = (x: number, y: number, tiles: number): string => {
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
    const right = Math.round((x + (tiles - 1) * step.x + across) * scale);
    const bottom = Math.round((y + (tiles - 1) * step.y + down) * scale);
    return `M${left} ${top}h${right - left}v${bottom - top}h${left - right}z`;
  };
  return fullRuns
    .map(({ x, y, count }) => {
      if (isCoarse) return rect(x, y, count);
      return Array.from({ length: count }, (_, i) => rect(x + i * step.x, y + i * step.y, 1)).join('');
    })
    .join('');
}

function ringPath(ring: Ring, left: number, top: number, scale: number): string {
  const corners = ring.map(({ x, y }) => `${Math.round((left + x) * scale)} ${Math.round((top + y) * scale)}`);
  return `M${corners.join('L')}z`;
}
