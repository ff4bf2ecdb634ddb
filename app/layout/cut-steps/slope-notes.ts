import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CutPiece, CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TiledPlane, TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { formatExactly, lengthOnSlope, nameOfPlane, slopesIn } from '#app/layout/slopes/slope-lines.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/**
 * What each cut's card adds on a floor that slopes to a drain, by shape. On a steep or long plane, the length along the
 * slope, because a tape reads more than the plan. At a fold, why the two parts of a tile come from two tiles, if the
 * cutting plan has them so.
 */
export function describeSlopeNotes(
  result: LayoutResult,
  cuts: Pick<Cuts, 'placings' | 'tileStarts' | 'options'>,
  system: UnitSystem,
): readonly (readonly string[])[] {
  if (slopesIn(result).length === 0) return [];
  const notes = result.shapes.map(() => new Set<string>());
  const sources = tilesOfPieces(cuts);
  for (const { layout, firstPiece } of zoneViews(result)) {
    const { slopes, pieces, shapes, request } = layout;
    if (slopes === undefined) continue;
    const whyApart = explainApart(cuts.options.kerf, request.finish.joint, system);
    const split = piecesOfSplitTiles(pieces, (index) => sources.get(firstPiece + index));
    pieces.forEach((piece, index) => {
      const [own, shape] = [notes[piece.shape], shapes[piece.shape]];
      if (own === undefined || shape === undefined) return;
      const corners = cornersOf(piece, shape, layout);
      const plane = planeUnder(corners, slopes);
      if (plane === null) return;
      if (lengthOnSlope(plane) !== null) own.add(onSlope(corners, plane, slopes, system));
      if (slopes.isCut && split.has(index)) own.add(whyApart);
    });
  }
  return notes.map((own) => [...own]);
}

/** The tile of the cutting plan that each piece is cut from. */
function tilesOfPieces({ placings, tileStarts }: Pick<Cuts, 'placings' | 'tileStarts'>): ReadonlyMap<number, number> {
  const tiles = new Map<number, number>();
  for (let tile = 0; tile + 1 < tileStarts.length; tile += 1) {
    for (let at = tileStarts[tile] ?? 0; at < (tileStarts[tile + 1] ?? 0); at += 1)
      tiles.set(placings[4 * at] ?? 0, tile);
  }
  return tiles;
}

/** The pieces of laid tiles whose parts come from several tiles. */
function piecesOfSplitTiles(
  pieces: readonly CutPiece[],
  sourceOf: (index: number) => number | undefined,
): ReadonlySet<number> {
  const tiles = new Map<string, number[]>();
  pieces.forEach(({ tileX, tileY }, index) => {
    const key = `${tileX},${tileY}`;
    tiles.set(key, [...(tiles.get(key) ?? []), index]);
  });
  const isSplit = (parts: readonly number[]) => new Set(parts.map(sourceOf)).size > 1;
  return new Set([...tiles.values()].filter(isSplit).flat());
}

function explainApart(kerf: number, joint: number, system: UnitSystem): string {
  return kerf > joint ? words.halvesApart(formatGap(kerf, system), formatGap(joint, system)) : words.halvesForFewer;
}

/** The corners of a piece in the room. */
function cornersOf({ tileX, tileY }: CutPiece, shape: CutShape, layout: LayoutResult): readonly Point[] {
  return ringsAsLaid(shape, layout)[0].map(({ x, y }) => leaveFrame({ x: x + tileX, y: y + tileY }, layout.frame));
}

/** The plane under the middle of a piece; null beside the floor. */
function planeUnder(corners: readonly Point[], { planes }: TiledSlopes): TiledPlane | null {
  const { minX, minY, maxX, maxY } = ringBounds(corners);
  const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
  return planes.find((plane) => locatePoint(middle, plane.corners) !== 'outside') ?? null;
}

function onSlope(corners: readonly Point[], plane: TiledPlane, slopes: TiledSlopes, system: UnitSystem): string {
  const { downhill, slope } = plane;
  const places = corners.map(({ x, y }) => x * downhill.x + y * downhill.y);
  const onPlan = Math.max(...places) - Math.min(...places);
  const onTape = onPlan * Math.sqrt(1 + slope * slope);
  return words.pieceOnSlope(nameOfPlane(plane, slopes), formatExactly(onPlan, system), formatExactly(onTape, system));
}
