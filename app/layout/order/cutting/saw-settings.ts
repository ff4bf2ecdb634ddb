import type { CutStep } from '#app/layout/cut-steps/cut-step.ts';
import { planCutSteps } from '#app/layout/cut-steps/cut-steps.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { type Cuts, countCutTiles, piecesOfTile } from '#app/layout/model/cuts.ts';
import type { LayoutResult, Side } from '#app/layout/model/layout-result.ts';
import { piecesFromNotches } from '#app/layout/order/cutting/describe-tile.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

const NONE: readonly Side[] = [];

/** One piece to cut at a setting. */
export interface SawPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  readonly label: string;
  /** Number of the tile to cut, from 1. */
  readonly tile: number;
  /** The label of the first piece cut from that tile, whose offcut this piece is cut from; null for the first piece itself. */
  readonly offcutOf: string | null;
  /** The labels that are cut from the offcut of this piece. */
  readonly offcutFor: readonly string[];
  /** The label of the piece whose notch this piece is sawn out of, in whole or in part; null for any other piece. */
  readonly cutoutOf: string | null;
  /** The labels that come out of a notch of this piece. */
  readonly cutoutFor: readonly string[];
  /** Sides at a joint with a sawn edge. */
  readonly sawn: readonly Side[];
}

/** Pieces of one label at a setting. Lengths as they are shown. */
export interface SawLabel {
  readonly label: string;
  /** Index into `LayoutResult.shapes`. */
  readonly shape: number;
  readonly width: Length;
  readonly height: Length;
  /** The fence at the second rip of a piece that is cut in both directions; null if one is enough. */
  readonly second: Length | null;
  readonly pieces: readonly SawPiece[];
}

/**
 * One setting of the saw: the distance from fence to blade, or the angle of a slanted cut, or neither for marked
 * pieces.
 */
export interface SawSetting {
  readonly fence: Length | null;
  /** Degrees from square, to a tenth. */
  readonly degrees: number | null;
  readonly labels: readonly SawLabel[];
}

/**
 * The pieces by the setting of their first cut: by the fence as read off the tape, the widest first, then by the angle of
 * slanted cuts, so that each is set once for all its pieces; pieces with notches, holes or arcs come last, because they
 * are marked. Each piece is in exactly one setting. `kerf` is the blade's width in lattice units.
 */
export function groupBySaw(cuts: Cuts, result: LayoutResult, system: UnitSystem, kerf: number): SawSetting[] {
  const measures = shownSizes(result, system);
  const sawn = new Map(findSawnPieces(cuts, result).map(({ piece, sides }) => [piece, sides]));
  const pieces: SawPiece[] = [];
  const labelOf = (piece: number) => result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '';
  for (let tile = 0; tile < countCutTiles(cuts); tile++) {
    const [first, ...others] = [...piecesOfTile(cuts, tile)].map((piece) => ({ piece, label: labelOf(piece) }));
    const notched = piecesFromNotches(cuts, tile, result);
    for (const one of first === undefined ? [] : [first, ...others]) {
      pieces.push({
        ...one,
        tile: tile + 1,
        offcutOf: one === first ? null : (first?.label ?? null),
        offcutFor: one === first ? others.filter(({ piece }) => !notched.has(piece)).map(({ label }) => label) : [],
        cutoutOf: notched.has(one.piece) ? labelOf(notched.get(one.piece) ?? -1) : null,
        cutoutFor: others.filter(({ piece }) => notched.get(piece) === one.piece).map(({ label }) => label),
        sawn: sawn.get(one.piece) ?? NONE,
      });
    }
  }
  const byLabel = new Map<string, SawPiece[]>();
  for (const piece of pieces) {
    const alike = byLabel.get(piece.label);
    if (alike) alike.push(piece);
    else byLabel.set(piece.label, [piece]);
  }
  const settings = new Map<string, SawSetting & { readonly labels: SawLabel[] }>();
  for (const [index, shape] of result.shapes.entries()) {
    const measure = measures[index] as ShapeMeasure;
    const { second, ...setting } = settingOf(planCutSteps(shape, kindOf(shape, result), measure, kerf));
    const label: SawLabel = {
      label: shape.label,
      shape: index,
      width: measure.width,
      height: measure.height,
      second,
      pieces: (byLabel.get(shape.label) ?? []).sort((a, b) => a.tile - b.tile || a.piece - b.piece),
    };
    const key = `${setting.fence} ${setting.degrees}`;
    const alike = settings.get(key);
    if (alike) alike.labels.push(label);
    else settings.set(key, { ...setting, labels: [label] });
  }
  return [...settings.values()].sort((a, b) => {
    return (b.fence ?? -1) - (a.fence ?? -1) || (b.degrees ?? -1) - (a.degrees ?? -1);
  });
}

/** The setting of the first cut, if nothing is marked before it, and the fence of a second rip. */
function settingOf(steps: readonly CutStep[]): Pick<SawSetting, 'fence' | 'degrees'> & Pick<SawLabel, 'second'> {
  const [first, next] = steps;
  if (first?.kind === 'rip') {
    const isSlanted = steps.some(({ kind }) => kind !== 'rip');
    return { fence: first.fence, degrees: null, second: !isSlanted && next?.kind === 'rip' ? next.fence : null };
  }
  const degrees =
    first?.kind === 'miter' || first?.kind === 'corner' ? Math.round(first.angle.degrees * 10) / 10 : null;
  return { fence: null, degrees, second: null };
}
