import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import { kindOf } from '#app/layout/cuts/laid-shape.ts';
import type { CutShape, LayoutResult, Side } from '#app/layout/layout-result.ts';
import { type Cuts, countCutTiles, piecesOfTile } from '#app/layout/order/cutting/cuts.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { measureShapes, type ShapeMeasure } from '#app/layout/shown-sizes/measure-shapes.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

const NONE: readonly Side[] = [];

/** One piece to cut at a setting. */
export interface SawPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  readonly label: string;
  /** Number of the tile to cut, from 1, and whether its offcut is used again. */
  readonly tile: number;
  readonly isFromOffcut: boolean;
  /** Sides at a joint with a sawn edge. */
  readonly sawn: readonly Side[];
}

/** Pieces of one label at a setting. Lengths as they are shown. */
export interface SawLabel {
  readonly label: string;
  readonly width: Length;
  readonly height: Length;
  /** The second rip of a piece that is cut in both directions; null if one is enough. */
  readonly second: Length | null;
  readonly pieces: readonly SawPiece[];
}

/** One setting of the fence: its distance from the blade; null for pieces that are marked and cut by hand. */
export interface SawSetting {
  readonly fence: Length | null;
  readonly labels: readonly SawLabel[];
}

/**
 * The pieces by the fence setting as read off the tape, the widest first, so that it is set once for all
 * pieces of a width; pieces with slanted or stepped sides come last, because they are marked. Each piece is in exactly
 * one setting.
 */
export function groupBySaw(cuts: Cuts, result: LayoutResult, system: UnitSystem): SawSetting[] {
  const measures = measureShapes(result, system);
  const sawn = new Map(findSawnPieces(cuts, result).map(({ piece, sides }) => [piece, sides]));
  const pieces: SawPiece[] = [];
  for (let tile = 0; tile < countCutTiles(cuts); tile++) {
    for (const [order, piece] of piecesOfTile(cuts, tile).entries()) {
      const label = result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '';
      pieces.push({ piece, label, tile: tile + 1, isFromOffcut: order > 0, sawn: sawn.get(piece) ?? NONE });
    }
  }
  const byLabel = new Map<string, SawPiece[]>();
  for (const piece of pieces) {
    const alike = byLabel.get(piece.label);
    if (alike) alike.push(piece);
    else byLabel.set(piece.label, [piece]);
  }
  const settings = new Map<number | null, SawLabel[]>();
  for (const [index, shape] of result.shapes.entries()) {
    const { width, height } = measures[index] as ShapeMeasure;
    const { fence, second } = ripsOf(shape, { width, height }, kindOf(shape, result));
    const label: SawLabel = {
      label: shape.label,
      width,
      height,
      second,
      pieces: (byLabel.get(shape.label) ?? []).sort((a, b) => a.tile - b.tile || a.piece - b.piece),
    };
    const alike = settings.get(fence);
    if (alike) alike.push(label);
    else settings.set(fence, [label]);
  }
  return [...settings.entries()]
    .sort(([a], [b]) => (b ?? -1) - (a ?? -1))
    .map(([fence, labels]) => ({ fence: fence as Length | null, labels }));
}

/** A rectangle is ripped to its width, then to its height if that is cut too. */
function ripsOf(
  shape: CutShape,
  shown: Pick<ShapeMeasure, 'width' | 'height'>,
  tile: TileSize,
): { readonly fence: Length | null; readonly second: Length | null } {
  if (!shape.isRectangle || shape.holes.length > 0) return { fence: null, second: null };
  const rips = [
    ...(shape.width < tile.across ? [shown.width] : []),
    ...(shape.height < tile.down ? [shown.height] : []),
  ];
  return { fence: rips[0] ?? null, second: rips[1] ?? null };
}
