import { err, ok } from '#app/base/result.ts';
import { drawClientPlan } from '#app/drawing/paper/draw-client-plan.ts';
import { drawJobPicture } from '#app/drawing/paper/draw-job-picture.ts';
import type { JobView, ProjectAsk, WrittenProject } from '#app/drawing/paper/project-ask.ts';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import { writeProjectPdf } from '#app/drawing/paper/write-project-pdf.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import { allToBuy, formatToBuy } from '#app/layout/order/all-to-buy.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { type NamedJob, orderProject } from '#app/layout/project/order-project.ts';
import { areaFigure, areaUnit, formatArea } from '#app/layout/units/area.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** A job of a project with its layout, and the materials that are measured with it, if any. */
export interface ComputedJob {
  readonly layout: LayoutResult;
  readonly planned: PlannedMaterials | null;
}

/** Writes a project whose jobs are laid out (null for one that cannot be). Unbounded in time: call it in a thread. */
export async function writeProject(
  ask: ProjectAsk,
  computed: readonly (ComputedJob | null)[],
  openPdf: OpenPdf,
): Promise<WrittenProject> {
  const layouts = computed.map((one) => one?.layout ?? null);
  const computedJobs = ask.jobs.flatMap((job, index): NamedJob[] => {
    const one = computed[index];
    return one ? [{ ...job, ...one }] : [];
  });
  if (computedJobs.length === 0 && ask.what === 'pdf') return err({ code: 'nothing' });
  const order = orderProject(computedJobs);
  const table = describeProjectOrder(order, ask.unitSystem, ask.currency);
  if (ask.what === 'pdf') {
    return ok({
      kind: 'pdf',
      body: await writeProjectPdf(ask, computedJobs, { table, cutsOfJobs: order.cutsOfJobs }, openPdf),
    });
  }
  // The order has the jobs that could be laid out.
  const cutsOfJobs = [...order.cutsOfJobs];
  const jobs = layouts.map((layout, index): JobView => {
    const job = ask.jobs[index];
    if (layout === null || job === undefined) return null;
    const { unitSystem } = layout.request;
    const area = { figure: areaFigure(layout.netArea, unitSystem), unit: areaUnit(unitSystem) };
    const all = allToBuy(layout, cutsOfJobs.shift() as Cuts);
    const facts = projectsWords.isLaid(formatArea(layout.netArea, unitSystem), formatToBuy(all), layout.counts.pieces);
    const id = `job-${index}`;
    return ask.what === 'plans' || ask.what === 'proposal'
      ? { svg: null, plan: drawClientPlan(layout, job, id, ask.what === 'proposal'), facts, area }
      : { svg: drawJobPicture(layout, id), plan: null, facts, area };
  });
  return ok({ kind: 'order', sheet: { jobs, table } });
}
