/** The rules of the trade: what each checks, its threshold, the advice, and what was found. */
import { counted } from '#app/words/en/formats.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

/** One sentence for both systems of units, or one for each when it names a length. */
type InUnits = string | { readonly imperial: string; readonly metric: string };

interface RuleWords {
  readonly title: string;
  /** The standard and its clause. */
  readonly source: string;
  /** What the rule requires. */
  readonly threshold: InUnits;
  /** What to do when the rule warns. */
  readonly advice: string;
}

export const halfTileCuts: RuleWords = {
  title: 'No cut under half a tile',
  source: 'ANSI A108.02, 4.3.2',
  threshold: 'cuts of at least half a tile at straight edges and obstacles, where it can be avoided',
  advice: 'Move the start: Find best start tries them all.',
};

export const balancedBorders: RuleWords = {
  title: 'Centered and balanced',
  source: 'ANSI A108.02, 4.3.1',
  threshold: {
    imperial: 'opposite borders at the outermost edges the same width within 1/16\u00a0in',
    metric: 'opposite borders at the outermost edges the same width within 1.6\u00a0mm',
  },
  advice: 'Center the layout so that opposite borders match.',
};

export const holeNearEdge: RuleWords = {
  title: 'No hole close to an edge',
  source: 'Common trade practice',
  threshold: {
    imperial: 'at least 3/4\u00a0in of tile beside every hole',
    metric: 'at least 19\u00a0mm of tile beside every hole',
  },
  advice:
    'Move the start so that the hole is farther from the edge, or cut the tile through the hole and set both parts.',
};

export const offsetOfLargeTiles: RuleWords = {
  title: 'Offset at most a third',
  source: 'ANSI A108.02, 4.3.8.2',
  threshold: 'at most 33% of the tile',
  advice:
    'Choose the third or quarter stagger, or a smaller offset. Long tiles bow, so at half their length the edges sit proud.',
};

export const jointWidth: RuleWords = {
  title: 'Joint wide enough for the tiles',
  source: 'ANSI A108.02, 4.3.8',
  threshold: {
    imperial: 'at least 1/16\u00a0in and three times the facial variation',
    metric: 'at least 1.6\u00a0mm and three times the facial variation',
  },
  advice: 'Use a wider joint: it absorbs the size differences between tiles.',
};

export const coneLippage: RuleWords = {
  title: 'Uncut tiles around the drain',
  source: 'ANSI A108.02, 4.3.7',
  threshold: {
    imperial:
      'edges at most 1/32\u00a0in apart, 1/16\u00a0in where joints are 1/4\u00a0in or wider, plus the warpage of the tile',
    metric:
      'edges at most 0.8\u00a0mm apart, 1.6\u00a0mm where joints are 6.4\u00a0mm or wider, plus the warpage of the tile',
  },
  advice: 'Cut the tiles at the folds, use smaller tiles, or choose a linear drain.',
};

/** How many tiles and pieces stand off more than the limit. */
export const tilesOver = (tiles: number) =>
  `${counted(tiles, 'tile or piece is', 'tiles and pieces are')} over the limit.`;

export const curbHeight: RuleWords = {
  title: 'Shower curb height',
  source: 'IRC, P2709.1',
  threshold: {
    imperial: 'the top of the curb 2 to 9\u00a0in above the top of the drain',
    metric: 'the top of the curb 51 to 229\u00a0mm above the top of the drain',
  },
  advice: 'Build the curb within these heights, or plan a flush entry.',
};

export const runningBondJoint: RuleWords = {
  title: 'Wider joint in running bond',
  source: 'ANSI A108.02, 4.3.8.1',
  threshold: {
    imperial: 'at least 1/8\u00a0in for rectified, 3/16\u00a0in for calibrated tiles, plus the edge warpage',
    metric: 'at least 3.2\u00a0mm for rectified, 4.8\u00a0mm for calibrated tiles, plus the edge warpage',
  },
  advice: 'Use the wider joint, or lay the tiles in a straight grid.',
};

export const plankEnds: RuleWords = {
  title: 'No end too short',
  source: 'As the plank maker requires',
  threshold: 'at least the smallest end set in Layout Options',
  advice: 'Use another width for the first course, or allow shorter ends if the maker does.',
};

export const plankJoints: RuleWords = {
  title: 'Joints of neighboring courses apart',
  source: 'As the plank maker requires',
  threshold: 'at least the distance between joints in Layout Options',
  advice: 'Choose least waste, another variant, or allow shorter ends if the maker does.',
};

