import type { KeepGoing } from '#app/geometry/cut-lines.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { hatchLines } from '#app/layout/plan-drawing/hatch-lines.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { arrowLines } from '#app/layout/plans/arrow-lines.ts';
import { wallLayers } from '#app/layout/plans/choose-layers.ts';
import { dimensionLines } from '#app/layout/plans/dimension-lines.ts';
import { findMarks, type Marks } from '#app/layout/plans/door-marks.ts';
import { paneLines } from '#app/layout/plans/pane-lines.ts';
import { type PlanFrame, type PlanLine, planFrame, planLines } from '#app/layout/plans/plan-frame.ts';
import { smallOutlines } from '#app/layout/plans/small-outlines.ts';
import { thinFills } from '#app/layout/plans/thin-fills.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The options for a drawing. */
export interface PlanOptions {
  /** Inches; absent: 1/16, or 1/8 if that joins more ends. */
  readonly tolerance?: number;
  /** Layers with walls; absent: their lines decide. */
  readonly layers?: ReadonlySet<string>;
  /** Openings that stay open: their middles in drawing units. */
  readonly open?: readonly Point[];
  readonly keepGoing?: KeepGoing;
}

/** The lines of a drawing in one unit, before furniture and other things are dropped. */
export interface PlanLines {
  readonly frame: PlanFrame;
  readonly marks: Marks;
  readonly layers: ReadonlySet<string>;
  /** Visible layers and their line counts. */
  readonly counts: ReadonlyMap<string, number>;
  /** The layers used by default. */
  readonly usual: ReadonlySet<string>;
  /** Lines dropped as hatching or stair treads. */
  readonly treads: readonly PlanLine[];
  /** All visible lines except doors and hatching, and the lines of walls. */
  readonly drawn: readonly PlanLine[];
  readonly walls: readonly PlanLine[];
}

/** Finds the lines of walls. */
export function findWallLines(drawing: PlanDrawing, unit: PlanUnit, options: PlanOptions): PlanLines {
  const perInch = UNITS_PER_INCH / unitsPer(unit);
  const visible = visibleCurves(drawing);
  const marks = findMarks(drawing, visible, perInch);
  const fills = thinFills(drawing, visible, perInch);
  const free = visible.filter((index) => !marks.taken.has(index));
  const hasLines = free.some((index) => (drawing.curves[index] as PlanCurve).isFill !== true);
  const candidates = free.filter((index) => {
    const { isFill } = drawing.curves[index] as PlanCurve;
    return isFill !== true || fills.has(index) || !hasLines;
  });
  const frame = planFrame(
    candidates.map((index) => drawing.curves[index] as PlanCurve),
    unit,
  );
  const { drawn, hatched: treads } = withoutHatching(planLines(drawing, candidates, frame), drawing, frame);
  const arrows = arrowLines(drawn, drawing, frame);
  const dimensions = new Set([...arrows, ...dimensionLines(drawn, drawing, frame, arrows)]);
  const panes = paneLines(drawn, drawing, frame);
  const lines = drawn.filter((line) => !dimensions.has(line) && !panes.has(line));
  const layerOf = ({ curve }: PlanLine) => (drawing.curves[curve] as PlanCurve).layer;
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(layerOf(line), (counts.get(layerOf(line)) ?? 0) + 1);
  const asked = options.layers && new Set([...options.layers].filter((layer) => counts.has(layer)));
  const usual = drawing.walls ?? wallLayers(lines, layerOf, smallOutlines(drawing, lines, frame), frame.inch);
  const layers = asked?.size ? asked : usual;
  return {
    frame,
    marks,
    layers,
    usual,
    counts,
    treads,
    drawn,
    walls: lines.filter((line) => layers.has(layerOf(line))),
  };
}

/** Inches: hatching is no wider than the treads of a stair. */
const WIDEST_HATCH = 15;
/** Inches: a drawing grid has lines across the whole plan. */
const [LEAST_GRID, WIDEST_GRID] = [240, 48];

function withoutHatching(drawn: readonly PlanLine[], { curves }: PlanDrawing, { inch }: PlanFrame) {
  const single = drawn.filter(({ curve, arc }) => arc === undefined && curves[curve]?.corners.length === 2);
  const hatched = new Set([...hatchLines(single, WIDEST_HATCH * inch)].map((index) => single[index] as PlanLine));
  const long = single.filter((line) => !hatched.has(line) && distance(line.from, line.to) >= LEAST_GRID * inch);
  for (const index of hatchLines(long, WIDEST_GRID * inch)) hatched.add(long[index] as PlanLine);
  return { drawn: drawn.filter((line) => !hatched.has(line)), hatched: [...hatched] };
}

/** Curves on visible layers. */
function visibleCurves({ curves, blocks, hidden }: PlanDrawing): number[] {
  return curves.flatMap(({ layer, block }, index) => {
    for (let at: number | null | undefined = block; at !== undefined && at !== null; at = blocks[at]?.parent) {
      if (hidden.has(blocks[at]?.layer ?? '')) return [];
    }
    return hidden.has(layer) ? [] : [index];
  });
}
