import { expect, it } from 'vitest';
import { boundStarts } from '#app/layout/layers/bound-starts.ts';
import { layersFor } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';

const INCH = 8128;

it("the starts of a star with 243 spikes, whose edges all meet the same tiles, are bounded as quickly as any room's", () => {
  const reach = 125 * INCH;
  const star = Array.from({ length: 486 }, (_, corner) => {
    const angle = (Math.PI * corner) / 243;
    const far = corner % 2 === 0 ? reach : reach / 2;
    return { x: Math.round(reach + far * Math.cos(angle)), y: Math.round(reach + far * Math.sin(angle)) };
  });
  const tile = { tileLength: fromInches(100), tileWidth: fromInches(1) };
  const layers = layersFor(layoutRequest({ ...tile, layoutType: 'straight' }).finish, true);
  if (layers === null) throw new Error('no layers');
  const [bounds] = boundStarts([star], layers, 4, INCH);
  expect(bounds?.slivers).toHaveLength(16);
});
