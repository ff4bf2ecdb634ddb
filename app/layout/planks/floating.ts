import type { PlankFloorKind } from '#app/layout/model/laying-fields.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';

/** Usual figures from makers' installation guides. They vary, and every page that shows one says so. */
interface MakersFigures {
  /** Distance to walls and fixed things. */
  readonly gap: Length;
  /** The longest floor without an expansion joint, in length and in width. */
  readonly run: Length;
}

interface InUnits {
  readonly imperial: MakersFigures;
  readonly metric: MakersFigures;
}

const figures = (inches: number, feet: number, mm: number, metres: number): InUnits => ({
  imperial: { gap: fromInches(inches), run: fromInches(12 * feet) },
  metric: { gap: fromMillimetres(mm), run: fromMillimetres(1000 * metres) },
});

/** Null: for glued planks only the maker and the adhesive decide, and they need no break. */
const MAKERS: Readonly<Record<PlankFloorKind, InUnits | null>> = {
  laminate: figures(5 / 16, 33, 8, 10),
  vinyl: figures(1 / 4, 40, 6, 12),
  glued: null,
};

function figuresOf(kind: PlankFloorKind, system: string): MakersFigures | null {
  return MAKERS[kind]?.[isMetric(system) ? 'metric' : 'imperial'] ?? null;
}

/** The usual gap at the walls; null if it depends on the maker. */
export function gapOfFloor(kind: PlankFloorKind, system: string): Length | null {
  return figuresOf(kind, system)?.gap ?? null;
}

/** The longest floor without an expansion joint, as typed or by default; null for a glued floor. */
export function longestRun(kind: PlankFloorKind, typed: Length | null, system: string): Length | null {
  const usual = figuresOf(kind, system);
  return usual === null ? null : (typed ?? usual.run);
}
