/** Materials that go with the tile: names, and what each quantity was counted from. Measures are passed as text. */
import { counted, number, plural } from '#app/words/en/formats.ts';

export const more = 'More materials';
export const asUsual = 'Use the materials of my last job';
export const chosen = 'Count these as well';
export const stockAndCounts = 'What you have, and your own counts';
export const millilitres = 'ml';
export const fromTheBag = 'Makers’ figures differ. Enter the ones on your bag, can or roll.';
/** One line of what to buy. */
export const buy = (count: number, [one, other]: readonly [string, string]) => counted(count, one, other);
export const inPacks = (packs: number, perPack: number) => `${counted(packs, 'pack', 'packs')} of ${number(perPack)}`;
export const packUnit = (packs: number) => plural(packs, 'pack', 'packs');
export const ofPack = (name: string, perPack: number) => `${name}, ${number(perPack)} a pack`;
export const ofSize = (name: string, size: string) => (size === '' ? name : `${name}, ${size}`);
export const ownCount = (count: string, ours: string) => `your own count ${count} instead of ${ours}`;
/** Of a baseboard that is cut from the tile of the floor. */
export const inBoxes = 'counted with the tiles to buy';
export const ownCountAlone = (count: string) => `your own count ${count}`;
export const onHand = (needed: number, have: number) => `${number(needed)} needed, ${number(have)} on hand`;

/** Of several jobs. */
export const reusedByJobs = 'enough for the day that needs most; reused from job to job';

export const prices = 'Prices';
export const mortarPrices = 'Prices of thinset and grout';
/** The label of a price where goods come in packs. */
export const priceOfPack = (name: string, perPack: number) => `${name}: price of a pack of ${number(perPack)}`;
export const groutBagNeeded = 'Enter how much grout is in a bag, or leave out the price of one.';

export const clips = {
  material: 'Leveling clips and wedges',
  name: 'Leveling clips',
  unit: ['clip', 'clips'],
  source:
    'None in joints under 2 in, one in joints under 6 in. Longer joints get one 2 in from each end, and more between them at the spacing you enter. None at walls.',
  noJoints: 'Leveling clips go in joints, and these tiles have none.',
  why: ({
    stretches,
    without,
    example,
    isAll,
  }: {
    readonly stretches: number;
    readonly without: number;
    readonly example: { readonly count: number; readonly length: string; readonly each: number } | null;
    readonly isAll: boolean;
  }) => {
    const short = without === 0 ? '' : `; ${counted(without, 'joint', 'joints')} too short`;
    if (example === null) return `no joint is long enough${short}`;
    const each = `${counted(example.count, 'joint', 'joints')} of ${example.length} with ${number(example.each)} each`;
    return isAll ? `${each}${short}` : `${counted(stretches, 'joint', 'joints')}, such as ${each}${short}`;
  },
} as const;

export const wedges = {
  name: 'Wedges',
  unit: ['wedge', 'wedges'],
  why: (day: number | null, tiles: number) =>
    day === null
      ? 'one for each clip, all set in one day'
      : `the clips of ${number(day)} of ${counted(tiles, 'tile', 'tiles')}, reused each day`,
} as const;

const CLEAR_OF_CORNERS = 'no joint in line with the corner of a niche or a window';
const inLineWith = (corners: number) =>
  `${counted(corners, 'corner', 'corners')} of a niche or a window in line with a joint`;

export const boards = {
  material: 'Backer board',
  name: 'Backer boards',
  unit: ['board', 'boards'],
  source: 'Laid out with staggered joints. The cutting plan cuts them, scored and snapped, so no blade width is lost.',
  needsSize: 'To count backer boards, enter the size of a board.',
  whyPooled: (needed: number, single: number) =>
    needed < single
      ? `cut for all jobs together; ${number(single)} if each job is cut by itself`
      : 'the same as job by job: no offcut of one job fits another',
  notLaid: 'Boards of this size cannot be laid here, so they are not counted.',
  why: ({
    area,
    full,
    cut,
    bound,
    gap,
    corners,
    inLine,
  }: {
    readonly area: string;
    readonly full: number;
    readonly cut: number;
    readonly bound: number;
    /** Null for none. */
    readonly gap: string | null;
    /** Of niches and windows, and those of them in line with a joint. */
    readonly corners: number;
    readonly inLine: number;
  }) =>
    [
      `${area}: ${number(full)} whole and ${number(cut)} to cut${gap === null ? '' : `, ${gap} apart`}`,
      ...(corners === 0 ? [] : [inLine === 0 ? CLEAR_OF_CORNERS : inLineWith(inLine)]),
      `no plan of these cuts needs fewer than ${number(bound)}`,
    ].join('; '),
} as const;

export const tape = {
  name: 'Tape for backer board',
  unit: ['roll', 'rolls'],
  why: (length: string) => `${length} of joints between boards`,
} as const;

