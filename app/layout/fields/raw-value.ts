/** A value from outside whose keys may be looked at. */
export type RawRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key of the object itself; prototypes, polluted or not, are ignored. */
export function ownValue(record: RawRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Nothing was given: the field is not there at all. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Whether the key has a value: empty is none. */
export function hasValue(record: RawRecord, key: string): boolean {
  const value = ownValue(record, key);
  return !isMissing(value) && value !== '';
}
