import { err, ok } from '#app/base/result.ts';
import { writePaper } from '#app/drawing/paper/write-paper.ts';
import type { LayOut } from '#app/engine/handlers/handle-layout.ts';
import { handleProject } from '#app/engine/handlers/handle-project.ts';
import { handleProposal } from '#app/engine/handlers/handle-proposal.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { writeCsv } from '#app/engine/write-csv.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { planMaterials } from '#app/layout/compute/plan-materials.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { PaperDesk, ProjectDesk, ProposalDesk } from '#app/server/exports/paper-desk.server.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

/** An engine's limits for tests of its answers: a busy machine must not end a computation. */
export const UNHURRIED = { loadMs: 600_000, workMs: 600_000, newsMs: 600_000 };

/** The global slots in which the server keeps its engine and its desk. */
const slots = globalThis as unknown as Record<symbol, LayoutEngine | undefined>;
const KEY = Symbol.for('tilewright.layout-engine');
const desks = globalThis as unknown as Record<symbol, PaperDesk | undefined>;
const DESK_KEY = Symbol.for('tilewright.paper-desk');

/** Makes the server's routes, when called in this process, compute with `engine`. */
export function putEngine(engine: LayoutEngine | undefined): void {
  slots[KEY] = engine;
}

/** Computes in this thread, without a time limit. */
export function directEngine(): LayoutEngine {
  const tools = layoutTools();
  return {
    compute: async (request) => computeLayout(request, await tools),
    computeWithCuts: async (request, { options }) => {
      const layout = computeLayout(request, await tools);
      if (!layout.ok) return layout;
      const cuts = addSheets(layout.value, planCuts(layout.value, options));
      const materials = await planMaterials(layout.value, options, async (boards) =>
        computeLayout(boards, await tools),
      );
      return ok({ result: layout.value, cuts: materials ? { ...cuts, materials } : cuts });
    },
    close: async () => {},
  };
}

/** Makes the server's routes, when called in this process, write sheets and files with `desk`. */
export function putDesk(desk: PaperDesk | undefined): void {
  desks[DESK_KEY] = desk;
}

/** Writes in this thread, without a time limit. */
export function directDesk(): PaperDesk {
  return {
    async write(order) {
      const laid = await directEngine().computeWithCuts(order.request, {
        options: readCutting({ ...order.fields }, order.fields.unitSystem),
      });
      if (!laid.ok) return laid;
      const { result, cuts } = laid.value;
      return writePaper(result, order, { cutsOf: () => cuts, openPdf: await loadNodePdf(), writeCsv });
    },
  };
}

/** Makes the server's routes, when called in this process, order and print projects with `desk`. */
export function putProjectDesk(desk: ProjectDesk | undefined): void {
  (globalThis as unknown as Record<symbol, ProjectDesk | undefined>)[Symbol.for('tilewright.project-desk')] = desk;
}

/** Orders and prints projects in this thread, without a time limit. */
export function directProjectDesk(): ProjectDesk {
  const engine = directEngine();
  const answer = handleProject({
    layOut: (request) => engine.compute(request) as ReturnType<LayOut>,
    loadPdf: loadNodePdf,
  });
  return { write: async (ask) => (await answer(ask, { begin() {}, notify() {}, pause: undefined })).answer };
}

/** The same for proposals, in this thread. */
export function putDirectProposalDesk(): void {
  const answer = handleProposal({ loadPdf: loadNodePdf });
  const desk: ProposalDesk = {
    write: async (ask) => (await answer(ask, { begin() {}, notify() {}, pause: undefined })).answer,
  };
  putProposalDesk(desk);
}

/** Replaces the process's desk for proposals. */
export function putProposalDesk(desk: ProposalDesk): void {
  (globalThis as unknown as Record<symbol, ProposalDesk>)[Symbol.for('tilewright.proposal-desk')] = desk;
}

/** Fails every request for a sheet or a file. */
export function failingDesk(failure: EngineFailure): PaperDesk {
  return { write: async () => err(failure) };
}

/** Fails every request for a project's order or sheets. */
export function failingProjectDesk(failure: EngineFailure): ProjectDesk {
  return { write: async () => err(failure) };
}

/** Fails every layout. */
export function failingEngine(failure: EngineFailure): LayoutEngine {
  return { compute: async () => err(failure), computeWithCuts: async () => err(failure), close: async () => {} };
}
