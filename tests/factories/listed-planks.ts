import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { UNITS } from '#tests/factories/simulated-floor.ts';

/** A run as the list describes it. Inches. */
export interface Listed {
  readonly course: number;
  /** The near edge of its course, and where it starts. */
  readonly across: number;
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly isWhole: boolean;
  /** The index of the run whose offcut starts it. Null for a new plank. */
  readonly begunBy: number | null;
  readonly pieces: readonly { readonly at: number; readonly length: number }[];
  readonly keepsRules: boolean;
}

/** The runs of a layout of planks in the order they are laid. `joint`, and `length` of a whole plank, in inches. */
export function listed(
  { planks }: LayoutResult,
  { isHorizontal, joint }: { readonly isHorizontal: boolean; readonly joint: number },
  length: number,
): Listed[] {
  const cutLast = new Map<number, number>();
  return (planks?.runs ?? []).map((run, index) => {
    const [begun] = run.pieces;
    const begunBy = begun === undefined ? undefined : cutLast.get(begun.plank);
    for (const { plank } of run.pieces) cutLast.set(plank, index);
    let at = run.from / UNITS;
    const pieces = run.pieces.map((piece) => {
      const own = { at, length: piece.length / UNITS };
      at += own.length + joint;
      return own;
    });
    const first = (begun?.length ?? 0) / UNITS;
    return {
      course: run.course,
      across: (isHorizontal ? run.at.y : run.at.x) / UNITS,
      from: run.from / UNITS,
      to: run.to / UNITS,
      first,
      isWhole: Math.abs(first - length) < 1e-4,
      begunBy: begunBy ?? null,
      pieces,
      keepsRules: run.broken === 'none',
    };
  });
}
