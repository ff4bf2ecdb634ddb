import { parseArgs } from 'node:util';
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';
import { REGIONS } from '#app/layout/fields/field-choices.ts';
import { USUAL_ALLOWANCE } from '#app/layout/fields/read-allowance.ts';
import { MATERIAL_IDS } from '#app/layout/model/material-fields.ts';
import { AREA_KINDS } from '#app/layout/model/zone-fields.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { chipPatterns, PATTERNS, plainSheetPatterns } from '#app/layout/patterns/registry.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';

export interface LayoutOptions {
  readonly engine: 'wasm' | 'ts';
  /** Add the positions of full tiles and pieces. */
  readonly pieces: boolean;
  /** Each line is a project. */
  readonly project: boolean;
}

/** The help for a pattern's own fields, one line each. */
function helpOf({ id, note, fields = [] }: Pattern): readonly string[] {
  const lines = fields.map(({ name, hint, ...field }) => {
    const choices = field.kind === 'choice' ? ` ${field.choices.map((choice) => choice.id).join('|')}` : '';
    return `  ${id}: ${name}${choices}: ${typeof hint === 'string' ? hint : hint('imperial')}`;
  });
  return note === undefined ? lines : [`  ${id}: ${note}`, ...lines];
}

export const HELP = `Lays out one job a line: NDJSON in on standard input, one result a line out on standard output, in the same order.

  npm run -s layout -- --engine wasm|ts [--pieces | --project] < jobs.ndjson > results.ndjson

  --engine wasm|ts  which build of the tile kernel works (wasm unless told); both answer the same to the bit
  --pieces          add "fullRuns" and "pieces": where everything lies, in lattice units of 1/320 mm, in the room's frame
  --project         each line is a project, {"jobs": [{name, product, and the fields of a job}]}, and is answered with its order:
                    {"ok": true, "pools": [{product, needed, bound, single, buy, boxes, long, short}]}
  --help            this text

A job has the field names of a saved job: roomType rectangle|custom, roomLength, roomWidth, customRoomPoints [{x, y}] or [[x, y]] (the first with rise or radius where the wall that begins there is an arc, outward positive),
tileLength, tileWidth, groutSpacing, layoutType ${PATTERNS.map(({ id }) => id).join('|')}, patternOrientation vertical|horizontal,
kerf (planks), layoutAngle (degrees clockwise, 0 to 179.9), or angleWall (the wall that the pattern runs
along, by its first corner, from 0, clockwise from the top left one). autoOptimize, startCutLength, startCutWidth, unitSystem ${UNIT_SYSTEMS.map(({ id }) => id).join('|')}, obstacles [{name, type, length, width, x, y, height}];
height is from the floor to the top of a thing and cuts no tile, ceiling (8 ft or 240 cm unless told) the most it can be.
surface wall (floor unless told): roomLength is its height, and all of it, corners, startCutLength and the places of obstacles too, is
measured from the bottom up; levelLine is how high the first whole course stands. An obstacle with jointsOnEdges asks auto-optimize for
joints on its edges, and what that costs is told. Several walls: wallGrid each lays each by itself, one (unless told) all on one grid.
With one pattern only:
${PATTERNS.flatMap(helpOf).join('\n')}
Tiles of hexagon, picket, octagon, penny, chevron, diamond and triangle are no rectangles; a penny round is the polygon of twelve sides around it, and its tiledSqIn goes by pi; vertical has the points of hexagons left and right. Their kinds and tiles
have an outline, their cuts marks and steps: how far along which side of the tile a cut begins and ends.
Lengths are numbers or text in the job's units (in, or cm with the joint in mm); length runs down the drawing, width
across it. A missing field is as in a saved job without it (factoryEdges: off). The room's frame starts at the top left of the box around the room.
A job that is refused, or a line that is no job, is answered {"ok":false,"errors":[{"field","message"}]}.
Blank lines are passed over without an answer.

With roomType measured the room is made from what was measured: walls [length] in order, clockwise; cornerAngles [degrees|null]
(corner i lies between wall i - 1 and wall i); innerCorners [index]; diagonals [{from, to, length, outside}];
bows [{wall, at, offset}] and arcs [{wall, rise}], outward positive. Its answer gains "corners" and "misfits", by how much a measure is too long.

laid is how many courses of a floor lie, counted from the top or the left, or of a wall from its level line, or its first whole course, up; measuredFarWall and measuredEndWall what the tape reads from
their edge, and from the last whole tile of the last of them, to the walls (0: the room ends there); measuredBelow from the first of a wall down to its bottom; measuredTileLength, measuredTileWidth and measuredTenTiles
(of a course, with their joints; of planks as many as planksRead says, end to end) what the tile is; measuredCourses how far coursesRead whole courses that are down reach across, with their joints; courseJoint is the joint before each course that is left; longOffcuts trimmed|whole what
became of offcuts of planks that came out longer than planned, where the plan starts a course with all of one. The plan follows them: the layout is that of the floor as it is, and the answer gains
"floor": {laid, expected, what the plan had them read, and changed, the fields of the job that follow}. Courses of tiles in
one room or on one wall, or through several rooms: these are counted over all of them, readRoom is the index of the part in which the tape was read (absent: the only one
where the last course lies), its walls move, and expected has rooms [{readRoom, farWall, endWall}]. Courses of tiles keep the first pieces that are down:
where the pattern would start a course elsewhere, courseStarts has the pattern, h or v, how far the first tile is from its walls, along the courses and across them, and the shift of
each further course of a cycle (in 1/320 mm). Of planks, on the floor of one room, laidPlanks then says how each part of a course that lies begins, first piece (in 1/320 mm; 0 is
a whole plank) and, after a colon, the number of the part whose offcut it is. A turned pattern of courses that are all alike, and a pattern without courses, in one room, on one wall or through several rooms, follows what is read from
one whole tile of the last laid course, counted along the pattern from the top of the drawing down or the bottom up as it is turned: from its corners nearest to the
outermost walls to these, measuredLeft or measuredRight, and measuredTop or measuredBottom; with both of two the room is as they say. heldStart then says which tile
it goes on from: its first corner (in 1/320 mm from the top left of the room's box, across and down), the number of its course and, unless it is 0, its index in the
pattern's cell. Without courses laid counts the rows in which the pattern repeats, the tile is the first of its cell that no other one is like in size and direction
(else the first), and measuredTenTiles leads from it, corner to corner, to one like it in its row: as many of these on as make twelve tiles of the pattern, rounded down.
Through several rooms it is read in readRoom, which must be told, heldStart is from the top left of that room's box, and ends in the tile's index and the part's unless that is 0; expected has rooms [{readRoom, left, right, top,
bottom}]. Read in another room than that of the tile it goes on from, that tile stays, and the walls of the room read are where they were read.

With roomType parts several rooms lie on one grid: parts [{name, x, y, and the room and obstacle fields of a job}], each at
x, y on the plan, and doorways [{x, y, width, length, tiled, wayOut, strip, door, swing}] across the walls between them, in the plan's frame, tiled
through or with a threshold. door is passage|hinged-left|hinged-right|pocket-left|pocket-right|sliding and swing in|out, both as seen from inside
the room that the doorway leads from, or the first of its rooms; they are drawn and cut no tile. surface wall makes them walls, unfolded from left to right as seen from inside: laps
none|left|right|both says at which ends a wall is shorter by jointDepth (the tile's thickness) and a joint. The answer gains
"parts": what lies in each; a tile in two of them counts for the one with more of it. The plan's frame starts at the top left
of the box around it.

With roomType walls-of-room the walls of a floor are laid: its room as roomLength and roomWidth, or customRoomPoints, wallHeight, and
doorways [{x, y, width, length, height}] at its walls, in the frame of its corners; a door is 80 in (203 cm) high unless told. They are
walls as above, wall i from corner i, the doors openings in them.

zones [{name, area, edgeJoint, sameAs, and any field of the finish}] are parts of the floor with a finish of their own, later ones over earlier ones; the
rest is the field, which has the finish of the job. area is
${AREA_KINDS.map(({ id, fields }) => `${id} (${fields.join(', ')})`).join(', ')}.
A rectangle is typed as if it were not turned and turned about its middle by angle; a circle by its center; a polygon has points like a room; a border has
a width (or "2 rows") at a distance from its walls [index] (all unless told), corners mitred|butted|tile (a square tile as wide as the border), and lies along each wall; a strip has its lower
edge at height on a wall, and a width; room is one of several, by its index or its name, to the middle of its doorways. A finish field that a zone does not
have is the field's, or that of the zone named by sameAs; a zone has the start of a room of its shape unless it has one: centered (symmetric about its middle) or
continued, on the joints of the zone named by continues, or of what lies beneath all of it. edgeJoint is what its edge takes from the
zones beneath (unless told the field's joint, or the gap of planks that float on either side). covering free|piece lays no tile. edgeProfile is
the profile in place of that joint, edgeStick the length of a stick and edgePrice its price; the answer gains "profiles" [{profile, stick, length, zones [{name, lengths}], sticks, bound}]. thickness is that of
planks, sheets or a piece, a tile's is its jointDepth; where neighbors differ by more than 1/16 in the zone has "steps" [{beside, rise, length}]. Of several rooms zones are typed from the top left of the box around the plan. The answer gains "zones"
[{name, areaSqIn, full, cut, touched, exact, single, origin, angle, tiledSqIn, parts}], the field first, a border's parts by wall; "single" is what a
zone's own plan needs, and "needed" of all is never more than their sum, since zones of one tile share its offcuts; "jointSqIn" lies between zones,
"gapSqIn" at the walls. With --pieces each zone has "laid", where everything lies, part by part, in the frame of the part.

drain {type point|linear, x, y, width, length, shape square|round, wall} makes the floor of one room fall to a drain (in fields: drain, drainX, drainY, drainWidth,
drainLength, drainShape, drainWall): x, y is its middle, unless told that of the room; a point drain is width wide (4 in), a linear one width across (2.75 in)
and length along its wall (all of it), at the wall unless x or y places it elsewhere. slope is what no plane is under (1/4 in/ft or 2%), edge level|even:
walls at one height, or planes of one slope; folds cut|uncut whether tiles are cut there; bedDepth the mortar at the drain, mudYield what a bag of it makes (0.45 cu ft). The answer gains "planes" [{wall, polygon, heights,
slope in inches per foot, full, cut, tiledSqIn}], "folds" [[x, y, x, y]] from the drain up, "heights" [{x, y, height}] along the walls, over the grate, and
"mudCubicIn", with bedDepth and mudYield also "mudBags". curb {type curb|flush, wall, length, from, width, height, outside, tiled all|inside-top|top|none} is the open edge
of the floor (in fields: curb, curbWall and so on): height is its top over the drain, outside over the floor there (as high unless told), length the opening (all of its wall),
from its distance from the wall's first corner (in the middle). tray {width, length, drainX, drainY} is a ready-made tray with slope, its drain from its own left and top edge (in its middle); it may be
cut to the floor. Tiled faces of curbs, and of obstacles of the type bench or corner_seat, are "zones" with "face": true, laid beside the room. "entry" is {wall, opening [x, y, x, y], curb [[x, y]]} and
"membrane" {floorSqIn, wallsIn, curbSqIn, insideCorners, outsideCorners, seals}. cut counts pieces: a tile at a fold has one piece on each plane. A whole tile on two planes counts for the plane that has more of it. A zone that is a rectangle or a polygon may have them for itself,
its walls counted from its first corner, and its answer gains the same.

region ${REGIONS.map(({ id }) => id).join('|')} (us unless told) is whose trade rules go: the places of movement joints, and the sealant in them, follow from it.

slabJoints [[x1, y1, x2, y2]], or text with one "x1, y1 to x2, y2" a line, are the joints of the slab under a floor of tiles, straight, at most 20, in the room's frame.
autoOptimize starts the tiles where most of them have a tile joint over them. The answer gains "slabJoints" [{line, zone, met, missedBy}]: whether a tile joint is over all of it,
and how far the middle of the nearest one is away where it is farthest, null where none runs along it; with zones one for each that it runs under.

soldBy sheet makes the tiles of ${chipPatterns().join(', ')} chips of mosaic sheets: sheetRows and sheetColumns are how many chips lie along the sheet's
length and its width, sheetEdges straight|interlocking; sheetLength and sheetWidth, measured on a sheet, may differ from rows and columns with
their joints by one joint. sheetCoverage is the area that one sheet covers (with its unit, by its chips unless told), sheetsPerBox how many are in a box. Chips are laid
as any tiles; sheets lie on multiples of their lattice, from a corner or from the middle, whichever needs fewer. The answer gains "sheets" {needed, buy, bound,
chips, perSheet, coverageSqIn, boxes, plan [{sheet, from, rows, columns, at}]}: places in reading order, the place whose sheet each one is cut from, and
the corner of its first chip in lattice units in the pattern's frame. One cut chip gives one piece, so "needed" of all tiles is those touched, and "buy" those on
the sheets that are bought. With zones "sheetsOfZones" is a list of the same, of each sheet with its name and "zones", and a place has its "zone";
places are numbered through. Chips that are cut to less than half along a doorway are in "narrowAtDoors" [{rooms, labels, pieces, least in inches}]. With ${plainSheetPatterns().join(', ')} the tile is the sheet: tileLength and tileWidth are its size as made, curvedShape says what lies on it. What is cut from a
sheet keeps its place in it, or one that is so many of its alikeColumns and alikeRows further on; each sheet counts as one chip, and no fewer are bought than sheetCoverage asks for. groutCoverage is the area that a bag of grout covers.

trimEdges [index] are the outer edges that get trim: from 0, clockwise from the top left corner, those of a plan's rooms one after the other, an arc
as one. trimProfile is its name, trimStick the length of a stick. The answer gains "trim" {length, pieces [{edge, length}], sticks, bound}:
without doorways, what stands at the wall, and rooms that touch. A doorway with a threshold (tiled false) gives a strip, as wide as the wall is
thick or as its strip says: "strips" [{long, wide, count}]. A project's answer gains "trim" [{profile, stick, length, pieces, needed, bound,
single}] and "strips" for all jobs.

materials [${MATERIAL_IDS.join('|')}] are counted as well: boardLength, boardWidth, boardGap, boardStagger half|third and boardTape of a roll; membraneWidth,
membraneRoll, membraneOverlap and membraneUpturn; primerCoverage (an area with its unit) and primerCoats; clipSpacing, clipsPerBag, tilesADay and
wedgesPerBag; sealantWidth, sealantDepth and sealantTube (ml), floorJoint walls|floor of walls (the job that counts the joint at their foot); spacersAt crossings|sides, spacersEach, spacersTiles after which they are used again and
spacersPerBag; matWidth, matRoll and matOverlap; levelerDepth, levelerDepth2 and levelerDepth3, or levelerVolume, and levelerYield of a bag (volumes with their
unit); liquidCoverage, liquidCoats and liquidUpturn; screwSpacing of boards, studSpacing of walls (their screws follow the studs, 16 in or 400 mm apart unless told) and screwsPerBox; skirtingFrom tile|bullnose, skirtingHeight, skirtingDoors (the width of all doors)
and skirtingPiece of bullnose; heatWidth, heatMargin and the lengths of mats that are sold, heatLength to heatLength6; tileWeight
or boxWeight (with its unit). Obstacles of type furniture stand on the tile: they only keep heating mats away. Of each
of the goods …OnHand is what is there, …Instead a count that goes before ours, and …Price what a pack or a single one costs. thinsetPrice is that of a bag
of thinset, groutPrice that of a bag of groutBag (its weight). The answer, and a project's for all jobs, gains "materials" [{id, quantity, unit, sold,
counted, onHand, instead, bound, price, total, why, source}]: quantity is what is left to buy, sold the packs of it; with a price "cost" {total, missing}.

A project's jobs of one product and one size of tile are bought together, whatever their joints. "single" is what their own plans
need in all; "needed" what one plan over all their cuts needs where that is fewer, cut with the widest of their blades; "bound" what no plan
for all can pass; "buy" is needed with their allowances, "boxes" whole boxes of it (null without tilesPerBox or boxArea, each also of further kinds: boxArea2), "pallets"
whole pallets of those (orderBy box|piece|pallet, boxesPerPallet; null unless by the pallet); oneLot asks for one lot. Planks give no
offcuts to other jobs. "long" and "short" are the tile's sides. Of jobs by the same sheet all figures count sheets: "sold" is then "sheets".

Results give lengths in inches. "order" is the exact count with ${WASTE_PERCENT} %, rounded up; "needed" the tiles that the cutting plan
needs (kerf, tileKind, factoryEdges, leastOffcut and notches kept|lost, what is sawn out of a notch, of the job say how it cuts); "buy" that with the allowance of the job
("10%" of the exact count, ${USUAL_ALLOWANCE} where it is not given: the larger of both; or "3 tiles" over those needed). In "kinds" stands each kind of tile as it is
bought; "full" counts the "eased" tiles too, of which less than 1/16 in is cut off in both directions, while exact and tiledSqIn leave
that off; outside "kinds" every count is of all kinds. "origin" is where the
first tile is anchored, in lattice units. Patterns of layers have no tilesLength, startCut… and leftover…: they are null, and
so they are at any "angle" but 0, where all that lies on the floor is given in the pattern's frame: with c half the box
around the room, floored, p goes to c + (dx cos + dy sin, dy cos - dx sin), (dx, dy) = p - c.
With planks "courses" has every course, or part of one, in the order of the work: its pieces, the plank that each is cut from, and
the end at which it is sawn; "planks" says how many either plankMethod takes ("needed" is of the one chosen), and no way takes
fewer than its "bound".
--pieces adds "tiles": every tile by its corner, its kind, whether it lies turned, and whether it is whole. Warning codes in "warnings":
  small-leftover              the cut at a far wall is under 3 in (1.5 in without auto-optimize) or half the tile's side
  small-piece                 a kept piece at any straight wall or obstacle is as small as that
  layout-optimization-needed  a cut is no wider than the joint and 1/4 in
  plank-joints-close          joints of neighbouring courses of planks come closer than plankMinOffset
  plank-ends-short            a course of planks begins or ends in a piece shorter than plankMinEnd
  nearly-whole                a border is within 1/4 in of a whole tile
  joints-on-edges             an obstacle asked for joints on its edges: what they cost stands on the page
  door-clash                  a door meets a thing or a wall of the room into which it opens
  plane-steep                 a plane of a floor with a drain falls more than 1/2 in per ft
  slope-low                   less slope was asked for than 2 %
  pieces-dropped              pieces under 1/4 in (or half a small tile) were ignored; their area counts as joint
  degraded                    tiles whose exact outline could not be worked out were clipped plainly or taken as full
`;

/** Reads the command line; null if it asks for the help. @throws Error that names the part that was not understood */
export function readOptions(args: readonly string[]): LayoutOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'wasm' },
      pieces: { type: 'boolean', default: false },
      project: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  if (values.engine !== 'wasm' && values.engine !== 'ts')
    throw new Error(`--engine is wasm or ts, not "${values.engine}"`);
  return { engine: values.engine, pieces: values.pieces, project: values.project };
}
