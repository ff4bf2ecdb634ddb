import { expect, test } from 'vitest';
import { plain } from '#tests/factories/bay-room.ts';
import { computeInPlace, postCalculator } from '#tests/factories/calculator-host.ts';
import { projectHost } from '#tests/factories/contractor.ts';

// A bathroom and a kitchen, job by job as a browser without scripts posts them.

const { contractor } = await projectHost();
computeInPlace();

const MORTAR = { jointDepth: '3/8', thinsetPrice: '22', groutBag: '10 lb', groutPrice: '16' };
const SEALANT = { sealantWidth: '1/8', sealantDepth: '1/4', sealantTube: '300', sealantPrice: '8' };
const CLIPS = { clipsPerBag: '100', clipsPrice: '14', wedgesPerBag: '100', wedgesPrice: '20' };
const LARGE = {
  unitSystem: 'imperial',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '1/8',
  tilesPerBox: '8',
  price: '40',
};

const BATH_FLOOR = {
  ...LARGE,
  ...MORTAR,
  ...SEALANT,
  ...CLIPS,
  ...{ roomLength: '96', roomWidth: '60', layoutType: 'third', notch: '1/2x1/2' },
  materials: 'heating,primer,mat,clips,sealant,weight',
  ...{ matWidth: '39', matRoll: '192', matPrice: '180', primerCoverage: '200 sq ft', primerPrice: '25' },
  ...{ heatWidth: '20', heatMargin: '3', heatLength: '120', heatPrice: '260', heatLength2: '60', heatPrice2: '150' },
  tileWeight: '7.8 lb',
};
const SHOWER_WALLS = {
  ...LARGE,
  ...MORTAR,
  ...SEALANT,
  ...CLIPS,
  ...{ roomType: 'parts', surface: 'wall', notch: '1/4x1/2', levelLine: '10' },
  parts: [
    { name: 'Left', roomLength: '84', roomWidth: '36', obstacles: [] },
    {
      ...{ name: 'Back', roomLength: '84', roomWidth: '60' },
      obstacles: [{ name: 'Niche', type: 'niche', width: '12', length: '24', x: '24', y: '42', jointsOnEdges: true }],
    },
    { name: 'Right', roomLength: '84', roomWidth: '36', obstacles: [] },
  ],
  materials: 'boards,liquid,clips,spacers,sealant',
  ...{ boardLength: '60', boardWidth: '36', boardTape: '600', boardsPrice: '14', tapePrice: '6' },
  ...{ screwSpacing: '8', screwsPerBox: '185', screwsPrice: '12', spacersPerBag: '200', spacersPrice: '4' },
  ...{ liquidCoverage: '110 sq ft', liquidCoats: '2', liquidPrice: '90' },
};
const SHOWER_FLOOR = {
  ...MORTAR,
  ...SEALANT,
  ...{ roomLength: '60', roomWidth: '36', unitSystem: 'imperial', layoutType: 'straight' },
  ...{ tileLength: '2', tileWidth: '2', groutSpacing: '1/8', tilesPerBox: '100', price: '30' },
  ...{
    jointDepth: '1/4',
    notch: '1/4x1/4',
    drain: 'point',
    curb: 'curb',
    curbWall: '2',
    curbWidth: '4 1/2',
    curbHeight: '4',
  },
  materials: 'liquid,sealant',
  ...{ liquidCoverage: '110 sq ft', liquidCoats: '2', liquidUpturn: '6', liquidPrice: '90' },
};
const KITCHEN_FLOOR = {
  ...LARGE,
  ...MORTAR,
  ...SEALANT,
  ...CLIPS,
  ...{ roomLength: '144', roomWidth: '120', notch: '1/2x1/2' },
  materials: 'leveler,clips,sealant,skirting',
  ...{ levelerDepth: '1/4', levelerYield: '0.45 cu ft', levelerPrice: '38', skirtingHeight: '4' },
};
const BACKSPLASH = {
  ...MORTAR,
  ...SEALANT,
  ...{ unitSystem: 'imperial', surface: 'wall', roomLength: '18', roomWidth: '120', layoutType: 'half' },
  ...{ tileLength: '6', tileWidth: '3', groutSpacing: '1/8', tilesPerBox: '80', price: '60', jointDepth: '1/4' },
  materials: 'primer,sealant',
  ...{ primerCoverage: '200 sq ft', primerPrice: '25' },
};