export const membrane = {
  material: 'Sheet membrane',
  name: 'Sheet membrane',
  unit: ['roll', 'rolls'],
  source:
    'Strips side by side, in the direction that needs fewer rolls. Each is as long as the surface under it plus its upturns.',
  needsRoll: 'To count sheet membrane, enter the width and length of a roll, and the overlap.',
  rollOf: (width: string, length: string) => `${width} × ${length}`,
  why: ({
    strips,
    length,
    overlap,
    upturn,
    curbs = 0,
  }: {
    readonly strips: number;
    readonly length: string;
    readonly overlap: string;
    readonly upturn: string | null;
    /** How many of the strips go over a curb. */
    readonly curbs?: number;
  }) =>
    [
      `${counted(strips, 'strip', 'strips')}, ${length} in all, overlapping ${overlap}`,
      ...(upturn === null ? [] : [`turned up ${upturn}`]),
      ...(curbs === 0 ? [] : [`${number(curbs)} over the curb`]),
    ].join(', '),
} as const;

export const insideCorners = {
  name: 'Inside corners for membrane',
  unit: ['corner', 'corners'],
  why: 'one at each inside corner of the walls',
} as const;
export const outsideCorners = {
  name: 'Outside corners for membrane',
  unit: ['corner', 'corners'],
  why: 'one at each outside corner of the walls, and one at each end of a curb',
} as const;
export const seals = {
  name: 'Seals for pipes and drains',
  unit: ['seal', 'seals'],
  why: 'one for each round obstacle and each drain',
} as const;

export const sealant = {
  material: 'Sealant',
  name: 'Sealant',
  unit: ['cartridge', 'cartridges'],
  source:
    'Length × width × depth of the soft joints, divided by what a cartridge holds. The joint between a floor and its walls is counted once, in the job you choose on the walls.',
  cartridge: (millilitres: number) => `${number(millilitres)} ml`,
  needsSize: (length: string) =>
    `There are ${length} of soft joints. To count cartridges, enter their width, the depth of sealant and the size of a cartridge.`,
  why: ({
    edges,
    folds,
    movement,
    withFloor,
    section,
    millilitres,
  }: {
    readonly edges: string | null;
    readonly folds: string | null;
    readonly movement: string | null;
    /** Along the foot of the walls, counted with the floor. */
    readonly withFloor: string | null;
    readonly section: string;
    readonly millilitres: number;
  }) => {
    const parts = [
      ...(edges === null ? [] : [`${edges} at walls and fixtures`]),
      ...(folds === null ? [] : [`${folds} where walls meet`]),
      ...(movement === null ? [] : [`${movement} of movement joints`]),
    ];
    const atFloor = withFloor === null ? '' : `; ${withFloor} at the floor is counted with the floor`;
    return `${[...parts, section].join(', ')}: ${number(millilitres)} ml${atFloor}`;
  },
} as const;

export const primer = {
  material: 'Primer',
  name: 'Primer',
  unit: ['can', 'cans'],
  source: 'Area × coats, divided by the area that one can covers in one coat.',
  needsCoverage: 'To count primer, enter the area that a can covers in one coat, from its label.',
  why: (area: string, coats: number, coverage: string) =>
    `${area}, ${counted(coats, 'coat', 'coats')}, ${coverage} a can and coat`,
} as const;

export const liquid = {
  material: 'Liquid membrane',
  name: 'Liquid membrane',
  unit: ['pail', 'pails'],
  source: 'Area × coats, including upturns and curbs, divided by the area that one pail covers in one coat.',
  needsCoverage:
    'To count liquid membrane, enter the coats, and the area that a pail covers in one coat, from its label.',
  why: (area: string, upturn: string | null, coats: number, coverage: string) =>
    `${area}${upturn === null ? '' : ` with ${upturn} of upturn and curb`}, ${counted(coats, 'coat', 'coats')}, ${coverage} a pail and coat`,
} as const;

export const leveler = {
  material: 'Self-leveler',
  name: 'Self-leveler',
  unit: ['bag', 'bags'],
  source: 'Floor area × average depth, or the volume you enter, divided by what a bag makes.',
  onFloors: 'Self-leveler is for floors.',
  needsFigures: 'To count self-leveler, enter depths or a volume, and the volume that a bag makes, from its label.',
  byDepth: (area: string, depth: string, depths: number) =>
    depths === 1 ? `${area}, ${depth} deep` : `${area}, ${depth} deep, the average of ${number(depths)} places`,
  byVolume: (volume: string) => `${volume} to fill`,
  why: (filled: string, volume: string, bag: string) => `${filled}: ${volume}, ${bag} a bag`,
  whyTyped: (filled: string, bag: string) => `${filled}, ${bag} a bag`,
} as const;

export const mat = {
  material: 'Uncoupling mat or underlayment',
  name: 'Uncoupling mat or underlayment',
  unit: ['roll', 'rolls'],
  source: 'Strips side by side, in the direction that needs fewer rolls. Each is as long as the surface under it.',
  needsRoll: 'To count uncoupling mat or underlayment, enter the width and length of a roll.',
  rollOf: (width: string, length: string) => `${width} × ${length}`,
  why: (strips: number, length: string, overlap: string | null) =>
    `${counted(strips, 'strip', 'strips')}, ${length} in all${overlap === null ? '' : `, overlapping ${overlap}`}`,
} as const;

