import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPORT_FORMAT_NAMES } from '#app/drawing/export/export-formats.ts';
import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import { layOutWith } from '#app/engine/handlers/handle-layout.ts';
import { handlePaper } from '#app/engine/handlers/handle-paper.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { orderPaper } from '#app/server/exports/paper-desk.server.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { inLayers } from '#tests/factories/layered-request.ts';

// Compares the server's paper thread with the code of the browser's paper worker: the WebAssembly kernel, and its own
// cuts.
const openPdf = await loadNodePdf();
const writeInBrowser = handlePaper({
  layOut: layOutWith({ loadKernel: () => loadNodeKernel('wasm'), loadClipper: loadNodeClipper }),
  cutsOf: planCuts,
  loadPdf: async () => openPdf,
});

const orders: fc.Arbitrary<PaperOrder> = fc
  .record({
    what: fc.constantFrom('sheet' as const, ...EXPORT_FORMAT_NAMES),
    request: fc.oneof(arbitrarySlantedRequest, arbitrarySteppedRequest, inLayers(arbitrarySteppedRequest)),
    unitSystem: fc.constantFrom('imperial' as const, 'metric' as const),
    jobName: fc.string({ unit: 'grapheme', maxLength: 30 }),
    business: fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 }),
    madeAt: fc.nat(4e12),
  })
  .map(({ request, unitSystem, ...order }) => ({
    ...order,
    request: { ...request, unitSystem },
    fields: emptyJobText(unitSystem),
  }));

test('server and browser write the same sheets and files, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { answer } = await writeInBrowser(order, { begin() {}, notify() {}, pause: undefined });
      expect(await orderPaper(order, { owner: '' })).toEqual(answer);
    }),
    { numRuns: cases(7) },
  );
});
