import { type DescribedFloor, guardLine, type LineRefusal, layJob, readLine } from '#app/commands/layout/lay-job.ts';
import type { DescribedMeasures } from '#app/commands/layout/measure-room.ts';
import type { InputLine } from '#app/commands/layout/split-lines.ts';
import { type DescribedFloorOfZones, describeFloor } from '#app/layout/batch/describe-floor.ts';
import { type DescribedLayout, describeLayout } from '#app/layout/batch/describe-layout.ts';
import { computeLayoutLazily, type LazyLayoutTools } from '#app/layout/compute/compute-layout.ts';
import { planMaterials } from '#app/layout/compute/plan-materials.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

type DescribedLine = DescribedLayout &
  Partial<Pick<DescribedFloorOfZones, 'zones' | 'jointSqIn' | 'gapSqIn' | 'sheetsOfZones'>> &
  Partial<DescribedMeasures> & { readonly floor?: DescribedFloor };

/** The answer to one line of input; null for a blank one. */
export async function answerLine(
  line: InputLine,
  tools: LazyLayoutTools,
  withPlaces: boolean,
): Promise<DescribedLine | LineRefusal | null> {
  const read = readLine(line);
  if (read === null || !read.ok) return read;
  return guardLine(async () => {
    const job = await layJob(read.raw, tools);
    if (!job.ok) return job;
    const { layout, trade } = job;
    const materials = await planMaterials(layout, cuttingOf(trade), (request) => computeLayoutLazily(request, tools));
    const cuts: Cuts = { ...addSheets(layout, planCuts(layout, cuttingOf(trade))), ...(materials && { materials }) };
    if (layout.zones !== undefined) {
      return { ...describeFloor(layout, layout.zones, cuts, { trade, withPlaces }), ...job.measures };
    }
    return {
      ...describeLayout(layout, cuts, trade, withPlaces),
      ...job.measures,
      ...(job.floor && { floor: job.floor }),
    };
  });
}
