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

/** A job whose drain was given as an object, with the fields of a form in its place. */
export function flattenDrain(raw: RawRecord): RawRecord {
  const { drain, ...job } = raw;
  if (!isRecord(drain)) return raw;
  const fields = Object.entries(drain).map(([name, value]) => [IN_DRAIN[name] ?? `drain.${name}`, value] as const);
  return { ...job, ...Object.fromEntries(fields) };
}

/** What is wrong with the object `drain` itself: a name that it does not have. */
export function unknownOfDrain({ drain }: RawRecord): readonly FieldError[] {
  if (!isRecord(drain)) return [];
  return Object.keys(drain)
    .filter((name) => !Object.hasOwn(IN_DRAIN, name))
    .map((name) => ({
      field: `drain.${name}`,
      message: `A drain has no field "${name}". It has ${Object.keys(IN_DRAIN).join(', ')}.`,
    }));
}

/** Errors at the fields of a drain that was given as an object, as they are named there. */
export function errorsInDrain({ drain }: RawRecord, errors: readonly FieldError[]): readonly FieldError[] {
  if (!isRecord(drain)) return errors;
  return errors.map((error) => {
    const name = Object.entries(IN_DRAIN).find(([, flat]) => flat === error.field)?.[0];
    return name === undefined ? error : { ...error, field: `drain.${name}` };
  });
}
