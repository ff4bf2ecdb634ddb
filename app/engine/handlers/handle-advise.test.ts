import { expect, test } from 'vitest';
import { handleAdvise } from '#app/engine/handlers/handle-advise.ts';
import { loadNodeClipper } from '#app/engine/server/load-node-kernel.server.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';

test('a search loads what the patterns of zones need', async () => {
  const loaded: string[] = [];
  const kernel = {
    ...createTsKernel(),
    loadLayers: async () => void loaded.push('layers'),
    loadCells: async () => void loaded.push('cells'),
  };
  const advise = handleAdvise({ loadKernel: async () => kernel, loadClipper: loadNodeClipper });
  const mat = {
    name: 'Mat',
    area: 'rectangle',
    x: 12,
    y: 12,
    width: 10,
    length: 10,
    tileWidth: 2,
    layoutType: 'hexagon',
  };
  const request = zonedRequest({ roomLength: 40, roomWidth: 40, tileLength: 20, tileWidth: 20, zones: [mat] });
  const options = {
    layoutTypes: ['straight'],
    orientations: ['vertical'],
    turns: [UNTURNED],
    seenEdges: [],
    cutting: USUAL_CUTTING,
  } as const;
  const { answer } = await advise({ request, options }, { begin() {}, notify() {}, pause: undefined });
  expect(answer.ok).toBe(true);
  expect(loaded).toEqual(['cells']);
});
