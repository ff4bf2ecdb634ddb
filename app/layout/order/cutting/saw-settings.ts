import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import type { Length } from '#app/layout/units/length.ts';

/** One piece to cut at a setting. */
export interface SawPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  readonly label: string;
  /** The planned tile it comes from, counted from 1, and whether an offcut of it is cut again. */
  readonly tile: number;
  readonly isFromOffcut: boolean;
}

/** Pieces of one label at a setting. */
export interface SawLabel {
  readonly label: string;
  readonly width: Length;
  readonly height: Length;
  /** The second rip of a piece that is cut both ways; null where the first one is enough. */
  readonly second: Length | null;
  readonly pieces: readonly SawPiece[];
}

/** One setting of the fence: how far it stands from the blade; null for pieces that are marked and cut by hand. */
export interface SawSetting {
  readonly fence: Length | null;
  readonly labels: readonly SawLabel[];
}

/**
 * The pieces of a plan by the saw's fence, the widest first, so that it is set once for all pieces of a width; pieces with a
 * slanted or a stepped side come last, for they are marked. Each piece is in exactly one setting.
 */
export function groupBySaw(plan: CuttingPlan, result: LayoutResult): SawSetting[] {
  const pieces = plan.tiles.flatMap((tile, index): SawPiece[] => {
    return tile.pieces.map(({ piece }, order) => ({
      piece,
      label: result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '',
      tile: index + 1,
      isFromOffcut: order > 0,
    }));
  });
  const byLabel = new Map<string, SawPiece[]>();
  for (const piece of pieces) byLabel.set(piece.label, [...(byLabel.get(piece.label) ?? []), piece]);
  const settings = new Map<number | null, SawLabel[]>();
  for (const shape of result.shapes) {
    const { fence, second } = ripsOf(shape, result);
    const label: SawLabel = {
      label: shape.label,
      width: shape.width,
      height: shape.height,
      second,
      pieces: (byLabel.get(shape.label) ?? []).sort((a, b) => a.tile - b.tile || a.piece - b.piece),
    };
    settings.set(fence, [...(settings.get(fence) ?? []), label]);
  }
  return [...settings.entries()]
    .sort(([a], [b]) => (b ?? -1) - (a ?? -1))
    .map(([fence, labels]) => ({ fence: fence as Length | null, labels }));
}

/** A rectangle is ripped to its width, then to its height where that is cut as well. */
function ripsOf(
  shape: LayoutResult['shapes'][number],
  { tileAcross, tileDown }: Pick<LayoutResult, 'tileAcross' | 'tileDown'>,
): { readonly fence: Length | null; readonly second: Length | null } {
  if (!shape.isRectangle || shape.holes.length > 0) return { fence: null, second: null };
  const rips = [...(shape.width < tileAcross ? [shape.width] : []), ...(shape.height < tileDown ? [shape.height] : [])];
  return { fence: rips[0] ?? null, second: rips[1] ?? null };
}
