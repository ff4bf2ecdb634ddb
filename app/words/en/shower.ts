/** Shower floors that fall to their drain. Measures, slopes and names are passed as text. */
import { counted, number } from '#app/words/en/formats.ts';

export const drain = 'Drain';
export const noDrain = 'No drain';
export const pointDrain = 'Point drain';
export const linearDrain = 'Linear drain';
export const drainX = 'Drain center from left wall';
export const drainY = 'Drain center from top wall';
export const shape = 'Grate';
export const square = 'Square';
export const round = 'Round';
export const drainWidth = 'Grate width';
export const drainLength = 'Length of the linear drain';
export const drainWall = 'Wall along the drain';
export const slope = 'Slope to the drain';
export const edge = 'Edge of the floor';
export const levelEdge = 'Level walls';
export const evenEdge = 'Same slope';
export const folds = 'Tiles at the folds';
export const foldsCut = 'Cut at the folds';
export const foldsUncut = 'Not cut (mosaic)';
export const bedDepth = 'Bed thickness at the drain';

export const mudYield = 'Mortar per bag';
export const entry = 'Entry';
export const walledIn = 'Not specified';
export const curb = 'Curb';
export const flushEntry = 'Flush, without a curb';
export const entryWall = 'Wall with the entry';
export const curbLength = 'Length of the opening';
export const curbFrom = 'Opening from the corner';
export const curbWidth = 'Curb width';
export const curbHeight = 'Curb top above the drain';
export const curbOutside = 'Curb top above the floor outside';
export const curbTiled = 'Tiled faces of the curb';
export const tiledAll = 'Inside, top and outside';
export const tiledInsideTop = 'Inside and top';
export const tiledTop = 'Top';
export const tiledNone = 'None';
export const tray = 'Bed';
export const mortarBed = 'Mortar';
export const slopedTray = 'Ready-made sloped tray';
export const trayWidth = 'Tray width';
export const trayLength = 'Tray length';
export const trayDrainX = 'Drain center from the tray’s left edge';
export const trayDrainY = 'Drain center from the tray’s top edge';

export const inside = 'inside';
export const top = 'top';
export const outside = 'outside';
export const front = 'front';
export const side = (index: number) => `side ${number(index)}`;
export const faceOfCurb = (face: string) => `Curb, ${face}`;
export const faceOfCurbIn = (zone: string, face: string) => `${zone}: curb, ${face}`;
export const faceOf = (name: string, face: string) => `${name}, ${face}`;

export const chooseEntryWall = 'Choose the wall with the entry.';
export const noEntry = 'Choose a curb or a flush entry first, or clear this.';
export const onlyCurb = 'A flush entry has no curb. Clear this, or choose a curb.';
export const enterCurbWidth = 'Enter the width of the curb.';
export const enterCurbHeight = 'Enter how high the top of the curb is above the drain.';
export const curvedEntry = 'A curved wall has no curb. Choose a straight wall.';
export const longerThanWall = (wall: string, length: string) =>
  `Wall ${wall} is only ${length} long. Enter a shorter opening.`;
export const beyondWall = (wall: string, length: string) =>
  `The opening ends beyond wall ${wall}, which is ${length} long.`;
export const noOpening = (wall: string) =>
  `Edge ${wall} is at a wall of the room, so there is no opening for a curb. Choose another edge.`;
export const blockedEntry = (name: string) => `“${name}” blocks the opening. Move it, or move the opening.`;
export const curbOutsideRoom =
  'There is not enough floor for the curb beside the zone. Move the zone, or make the curb narrower.';
export const curbTooLow = (floor: string) =>
  `The floor at the curb is ${floor} above the drain. The curb must be higher.`;

export const noTray = 'Choose a ready-made tray first, or clear this.';
export const trayNeedsSize = 'Enter the size of the tray.';
export const trayNeedsRectangle = 'A tray fits only a floor with four square corners. Choose a mortar bed.';
export const trayIsLevel = 'A ready-made tray has level edges. Choose “Level walls”, or a mortar bed.';
export const trayNeedsNoMortar = 'A ready-made tray needs no mortar bed. Clear this, or choose a mortar bed.';
export const drainOutsideTray = 'The drain must be inside the tray.';
export const trayTooNarrow = (missing: string) =>
  `The floor reaches ${missing} beyond the tray from left to right. Choose a wider tray, move the drain, or choose a mortar bed.`;
