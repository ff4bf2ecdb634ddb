import { isRecord, type RawRecord } from '#app/layout/fields/raw-value.ts';

/** An error of a line, at its field. */
interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The fields of a job by their names in the object `drain`. */
const IN_DRAIN: Readonly<Record<string, string>> = {
  type: 'drain',
  x: 'drainX',
  y: 'drainY',
  width: 'drainWidth',
  length: 'drainLength',
  shape: 'drainShape',
  wall: 'drainWall',
};

/** The job with form fields in place of drain objects, in the job and in its zones. */
export function flattenDrain(raw: RawRecord): RawRecord {
  const { zones } = raw;
  if (!Array.isArray(zones)) return flat(raw);
  return { ...flat(raw), zones: zones.map((zone: unknown) => (isRecord(zone) ? flat(zone) : zone)) };
}

function flat(raw: RawRecord): RawRecord {
  const { drain, ...job } = raw;
  if (!isRecord(drain)) return raw;
  const fields = Object.entries(drain).map(([name, value]) => [IN_DRAIN[name] ?? `drain.${name}`, value] as const);
  return { ...job, ...Object.fromEntries(fields) };
}

/** The job and its zones, each with the path of its fields. */
function placesIn(raw: RawRecord): readonly (readonly [path: string, record: RawRecord])[] {
  const zones: readonly unknown[] = Array.isArray(raw.zones) ? raw.zones : [];
  return [['', raw], ...zones.flatMap((zone, index) => (isRecord(zone) ? [[`zones[${index}].`, zone] as const] : []))];
}

/** What is wrong with an object `drain` itself: a name that it does not have. */
export function unknownOfDrain(raw: RawRecord): readonly FieldError[] {
  return placesIn(raw).flatMap(([path, { drain }]) => {
    if (!isRecord(drain)) return [];
    const names = Object.keys(drain).filter((name) => !Object.hasOwn(IN_DRAIN, name));
    return names.map((name) => ({
      field: `${path}drain.${name}`,
      message: `A drain has no field "${name}". It has ${Object.keys(IN_DRAIN).join(', ')}.`,
    }));
  });
}

/** Errors at the fields of drains that were given as objects, as they are named there. */
export function errorsInDrain(raw: RawRecord, errors: readonly FieldError[]): readonly FieldError[] {
  const renamed = new Map(
    placesIn(raw).flatMap(([path, { drain }]) =>
      isRecord(drain)
        ? Object.entries(IN_DRAIN).map(([name, field]) => [`${path}${field}`, `${path}drain.${name}`] as const)
        : [],
    ),
  );
  return errors.map((error) => ({ ...error, field: renamed.get(error.field) ?? error.field }));
}