export const plankGap: RuleWords = {
  title: 'Gap at the walls',
  source: 'Makers’ installation guides, which vary: read yours',
  threshold: {
    imperial: 'as the maker says; usually at least 5/16\u00a0in for laminate, 1/4\u00a0in for vinyl',
    metric: 'as the maker says; usually at least 8\u00a0mm for laminate, 6\u00a0mm for vinyl',
  },
  advice: 'Enter the gap in Advanced Options: a floating floor moves, and the baseboard covers the gap.',
};

export const plankRun: RuleWords = {
  title: 'Expansion joint in a long floor',
  source: 'Makers’ installation guides, which vary: read yours',
  threshold: {
    imperial:
      'as the maker says; usually at most 33\u00a0ft of laminate or 40\u00a0ft of vinyl in either direction, counting through doorways that have no strip',
    metric:
      'as the maker says; usually at most 10\u00a0m of laminate or 12\u00a0m of vinyl in either direction, counting through doorways that have no strip',
  },
  advice: 'Split the floor where the plan shows it and cover the joint with a T-molding, or put a strip in a doorway.',
};

export const edgeHeights: RuleWords = {
  title: 'Flush transitions',
  source: 'Common trade practice',
  threshold: {
    imperial: 'adjacent finishes within 1/16\u00a0in of each other in thickness, or a profile between them',
    metric: 'adjacent finishes within 1.6\u00a0mm of each other in thickness, or a profile between them',
  },
  advice: 'Enter a ramp profile at the edge of the zone, or level the floor under the thinner finish.',
};

/** A step at the edge of a zone. */
export const thickerAlong = (zone: string, by: string, other: string, length: string) =>
  `${zone} is ${by} thicker than ${other} along ${length}.`;
export const thinnerAlong = (zone: string, by: string, other: string, length: string) =>
  `${zone} is ${by} thinner than ${other} along ${length}.`;
export const withProfile = (profile: string) => `Profile: ${profile}.`;

export const movementJoints: RuleWords = {
  title: 'Movement joints',
  source: 'TCNA Handbook, EJ171',
  threshold: {
    imperial: 'every 20 to 25\u00a0ft inside, every 8 to 12\u00a0ft in sun or wet',
    metric: 'every 6.1 to 7.6\u00a0m inside, every 2.4 to 3.7\u00a0m in sun or wet',
  },
  advice: 'Keep the joints drawn on the plan soft: fill them with sealant down to the substrate, not with grout.',
};

export const slabJoints: RuleWords = {
  title: 'Joints in the slab',
  // As the trade press quotes it: movement joints over all joints in the backing.
  source: 'ANSI A108.02, 4.4.1',
  threshold: 'a movement joint over every construction, control and expansion joint below',
  advice: 'Keep the tile joint over each slab joint soft. If there is none, cut the tiles along the slab joint.',
};

/** As The Tile Association and the trade press print it; the British Standard itself is sold. */
export const ukMovementJoints: RuleWords = {
  title: 'Movement joints',
  source: 'The Tile Association, Tiling Guide, Movement joints; BS 5385-3:2024, external floors',
  threshold: {
    imperial: 'every 26 to 33\u00a0ft, every 10 to 16\u00a0ft outside (here: in sun or wet)',
    metric: 'every 8 to 10\u00a0m, every 3 to 5\u00a0m outside (here: in sun or wet)',
  },
  advice: movementJoints.advice,
};

export const ukSlabJoints: RuleWords = {
  title: slabJoints.title,
  source: 'The Tile Association, Tiling Guide, Movement joints',
  threshold: 'movement joints through the tile and its bed, in line with structural movement joints',
  advice: slabJoints.advice,
};

export const ukPerimeterGap: RuleWords = {
  title: 'Gap at the walls',
  source: 'The Tile Association, Tiling Guide, Movement joints',
  threshold: { imperial: 'at least 0.24\u00a0in', metric: 'at least 6\u00a0mm' },
  advice: 'Enter the gap in Advanced Options. The borders are cut that much shorter, and the skirting covers the gap.',
};

export const deSlabJoints: RuleWords = {
  title: slabJoints.title,
  source: 'Fliesen-Kemmler, glossary, Dehnungsfugen',
  threshold: 'an expansion joint in the tile wherever the building or the screed has one',
  advice: slabJoints.advice,
};

export const changeOfPlane: RuleWords = {
  title: 'Soft joints at changes of plane',
  source: 'TCNA Handbook, EJ171, changes of plane',
  threshold: {
    imperial: 'at least 1/8\u00a0in, filled with sealant',
    metric: 'at least 3.2\u00a0mm, filled with sealant',
  },
  advice:
    'Enter the gap in Advanced Options and fill it with sealant in the grout’s color: no grout at changes of plane.',
};

