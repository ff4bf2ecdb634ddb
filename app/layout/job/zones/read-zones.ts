import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { hasValue, isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { typedFinish } from '#app/layout/job/fields/typed-finish.ts';
import { type ReadJob, readOneFinish } from '#app/layout/job/read-one-finish.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import { ValueReader } from '#app/layout/job/read-values.ts';
import { findContinued, START } from '#app/layout/job/zones/continued.ts';
import { TileNumbers } from '#app/layout/job/zones/same-tile.ts';
import type { ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import { ZONE_AREAS } from '#app/layout/job/zones/zone-areas.ts';
import { mayFall, readZoneDrain } from '#app/layout/job/zones/zone-drain.ts';
import { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { areTilesDown } from '#app/layout/model/floor-fields.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import { MAX_ZONE_CORNERS, MAX_ZONES } from '#app/layout/model/limits.ts';
import { isOfShower, SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import type { EdgeProfile, Zone, ZonePart } from '#app/layout/model/zone.ts';
import {
  AREA_KINDS,
  areaFields,
  type Covering,
  FIELDS_OF_EVERY_ZONE,
  ZONE_FIELDS,
  type ZoneStart,
} from '#app/layout/model/zone-fields.ts';
import { checkSheet } from '#app/layout/mosaics/check-sheet.ts';
import { areWallsApart } from '#app/layout/parts/walls-apart.ts';
import { chipPatterns, isOfPlanks } from '#app/layout/patterns/registry.ts';
import { gapOfFloor } from '#app/layout/planks/floating.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as words from '#app/words/en/zones.ts';

/** Tiles run along the wall, unless the border's finish says otherwise. */
const OF_BORDER = { patternOrientation: 'horizontal', layoutAngle: '', angleWall: '' } as const;

const OWN = new Set<string>(['start', 'continues', 'edgeJoint', 'edgeProfile', 'edgeStick', 'edgePrice', 'covering']);
/** Read before the finish, because they decide whether there is one. */
const ownFields = areaFields.filter(({ name }) => OWN.has(name));

/**
 * Reads the zones of a job that was read without them, in covering order. Missing finish fields fall back to the
 * field's. Every problem names the field of its zone: `zones[1].width`.
 */
export function readZones(raw: RawRecord, read: ReadJob): Result<readonly Zone[], readonly JobProblem[]> {
  const typed = ownValue(raw, 'zones');
  if (isMissing(typed) || typed === '') return ok([]);
  const unit = sizeUnit(read.request.unitSystem);
  const problems: JobProblem[] = [];
  const all = new ValueReader(unit, problems);
  if (!Array.isArray(typed)) {
    all.needs('zones', words.notAList);
    return err(problems);
  }
  if (typed.length > MAX_ZONES) {
    all.needs('zones', words.tooManyZones(MAX_ZONES, typed.length));
    return err(problems);
  }
  const list: readonly unknown[] = typed;
  list.forEach((one, index) => {
    if (!isRecord(one)) all.needs(`zones[${index}]`, words.notAZone);
  });
  if (problems.length > 0) return err(problems);
  const records = list as readonly RawRecord[];
  const names = records.map((one, index) => all.name(one, `zones[${index}].`, words.zoneName(index + 1)));
  names.forEach((name, index) => {
    if (names.indexOf(name) < index) all.needs(`zones[${index}].name`, words.nameTaken(name));
  });
  const offset = offsetOf(raw);
  const tiles = new TileNumbers();
  tiles.numberOf(readTrade(raw, read.request.unitSystem).trade);
  const zones: Zone[] = [];
  for (const index of records.keys()) {
    const reader = new ZoneReader(unit, problems, read.request, `zones[${index}].`, offset);
    const zone = readZone({ raw, records, names, index, tiles, earlier: zones }, reader);
    if (zone !== null) zones.push(zone);
  }
  if (problems.length === 0) refuseCorners(zones, all);
  if (problems.length === 0 && zones.length > 0) refuseBeside(raw, read.request, all);
  return problems.length > 0 ? err(problems) : ok(zones);
}

interface Listed {
  /** The job. */
  readonly raw: RawRecord;
  readonly records: readonly RawRecord[];
  readonly names: readonly string[];
  readonly index: number;
  readonly tiles: TileNumbers;
  /** The zones before it, without those that were refused. */
  readonly earlier: readonly Zone[];
}

function readZone(listed: Listed, reader: ZoneReader): Zone | null {
  const { raw, records, names, index, tiles } = listed;
  const typed = records[index] as RawRecord;
  const { path } = reader;
  const kind = AREA_KINDS.find(({ id }) => id === ownValue(typed, 'area'));
  if (kind === undefined) {
    reader.refuse('area', words.chooseArea(AREA_KINDS.map(({ id }) => id)));
    return null;
  }
  const area: ZoneArea = ZONE_AREAS[kind.id];
  const before = reader.count;
  refuseUnknown(typed, kind, reader);
  const { values, problems } = readFields(typed, ownFields, reader.request.unitSystem);
  for (const problem of problems) reader.passIn(problem);
  const covering = values.covering === '' ? null : (values.covering as Covering);
  const { finish: finishText, unknown } = typedFinish(records, index);
  // A zone without tile has the field's finish, which only sets the joint at its edge. One piece has its own thickness.
  const finish =
    covering === null ? finishText : covering === 'piece' ? { thickness: ownValue(typed, 'thickness') } : {};
  if (unknown !== null) reader.refuse('sameAs', words.noSuchZone(unknown.slice(0, 40)));
  if (reader.count > before) return null;
  const own = {
    ...raw,
    zones: undefined,
    drain: '',
    slabJoints: '',
    ...Object.fromEntries(START.map((name) => [name, ''])),
    ...(area.id === 'border' && OF_BORDER),
    // A zone's own color replaces the photo of the field's tile.
    ...(finish.tileColor !== undefined && { tilePhoto: '' }),
    ...finish,
  };
  const read = readOneFinish(own);
  if (!read.ok) {
    for (const problem of read.error) reader.pass({ ...problem, field: `${path}${problem.field}` });
    return null;
  }
  const { finish: zoneFinish, unitSystem } = read.value.request;
  const isOfOther = termsIn(read.value.request) !== termsIn(reader.request);
  const { trade, problems: unread } = readTrade(
    isOfOther && !hasValue(finish, 'thickness') ? { ...own, thickness: '' } : own,
    unitSystem,
  );
  for (const problem of unread) {
    if (problem.field in finish) reader.pass({ ...problem, field: `${path}${problem.field}` });
  }
  if (covering === null) {
    if (hasValue(typed, 'thickness') && termsIn(read.value.request) === 'tiles') {
      reader.refuse('thickness', words.thickAsJoint);
    }
    if (isSheetOfOther(trade, zoneFinish, finish)) reader.refuse('soldBy', words.chooseHowSold);
    for (const problem of checkSheet(trade, zoneFinish, unitSystem)) {
      reader.pass({ ...problem, field: `${path}${problem.field}` });
    }
  }
  const gap = Math.max(
    gapOfFloating(reader.request, readTrade(raw, unitSystem).trade),
    covering === null ? gapOfFloating(read.value.request, trade) : 0,
  );
  const edgeJoint = (values.edgeJoint as Length | null) ?? (Math.max(reader.request.finish.joint, gap) as Length);
  const edgeProfile = profileOf(values, gap > 0);
  const parts = area.read(typed, reader, { finish: zoneFinish, edgeJoint });
  if (parts === null || reader.count > before) return null;
  const slopes = readZoneDrain(typed, reader, { parts, finish: zoneFinish });
  if (edgeProfile === null && hasSticks(values)) reader.refuse('edgeProfile', words.nameProfile);
  const start = values.start === '' ? null : (values.start as ZoneStart);
  const named = String(values.continues).trim();
  if (covering !== null) refuseStart(typed, reader);
  else if (start !== null && START.some((name) => hasValue(finish, name))) reader.refuse('start', words.hasOwnStart);
  else if (start === 'centered' && isOfPlanks(zoneFinish)) reader.refuse('start', words.cannotCenter);
  const continued =
    // A zone with an error is not among the earlier ones.
    start === 'continued' && reader.count === 0
      ? findContinued({ parts, finish: zoneFinish, named }, listed.earlier, reader.request)
      : null;
  if (continued?.ok === false) reader.refuse(continued.field, continued.words);
  if (covering === null && named !== '' && start !== 'continued') reader.refuse('continues', words.onlyIfContinued);
  if (slopes !== null && covering !== null) reader.refuse('drain', showerWords.onlyUnderTile);
  if (reader.count > before) return null;
  const zone = { name: names[index] ?? '', parts, finish: zoneFinish, trade, tile: tiles.numberOf(trade), edgeJoint };
  return {
    ...zone,
    ...(edgeProfile !== null && { edgeProfile }),
    ...(covering !== null && { covering }),
    ...(start !== null && { start }),
    ...(continued?.ok && continued.zone !== null && { continues: continued.zone }),
    ...(slopes !== null && { slopes }),
  };
}

/** Nothing is laid in a zone without tile. */
function refuseStart(typed: RawRecord, reader: ZoneReader): void {
  for (const name of ['start', 'continues']) {
    if (hasValue(typed, name)) reader.refuse(name, words.bareHasNoStart);
  }
}

/** The profile at its edge. Floating planks on either side need one, whether or not it is set. */
function profileOf(values: Readonly<Record<string, unknown>>, isNeeded: boolean): EdgeProfile | null {
  const name = String(values.edgeProfile).trim();
  if (name === '' && !isNeeded) return null;
  return { name, stick: values.edgeStick as Length | null, priceCents: values.edgePriceCents as number | null };
}

function hasSticks({ edgeStick, edgePriceCents }: Readonly<Record<string, unknown>>): boolean {
  return edgeStick !== null || edgePriceCents !== null;
}

/** The gap of floating planks to everything fixed: the typed gap at walls, or the default; 0 for any other finish. */
function gapOfFloating(request: LayoutRequest, { plankFloor }: Trade): number {
  const gap = termsIn(request) === 'planks' ? gapOfFloor(plankFloor, request.unitSystem) : null;
  return gap === null ? 0 : request.finish.perimeterGap || gap;
}

/**
 * The position of each zone of a job, in the room's frame. `request` is the job's layout request. Null for a border,
 * which cannot be moved on the drawing, and for an unreadable zone.
 */
export function placedZones(raw: RawRecord, request: LayoutRequest): readonly (PlacedForm | null)[] {
  const typed = ownValue(raw, 'zones');
  if (!Array.isArray(typed)) return [];
  const [unit, offset] = [sizeUnit(request.unitSystem), offsetOf(raw)];
  return (typed as readonly unknown[]).map((zone, index) => {
    if (!isRecord(zone)) return null;
    const area = Object.values<ZoneArea>(ZONE_AREAS).find(({ id }) => id === ownValue(zone, 'area'));
    return area?.place?.(zone, new ZoneReader(unit, [], request, `zones[${index}].`, offset)) ?? null;
  });
}

/** A typed field must not be ignored silently. */
function refuseUnknown(typed: RawRecord, area: (typeof AREA_KINDS)[number], reader: ZoneReader): void {
  const finish = ZONE_FIELDS.filter((field) => field.finish === true);
  const shower = mayFall(area.id) ? SHOWER_FIELDS.map(({ name }) => name) : [];
  const known = new Set<string>([
    ...FIELDS_OF_EVERY_ZONE,
    ...area.fields,
    ...shower,
    ...finish.map(({ name }) => name),
  ]);
  const ofOthers = new Set<string>(areaFields.map(({ name }) => name));
  for (const name of Object.keys(typed)) {
    const value = ownValue(typed, name);
    if (isMissing(value) || value === '') continue;
    if (area.id === 'border' && (name === 'layoutAngle' || name === 'angleWall'))
      reader.refuse(name, words.borderHasNoAngle);
    else if (area.id === 'border' && name === 'angle') reader.refuse(name, words.borderHasNoAngle);
    else if (known.has(name)) continue;
    else if (isOfShower({ name })) reader.refuse(name, showerWords.notInArea);
    else reader.refuse(name, ofOthers.has(name) ? words.notOfArea(name, area.id) : words.noSuchField(name));
  }
}

/** From the room's frame to the frame in which the corners of a single room were typed. */
function offsetOf(raw: RawRecord): Point {
  const shape = readShape(raw);
  return (shape.values.roomType === 'parts' ? null : checkRoom(shape, []))?.offset ?? { x: 0, y: 0 };
}

function refuseCorners(zones: readonly Zone[], reader: ValueReader): void {
  const cornersOf = (parts: readonly ZonePart[]) =>
    parts.reduce((sum, { rings }) => rings.reduce((corners, ring) => corners + ring.length, sum), 0);
  let corners = 0;
  zones.forEach(({ parts }, index) => {
    corners += cornersOf(parts);
    if (corners > MAX_ZONE_CORNERS) reader.needs(`zones[${index}].points`, words.tooManyCorners(MAX_ZONE_CORNERS));
  });
}

/** Whether a zone with its own tile would be counted in another tile's sheets, because no sheet was typed for it. */
function isSheetOfOther({ soldBy }: Trade, { layoutType }: LayoutRequest['finish'], typed: RawRecord): boolean {
  if (soldBy !== 'sheet' || !chipPatterns().includes(layoutType)) return false;
  return OF_TILE.some((name) => name in typed) && !SAYS_SHEET.some((name) => name in typed);
}

/** The fields that identify a tile and how it is sold. */
const OF_TILE = ['tileLength', 'tileWidth', 'layoutType', 'hexagonSize', 'pointHeight', 'dotSize'];
const SAYS_SHEET = ['soldBy', 'sheetRows', 'sheetColumns'];

/** The settings that zones rule out. */
function refuseBeside(raw: RawRecord, request: LayoutRequest, reader: ValueReader): void {
  if (areWallsApart(request)) reader.needs('wallGrid', words.notOnWallsOnTheirOwn);
  const { laid } = readTrade(raw, request.unitSystem).trade;
  if (!areTilesDown({ ...request, laid })) return;
  reader.needs(laid === null ? 'zones' : 'laid', words.notWithLaidCourses);
}
