import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_CM, UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

const POINTS_PER_INCH = 72;

/** The scales of drawings on paper: architects' scales on feet and inches, round ones on meters. */
const RATIOS: Record<TradeUnits, readonly number[]> = {
  imperial: [4, 8, 12, 16, 24, 32, 48, 64, 96],
  metric: [5, 10, 20, 25, 50, 100],
};

/** Points on paper per lattice unit at the scale 1 : `ratio`. */
export function paperScale(ratio: number): number {
  return POINTS_PER_INCH / (ratio * UNITS_PER_INCH);
}

/**
 * The largest usual scale, as n of 1 : n, at which a room of this size (lattice units) fits into a box of points; null if
 * none does.
 */
export function choosePaperRatio(
  width: number,
  length: number,
  boxWidthPt: number,
  boxHeightPt: number,
  unitSystem: UnitSystem,
): number | null {
  const ratios = RATIOS[tradeOf(unitSystem)];
  const fitting = ratios.find(
    (ratio) => width * paperScale(ratio) <= boxWidthPt && length * paperScale(ratio) <= boxHeightPt,
  );
  return fitting ?? null;
}

/** The name of a scale: `1/4" = 1'` or `1:50`; of none `NTS`. */
export function nameScale(ratio: number | null, unitSystem: UnitSystem): string {
  if (ratio === null) return cutSheetWords.notToScale;
  if (tradeOf(unitSystem) === 'metric') return cutSheetWords.metricScale(ratio);
  // 1 : 48 draws a foot as a quarter of an inch.
  return cutSheetWords.feetScale(formatMeasure(Math.round((12 * UNITS_PER_INCH) / ratio), 'imperial'));
}

export interface ScaleBar {
  /** The length of the whole bar in lattice units. */
  readonly length: number;
  readonly text: string;
  readonly segments: number;
}

const STEPS: Record<TradeUnits, readonly { readonly length: number; readonly text: string }[]> = {
  imperial: [1, 2, 4, 8, 10, 20, 40, 80].map((feet) => ({ length: feet * 12 * UNITS_PER_INCH, text: `${feet}'` })),
  metric: [0.2, 0.4, 1, 2, 4, 10, 20].map((metres) => ({ length: metres * 100 * UNITS_PER_CM, text: `${metres} m` })),
};

/** The longest round bar that is at most `maxPt` long at a scale of points per lattice unit. */
export function chooseScaleBar(scale: number, maxPt: number, unitSystem: UnitSystem): ScaleBar {
  const steps = STEPS[tradeOf(unitSystem)];
  const fitting = [...steps].reverse().find((step) => step.length * scale <= maxPt) ?? steps[0];
  return { length: fitting?.length ?? UNITS_PER_INCH, text: fitting?.text ?? '', segments: 4 };
}

/**
 * The bar as a separate drawing at `scale` points per lattice unit, with the name of the scale: alternating black and
 * white, 0 at the left, its length at the right.
 */
export function drawScaleBar(bar: ScaleBar, scale: number, name: string): DisplayList {
  const height = 4 / scale;
  const step = bar.length / bar.segments;
  const box = (from: number, to: number) => [
    { x: from, y: 0 },
    { x: to, y: 0 },
    { x: to, y: height },
    { x: from, y: height },
  ];
  const middle = { x: bar.length, y: height / 2 };
  return {
    bounds: { minX: 0, minY: 0, maxX: bar.length, maxY: height },
    marginPx: { top: 4, right: 220, bottom: 4, left: 2 },
    items: [
      { kind: 'area', layer: 'marks', rings: [box(0, bar.length)], fill: 'paper', stroke: 'wall', widthPx: 0.75 },
      {
        kind: 'area',
        layer: 'marks',
        rings: Array.from({ length: bar.segments / 2 }, (_, index) => box(2 * index * step, (2 * index + 1) * step)),
        fill: 'wall',
      },
      {
        kind: 'text',
        layer: 'labels',
        at: middle,
        text: cutSheetWords.scale(bar.text, name),
        sizePx: 9,
        ink: 'text',
        anchor: 'start',
        offsetPx: { x: 6, y: 0 },
      },
    ],
    legend: [],
    obstructions: [],
    title: cutSheetWords.scaleBar,
    description: cutSheetWords.scaleText(bar.text, name),
  };
}