function formOf(job: object): Record<string, string> {
  const flat = (stem: string, value: unknown): [string, string][] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => flat(`${stem}[${index}]`, one));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, one]) => flat(stem === '' ? key : `${stem}.${key}`, one));
    return [[stem, value === true ? 'on' : String(value)]];
  };
  return Object.fromEntries(flat('', job));
}

/** The lines of a project's order: item, quantity without the details, and price. */
async function order(jobs: Record<string, object>) {
  const me = await contractor();
  const project = await me.start();
  for (const [name, job] of Object.entries(jobs)) {
    const inProject = { jobName: name, project, projectOffered: project };
    const { reply } = await postCalculator(me.cookie, { ...formOf(job), intent: 'save-job', ...inProject });
    expect([name, reply.done]).toEqual([name, 'saved']);
  }
  const { table } = await me.page(project);
  const lines = (table.rows as Record<'item' | 'buy' | 'boxes' | 'price', string>[]).map(
    ({ item, buy, boxes, price }) => [item, boxes || buy.split(':')[0] || '', price].map(plain),
  );
  return { lines, total: table.total };
}

test('a bathroom with a heated floor, three walls with a niche, and a shower is ordered completely', async () => {
  const { lines, total } = await order({
    'Bath floor': BATH_FLOOR,
    'Shower walls': SHOWER_WALLS,
    'Shower floor': SHOWER_FLOOR,
  });
  expect(lines).toEqual([
    // 40 and 74.4 sq ft in tiles of 2 sq ft are 58 tiles, whose area includes the joints; 15% for breakage.
    ['Tile, 12 × 24 in', '9 of 8, 7 tiles left over', '360.00'],
    // 570.1 tiles by area; 656 with 15%.
    ['Tile, 2 × 2 in', '7 of 100, 44 tiles left over', '210.00'],
    // 40 sq ft at 35 to 50 a bag, 74.4 at 45 to 65, and 18 with the curb at 80 to 100: 2.1 to 3.02 bags.
    ['Thinset', '4 bags of 50 lb (3 to 4)', '88.00'],
    // 1.95, 3.6 and 4.6 lb by the manufacturers' formula. Less, because walls have no joint.
    ['Grout, joint 1/8"', '1 bag of 10 lb', '16.00'],
    // 74.4 sq ft in boards of 15 sq ft.
    ['Backer boards, 36 × 60 in', '6 boards', '84.00'],
    ['Tape for backer board, 50\' 0"', '1 roll', '6.00'],
    // Every 8 in along studs 16 in apart.
    ['Screws for backer board', '2 packs of 185, 272 screws', '24.00'],
    ['Primer, 200 sq ft', '1 can', '25.00'],
    // Two coats of 74.4 and 24.4 sq ft are 198 sq ft. Job by job they would need three pails.
    ['Liquid membrane, 110 sq ft', '2 pails', '180.00'],
    // Three strips of 60 in.
    ['Uncoupling mat or underlayment, 3\' 3" × 16\' 0"', '1 roll', '180.00'],
    // 90 × 54 in has four runs of 54 in, which are 18 ft.
    ['Heating mats, 1\' 8" × 10\' 0"', '1 mat', '260.00'],
    ['Heating mats, 1\' 8" × 5\' 0"', '1 mat', '150.00'],
    ['Leveling clips, 1/8"', '3 packs of 100, 285 clips', '42.00'],
    // The walls take the most, and the floor is set on another day.
    ['Wedges', '2 packs of 100, 183 wedges', '40.00'],
    ['Spacers, 1/8"', '1 pack of 200, 34 spacers', '4.00'],
    // 160, 271 and 106 ml. Job by job they would need three.
    ['Sealant, 300 ml', '2 cartridges', '16.00'],
    // 72 tiles of 7.8 lb.
    ['Weight of the tile', '562 lb', ''],
  ]);
  expect(total).toBe('1,685.00');
});

