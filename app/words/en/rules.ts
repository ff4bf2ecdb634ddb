/** The rules of the trade: what each looks at and asks for, what to do, and what was found. */

/** A sentence for each system of units where it names a length. */
type InUnits = string | { readonly imperial: string; readonly metric: string };

interface RuleWords {
  readonly title: string;
  /** The standard and its clause. */
  readonly source: string;
  /** What it looks at. */
  readonly looksAt: string;
  /** What it asks for. */
  readonly threshold: InUnits;
  /** What to do about a warning. */
  readonly advice: string;
}

export const halfTileCuts: RuleWords = {
  title: 'No cut under half a tile',
  source: 'ANSI A108.02, 4.3.2',
  looksAt: 'every cut at a straight wall or an obstacle',
  threshold: 'at least half a tile at straight walls and obstacles, where it can be avoided',
  advice: 'Move the start: Find best start tries them all.',
};

export const balancedBorders: RuleWords = {
  title: 'Centred and balanced',
  source: 'ANSI A108.02, 4.3.1',
  looksAt: 'opposite borders at the outermost walls',
  threshold: {
    imperial: 'borders at the outermost walls the same width within 1/16 in',
    metric: 'borders at the outermost walls the same width within 1.6 mm',
  },
  advice: 'Centre the layout, so that opposite borders are alike.',
};

export const holeNearEdge: RuleWords = {
  title: 'No hole close to an edge',
  source: 'Practice of tile setters',
  looksAt: 'round holes, and what is left of the piece between them and its nearest edge',
  threshold: {
    imperial: 'at least 3/4 in of tile beside every hole',
    metric: 'at least 19 mm of tile beside every hole',
  },
  advice: 'Move the start, so that the hole lies farther in, or cut the tile through the hole and set both parts.',
};

export const offsetOfLargeTiles: RuleWords = {
  title: 'Offset at most a third',
  source: 'ANSI A108.02, 4.3.8.2',
  looksAt: 'the stagger of tiles whose offset side is over 15 in',
  threshold: 'at most 33 % of the tile',
  advice:
    'Choose the third or quarter stagger, or a smaller offset: long tiles bow, and at half their length the edges stand proud.',
};

export const jointWidth: RuleWords = {
  title: 'Joint wide enough for the tiles',
  source: 'ANSI A108.02, 4.3.8',
  looksAt: 'the joint, and how much the tiles differ where that is given',
  threshold: {
    imperial: 'at least 1/16 in and three times the facial variation',
    metric: 'at least 1.6 mm and three times the facial variation',
  },
  advice: 'Take a wider joint: it takes up the differences between tiles.',
};

export const runningBondJoint: RuleWords = {
  title: 'Wider joint in running bond',
  source: 'ANSI A108.02, 4.3.8.1',
  looksAt: 'the joint of staggered tiles with a side over 15 in',
  threshold: {
    imperial: 'at least 1/8 in for rectified, 3/16 in for calibrated tiles, and the edge warpage on top',
    metric: 'at least 3.2 mm for rectified, 4.8 mm for calibrated tiles, and the edge warpage on top',
  },
  advice: 'Take the wider joint, or lay the tiles straight.',
};

export const plankEnds: RuleWords = {
  title: 'No end too short',
  source: 'As the plank maker requires',
  looksAt: 'the first and the last piece of every course that has a joint',
  threshold: 'at least the smallest end of Layout Options',
  advice: 'Take another width of the first course, or allow shorter ends if the maker does.',
};

export const plankJoints: RuleWords = {
  title: 'Joints of neighboring courses apart',
  source: 'As the plank maker requires',
  looksAt: 'the joints of courses that lie beside each other',
  threshold: 'at least what Layout Options ask for between joints',
  advice: 'Choose least waste, another variant, or allow shorter ends if the maker does.',
};

export const movementJoints: RuleWords = {
  title: 'Movement joints',
  source: 'TCNA Handbook, EJ171',
  looksAt: 'the longest stretch of tile without a soft joint',
  threshold: {
    imperial: 'every 20 to 25 ft inside, every 8 to 12 ft in sun or wet',
    metric: 'every 6.1 to 7.6 m inside, every 2.4 to 3.7 m in sun or wet',
  },
  advice: 'Leave the joints drawn on the plan soft: sealant down to the substrate, no grout.',
};

export const changeOfPlane: RuleWords = {
  title: 'Soft joints at changes of plane',
  source: 'TCNA Handbook, EJ171, changes of plane',
  looksAt: 'the gap at inside corners, at the tub or floor below and at the ceiling',
  threshold: { imperial: 'at least 1/8 in, filled with sealant', metric: 'at least 3.2 mm, filled with sealant' },
  advice:
    'Enter the gap in Advanced Options and fill it with sealant in the grout’s color: no grout at changes of plane.',
};

export const perimeterGap: RuleWords = {
  title: 'Gap at the walls',
  source: 'TCNA Handbook, EJ171',
  looksAt: 'the gap between tile and walls, columns and other fixed things',
  threshold: { imperial: 'at least 1/4 in', metric: 'at least 6.4 mm' },
  advice: 'Enter the gap in Advanced Options: the borders are cut that much short, and baseboard covers it.',
};

export const mortarContact: RuleWords = {
  title: 'Mortar contact',
  // The clause cannot be looked up in public; the figures are as the trade press quotes the standard.
  source: 'ANSI A108.5, mortar coverage',
  looksAt: 'the back of a tile lifted while the mortar is wet',
  threshold: 'at least 80 % covered, 95 % in sun or wet',
  advice: 'Take the larger notch, comb in one direction and back-butter large tiles.',
};

export const flatness: RuleWords = {
  title: 'Flat enough for large tiles',
  // As CTEF and the trade press quote the standard; the clause itself is not public.
  source: 'ANSI A108.02, flatness of the substrate',
  looksAt: 'the deepest hollow under a 10 ft straightedge',
  threshold: {
    imperial:
      '1/8 in in 10 ft and 1/16 in in 2 ft where a side is 15 in or more, 1/4 in in 10 ft and 1/16 in in 1 ft below that',
    metric:
      '3.2 mm in 3 m and 1.6 mm in 60 cm where a side is 38 cm or more, 6.4 mm in 3 m and 1.6 mm in 30 cm below that',
  },
  advice: 'Level the surface before tiling: mortar is not for leveling.',
};

export const variationNotGiven = 'The facial variation was not given.';
export const warpageNotGiven = 'The edge warpage was not given.';
export const shortStraightedge = 'Only the long straightedge is entered here: hold a short one to it as well.';

export const pass = 'Pass';
export const warning = 'Warning';
export const notApplicable = 'Not applicable';
export const agreed = 'Agreed with the client';
export const found = (here: string, asked: string) => `Here ${here}, asked for ${asked}.`;
export const foundAtCut = (here: string, label: string, asked: string) =>
  `Here ${here} (cut ${label}), asked for ${asked}.`;

export const movementJoint = (place: number) => `Movement joint ${place}`;
export const movementJointOnJoint = (place: number, at: string, wall: string) =>
  `${movementJoint(place)}: ${at} from the ${wall}, on a joint`;
export const movementJointThroughTiles = (place: number, at: string, wall: string) =>
  `${movementJoint(place)}: ${at} from the ${wall}; tiles in the way are cut along it`;
