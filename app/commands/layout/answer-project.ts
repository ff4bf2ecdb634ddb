import { err, ok, type Result } from '#app/base/result.ts';
import { guardLine, type LineRefusal, layJob, readLine, refuseLine } from '#app/commands/layout/lay-job.ts';
import type { InputLine } from '#app/commands/layout/split-lines.ts';
import {
  type DescribedCost,
  type DescribedGoods,
  describeGoodsLine,
} from '#app/layout/batch/describe-material-list.ts';
import {
  type DescribedTrim,
  type DescribedTrimLine,
  describeStrips,
  describeTrimLine,
} from '#app/layout/batch/describe-trim.ts';
import { computeLayoutLazily, type LazyLayoutTools } from '#app/layout/compute/compute-layout.ts';
import { planMaterials } from '#app/layout/compute/plan-materials.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { isRecord, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { MATERIAL_PRICES } from '#app/layout/model/material-price-fields.ts';
import { alikeStrips, thresholdStrips } from '#app/layout/parts/threshold-strips.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { goodsOfJobs, orderProject } from '#app/layout/project/order-project.ts';
import { describePools, type ProductPool, type ProjectJob, planPools } from '#app/layout/project/plan-project.ts';
import { poolTrim } from '#app/layout/project/pool-trim.ts';
import { toInches } from '#app/layout/units/length.ts';

const MAX_JOBS = 100;

/** The order of a project; sides in inches. */
export interface DescribedProject extends Pick<DescribedTrim, 'strips'> {
  readonly ok: true;
  readonly pools: readonly (Omit<ProductPool, 'long' | 'short'> & { readonly long: number; readonly short: number })[];
  /** Present if edges are marked for trim. */
  readonly trim?: readonly DescribedTrimLine[];
  /** Present if materials are chosen: the materials of all jobs, with the same goods on one line. */
  readonly materials?: readonly DescribedGoods[];
  /** Present if a material has a price. */
  readonly cost?: DescribedCost;
}

/** The answer to one project; null for a blank line. Reports every refused job. */
export async function answerProjectLine(
  line: InputLine,
  tools: LazyLayoutTools,
): Promise<DescribedProject | LineRefusal | null> {
  const read = readLine(line);
  if (read === null || !read.ok) return read;
  const { jobs } = read.raw;
  if (!Array.isArray(jobs)) return refuseLine('A project has a list of jobs.', 'jobs');
  if (jobs.length === 0) return refuseLine('A project has at least one job.', 'jobs');
  if (jobs.length > MAX_JOBS)
    return refuseLine(`A project has at most ${MAX_JOBS} jobs. There are ${jobs.length}.`, 'jobs');
  return guardLine(async () => {
    const errors: LineRefusal['errors'][number][] = [];
    const computed: ProjectJob[] = [];
    for (const [index, raw] of jobs.entries()) {
      const job = await layProjectJob(raw, tools);
      if (job.ok) computed.push(job.value);
      else errors.push(...job.error.map(({ field, message }) => ({ field: inJob(index, field), message })));
    }
    if (errors.length > 0) return { ok: false, errors };
    const planned = planPools(computed);
    const pools = describePools(planned).map(({ long, short, ...pool }) => {
      return { ...pool, long: toInches(long), short: toInches(short) };
    });
    const trim = poolTrim(computed).map(describeTrimLine);
    const goods = goodsOfJobs(computed, planned);
    const strips = computed.flatMap(({ layout }) => thresholdStrips(layout.request));
    return {
      ok: true,
      pools,
      ...(trim.length > 0 && { trim }),
      ...(goods.length > 0 && { materials: goods.map(describeGoodsLine) }),
      ...costOf(computed),
      ...describeStrips(alikeStrips(strips).map((group) => ({ ...group[0], count: group.length }))),
    };
  });
}

/** What all that is ordered costs; nothing without a price of a material. */
function costOf(jobs: readonly ProjectJob[]): Pick<DescribedProject, 'cost'> {
  if (!jobs.some(({ trade }) => MATERIAL_PRICES.some(({ name }) => trade[name] !== null))) return {};
  const order = orderProject(jobs.map((job) => ({ ...job, name: job.product, groutColor: '' })));
  const { totalCents, missing } = describeProjectOrder(order, jobs[0]?.layout.request.unitSystem ?? 'imperial');
  return totalCents === null ? {} : { cost: { total: totalCents / 100, missing } };
}

async function layProjectJob(raw: unknown, tools: LazyLayoutTools): Promise<Result<ProjectJob, LineRefusal['errors']>> {
  if (!isRecord(raw)) return err(refuseLine('The job is not a job: expected a JSON object.').errors);
  const product = productOf(raw);
  if (product === null) {
    return err(refuseLine(`A product has a name of at most ${MAX_NAME_CHARS} characters.`, 'product').errors);
  }
  const job = await layJob(raw, tools);
  if (!job.ok) return err(job.errors);
  const { layout, trade } = job;
  const planned = await planMaterials(layout, cuttingOf(trade), (request) => computeLayoutLazily(request, tools), true);
  return ok({ product, layout, trade, planned });
}

/** Jobs that name no product are one more product. */
function productOf({ product = '' }: RawRecord): string | null {
  return typeof product === 'string' && product.length <= MAX_NAME_CHARS ? product.trim() : null;
}

function inJob(index: number, field: string): string {
  return field === '' ? `jobs[${index}]` : `jobs[${index}].${field}`;
}
