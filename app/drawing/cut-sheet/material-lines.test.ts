import { describe, expect, it } from 'vitest';
import { tabulateCuts } from '#app/drawing/cut-sheet/tabulate-cuts.ts';
import { buildWorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { computeLayoutLazily } from '#app/layout/compute/compute-layout.ts';
import { planMaterials } from '#app/layout/compute/plan-materials.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { orderProject } from '#app/layout/project/order-project.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** A floor of 10 × 10 tiles of 12 in without cuts: 180 joints of 12 in, each with two clips. */
const FLOOR = { room: rectangleRoom(120, 120), joint: fromInches(0), autoOptimize: false } as const;
const JOINTED = { ...FLOOR, room: rectangleRoom(121.125, 121.125), joint: fromInches(1 / 8) } as const;

const CHOSEN = {
  materials: 'clips,boards,sealant',
  clipsPerBag: '100',
  clipsOnHand: '20',
  boardLength: '60',
  boardWidth: '36',
  sealantWidth: '1/4',
  sealantDepth: '1/4',
  sealantTube: '300',
};

async function jobOf(name: string, request: LayoutRequest, typed: Readonly<Record<string, string>>) {
  const { trade } = readTrade(typed, 'imperial');
  const layout = mustLayOut(request);
  const planned = await planMaterials(layout, cuttingOf(trade), (boards) => computeLayoutLazily(boards, BATCH_TOOLS));
  const cuts = { ...planCuts(layout, cuttingOf(trade)), ...(planned && { materials: planned }) };
  return { name, product: '', groutColor: '', layout, trade, planned, cuts };
}

describe('chosen materials', () => {
  it('appear on the sheet and in the table of cuts, with what they were counted from', async () => {
    const { layout, trade, cuts } = await jobOf('Hall', layoutRequest(JOINTED), CHOSEN);
    const { sections } = buildWorkNotes(layout, { trade, cuts }, 'imperial');
    const rows = sections.flatMap((section) => section.rows).map(({ term, value }) => `${term}: ${value}`);
    const clips =
      'Leveling clips, 1/8": 4 packs of 100, 340 clips: 360 needed, 20 on hand; 180 joints of 12" with 2 each';
    expect(rows).toContain(clips);
    expect(rows.some((row) => row.startsWith('Backer boards, 36 × 60 in: '))).toBe(true);
    const table = tabulateCuts(layout, 'imperial', [], { trade, cuts }).rows.map((cells) => cells.join(': '));
    expect(table).toContain(clips);
  });

  it('are absent if none were chosen', async () => {
    const { layout, trade, cuts } = await jobOf('Hall', layoutRequest(JOINTED), { clipsPerBag: '100' });
    expect(cuts).not.toHaveProperty('materials');
    expect(tabulateCuts(layout, 'imperial', [], { trade, cuts }).rows).toEqual([]);
  });

  it('of a project are rounded up once, minus stock on hand', async () => {
    const jobs = await Promise.all(
      ['Bath', 'Hall'].map((name) => jobOf(name, layoutRequest(JOINTED), { ...CHOSEN, materials: 'clips,sealant' })),
    );
    const { rows } = describeProjectOrder(orderProject(jobs), 'imperial');
    const goods = rows.map(({ item, jobs: names, buy, goods: line }) => [item, names, buy, line?.quantity, line?.unit]);
    // Twice 360 clips less twice 20; twice 496 ml: four cartridges, where each job alone takes two.
    expect(goods).toContainEqual([
      'Leveling clips, 1/8"',
      ['Bath', 'Hall'],
      '7 packs of 100, 680 clips: 720 needed, 40 on hand',
      '7',
      'packs',
    ]);
    expect(goods).toContainEqual(['Sealant, 300 ml', ['Bath', 'Hall'], '4 cartridges', '4', 'cartridges']);
  });

  it("weigh a project's tiles once, and not as a line of a proposal", async () => {
    const typed = { materials: 'weight', tileWeight: '4 lb', tilesPerBox: '60', allowance: '0%' };
    const jobs = await Promise.all(['Bath', 'Hall'].map((name) => jobOf(name, layoutRequest(JOINTED), typed)));
    const { rows } = describeProjectOrder(orderProject(jobs), 'imperial');
    const weight = rows.find(({ item }) => item === 'Weight of the tile');
    // Twice 100 tiles in four boxes of 60.
    expect(weight).toMatchObject({ jobs: ['Bath', 'Hall'], buy: '960 lb', goods: null });
  });

  it('weigh planks and tiles of a project apart', async () => {
    const typed = { materials: 'weight', tileWeight: '4 lb', allowance: '0%' };
    const planks = {
      laying: 'planks',
      layoutType: 'planks',
      tileLength: fromInches(48),
      tileWidth: fromInches(6),
    } as const;
    const jobs = [
      await jobOf('Bath', layoutRequest(JOINTED), typed),
      await jobOf('Hall', layoutRequest({ ...FLOOR, ...planks }), typed),
    ];
    const { rows } = describeProjectOrder(orderProject(jobs), 'imperial');
    const weights = rows.flatMap(({ item, jobs: names }) => (item.startsWith('Weight') ? [[item, names]] : []));
    expect(weights).toEqual([
      ['Weight of the tile', ['Bath']],
      ['Weight of the plank', ['Hall']],
    ]);
  });

  it('cut rolls of mat for a project together', async () => {
    const typed = { materials: 'mat,spacers', matWidth: '40', matRoll: '400', spacersPerBag: '100' };
    const jobs = await Promise.all(['Bath', 'Hall'].map((name) => jobOf(name, layoutRequest(JOINTED), typed)));
    const { rows } = describeProjectOrder(orderProject(jobs), 'imperial');
    const goods = rows.map(({ item, buy }) => [item.replace(/,.*/, ''), buy]);
    // Four strips of 121 in for each job: three fit one roll.
    expect(goods).toContainEqual(['Uncoupling mat or underlayment', '3 rolls']);
    // 81 places where joints meet in each: two bags together, where each job alone takes one.
    expect(goods).toContainEqual(['Spacers', '2 packs of 100, 162 spacers']);
  });

  it('show what is missing instead of a quantity', async () => {
    const { layout, trade, cuts } = await jobOf('Hall', layoutRequest(FLOOR), { materials: 'clips,membrane,primer' });
    const { sections } = buildWorkNotes(layout, { trade, cuts }, 'imperial');
    const notes = sections.flatMap(({ lines }) => lines);
    expect(notes).toContain('To count sheet membrane, enter the width and length of a roll, and the overlap.');
    expect(notes).toContain('To count primer, enter the area that a can covers in one coat, from its label.');
    expect(notes).toContain('Leveling clips go in joints, and these tiles have none.');
  });
});
