import { expect, it } from 'vitest';
import { drawClientPlan } from '#app/drawing/paper/draw-client-plan.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { finishSchedule } from '#app/layout/job/finish-schedule.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { KITCHEN_WITH_RUG, zonedRequest } from '#tests/factories/zoned-request.ts';

const HEARTH = { name: 'Hearth', area: 'rectangle', x: 80, y: 95, width: 30, length: 20, covering: 'free' };
const layout = mustLayOut(zonedRequest({ ...KITCHEN_WITH_RUG, zones: [...KITCHEN_WITH_RUG.zones, HEARTH] }));

it('lists the finish of the field and of each zone, with its area', () => {
  const rows = finishSchedule(layout, 'imperial')?.map(({ zone, finish, area }) => [zone, plain(finish), plain(area)]);
  expect(rows?.map(([zone]) => zone)).toEqual(['Field', 'Border', 'Rug', 'Hearth']);
  expect(rows?.[1]?.[1]).toMatch(/^6 × 12 in, .*joint 1\/8"$/);
  expect(rows?.[2]?.slice(1)).toEqual([expect.stringMatching(/^6 × 6 in, .*at 45°, joint 1\/16"$/), '20.0 sq ft']);
  expect(rows?.[3]?.slice(1)).toEqual(['No tile', '4.2 sq ft']);
});

it('names the profile at the edge of a zone, with its visible width', () => {
  const [border, rug] = KITCHEN_WITH_RUG.zones;
  const zones = [border, { ...rug, edgeProfile: 'Bronze', edgeJoint: 0.25 }, HEARTH];
  const rows = finishSchedule(mustLayOut(zonedRequest({ ...KITCHEN_WITH_RUG, zones })), 'imperial');
  expect(rows?.map(({ finish }) => /edge: .*$/.exec(plain(finish))?.[0])).toEqual([
    undefined,
    undefined,
    'edge: Bronze 1/4"',
    undefined,
  ]);
});

it('is absent without zones, and replaces the tile on the client page', () => {
  const { zones: _, ...job } = KITCHEN_WITH_RUG;
  const bare = mustLayOut(zonedRequest(job));
  expect(finishSchedule(bare, 'imperial')).toBeNull();
  const { trade } = readTrade({}, 'imperial');
  const termsOf = (one: typeof layout) =>
    drawClientPlan(one, { product: 'Slate', groutColor: 'Gray', trade }, 'plan').facts.map(({ term }) => term);
  expect(termsOf(layout)).toEqual(expect.arrayContaining(['Field', 'Border', 'Rug', 'Hearth']));
  expect(termsOf(bare)).not.toContain('Field');
});