export const spacers = {
  material: 'Spacers',
  name: 'Spacers',
  unit: ['spacer', 'spacers'],
  source:
    'Every place where three or more tiles meet, or every joint between two tiles, times the spacers at each. If you reuse them, only enough for the tiles you set before you pull them.',
  noJoints: 'Spacers go in joints, and these tiles have none.',
  why: ({
    places,
    at,
    each,
    day,
    tiles,
  }: {
    readonly places: number;
    readonly at: 'crossings' | 'sides';
    readonly each: number;
    /** Null if they are used once. */
    readonly day: number | null;
    readonly tiles: number;
  }) => {
    const where =
      at === 'crossings'
        ? counted(places, 'place where joints meet', 'places where joints meet')
        : counted(places, 'joint between two tiles', 'joints between two tiles');
    const reused = day === null ? '' : `; those of ${number(day)} of ${counted(tiles, 'tile', 'tiles')}, reused`;
    return `${where}, ${number(each)} at each${reused}`;
  },
} as const;

export const screws = {
  name: 'Screws for backer board',
  unit: ['screw', 'screws'],
  why: (spacing: string) => `no more than ${spacing} apart both ways, on each board and piece`,
  whyOnStuds: (spacing: string, studs: string) =>
    `no more than ${spacing} apart along studs ${studs} apart and along upright edges, on each board and piece`,
} as const;

export const skirting = {
  material: 'Tile baseboard',
  name: 'Baseboard tiles',
  unit: ['tile', 'tiles'],
  source:
    'The walls, minus doors and anything against them, in pieces with the floor’s joint between. Pieces of the floor’s tile are part of its cutting plan and come from its offcuts first.',
  onFloors: 'A baseboard runs along the walls of a floor.',
  needsHeight: 'To count baseboard tiles, enter the height of the baseboard.',
  needsPiece: 'To count bullnose tiles, enter the length of one.',
  notFromTile: 'No baseboard of this height can be cut from the floor’s tile. Choose bullnose tiles.',
  noWalls: 'Your doors are as wide as all the walls, so no baseboard is counted.',
  cutTo: (height: string) => `cut ${height} high`,
  bullnose: (length: string) => `bullnose, ${length} long`,
  why: ({
    walls,
    pieces,
    tiles,
    alone,
  }: {
    readonly walls: string;
    readonly pieces: number;
    readonly tiles: number;
    readonly alone: number;
  }) =>
    `${walls} of wall in ${counted(pieces, 'piece', 'pieces')}; ${
      tiles < alone ? `${number(alone)} without the floor’s offcuts` : 'beyond those of the floor'
    }`,
  whyBought: (walls: string, pieces: number) => `${walls} of wall in ${counted(pieces, 'piece', 'pieces')}`,
} as const;

export const heating = {
  material: 'Heating mat',
  name: 'Heating mats',
  unit: ['mat', 'mats'],
  source:
    'We divide the free floor into runs as wide as the mat and at least as long, at the distance you enter from walls, fixtures and fixed furniture, and pick the mats that heat the most of it. A mat can turn at the end of a run, but its cable cannot be cut, so the mats are never longer than the runs.',
  onFloors: 'Heating mats are for floors.',
  notSloped: 'Heating mats are not planned on a floor that slopes to a drain.',
  needsSizes:
    'To count heating mats, enter the width and lengths that mats are sold in, and their distance from walls and fixtures.',
  noneFits: (free: string) => `No mat of these lengths fits: there are ${free} of runs on the free floor.`,
  sizeOf: (width: string, length: string) => `${width} × ${length}`,
  why: (heated: string, free: string) => `${heated} heated of ${free} of runs on the free floor`,
  tooWide: 'No mat of this width fits on the free floor, clear of walls and fixtures.',
  tooLong: (free: string) => `A mat cannot be cut: the free floor has ${free} of runs in its width.`,
} as const;

export const weight = {
  material: 'Weight of the tile',
  name: 'Weight of the tile',
  unit: { imperial: ['lb', 'lb'], metric: ['kg', 'kg'] },
  source:
    'The weight of a tile or sheet times the number bought. Other kinds of tile by their area. On the surface: without waste.',
  needsWeight: 'To weigh the order, enter the weight of a tile or of a box.',
  needsBox: 'To weigh the order by its boxes, enter how many tiles are in a box.',
  why: (each: string, onSurface: string) => `${each} a tile; ${onSurface} on the surface`,
  /** What lies on the surface of one job is not told of tiles that are bought for several. */
  whyOfSeveral: (each: string) => `${each} a tile`,
} as const;

/** What is refused at a field. */
export const tileOrBox = 'Enter the weight of a tile or of a box, not both.';
export const depthsOrVolume = 'Enter depths or a volume, not both.';

export const rollTooNarrow = (least: string) => `A roll must be at least ${least} wider than its overlap.`;
export const rollTooShort = (least: string) => `A roll must be at least ${least} longer than its overlap.`;
