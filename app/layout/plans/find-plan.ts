import { err, ok, type Result } from '#app/base/result.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, scaleOf, unitOfScale, unitOfSpan } from '#app/layout/plan-drawing/plan-unit.ts';
import { type MergedLines, mergedLines } from '#app/layout/plans/merged-lines.ts';
import type { PlanRoomsFault } from '#app/layout/plans/plan-rooms.ts';
import type { PlanSheets } from '#app/layout/plans/plan-sheets.ts';
import type { PlanWish, SheetBox } from '#app/layout/plans/plan-wish.ts';
import { type RankedUnits, rankUnits } from '#app/layout/plans/rank-units.ts';
import { type PlanFault, type PlanTools, readPlan } from '#app/layout/plans/read-plan.ts';
import { cropDrawing, type SheetSketch, sheetParts, sketchSheet } from '#app/layout/plans/sheet-parts.ts';
import { type StraightDrawing, straighten } from '#app/layout/plans/straighten.ts';
import { type WrittenLength, writtenLengths } from '#app/layout/plans/written-lengths.ts';

/** A file's rooms in each unit that it may use. */
export interface FoundPlan extends RankedUnits, Pick<PlanSheets, 'sheets' | 'sheet'>, Pick<StraightDrawing, 'turned'> {
  readonly unread: readonly string[];
  /** The whole drawing, straightened, and its separate parts. */
  readonly sketch: SheetSketch;
  readonly parts: readonly SheetBox[];
  /** Lengths written in the drawing. One of them may be used as the known length. */
  readonly written: readonly WrittenLength[];
  /** For the most likely unit: how many lines larger tolerances would merge. */
  readonly merged: readonly MergedLines[];
}

/** How many of the units have been tried. */
export interface PlanProgress {
  readonly done: number;
  readonly of: number;
}

export type FindFault = PlanFault | PlanRoomsFault | { readonly code: 'no-scale' | 'no-span' | 'empty-part' };

/** Reads a file and finds its rooms. */
export async function findPlan(
  bytes: Uint8Array,
  wish: PlanWish,
  tools: PlanTools,
  onProgress: (progress: PlanProgress) => void = () => {},
): Promise<Result<FoundPlan, FindFault>> {
  const read = await readPlan(bytes, wish.sheet, tools);
  if (!read.ok) return read;
  const { sheets, sheet } = read.value;
  const scaled = inWishedUnit(read.value.drawing, wish);
  if (!scaled.ok) return scaled;
  const { drawing, turned } = straighten(scaled.value);
  const wanted = wish.part === null ? drawing : cropDrawing(drawing, wish.part);
  if (wanted.curves.length === 0 && drawing.curves.length > 0) return err({ code: 'empty-part' });
  const { tolerance, layers, open } = wish;
  const options = {
    ...(tolerance !== null && { tolerance }),
    ...(layers !== null && { layers: new Set(layers) }),
    open,
  };
  const ranked = rankUnits(wanted, options, onProgress);
  if (!ranked.ok) return ranked;
  const { unread } = drawing;
  const [first] = ranked.value.units;
  return ok({
    ...ranked.value,
    turned,
    sheets,
    sheet,
    unread,
    sketch: sketchSheet(drawing),
    parts: sheetParts(drawing),
    written: writtenLengths(wanted),
    merged: first === undefined ? [] : mergedLines(wanted, first.evidence.unit, first.rooms, options),
  });
}

/** A drawing in the unit of a known length, or at a typed scale (paper only). */
function inWishedUnit(drawing: PlanDrawing, { scale, known }: PlanWish): Result<PlanDrawing, FindFault> {
  if (known !== null) {
    const unit = unitOfSpan(known.span, known.length);
    return unit === null ? err({ code: 'no-span' }) : ok(onlyIn(drawing, unit));
  }
  if (scale === null) return ok(drawing);
  const isSheet = drawing.candidates?.some((unit) => scaleOf(unit) !== null) === true;
  return isSheet ? ok(onlyIn(drawing, unitOfScale(scale))) : err({ code: 'no-scale' });
}

function onlyIn(drawing: PlanDrawing, unit: PlanUnit): PlanDrawing {
  return { ...drawing, unit, candidates: [unit] };
}
