import { isRecord, type RawRecord } from '#app/layout/fields/raw-value.ts';

/** An error of a line, at its field. */
interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Objects of a job or of a zone by their names: the form field of each of their names, and the type that one without a type has. */
const OBJECTS: Readonly<
  Record<string, { readonly fields: Readonly<Record<string, string>>; readonly usualType?: string }>
> = {
  drain: {
    fields: {
      type: 'drain',
      x: 'drainX',
      y: 'drainY',
      width: 'drainWidth',
      length: 'drainLength',
      shape: 'drainShape',
      wall: 'drainWall',
    },
  },
  curb: {
    fields: {
      type: 'curb',
      wall: 'curbWall',
      length: 'curbLength',
      from: 'curbFrom',
      width: 'curbWidth',
      height: 'curbHeight',
      outside: 'curbOutside',
      tiled: 'curbTiled',
    },
    usualType: 'curb',
  },
  tray: {
    fields: { type: 'tray', width: 'trayWidth', length: 'trayLength', drainX: 'trayDrainX', drainY: 'trayDrainY' },
    usualType: 'sloped',
  },
};

/** The job with form fields in place of the objects of a shower floor, in the job and in its zones. */
export function flattenShower(raw: RawRecord): RawRecord {
  const { zones } = raw;
  if (!Array.isArray(zones)) return flat(raw);
  return { ...flat(raw), zones: zones.map((zone: unknown) => (isRecord(zone) ? flat(zone) : zone)) };
}

function flat(raw: RawRecord): RawRecord {
  const given = Object.entries(OBJECTS).flatMap(([name, kind]) => {
    const object = raw[name];
    return isRecord(object) ? [{ name, object, ...kind }] : [];
  });
  if (given.length === 0) return raw;
  const names = new Set(given.map(({ name }) => name));
  const others = Object.entries(raw).filter(([name]) => !names.has(name));
  const typed = given.flatMap(({ name, object, fields, usualType }) =>
    Object.entries(usualType === undefined ? object : { type: usualType, ...object }).map(
      ([own, value]) => [fields[own] ?? `${name}.${own}`, value] as const,
    ),
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries(typed) };
}

/** The objects of the job and of its zones, each with its path. */
function objectsIn(raw: RawRecord) {
  const zones: readonly unknown[] = Array.isArray(raw.zones) ? raw.zones : [];
  const places = [
    ['', raw] as const,
    ...zones.flatMap((zone, index) => (isRecord(zone) ? [[`zones[${index}].`, zone] as const] : [])),
  ];
  return places.flatMap(([path, record]) =>
    Object.entries(OBJECTS).flatMap(([name, { fields }]) => {
      const object = record[name];
      return isRecord(object) ? [{ path, name, object, fields }] : [];
    }),
  );
}

/** What is wrong with such an object itself: a name that it does not have. */
export function unknownOfShower(raw: RawRecord): readonly FieldError[] {
  return objectsIn(raw).flatMap(({ path, name, object, fields }) =>
    Object.keys(object)
      .filter((own) => !Object.hasOwn(fields, own))
      .map((own) => ({
        field: `${path}${name}.${own}`,
        message: `A ${name} has no field "${own}". It has ${Object.keys(fields).join(', ')}.`,
      })),
  );
}

/** Errors at the fields of such objects, as they are named there. */
export function errorsInShower(raw: RawRecord, errors: readonly FieldError[]): readonly FieldError[] {
  const renamed = new Map(
    objectsIn(raw).flatMap(({ path, name, fields }) =>
      Object.entries(fields).map(([own, field]) => [`${path}${field}`, `${path}${name}.${own}`] as const),
    ),
  );
  return errors.map((error) => ({ ...error, field: renamed.get(error.field) ?? error.field }));
}
