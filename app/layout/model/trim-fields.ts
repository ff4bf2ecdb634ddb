import type { JobField } from '#app/layout/fields/job-field.ts';
import { MAX_CORNERS, MAX_NAME_CHARS, MAX_ROOM } from '#app/layout/fields/limits.ts';
import { MAX_PARTS } from '#app/layout/model/rooms.ts';

const TRIM = { place: 'notes' } as const;

/** The outer edges that get a trim or a profile, and how it is sold. */
export const TRIM_FIELDS = [
  /** Of the room, or of several rooms one after the other, as `edgesOf` counts them. */
  {
    ...TRIM,
    since: 7,
    name: 'trimEdges',
    label: 'Edges with trim',
    link: 73,
    kind: 'list',
    of: 'indexes',
    most: MAX_PARTS * MAX_CORNERS - 1,
  },
  /** Its name in the trade. */
  { ...TRIM, since: 7, name: 'trimProfile', label: 'Edge profile', link: 74, kind: 'text', most: MAX_NAME_CHARS },
  /** Null: unknown, so only lengths are reported. */
  {
    ...TRIM,
    since: 7,
    name: 'trimStick',
    label: 'Stick length',
    link: 75,
    kind: 'length',
    scale: 'large',
    most: MAX_ROOM,
    usual: null,
    isPositive: true,
  },
  /** Per stick, in hundredths of any currency. */
  {
    ...TRIM,
    since: 7,
    name: 'trimPrice',
    key: 'trimPriceCents',
    label: 'Price of a stick',
    link: 76,
    kind: 'number',
    places: 2,
    least: 0,
    most: 99_999_999,
    usual: null,
  },
] as const satisfies readonly JobField[];
