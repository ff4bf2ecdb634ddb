import { ok, type Result } from '#app/base/result.ts';
import type { PlanRoomsFault } from '#app/layout/plans/plan-rooms.ts';
import type { PlanSheets } from '#app/layout/plans/plan-sheets.ts';
import { type RankedUnits, rankUnits } from '#app/layout/plans/rank-units.ts';
import { type PlanFault, type PlanTools, readPlan } from '#app/layout/plans/read-plan.ts';

/** Which plan of a file is wanted. */
export interface PlanWish {
  /** The page or story, from 1; null: the likeliest. */
  readonly sheet: number | null;
}

/** The rooms of a file in each unit that it could be in. */
export interface FoundPlan extends RankedUnits, Pick<PlanSheets, 'sheets' | 'sheet'> {
  readonly unread: readonly string[];
}

/** How many of the units have been tried. */
export interface PlanProgress {
  readonly done: number;
  readonly of: number;
}

export type FindFault = PlanFault | PlanRoomsFault;

/** Reads a file and finds its rooms. */
export async function findPlan(
  bytes: Uint8Array,
  { sheet }: PlanWish,
  tools: PlanTools,
  onProgress: (progress: PlanProgress) => void = () => {},
): Promise<Result<FoundPlan, FindFault>> {
  const read = await readPlan(bytes, sheet, tools);
  if (!read.ok) return read;
  const { drawing, sheets, sheet: shown } = read.value;
  const ranked = rankUnits(drawing, {}, onProgress);
  if (!ranked.ok) return ranked;
  return ok({ ...ranked.value, sheets, sheet: shown, unread: drawing.unread });
}
