import { needPart } from '#app/engine/handlers/handle-asks.ts';
import type { LayBoards } from '#app/layout/compute/plan-materials.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { PlannedMaterials } from '#app/layout/model/planned-materials.ts';

/**
 * The materials measured with a layout, for several jobs together if `isPooled`; null if there are none. Imported on first use,
 * because few jobs need it.
 */
export async function planChosen(
  layout: LayoutResult,
  options: CuttingOptions,
  layBoards: LayBoards,
  isPooled = false,
): Promise<PlannedMaterials | null> {
  if (options.materials.length === 0) return null;
  const { planMaterials } = await needPart('The materials', import('#app/layout/compute/plan-materials.ts'));
  return planMaterials(layout, options, layBoards, isPooled);
}
