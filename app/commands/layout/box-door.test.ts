import { describe, expect, it } from 'vitest';
import { layJob } from '#app/commands/layout/lay-job.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { tilesInBox } from '#app/layout/order/sell-kinds.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

describe('boxes of further kinds of tile', () => {
  const PINWHEEL = {
    tileWidth: '12',
    tileLength: '12',
    secondTile: '6',
    layoutType: 'hopscotch',
    roomLength: '96',
    roomWidth: '60',
  } as const;
  const ask = async (texts: Readonly<Record<string, string>>) => layJob({ ...PINWHEEL, ...texts }, BATCH_TOOLS);

  it('have their own area and are bought by it', async () => {
    const job = await ask({ boxArea2: '5 sq ft', price2: '10', tilesPerBox: '10' });
    if (!job.ok) throw new Error(JSON.stringify(job.errors));
    const [main, second] = job.layout.kinds;
    expect([main?.name, second?.name]).toEqual(['main', 'second']);
    expect(tilesInBox(job.trade, 1, second ?? { across: 0, down: 0 })).toBe(20);
    const sold = describeOrder(planCuts(job.layout, USUAL_CUTTING), job.layout, job.trade);
    expect(sold.find(({ term }) => term === 'Second tile')?.value).toMatch(/\d+ box(es)? of 20, .*at 10\.00 a box/);
  });

  it('are rejected if the area is not a whole number of them', async () => {
    expect(await ask({ boxArea2: '5.1 sq ft' })).toEqual({
      ok: false,
      errors: [{ field: 'boxArea2', message: '5.1 sq ft is 20.4 tiles of 6 × 6. Enter how many tiles are in a box.' }],
    });
    expect(await ask({ boxArea: '10.5 sq ft', nominalWidth: '12' })).toMatchObject({
      errors: [{ field: 'nominalLength' }, { field: 'boxArea' }],
    });
    expect(await ask({ boxArea: 'wide' })).toMatchObject({ errors: [{ field: 'boxArea' }] });
  });
});