test('a kitchen with a backsplash is ordered completely', async () => {
  const { lines, total } = await order({ 'Kitchen floor': KITCHEN_FLOOR, Backsplash: BACKSPLASH });
  expect(lines).toEqual([
    // 120 sq ft are 60 tiles, 69 with 15%, and 11 more for the baseboard.
    ['Tile, 12 × 24 in', '10 of 8, 0 tiles left over', '400.00'],
    // 113.5 tiles by area; 131 with 15%.
    ['Tile, 3 × 6 in', '2 of 80, 29 tiles left over', '120.00'],
    // 120 sq ft at 35 to 50 a bag, and 15 with a tenth more at 95: 2.6 to 3.6 bags.
    ['Thinset', '4 bags of 50 lb (3 to 4)', '88.00'],
    ['Grout, joint 1/8"', '1 bag of 10 lb', '16.00'],
    ['Primer, 200 sq ft', '1 can', '25.00'],
    // 120 sq ft, 1/4 in deep, are 2.5 cu ft.
    ['Self-leveler, 0.45 cu ft', '6 bags', '228.00'],
    ['Leveling clips, 1/8"', '3 packs of 100, 262 clips', '42.00'],
    ['Wedges', '3 packs of 100, 262 wedges', '60.00'],
    // 44 ft and 13 ft of 1/8 × 1/4 in are 270 and 80 ml.
    ['Sealant, 300 ml', '2 cartridges', '16.00'],
    // 44 ft of wall in pieces of 2 ft, two from each tile of 12 in.
    ['Baseboard tiles, cut 4" high', '11 tiles', ''],
  ]);
  expect(total).toBe('995.00');
});

test('the walls of a room are saved in the project where its floor was started', async () => {
  const me = await contractor();
  const project = await me.start();
  const room = { unitSystem: 'imperial', roomLength: '36', roomWidth: '60', tileLength: '12', tileWidth: '12' };
  const pressed = { ...room, intent: 'walls-of-room', project, projectOffered: project };
  const { reply, values } = await postCalculator(me.cookie, pressed);
  expect(values.job.roomType).toBe('parts');
  expect(reply.project).toMatchObject({ id: project, isChosen: true });
});

test('the walls of a shower are laid as they are made from its floor, without the drain and the counts of the floor', async () => {
  const { cookie } = await contractor();
  const onFloor = {
    ...{ materials: 'liquid,leveler,sealant', levelerDepth: '1/4', sealantOnHand: '1', liquidInstead: '3' },
    ...{ slabJoints: '0,30 36,30', laid: '2', measuredFarWall: '20', spareTiles: '4' },
    zones: [{ name: 'Inlay', area: 'rectangle', x: '10', y: '10', width: '8', length: '8', layoutType: 'half' }],
  };
  const pressed = { ...formOf({ ...SHOWER_FLOOR, ...onFloor }), intent: 'walls-of-room' };
  const { values } = await postCalculator(cookie, pressed);
  const { job } = values;
  expect(job).toMatchObject({ surface: 'wall', drain: '', curb: '', curbWall: '', curbWidth: '', laid: '' });
  expect(job).toMatchObject({ zones: [], slabJoints: '', spareTiles: '', measuredFarWall: '', levelerDepth: '' });
  // The materials and how they are sold go with the tile, and what is there is subtracted once.
  expect(job).toMatchObject({ materials: 'liquid,sealant', liquidCoverage: '110 sq ft', sealantTube: '300' });
  expect(job).toMatchObject({ sealantOnHand: '', liquidInstead: '' });
  // The floor counts the joint between them.
  expect(job).toMatchObject({ floorJoint: 'floor' });
  const { values: dry } = await postCalculator(cookie, { ...pressed, materials: 'liquid' });
  expect(dry.job).toMatchObject({ floorJoint: '' });
  const laid = await postCalculator(cookie, { ...formOf(job), intent: 'calculate' });
  expect(laid.errors).toEqual({});
  expect(laid.result?.counts.full).toBeGreaterThan(0);
});
