/** Zones: parts of a floor with a finish of their own. Measures and names are passed as text. */
import { number } from '#app/words/en/formats.ts';

export const fieldName = 'Field';
export const zoneName = (index: number) => `Zone ${number(index)}`;
export const edgeJoint = 'Joint at the edge';
export const chooseHowSold =
  'The rest of the floor is sold by the sheet, but this is another tile. Choose how it is sold.';
export const notAList = 'Zones must be a list.';
export const tooManyZones = (most: number, given: number) =>
  `A job has at most ${number(most)} zones. There are ${number(given)}.`;
export const notAZone = 'Each zone must be an object with an area.';
export const chooseArea = (areas: readonly string[]) => `Please choose the zone's area: ${areas.join(', ')}.`;
export const noSuchField = (name: string) => `A zone has no field “${name}”.`;
export const notOfArea = (name: string, area: string) => `“${name}” does not apply to a zone with the area “${area}”.`;
export const nameTaken = (name: string) => `Another zone is called “${name}”. Please give each zone its own name.`;
export const noSuchZone = (name: string) => `No other zone is called “${name}”.`;
export const tooManyCorners = (most: number) => `The zones of a job have at most ${number(most)} corners in all.`;
export const nothingLeft =
  'Nothing of this zone is left: it is outside the room, under obstacles, or under later zones.';
export const nothingToTile = 'No part of the floor is tiled. Cover the room or a zone with tile.';
export const underAnInch = 'A zone is at least 1 in (2.5 cm) wide and long.';
export const outsideRoom = 'The zone must be inside the room.';
export const circleTooLarge = 'The circle is larger than the room.';
export const onlyOnWalls = 'Strips go on walls. On a floor, use a border or a rectangle.';
export const aboveWall = 'The strip extends above the wall.';
export const onlyInRooms = 'This job has only one room. Choose another area.';
export const noSuchRoom = (rooms: number) => `Choose one of the ${number(rooms)} rooms: a number from 0, or its name.`;
export const borderHasNoAngle = 'A border is laid along its walls, so it has no angle.';
export const aroundRound = (name: string) =>
  `A border cannot bend around “${name}”, which is round. Leave out obstacles, or lay a border along the walls only.`;
export const aroundMeets = (name: string) =>
  `The border around “${name}” meets another part of the border. Choose other walls, or a narrower border.`;
export const noSuchWalls = 'List the border’s wall numbers, each once, counting from 0.';
export const noArcs = 'A border runs along straight walls. This room has an arc.';
export const bandWidth = 'Enter the width as a length, or in rows, such as “2 rows”.';
export const rowsNeedLevel = 'Tiles at an angle have no rows here. Enter the width as a length.';
export const bandTooWide = (wall: string) => `A border this wide does not fit along wall ${wall}.`;
export const cornersNotSquare =
  'Corner tiles need square corners, and this room has others. Use mitered or butted corners.';
export const aroundThing = (zone: string, name: string, side: number) =>
  `${zone}, around ${name}, side ${number(side)}`;
export const alongWall = (zone: string, wall: number) => `${zone}, wall ${number(wall)}`;
export const inZone = (zone: string, sentence: string) => `${zone}: ${sentence}`;
export const cornerTile = (zone: string) => `${zone}: corner`;
export const bandOverlaps = (wall: string) =>
  `Along wall ${wall} the border runs into its part along another wall. Make it narrower, or leave out a wall.`;
export const notOnWallsOnTheirOwn = 'Zones need all walls on one grid. These walls are laid separately.';
export const notWithLaidCourses =
  'A floor with zones cannot be re-planned from courses that are down. Remove the zones, or clear the courses and readings.';

export const zones = 'Zones';
export const name = 'Name';
export const area = 'Shape of the zone';
export const border = 'Border';
export const rectangle = 'Rectangle';
export const polygon = 'Any shape';
export const circle = 'Circle';
export const room = 'One of the rooms';
export const strip = 'Strip on the wall';
export const fromLeft = 'From left wall';
export const fromTop = 'From top wall';
export const fromBottom = 'From bottom';
export const width = 'Width';
export const length = 'Length';
export const diameter = 'Diameter';
export const angle = 'Angle';
export const points = 'Corners';
export const whichRoom = 'Room';
export const height = 'Height of the lower edge';
export const walls = 'Walls';
export const distance = 'Distance from the wall';
export const corners = 'Corners of the border';
export const mitered = 'Mitered';
export const butted = 'Butted';
export const withCornerTile = 'With a corner tile';
export const sameAs = 'Same tile as';
export const edgeProfile = 'Profile at the edge';
export const edgeStick = 'Stick length of the profile';
export const edgePrice = 'Price of a stick';
export const nameProfile = 'Name the profile, or clear its stick length and price.';
export const start = 'Start';
export const byItself = 'Its own, or as typed below';
export const centered = 'Centered in the zone';
export const continued = 'In line with the joints beneath it';
export const continuesLabel = 'In line with';
export const cannotContinue = (other: string) =>
  `To line up with ${other}, use the same tile, joint, pattern and direction. Planks cannot line up.`;
export const cannotContinueBorder = (other: string) =>
  `${other} is a border, which is laid along each wall. No zone can be in line with it.`;
export const cannotContinueBare = (other: string) =>
  `No tile is laid in ${other}, so there are no joints to be in line with.`;
export const noFieldToContinue =
  'No tile of the room is left outside the zones, so there are no joints to be in line with. Choose another start.';
export const bareHasNoStart = 'No tile is laid in this zone, so it has no start. Clear this field.';
export const thickAsJoint = 'A tile is as thick as its joints are deep. Clear this field, and enter the joint depth.';
export const theRoom = 'the rest of the room';
export const noEarlierZone = (name: string) => `No earlier zone is called “${name}”.`;
export const onlyIfContinued = 'Choose the start in line with the joints beneath, or clear this field.';
export const cannotCenter = 'The courses of planks start by their own rules. Choose another start.';
export const hasOwnStart = 'This zone has its own start cuts. Clear them, or choose another start.';
export const around = 'Around obstacles too';
export const covering = 'Covered with';
export const tile = 'Tile';
export const leftFree = 'Nothing (carpet, hearth, cabinet)';
export const onePiece = 'One piece, bought (medallion)';
/** The covering of a zone without tile, in a list of finishes. */
export const coverings = { free: 'No tile', piece: 'One piece' } as const;
/** By its name, which may be empty, and its visible width. */
export const profileOf = (name: string, width: string) => `edge: ${name || 'profile'} ${width}`;
export const jointOf = (width: string) => `joint ${width}`;

export const finishSchedule = 'Finish schedule';
export const zoneColumn = 'Zone';
export const areaColumn = 'Area';
export const fullColumn = 'Full';
export const cutColumn = 'Cut';
/** A finish on paper, with its area and counts. */
export const finishWithCounts = (finish: string, area: string, full: number, cut: number) =>
  full + cut === 0 ? `${finish}, ${area}` : `${finish}, ${area}, ${number(full)} full, ${number(cut)} cut`;
