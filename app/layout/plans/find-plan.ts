import { err, ok, type Result } from '#app/base/result.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { scaleOf, unitOfScale } from '#app/layout/plan-drawing/plan-unit.ts';
import type { PlanRoomsFault } from '#app/layout/plans/plan-rooms.ts';
import type { PlanSheets } from '#app/layout/plans/plan-sheets.ts';
import { type RankedUnits, rankUnits } from '#app/layout/plans/rank-units.ts';
import { type PlanFault, type PlanTools, readPlan } from '#app/layout/plans/read-plan.ts';
import { type StraightDrawing, straighten } from '#app/layout/plans/straighten.ts';

/** Which plan of a file is wanted. */
export interface PlanWish {
  /** The page or story, from 1; null: the likeliest. */
  readonly sheet: number | null;
  /** How many times larger the floor is than the sheet; null: the likeliest. */
  readonly scale: number | null;
}

/** The rooms of a file in each unit that it could be in. */
export interface FoundPlan extends RankedUnits, Pick<PlanSheets, 'sheets' | 'sheet'>, Pick<StraightDrawing, 'turned'> {
  readonly unread: readonly string[];
}

/** How many of the units have been tried. */
export interface PlanProgress {
  readonly done: number;
  readonly of: number;
}

export type FindFault = PlanFault | PlanRoomsFault | { readonly code: 'no-scale' };

/** Reads a file and finds its rooms. */
export async function findPlan(
  bytes: Uint8Array,
  { sheet, scale }: PlanWish,
  tools: PlanTools,
  onProgress: (progress: PlanProgress) => void = () => {},
): Promise<Result<FoundPlan, FindFault>> {
  const read = await readPlan(bytes, sheet, tools);
  if (!read.ok) return read;
  const { sheets, sheet: shown } = read.value;
  const drawing = scale === null ? read.value.drawing : atScale(read.value.drawing, scale);
  if (drawing === null) return err({ code: 'no-scale' });
  const { drawing: straight, turned } = straighten(drawing);
  const ranked = rankUnits(straight, {}, onProgress);
  if (!ranked.ok) return ranked;
  return ok({ ...ranked.value, turned, sheets, sheet: shown, unread: drawing.unread });
}

/** A sheet at the scale that was typed; null if the drawing is no sheet of paper. */
function atScale(drawing: PlanDrawing, scale: number): PlanDrawing | null {
  const isSheet = drawing.candidates?.some((unit) => scaleOf(unit) !== null) === true;
  const unit = unitOfScale(scale);
  return isSheet ? { ...drawing, unit, candidates: [unit] } : null;
}