export const trayTooShort = (missing: string) =>
  `The floor reaches ${missing} beyond the tray from top to bottom. Choose a longer tray, move the drain, or choose a mortar bed.`;

export const slopeRefused = (isMetric: boolean) =>
  isMetric
    ? 'Enter a slope above 0 and up to 10%, such as 2%.'
    : 'Enter a slope above 0 and up to 10% (1.2 in per ft), such as 1/4 or 2%.';
export const notOnWalls = 'A drain is in a floor. Remove the drain, or choose a floor.';
export const oneRoomOnly = 'A floor with a drain must be a single room. Plan the shower as its own job.';
export const noPlanks = 'Planks cannot slope to a drain. Choose tiles, or remove the drain.';
export const notWithLaidCourses =
  'A floor with a drain cannot be re-planned from courses that are down. Remove the drain, or clear the courses and readings.';
export const facesNotWithLaidCourses =
  'A floor with a tiled bench or seat cannot be re-planned from courses that are down. Choose another kind of obstacle, or clear the courses and readings.';
export const chooseWall = 'Choose the wall that the linear drain runs along.';
export const wallNotSquare =
  'A linear drain needs a wall that runs straight across or straight down the plan. Choose another wall.';
export const noSuchWall = (walls: number) => `Choose one of the ${number(walls)} walls: a number from 0.`;
export const onlyLinear = 'A point drain has one size and no wall. Clear this, or choose a linear drain.';
export const onlyPoint = 'A linear drain is not round. Choose a square grate.';
export const tooManyCorners = (most: number) =>
  `A floor with a drain may have at most ${number(most)} corners, including those along arcs.`;
export const notInArea = 'A drain needs a rectangular zone, or one entered by its corners.';
export const onlyUnderTile = 'Only tile can slope to a drain. Remove the drain, or cover the zone with tile.';
export const floorHasDrain = 'The whole floor already slopes to a drain. Remove that drain, or this one.';
export const zoneOutsideRoom = 'A zone with a drain must be inside the room.';
export const drainOutside = 'The drain must be inside the floor that slopes to it.';
export const drainTooLarge = 'The drain is larger than the floor.';
export const drainOverObstacle = (name: string) => `The drain is over “${name}”. Move one of them.`;
export const cornerHidden = (corner: string) =>
  `Water cannot run straight from corner ${corner} to the drain. Move the drain, or plan the floor in two parts.`;
export const runsAgainstWall = (wall: string) =>
  `Water would run against wall ${wall}. Move the drain, choose another edge, or plan the floor in two parts.`;
export const curvedWalls = 'A curved wall cannot have a level edge. Choose “Same slope”.';

export const showerFloor = 'Shower floor';
export const floorOf = (zone: string) => `${zone}: shower floor`;
export const placeHint = 'Empty: the middle';
export const linearPlaceHint = 'Empty: at the wall, in its middle';
export const lengthHint = 'Empty: the whole wall';
export const drainHint = 'The floor slopes to it, and tiles are cut at the folds';
export const widthHint = {
  point: { imperial: 'Empty: 4 in', metric: 'Empty: 10 cm' },
  linear: { imperial: 'Empty: 2 3/4 in', metric: 'Empty: 7 cm' },
} as const;
export const slopeHint = {
  imperial: 'Empty: 1/4 in per ft',
  metric: 'Empty: 2%',
} as const;
export const bedHint = 'For the amount of mortar';
export const mudYieldHint = 'Yield of one bag, from its label. Used to count bags';
export const mudBags = (bags: number, yielded: string) =>
  `${counted(bags, 'bag', 'bags')} of mortar, at ${yielded} a bag. Nothing is added for waste.`;

export const entryHint = 'The wall you step in through. Sets the curb, the membrane and the heights';
export const curbFromHint = 'Empty: in the middle of the wall';
export const curbWidthHint = 'The curb is outside this floor';
export const curbOutsideHint = 'Empty: the same as above the drain';
export const trayHint = 'A larger tray is cut to fit';
export const trayDrainHint = 'Empty: in the tray’s middle';

