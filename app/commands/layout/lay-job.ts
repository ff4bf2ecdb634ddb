import { invariant } from '#app/base/invariant.ts';
import { ok } from '#app/base/result.ts';
import { type DescribedMeasures, type MeasuredJob, measureRoom } from '#app/commands/layout/measure-room.ts';
import { errorsInShower, flattenShower, unknownOfShower } from '#app/commands/layout/shower-objects.ts';
import type { InputLine } from '#app/commands/layout/split-lines.ts';
import { roomsOfWalls } from '#app/commands/layout/walls-of.ts';
import { computeLayoutLazily, type LazyLayoutTools } from '#app/layout/compute/compute-layout.ts';
import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isRecord, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { ReadJob } from '#app/layout/job/read-one-finish.ts';
import { readHeldStart, readTileOf } from '#app/layout/layers/held-start.ts';
import { checkMaterials } from '#app/layout/materials/check-materials.ts';
import { checkHeating } from '#app/layout/materials/lines/heating.ts';
import { readCourseStarts } from '#app/layout/model/course-starts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { FLOOR_FIELDS, isReading } from '#app/layout/model/floor-fields.ts';
import { type JobText, jobToText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { MATERIAL_FIELDS, MATERIAL_IDS } from '#app/layout/model/material-fields.ts';
import { MOSAIC_FIELDS } from '#app/layout/model/mosaic-fields.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { checkSheet } from '#app/layout/mosaics/check-sheet.ts';
import { describeBox, describeBoxOfKind, unclearArea } from '#app/layout/order/describe-box.ts';
import { KIND_FIELDS, kindsOfField } from '#app/layout/order/sell-kinds.ts';
import { isOutlinedId } from '#app/layout/patterns/registry.ts';
import { readHeld } from '#app/layout/planks/hold-runs.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { expectReadings } from '#app/layout/replan/expected-readings.ts';
import { type FloorCourses, needsGrid } from '#app/layout/replan/floor-courses.ts';
import { roomsOfCourse } from '#app/layout/replan/floor-rooms.ts';
import { expectFromTile, expectInRooms, gridRowsOf, type WallReadings } from '#app/layout/replan/grid-rows.ts';
import { patternGridOf } from '#app/layout/replan/pattern-grid.ts';
import { expectedTen } from '#app/layout/replan/replan-grid.ts';
import { trimPieces } from '#app/layout/trim/trim-pieces.ts';
import { type Length, toInches } from '#app/layout/units/length.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { describeLayoutError } from '#app/planner/form/describe-layout-failure.ts';
import { cornersAsMeasured } from '#app/planner/measures/change-measures.ts';
import { refuseCourseJoint, replanJob } from '#app/planner/replan/replan-floor.ts';
import * as replanWords from '#app/words/en/replan.ts';
import * as trimWords from '#app/words/en/trim.ts';

/** Why a job was refused; `field` is empty if the line itself is invalid. */
export interface LineRefusal {
  readonly ok: false;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** A job that was laid out. */
interface LaidJob {
  readonly ok: true;
  readonly layout: LayoutResult;
  readonly trade: Trade;
  /** Present if its room was measured. */
  readonly measures: DescribedMeasures | null;
  /** Present if courses are laid. */
  readonly floor: DescribedFloor | null;
}

/** A floor of which courses are laid. */
export interface DescribedFloor {
  readonly laid: number;
  /** What the plan expects the tape to read there, in inches; null if so many courses cannot be laid. */
  readonly expected:
    | {
        readonly farWall: number;
        readonly endWall: number | null;
        /** Of a wall with courses below its first laid one. */
        readonly below?: number;
        /** Absent for planks: a row of those is read end to end. */
        readonly tenTiles?: number;
        readonly planks?: ExpectedCourses;
        readonly courses?: ExpectedCourses;
      }
    /** Of several rooms: in each in which the last course lies and others are left. */
    | { readonly rooms: readonly ExpectedInRoom[]; readonly tenTiles: number; readonly courses?: ExpectedCourses }
    /** Of a turned pattern, or one without courses, from the last whole tile of the last course or row. */
    | (ExpectedFromTile & { readonly tenTiles: number })
    /** The same of several rooms: in each in which it has a whole tile. */
    | { readonly rooms: readonly (ExpectedFromTile & { readonly readRoom: number })[]; readonly tenTiles: number }
    | null;
  /** The fields with which the plan follows what was measured, as the form has them; empty: it is as planned. */
  readonly changed: Partial<JobText>;
}

/** Null where the tape does not meet that wall. */
type ExpectedFromTile = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number | null>>;

/** How far so many whole courses reach with their joints; absent where fewer than two are down. */
interface ExpectedCourses {
  readonly count: number;
  readonly reach: number;
}

interface ExpectedInRoom {
  readonly readRoom: number;
  readonly farWall: number;
  readonly endWall: number | null;
}

/** The object in a line of input; null for a blank line. */
export function readLine(line: InputLine): { readonly ok: true; readonly raw: RawRecord } | LineRefusal | null {
  if ('tooLong' in line) return refuseLine('The line is too long to be a job.');
  if (line.text.trim() === '') return null;
  const raw = parseJson(line.text);
  if (raw === undefined) return refuseLine('The line is not valid JSON.');
  return isRecord(raw) ? { ok: true, raw } : refuseLine('The line is not a job: expected a JSON object.');
}

/** Reads a job and lays it out, zone by zone where it has some. */
export async function layJob(raw: RawRecord, tools: LazyLayoutTools): Promise<LaidJob | LineRefusal> {
  const unknown = unknownOfShower(raw);
  if (unknown.length > 0) return { ok: false, errors: unknown };
  const job = await layFlat(flattenShower(raw), tools);
  return job.ok ? job : { ...job, errors: errorsInShower(raw, job.errors) };
}

async function layFlat(raw: RawRecord, tools: LazyLayoutTools): Promise<LaidJob | LineRefusal> {
  const walls = raw.roomType === 'walls-of-room' ? roomsOfWalls(raw) : ok(raw);
  if (!walls.ok) return { ok: false, errors: walls.error };
  const measured = measureRooms(walls.value);
  if ('errors' in measured) return { ok: false, errors: measured.errors };
  const job = measured.raw;
  const read = readJob(job);
  if (!read.ok) return refuseProblems(read.error);
  const followed = await replanReadings(job, read.value, tools);
  if (!followed.ok) return followed.refusal;
  const { request, job: data } = followed;
  const { trade } = readTrade({ ...data }, data.unitSystem);
  const { gone } = trimPieces(request, trade.trimEdges);
  const unread = marksOf(job.trimEdges).filter((mark) => !trade.trimEdges.includes(Number(mark)));
  if (gone.length + unread.length > 0) return refuseLine(trimWords.noSuchEdges([...unread, ...gone]), 'trimEdges');
  const layout = await computeLayoutLazily(request, tools);
  if (!layout.ok) return { ok: false, errors: [describeLayoutError(layout.error, request)] };
  const unfit = refuseUnfit(request, layout.value);
  if (unfit !== null) return unfit;
  const boxes = refuseBoxes(job, jobToText(data), trade, layout.value);
  const unknownRegion = readTrade(job, data.unitSystem).problems.filter(({ field }) => field === 'region');
  const faults = [
    ...unknownRegion,
    ...boxes,
    ...refuseSheets(job, trade, request),
    ...refuseMaterials(job, layout.value),
  ];
  if (faults.length > 0) {
    return { ok: false, errors: faults.map((one) => ({ field: one.field, message: describeFieldProblem(one) })) };
  }
  return { ok: true, layout: layout.value, trade, measures: measured.described, floor: followed.floor };
}

function refuseProblems(problems: readonly JobProblem[]): LineRefusal {
  return {
    ok: false,
    errors: problems.map((problem) => ({ field: problem.field, message: describeJobProblem(problem) })),
  };
}

/** Boxes whose area or size cannot be read or does not say their pieces: nobody sees here that they were passed over. */
function refuseBoxes(raw: RawRecord, text: JobText, trade: Trade, { kinds }: LayoutResult): readonly JobProblem[] {
  const isOfBox = ({ field }: JobProblem) =>
    field === 'nominalWidth' ||
    field === 'nominalLength' ||
    field === 'boxesPerPallet' ||
    field === 'orderBy' ||
    field === 'priceUnit' ||
    KIND_FIELDS.some(({ boxArea }) => boxArea === field);
  // The boxes of zones are read with them.
  const unclear = kindsOfField({ kinds }).flatMap((tile, kind) => {
    const isTyped = kind === 0 && tile.outline === undefined;
    const { problem } = isTyped ? describeBox(text, trade) : describeBoxOfKind(text, trade, kind, tile);
    return unclearArea((KIND_FIELDS[kind] as (typeof KIND_FIELDS)[number]).boxArea, problem);
  });
  return [...readTrade(raw, text.unitSystem).problems.filter(isOfBox), ...unclear];
}

/** Sheets whose fields cannot be read or contradict the tile: the form says so at the field and goes on with single tiles. */
function refuseSheets(raw: RawRecord, trade: Trade, { finish, unitSystem }: LayoutRequest): readonly JobProblem[] {
  const isOfSheet = ({ field }: JobProblem) => MOSAIC_FIELDS.some(({ name }) => name === field);
  const unread = readTrade(raw, unitSystem).problems.filter(isOfSheet);
  const known = new Set(unread.map(({ field }) => field));
  return [...unread, ...checkSheet(trade, finish, unitSystem).filter(({ field }) => !known.has(field))];
}

/** Unknown materials, and material fields that cannot be read. A page would show these at the field; here they are errors. */
function refuseMaterials(raw: RawRecord, layout: LayoutResult): readonly JobProblem[] {
  const { unitSystem } = layout.request;
  const isOfMaterial = ({ field }: JobProblem) => MATERIAL_FIELDS.some(({ name }) => name === field);
  const unknown = marksOf(raw.materials).filter((id) => !MATERIAL_IDS.some((known) => known === id));
  const typed = unknown.join(', ');
  const { trade, problems } = readTrade(raw, unitSystem);
  return [
    ...(unknown.length === 0
      ? []
      : [{ field: 'materials', code: 'unknown-choice', choices: MATERIAL_IDS, typed, unit: 'in' } as const]),
    ...problems.filter(isOfMaterial),
    ...checkMaterials(trade, unitSystem),
    ...checkHeating(layout, trade, unitSystem),
  ];
}

/** What is said to lie and cannot: the page goes on without it, nobody reads here that it did. */
function refuseUnfit(request: LayoutRequest, result: LayoutResult): LineRefusal | null {
  const { laidPlanks = '', heldStart = '', courseStarts = '' } = request;
  if (heldStart !== '') {
    if (isOutlinedId(request.finish.layoutType)) {
      return refuseLine(replanWords.cannotFromTile.outlined, 'heldStart');
    }
    if (!isTileOf(request, heldStart)) return refuseLine(replanWords.heldStartUnread, 'heldStart');
  }
  if (courseStarts !== '' && readCourseStarts(request) === null) {
    return refuseLine(replanWords.startsUnread, 'courseStarts');
  }
  const { planks } = result;
  if (planks === undefined) return null;
  const lying = readHeld(laidPlanks);
  if (lying === null) return refuseLine(replanWords.heldUnread, 'laidPlanks');
  const held = planks.held ?? 0;
  return held < lying.length ? refuseLine(replanWords.heldDoNotFit(held, lying.length), 'laidPlanks') : null;
}

function isTileOf(request: LayoutRequest, heldStart: string): boolean {
  const grid = patternGridOf(request);
  return (grid.ok ? readTileOf(request, grid.value.layers) : readHeldStart(heldStart)) !== null;
}

type Followed =
  | ({ readonly ok: true; readonly floor: DescribedFloor | null } & ReadJob)
  | { readonly ok: false; readonly refusal: LineRefusal };

/** The job whose plan follows what was measured on its floor, if anything was. */
async function replanReadings(raw: RawRecord, read: ReadJob, tools: LazyLayoutTools): Promise<Followed> {
  const text = jobToText(read.job);
  const { trade, problems } = readTrade(raw, read.job.unitSystem);
  // A form says so at the field and goes on without it; nobody reads here what was passed over.
  const unread = problems.filter(({ field }) => FLOOR_FIELDS.some(({ name }) => name === field));
  if (unread.length > 0) {
    const errors = unread.map((problem) => ({ field: problem.field, message: describeFieldProblem(problem) }));
    return { ok: false, refusal: { ok: false, errors } };
  }
  if (trade.laid === null) return { ok: true, ...read, floor: null };
  if (isOutlinedId(read.request.finish.layoutType)) {
    return { ok: false, refusal: refuseLine(replanWords.cannotFromTile.outlined, 'laid') };
  }
  const courses = floorCoursesOf(read.request);
  const joint = courses.ok ? refuseCourseJoint(read.request, courses.value, trade) : null;
  if (joint !== null) return { ok: false, refusal: refuseLine(joint, 'courseJoint') };
  const expected = await describeExpected(read.request, courses, { ...trade, laid: trade.laid }, tools);
  const isMeasured =
    trade.coursesRead !== null || FLOOR_FIELDS.some(({ name }) => isReading({ name }) && trade[name] !== null);
  const followed = isMeasured ? replanJob(text) : ok({});
  if (!followed.ok) {
    const errors = Object.entries(followed.error).map(([field, messages]) => ({ field, message: messages.join(' ') }));
    return { ok: false, refusal: { ok: false, errors } };
  }
  const isAsPlanned = Object.keys(followed.value).length === 0;
  const anew = isAsPlanned ? ok(read) : readJob({ ...text, ...followed.value });
  invariant(anew.ok, 'a job that was followed is sound');
  return {
    ok: true,
    ...anew.value,
    floor: { laid: trade.laid, expected, changed: followed.value },
  };
}

async function describeExpected(
  request: LayoutRequest,
  planned: ReturnType<typeof floorCoursesOf>,
  { laid, courseJoint }: Pick<Trade, 'courseJoint'> & { readonly laid: number },
  tools: LazyLayoutTools,
): Promise<DescribedFloor['expected']> {
  if (!planned.ok) return needsGrid(planned.error) ? describeExpectedFromTile(request, laid, tools) : null;
  if (laid > planned.value.mostLaid) return null;
  const { farWall, endWall, below, tenTiles, row, courses: read } = expectReadings(planned.value, laid, courseJoint);
  const { rooms } = planned.value;
  const courses = read && { courses: { count: read.count, reach: toInches(read.reach) } };
  if (rooms !== null) {
    return {
      rooms: expectedInRooms(planned.value, rooms, laid, courseJoint),
      tenTiles: toInches(tenTiles),
      ...courses,
    };
  }
  return {
    farWall: toInches(farWall),
    endWall: endWall === null ? null : toInches(endWall),
    ...(below !== null && { below: toInches(below) }),
    ...(row === null ? { tenTiles: toInches(tenTiles) } : { planks: { count: row.count, reach: toInches(row.reach) } }),
    ...courses,
  };
}

/** In every room in which the last course lies and others are left. */
function expectedInRooms(
  courses: FloorCourses,
  rooms: Rooms,
  laid: number,
  courseJoint: Length | null,
): readonly ExpectedInRoom[] {
  return roomsOfCourse(courses, rooms, { laid, across: courses.across }).flatMap((own) => {
    if (own.room === null || laid > own.mostLaid) return [];
    const { farWall, endWall } = expectReadings(own, laid, courseJoint);
    return {
      readRoom: own.room.index,
      farWall: toInches(farWall),
      endWall: endWall === null ? null : toInches(endWall),
    };
  });
}

/** Where the tiles of such a pattern lie only its layout says. */
async function describeExpectedFromTile(
  request: LayoutRequest,
  laid: number,
  tools: LazyLayoutTools,
): Promise<DescribedFloor['expected']> {
  if (!patternGridOf(request).ok) return null;
  const layout = await computeLayoutLazily(request, tools);
  const rows = layout.ok ? gridRowsOf(layout.value) : null;
  if (rows === null) return null;
  const inches = (length: Length | null) => (length === null ? null : toInches(length));
  const sides = ({ left, right, top, bottom }: WallReadings): ExpectedFromTile => ({
    left: inches(left),
    right: inches(right),
    top: inches(top),
    bottom: inches(bottom),
  });
  const tenTiles = toInches(expectedTen(request, rows.grid));
  if (rows.grid.rooms !== null) {
    const inRooms = expectInRooms(rows, laid);
    return { rooms: inRooms.map(({ index, should }) => ({ readRoom: index, ...sides(should) })), tenTiles };
  }
  const should = expectFromTile(rows, laid);
  return should && { ...sides(should), tenTiles };
}

/** Does some work for a line: a broken invariant or a trap in the kernel costs its own line, not the many after it. */
export async function guardLine<Answer>(work: () => Promise<Answer>): Promise<Answer | LineRefusal> {
  try {
    return await work();
  } catch (error) {
    return refuseLine(`The layout failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function refuseLine(message: string, field = ''): LineRefusal {
  return { ok: false, errors: [{ field, message }] };
}

/** Edge marks as given: a form ignores invalid ones, this command reports them. */
function marksOf(given: unknown): readonly string[] {
  const list: readonly unknown[] =
    typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [given ?? ''];
  return list.map((mark) => String(mark).trim().slice(0, 20)).filter((mark) => mark !== '');
}

type Measured = { readonly raw: RawRecord; readonly described: DescribedMeasures | null } | Pick<LineRefusal, 'errors'>;

/** A job with corners in the place of measures: in its room, and in each of its parts. */
function measureRooms(raw: RawRecord): Measured {
  const own = measureIfAsked(raw);
  if ('errors' in own) return own;
  if (!Array.isArray(raw.parts)) return own;
  const errors: LineRefusal['errors'][number][] = [];
  const parts = raw.parts.map((part: unknown, index) => {
    if (!isRecord(part)) return part;
    const measured = measureIfAsked({ ...part, unitSystem: raw.unitSystem, surface: raw.surface });
    if (!('errors' in measured)) return measured.raw;
    errors.push(...measured.errors.map(({ field, message }) => ({ field: `parts[${index}].${field}`, message })));
    return part;
  });
  return errors.length > 0 ? { errors } : { ...own, raw: { ...own.raw, parts } };
}

function measureIfAsked(raw: RawRecord): Measured {
  const { roomType, measures = '', customRoomPoints, unitSystem = 'imperial', surface = 'floor' } = raw;
  if (roomType === 'custom' && typeof measures === 'string') {
    const corners = cornersAsMeasured({
      measures,
      customRoomPoints,
      unitSystem: String(unitSystem),
      surface: String(surface),
    });
    return { raw: { ...raw, ...corners }, described: null };
  }
  if (roomType !== 'measured') return { raw, described: null };
  const measured = measureRoom(raw);
  return measured.ok ? (measured.value satisfies MeasuredJob) : { errors: measured.error };
}

/** The parsed value; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
