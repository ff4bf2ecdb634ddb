import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportDxf } from '#app/drawing/export-dxf.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import { offerOutlines } from '#app/layout/dxf/offer-outlines.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();

test('a room that was exported comes back as the same room, to the lattice unit', () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
      fc.constantFrom('imperial' as const, 'metric' as const),
      (request, system) => {
        const layout = computeLayout(request, tools);
        if (!layout.ok) return;
        const read = offerOutlines(exportDxf(layout.value, system));
        const walls = read.ok ? read.value.offers.filter(({ layer }) => layer === 'WALLS') : [];
        expect(walls.map(({ ring, askedUnit }) => ({ ring, askedUnit }))).toEqual([
          { ring: layout.value.roomRing, askedUnit: null },
        ]);
      },
    ),
    { numRuns: 100 },
  );
});
