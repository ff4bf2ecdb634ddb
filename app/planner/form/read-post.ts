import { USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import type { JobField } from '#app/layout/fields/job-field.ts';
import { isRecord } from '#app/layout/fields/raw-value.ts';
import { type ShownSizes, sizesShown } from '#app/layout/job/convert-job.ts';
import { isMeasuredText } from '#app/layout/measured/parse-measures.ts';
import { fieldNamed, fieldTable } from '#app/layout/model/job-fields.ts';
import { type JobText, type ObstacleText, recordText, usualJobText } from '#app/layout/model/job-text.ts';
import { laterObstacleFields, type ObstacleFieldName, obstacleTable } from '#app/layout/model/obstacle-fields.ts';
import { TICKS } from '#app/layout/replan/posted-ticks.ts';
import { isUnitSystem, knownSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { followPostedLaying } from '#app/planner/form/change-laying.ts';
import { decodeLayer, writeLayers } from '#app/planner/form/plan-sheet.ts';
import { PostedZones } from '#app/planner/form/read-zones-post.ts';
import { type TypedWish, WISH_FIELDS } from '#app/planner/form/typed-wish.ts';
import {
  type AnsweredPage,
  BLANK_OBSTACLE,
  convertValues,
  type PlannerValues,
  ROOM_WAYS,
  type RoomWay,
  unitSystemOf,
  wayOf,
} from '#app/planner/form/values.ts';

/** One post of the calculator's form, as typed. */
export interface Post extends Pick<AnsweredPage, 'values' | 'hasLayout' | 'submissionId' | 'adviceChoice'> {
  readonly intent: string;
  /** The pieces ticked as cut, each as `writeTick` wrote it. */
  readonly ticks: readonly string[];
}

function lastText(form: PostedForm, name: string): string {
  return textOf(form.getAll(name).at(-1));
}

/** A checkbox with a preceding hidden `off`; `usual` if the form did not show it. */
function readMark(form: PostedForm, name: string, usual: boolean): boolean {
  return form.has(name) ? lastText(form, name) === 'on' : usual;
}

function readNewObstacle(form: PostedForm): ObstacleText {
  const typed = obstacleTable.map(({ name }) => [name, lastText(form, `newObstacle.${name}`)]);
  const read = formObstacle(Object.fromEntries(typed));
  return { ...read, id: '', type: lastText(form, 'newObstacle.type') || BLANK_OBSTACLE.type };
}

/** The chosen way to enter the room. An older page sends `custom` for all of them; then the filled-in fields decide. */
function readWay(form: PostedForm, job: JobText): RoomWay {
  const posted = lastText(form, 'roomType');
  const way = ROOM_WAYS.find((one) => one === posted) ?? 'custom';
  return way === 'custom' && !form.has('wallsUnread') ? wayOf(job) : way;
}

/** The text of a measured room after a post of its rows. */
type ReadMeasures = (form: PostedForm, typed: string, shown: string) => string;

/**
 * Reads a post without validating it: all typed text is returned unchanged. `readMeasures` reads the rows of a measured
 * room; in the browser the rows are read elsewhere.
 */
export function readPost(form: PostedForm, readMeasures: ReadMeasures = (_form, typed) => typed): Post {
  const fields = readJobFields(form);
  const shown = form.has('wallsShown') ? lastText(form, 'wallsShown') : null;
  const job = shown === null ? fields : { ...fields, measures: readMeasures(form, fields.measures, shown) };
  const isTyped = job.measures !== (shown ?? '') && (shown !== null || isMeasuredText(job.measures));
  const values: PlannerValues = {
    job,
    way: readWay(form, job),
    hasUnreadWalls: isTyped || lastText(form, 'wallsUnread') === 'yes',
    showMeasurements: !form.has('showMeasurements') || lastText(form, 'showMeasurements') === 'on',
    newObstacle: readNewObstacle(form),
    dxf: null,
    ...readTypedWish(form),
    planKept: lastText(form, 'planKept'),
    aside: lastText(form, 'aside'),
    openZone: lastText(form, 'openZone').slice(0, 4),
  };
  return {
    values: followChoices(
      raiseWalls(followUnitChoice(values, lastText(form, 'shownUnits'), lastText(form, 'shownSizes')), form),
      form,
    ),
    intent: lastText(form, 'intent'),
    hasLayout: lastText(form, 'hasLayout') === 'yes',
    ticks: form.getAll(TICKS).map(textOf),
    submissionId: lastText(form, 'submissionId').slice(0, 64),
    adviceChoice: {
      isEveryPattern: readMark(form, 'adviseEveryPattern', USUAL_ADVICE.isEveryPattern),
      isBothWays: readMark(form, 'adviseBothWays', USUAL_ADVICE.isBothWays),
      isEveryAngle: readMark(form, 'adviseEveryAngle', USUAL_ADVICE.isEveryAngle),
    },
  };
}

/** The typed fields of a floor plan. Ticked boxes are sent one by one. */
function readTypedWish(form: PostedForm): TypedWish {
  const typed = Object.fromEntries(
    Object.entries(WISH_FIELDS).map(([name, most]) => [name, lastText(form, name).slice(0, most)]),
  ) as TypedWish;
  const ticked = (name: keyof TypedWish, between: string) => {
    return form.getAll(name).map(textOf).filter(Boolean).join(between).slice(0, WISH_FIELDS[name]);
  };
  const layers = writeLayers(ticked('planLayers', ',').split(',').filter(Boolean).map(decodeLayer));
  return {
    ...typed,
    // The default layers are not a choice: another page has other defaults.
    planLayers: layers === lastText(form, 'planLayersUsual') ? '' : layers,
    planOpen: ticked('planOpen', ' '),
    planRooms: ticked('planRooms', ' '),
  };
}

/** Another choice of what is laid: unchanged fields follow, as for a press. */
function followChoices(values: PlannerValues, form: PostedForm): PlannerValues {
  if (!form.has('shownLaying')) return values;
  const job = followPostedLaying(values.job, lastText(form, 'shownLaying'), lastText(form, 'whatIsLaid'));
  return { ...values, job };
}

/** A height typed for all walls is in the newly chosen unit, like any retyped size. */
function raiseWalls(values: PlannerValues, form: PostedForm): PlannerValues {
  const roomLength = lastText(form, 'wallHeight');
  if (roomLength === '' || roomLength === lastText(form, 'shownWallHeight')) return values;
  const { job } = values;
  return { ...values, job: { ...job, parts: job.parts.map((wall) => ({ ...wall, roomLength })) } };
}

/**
 * Without scripts the other unit may be chosen and sizes retyped in one go. A size that still reads as it was shown
 * is converted; one that was retyped since is taken to be in the unit now chosen.
 */
function followUnitChoice(values: PlannerValues, shownUnits: string, shown: string): PlannerValues {
  const chosen = unitSystemOf(values.job);
  if (!isUnitSystem(shownUnits) || shownUnits === chosen) return values;
  const before: PlannerValues = { ...values, job: { ...values.job, unitSystem: shownUnits } };
  return convertValues(before, chosen, readShown(shown));
}

/** Null if it is not from our page: then every size is converted. */
function readShown(shown: string): ShownSizes | null {
  try {
    const read: unknown = JSON.parse(shown);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** The entries of a form: FormData and URLSearchParams are such lists of names and values. */
export type FormEntries = Iterable<[string, unknown]>;

/** The methods used of a submitted form: FormData has them. */
export interface PostedForm extends FormEntries {
  has(name: string): boolean;
  getAll(name: string): readonly unknown[];
}

type ObstacleKey = ObstacleFieldName;
const OBSTACLE_FIELD = /^obstacles\[(\d{1,6})\]\.([a-zA-Z]+)$/;
/** More rows than this are counted, not read: the limit on obstacles has its own message. */
const MAX_ROWS = 1000;

/** A browser sends each new line of a text area as two characters; a page, a job and the next post have one. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Later fields are present only if typed. */
function obstacleText(given: Partial<Record<ObstacleKey, unknown>>): ObstacleText {
  const text = (key: ObstacleKey) => (Object.hasOwn(given, key) ? textOf(given[key]) : '');
  const later = laterObstacleFields().flatMap(({ name }) => {
    const value = given[name as ObstacleKey];
    const typed = Array.isArray(value) ? value : textOf(value);
    return !Object.hasOwn(given, name) || typed === '' ? [] : [[name, typed]];
  });
  return {
    id: text('id'),
    name: text('name'),
    type: text('type') || 'custom',
    length: text('length'),
    width: text('width'),
    x: text('x'),
    y: text('y'),
    ...Object.fromEntries(later),
  };
}

type Row = Partial<Record<string, unknown>>;
/** Rows of a list by their numbers. */
type Rows = Map<number, Row>;
const ROOMS_FIELD = /^(parts|doorways)\[(\d{1,6})\]\.(?:obstacles\[(\d{1,6})\]\.)?([a-zA-Z]+)$/;

/** The row with that number; null beyond the limit of rows. */
function rowOf(rows: Rows, index: number): Row | null {
  const row = rows.get(index);
  if (row !== undefined) return row;
  if (rows.size >= MAX_ROWS) return null;
  const added: Row = {};
  rows.set(index, added);
  return added;
}

/** Rooms or doorways as their fields were typed; of a room's obstacles the rows that are not empty. */
function recordsOfRows(name: string, rows: Rows, system: UnitSystem): unknown[] {
  const { fields } = fieldNamed(name) as JobField & { kind: 'records' };
  const empty = recordText(fields, {}, system);
  return inOrder(rows).map((row) => {
    const typed: [string, unknown][] = [];
    for (const field of fields) {
      const value = row[field.name];
      if (value === undefined) continue;
      const text = textOf(value);
      const plain = field.kind === 'flag' ? !['off', 'false'].includes(text) : text;
      typed.push([field.name, field.name === 'obstacles' ? obstaclesOfRows(value as Rows) : plain]);
    }
    return { ...empty, ...Object.fromEntries(typed) };
  });
}

function inOrder<Kept>(rows: ReadonlyMap<number, Kept>): Kept[] {
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/**
 * An obstacle of a form, whose shape field decides whether a rectangle is turned. Without a shape field the entries are
 * a document's.
 */
function formObstacle(given: Partial<Record<ObstacleKey, unknown>>): ObstacleText {
  const { shape, angle, ...text } = obstacleText(given);
  if (shape === 'rectangle') return text;
  if (shape === undefined) return angle === undefined ? text : { ...text, angle };
  return { ...text, shape, ...(angle === undefined ? {} : { angle }) };
}

/** A list of marks: one name, a value for every box that is ticked. */
function isMarks(name: string): boolean {
  return fieldTable.some((field) => field.name === name && field.kind === 'list' && field.of !== 'corners');
}

/** A spare row of a plain form, left empty: not an obstacle with five errors. */
function isBlank({ name, length, width, x, y, diameter = '', points = '' }: ObstacleText): boolean {
  return [name, length, width, x, y, diameter, points].every((text) => text.trim() === '');
}

/** The list as one JSON field, as sent by the enhanced form. Anything but a list is read as empty. */
function obstaclesOfJson(text: string): ObstacleText[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, MAX_ROWS)
    .map((item: unknown) => obstacleText(typeof item === 'object' && item !== null ? item : {}));
}

function obstaclesOfRows(rows: Rows): ObstacleText[] {
  return inOrder(rows)
    .map((row) => formObstacle(row))
    .filter((row) => !isBlank(row));
}

/**
 * The calculator's fields as typed. Missing fields take the form's defaults; of several values with one name the last
 * counts (a checkbox sends a hidden `off` first). Never fails: `checkJob` interprets the texts.
 */
export function readJobFields(form: FormEntries): JobText {
  const values = new Map<string, string>();
  const rows: Rows = new Map();
  const lists: Record<string, Rows> = { parts: new Map(), doorways: new Map() };
  const zones = new PostedZones();
  for (const [name, value] of form) {
    if (zones.take(name, textOf(value))) continue;
    const [, list = '', index, inner, key = ''] = ROOMS_FIELD.exec(name) ?? [];
    const record = lists[list] && rowOf(lists[list], Number(index));
    if (list !== '') {
      if (inner !== undefined && record) {
        record.obstacles ??= new Map();
        const obstacle = rowOf(record.obstacles as Rows, Number(inner));
        if (obstacle !== null) obstacle[key] = value;
      } else if (record && key !== 'obstacles') record[key] = value;
      continue;
    }
    const found = OBSTACLE_FIELD.exec(name);
    const match = found !== null && obstacleTable.some((field) => field.name === found[2]) ? found : null;
    if (name !== 'obstacles' && isMarks(name)) {
      // Ticked checkboxes, each with its own value: all of them count.
      values.set(name, [values.get(name) ?? '', textOf(value)].filter((mark) => mark !== '').join(','));
    } else if (match === null) {
      values.set(name, textOf(value));
    } else {
      const row = rowOf(rows, Number(match[1]));
      if (row !== null) row[match[2] as ObstacleKey] = value;
    }
  }
  const system = knownSystem(values.get('unitSystem') ?? '');
  const usual: Readonly<Record<string, unknown>> = usualJobText(system);
  const listed = values.get('obstacles');
  const obstacles = [...(listed === undefined ? [] : obstaclesOfJson(listed)), ...obstaclesOfRows(rows)];
  const texts = fieldTable.map(({ name, kind }) => {
    const text = values.get(name);
    if (text === undefined) return [name, usual[name]];
    if (name === 'roomType') return [name, ROOM_WAYS.some((way) => way === text) ? 'custom' : text];
    return [name, kind === 'flag' ? !['off', 'false'].includes(text) : text];
  });
  const records = Object.entries(lists).map(([name, list]) => [name, recordsOfRows(name, list, system)] as const);
  return { ...(Object.fromEntries([...texts, ...records]) as JobText), obstacles, zones: zones.zones() };
}

/** The sizes as shown on the page, so that a later post reveals which were retyped. */
export function sizesOnPage({ job, newObstacle }: Pick<PlannerValues, 'job' | 'newObstacle'>): string {
  return JSON.stringify(sizesShown(job, newObstacle));
}
