import { isRecord, ownValue } from '#app/layout/fields/raw-value.ts';
import type { ZoneText } from '#app/layout/model/job-text.ts';
import { ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';

/** `zones[0]` is a zone as one text; `zones[0].width` is a control of the open zone. */
const ZONE_FIELD = /^zones\[(\d{1,6})\](?:\.([a-zA-Z]\w*))?$/;
/** More zones than this are not read: the limit on zones has its own message. */
const MAX_ROWS = 1000;

interface PostedZone {
  /** As the hidden field carries it. */
  whole: ZoneText;
  /** By its controls. */
  readonly typed: Record<string, string>;
}

/** Collects the zones of a posted form. */
export class PostedZones {
  readonly #zones = new Map<number, PostedZone>();

  /** Reads an entry of the form; false if it does not belong to a zone. */
  take(name: string, text: string): boolean {
    const match = ZONE_FIELD.exec(name);
    if (match === null) return false;
    const [, index, key] = match;
    const zone = this.#zoneAt(Number(index));
    if (zone === null) return true;
    if (key === undefined) zone.whole = wholeZone(text);
    // Ticked walls, each with its own value: all of them count.
    else if (key === 'walls') zone.typed.walls = [zone.typed.walls ?? '', text].filter((mark) => mark !== '').join(',');
    else zone.typed[key] = text;
    return true;
  }

  /** The zones in order. The open zone's controls override its text. */
  zones(): readonly ZoneText[] {
    return [...this.#zones.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, { whole, typed }]) =>
        Object.fromEntries(Object.entries({ ...whole, ...typed }).filter(([, text]) => text !== '')),
      );
  }

  #zoneAt(index: number): PostedZone | null {
    const known = this.#zones.get(index);
    if (known !== undefined) return known;
    if (this.#zones.size >= MAX_ROWS) return null;
    const added: PostedZone = { whole: {}, typed: {} };
    this.#zones.set(index, added);
    return added;
  }
}

/** A zone as one hidden field carries it. */
export function writeZone(zone: ZoneText): string {
  return JSON.stringify(zone);
}

function wholeZone(text: string): ZoneText {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isRecord(parsed)) return {};
  const own = parsed;
  const texts = ZONE_FIELDS.flatMap(({ name }) => {
    const value = ownValue(own, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(texts);
}
