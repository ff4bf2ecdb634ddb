import { hasValue, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';
import { zoneName } from '#app/words/en/zones.ts';

export interface TypedFinish {
  /** By name; absent fields fall back to the field. */
  readonly finish: RawRecord;
  /** The zone in a `sameAs` that does not exist or refers back to this one; null if all are valid. */
  readonly unknown: string | null;
}

/** The finish fields of a zone in a raw list, including those of the zone in its `sameAs`. */
export function typedFinish(zones: readonly unknown[], index: number): TypedFinish {
  const names = zones.map(nameOfZone);
  const finish: Record<string, unknown> = {};
  const seen = new Set<number>();
  for (let at = index; ; ) {
    seen.add(at);
    const record = zones[at];
    if (!isRecord(record)) return { finish, unknown: null };
    for (const { name, finish: isOfFinish } of ZONE_FIELDS) {
      if (isOfFinish === true && hasValue(record, name) && !(name in finish)) finish[name] = ownValue(record, name);
    }
    if (!hasValue(record, 'sameAs')) return { finish, unknown: null };
    const like = String(ownValue(record, 'sameAs'));
    at = names.indexOf(like);
    if (at < 0 || seen.has(at)) return { finish, unknown: like };
  }
}

/** The name of a zone in a raw list, or its number if it has no name. */
function nameOfZone(zone: unknown, index: number): string {
  const typed = isRecord(zone) ? ownValue(zone, 'name') : '';
  return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : zoneName(index + 1);
}
