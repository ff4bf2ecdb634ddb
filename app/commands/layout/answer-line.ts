import { type DescribedFloor, guardLine, type LineRefusal, layJob, readLine } from '#app/commands/layout/lay-job.ts';
import type { DescribedMeasures } from '#app/commands/layout/measure-room.ts';
import type { InputLine } from '#app/commands/layout/split-lines.ts';
import { type DescribedLayout, describeLayout } from '#app/layout/batch/describe-layout.ts';
import type { LazyLayoutTools } from '#app/layout/compute-layout.ts';
import { cuttingOf } from '#app/layout/job/fields/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** The answer to one line of input; null for a blank one. */
export async function answerLine(
  line: InputLine,
  tools: LazyLayoutTools,
  withPlaces: boolean,
): Promise<(DescribedLayout & Partial<DescribedMeasures> & { readonly floor?: DescribedFloor }) | LineRefusal | null> {
  const read = readLine(line);
  if (read === null || !read.ok) return read;
  return guardLine(async () => {
    const laid = await layJob(read.raw, tools);
    if (!laid.ok) return laid;
    const cuts = planCuts(laid.layout, cuttingOf(laid.trade));
    return {
      ...describeLayout(laid.layout, cuts, laid.trade, withPlaces),
      ...laid.measures,
      ...(laid.floor && { floor: laid.floor }),
    };
  });
}