export const planeOfWall = (wall: string) => `Wall ${wall}`;
export const planeOfCorner = (corner: string) => `Corner ${corner}`;
export const planeBetween = 'Between two walls';
export const atCorner = (corner: string) => `Corner ${corner}`;
export const onWall = (wall: string, distance: string) => `Wall ${wall}, ${distance} along`;
export const perFoot = (inches: string) => `${inches}\u00a0per\u00a0ft`;
export const perFootShort = (inches: string) => `${inches}/ft`;
export const percent = (share: string) => `${share}%`;
export const over = (height: string) => `+${height}`;
export const foldCount = (folds: number) => (folds === 0 ? 'No folds' : counted(folds, 'fold', 'folds'));
export const cubicFeet = (volume: string) => `${volume} cu ft`;
export const liters = (volume: string) => `${volume} liters`;

export const heightsCaption = 'Heights along the walls';
export const where = 'Place';
export const overDrain = 'Tile above the grate';
export const bed = 'Bed thickness';
export const planesCaption = 'Planes, by the wall they slope from';
export const plane = 'Plane';
export const slopeOfPlane = 'Slope';
export const fullTiles = 'Full tiles';
export const cutPieces = 'Cut pieces';
export const onSlope = (plane: string, onPlan: string, onTape: string) =>
  `${plane} measures ${onPlan} on the plan and ${onTape} along the slope.`;
export const pieceOnSlope = (plane: string, onPlan: string, onTape: string) =>
  `${plane}, down the slope: ${onPlan} on the plan, ${onTape} on the tile.`;
export const halvesApart = (blade: string, joint: string) =>
  `Its other part comes from another tile: the blade takes ${blade}, more than the joint of ${joint}.`;
export const halvesForFewer = 'Its other part comes from another tile, which saves tiles overall.';
export const alongFolds = (slopes: readonly string[]) =>
  `The floor slopes less along the folds: ${slopes.join(', ')}. Screed the planes first, then check the folds.`;
export const mud = (volume: string, depth: string | null) =>
  depth === null
    ? `Mortar above drain level: ${volume}. Enter the bed thickness at the drain to count the whole bed.`
    : `Mortar for the bed, ${depth} thick at the drain: ${volume}.`;

export const sizeOf = (width: string, length: string) => `${width} × ${length}`;
export const leftEdge = 'left';
export const rightEdge = 'right';
export const topEdge = 'top';
export const bottomEdge = 'bottom';
export const cutOff = (size: string, edge: string) => `${size} off the ${edge}`;
export const onTray = (size: string, cuts: readonly string[]) =>
  cuts.length === 0
    ? `The ${size} tray fits the floor. It needs no mortar bed.`
    : `Cut the ${size} tray to fit the floor: ${cuts.join(', ')}. It needs no mortar bed.`;
export const between = (low: string, high: string) => `${low} to ${high}`;
export const flushAt = (wall: string, floor: string) =>
  `Flush entry at wall ${wall}: the tile outside must finish ${floor} above the grate.`;
export const curbAt = ({
  wall,
  long,
  width,
  height,
  inside,
  outside,
}: {
  readonly wall: string;
  readonly long: string;
  readonly width: string;
  readonly height: string;
  readonly inside: string;
  readonly outside: string;
}) =>
  `Curb at wall ${wall}: ${long} long and ${width} wide. Its top is ${height} above the drain, ${inside} above the tile inside and ${outside} above the floor outside. Slope the top toward the drain.`;
export const membrane = ({
  floor,
  walls,
  curb,
  inside,
  outside,
  seals,
}: {
  readonly floor: string;
  readonly walls: string;
  /** Null for none. */
  readonly curb: string | null;
  readonly inside: number;
  readonly outside: number;
  readonly seals: number;
}) =>
  [
    `Membrane: ${floor} of floor, turned up along ${walls} of wall`,
    ...(curb === null ? [] : [`${curb} over the curb`]),
    counted(inside, 'inside corner', 'inside corners'),
    ...(outside === 0 ? [] : [counted(outside, 'outside corner', 'outside corners')]),
    `${counted(seals, 'seal', 'seals')} for drain and pipes.`,
  ].join(', ');

export const heightsOf = (floor: string) => `${floor}, above the grate`;
export const nextTo = (head: string, value: string) => `${head.toLowerCase()} ${value}`;

export const steepTitle = 'Steep plane';
export const steep = (planes: readonly string[], slope: string, limit: string) =>
  `${planes.join(', ')}: the floor slopes up to ${slope}, more than ${limit}. Move the drain to the middle, choose the edge “Same slope”, or use a linear drain.`;
export const lowTitle = 'Little slope';
export const low = (slope: string, usual: string) =>
  `You entered ${slope}. Shower floors usually slope at least ${usual}. Check your local code.`;