export const perimeterGap: RuleWords = {
  title: 'Gap at the walls',
  source: 'TCNA Handbook, EJ171',
  threshold: { imperial: 'at least 1/4\u00a0in', metric: 'at least 6.4\u00a0mm' },
  advice: 'Enter the gap in Advanced Options. The borders are cut that much shorter, and the baseboard covers the gap.',
};

export const mortarContact: RuleWords = {
  title: 'Mortar contact',
  // The clause cannot be looked up in public; the figures are as the trade press quotes the standard.
  source: 'ANSI A108.5, mortar coverage',
  threshold: 'at least 80% covered, 95% in sun or wet',
  advice: 'Use the larger notch, comb in one direction and back-butter large tiles.',
};

export const flatness: RuleWords = {
  title: 'Flat enough for large tiles',
  // As CTEF and the trade press quote the standard; the clause itself is not public.
  source: 'ANSI A108.02, flatness of the substrate',
  threshold: {
    imperial:
      '1/8\u00a0in in 10\u00a0ft and 1/16\u00a0in in 2\u00a0ft where a side is 15\u00a0in or more, 1/4\u00a0in in 10\u00a0ft and 1/16\u00a0in in 1\u00a0ft below that',
    metric:
      '3.2\u00a0mm in 300\u00a0cm and 1.6\u00a0mm in 60\u00a0cm where a side is 38\u00a0cm or more, 6.4\u00a0mm in 300\u00a0cm and 1.6\u00a0mm in 30\u00a0cm below that',
  },
  advice: 'Level the surface before tiling: mortar is not for leveling.',
};

export const variationNotGiven = 'The facial variation was not given.';
export const ownWarpage = 'The tile’s own warpage is allowed on top of this.';
export const warpageNotGiven = 'The edge warpage was not given.';
export const shortStraightedge = 'Only the long straightedge is entered here. Check with a short one as well.';

export const pass = 'Pass';
export const warning = 'Warning';
export const notApplicable = 'Not applicable';
export const notEntered = 'Not entered';
export const agreed = 'Agreed with the client';
export const found = (here: string, asked: string) => `Here ${here}; the rule is ${asked}.`;
export const foundAtCut = (here: string, label: string, asked: string) =>
  `Here ${here} (cut ${label}); the rule is ${asked}.`;
/** For the rule about straight edges and obstacles only; a cut elsewhere may be narrower. */
export const foundAtStraightCut = (here: string, label: string, asked: string) =>
  `Here ${here} (cut ${label}, the narrowest at a straight edge or an obstacle); the rule is ${asked}.`;

const JOINTS: Readonly<Record<MaterialTerms, string>> = {
  tiles: 'Movement joint',
  sheets: 'Movement joint',
  planks: 'Expansion joint',
};
export const movementJoint = (place: number, terms: MaterialTerms) => `${JOINTS[terms]} ${place}`;
const movementJointIn = (place: number, room: string, terms: MaterialTerms) =>
  `${movementJoint(place, terms)}${room === '' ? '' : ` in ${room}`}`;
const throughTiles = (terms: MaterialTerms) => `; ${terms} in the way are cut along it`;
/**
 * `room` is empty when there is only one. `long` is the length from wall to wall, without the parts taken by obstacles.
 */
export const movementJointOnJoint = (
  terms: MaterialTerms,
  place: number,
  room: string,
  at: string,
  wall: string,
  long: string,
) => `${movementJointIn(place, room, terms)}: ${at} from the ${wall}, on a joint, ${long} long`;
export const movementJointThroughTiles = (
  terms: MaterialTerms,
  place: number,
  room: string,
  at: string,
  wall: string,
  long: string,
) => `${movementJointIn(place, room, terms)}: ${at} from the ${wall}, ${long} long${throughTiles(terms)}`;
export const movementJointBetween = (
  terms: MaterialTerms,
  place: number,
  one: string,
  other: string,
  long: string,
  isOnJoint: boolean,
) =>
  `${movementJoint(place, terms)} between ${one} and ${other}: across the opening, ${long} long${isOnJoint ? ', on a joint' : throughTiles(terms)}`;
const softJointInAll = (long: string) => `${long} of soft joint in all`;
export const movementJointsInAll: Readonly<Record<MaterialTerms, (long: string) => string>> = {
  tiles: softJointInAll,
  sheets: softJointInAll,
  planks: (long) => `${long} of T-molding in all`,
};
