import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import { type JobText, type ObstacleText, usualJobText } from '#app/layout/job/job-text.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';

/** What a form hands over: FormData and URLSearchParams both are such lists of names and values. */
export type FormEntries = Iterable<[string, unknown]>;

const OBSTACLE_KEYS = ['id', 'name', 'type', 'length', 'width', 'x', 'y'] as const;
type ObstacleKey = (typeof OBSTACLE_KEYS)[number];
const OBSTACLE_FIELD = /^obstacles\[(\d{1,6})\]\.(id|name|type|length|width|x|y)$/;
/** More rows than this are counted, not read: the limit on obstacles has its own message. */
const MAX_ROWS = 1000;

/** A browser sends each new line of a text area as two characters; a page, a job and the next post have one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function obstacleText(given: Partial<Record<ObstacleKey, unknown>>): ObstacleText {
  const text = (key: ObstacleKey) => (Object.hasOwn(given, key) ? textOf(given[key]) : '');
  return {
    id: text('id'),
    name: text('name'),
    type: text('type') || 'custom',
    length: text('length'),
    width: text('width'),
    x: text('x'),
    y: text('y'),
  };
}

/** A list of marks: one name, a value for every box that is ticked. */
function isMarks(name: string): boolean {
  return fieldTable.some((field) => field.name === name && field.kind === 'list' && field.of !== 'corners');
}

/** A spare row of a plain form, left empty: not an obstacle with five errors. */
function isBlank({ name, length, width, x, y }: ObstacleText): boolean {
  return [name, length, width, x, y].every((text) => text.trim() === '');
}

/** The list as one field of JSON, as the enhanced form sends it. What is no list reads as none. */
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

function obstaclesOfRows(rows: ReadonlyMap<number, Partial<Record<ObstacleKey, unknown>>>): ObstacleText[] {
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => obstacleText(row))
    .filter((row) => !isBlank(row));
}

/**
 * The calculator's fields as they were typed. Fields the form does not have take the form's defaults; of a name sent
 * more than once the last value counts (a checkbox sends a hidden `off` first). Never fails: what the texts mean is
 * `parseCalculatorFields`' question.
 */
export function readCalculatorFields(form: FormEntries): JobText {
  const values = new Map<string, string>();
  const rows = new Map<number, Partial<Record<ObstacleKey, unknown>>>();
  for (const [name, value] of form) {
    const match = OBSTACLE_FIELD.exec(name);
    if (name !== 'obstacles' && isMarks(name)) {
      // Boxes that are ticked, each with its own value: all of them count.
      values.set(name, [values.get(name) ?? '', textOf(value)].filter((mark) => mark !== '').join(','));
    } else if (match === null) {
      values.set(name, textOf(value));
    } else {
      const index = Number(match[1]);
      const row = rows.get(index);
      if (row !== undefined) row[match[2] as ObstacleKey] = value;
      else if (rows.size < MAX_ROWS) rows.set(index, { [match[2] as ObstacleKey]: value });
    }
  }
  const usual: Readonly<Record<string, unknown>> = usualJobText(knownSystem(values.get('unitSystem') ?? ''));
  const listed = values.get('obstacles');
  const obstacles = [...(listed === undefined ? [] : obstaclesOfJson(listed)), ...obstaclesOfRows(rows)];
  const texts = fieldTable.map(({ name, kind }) => {
    const text = values.get(name);
    if (text === undefined) return [name, usual[name]];
    return [name, kind === 'flag' ? !['off', 'false'].includes(text) : text];
  });
  return { ...(Object.fromEntries(texts) as JobText), obstacles };
}
