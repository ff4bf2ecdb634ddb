import { MAX_ROOM } from '#app/layout/fields/limits.ts';

/**
 * Properties that many fields share. None sets `since`: every line of a table does, and a new line sets the next
 * version.
 */
/** Affects tile positions. */
export const LAYS = { lays: true } as const;
/** Can differ between two coverings of one floor. */
export const FINISH = { finish: true } as const;
export const LAYS_FINISH = { ...LAYS, ...FINISH } as const;
/** Kept with the job, and moves no tile. */
export const NOTE = { place: 'notes' } as const;
/** Says which tile it is: coverings that differ in it are bought separately. */
export const NOTE_OF_TILE = { ...NOTE, ...FINISH } as const;
/** Says how a tile is set or how many are kept: coverings that differ only in it share one tile. */
export const NOTE_OF_WORK = { ...NOTE_OF_TILE, isOfWork: true } as const;
/** Decides how tiles are cut and how many to buy. */
export const CUT = { cuts: true } as const;
/** A size that is typed in fractions of an inch or in millimeters. */
export const SMALL = { kind: 'length', scale: 'small' } as const;
export const ROOM_SIZE = { ...LAYS, kind: 'length', scale: 'large', most: MAX_ROOM, usual: null } as const;
export const PER_BOX = { kind: 'number', places: 0, least: 1, most: 99_999, usual: null } as const;
export const BOX_AREA = { kind: 'area', usual: '' } as const;
/** In hundredths of any currency. */
export const PRICE = { kind: 'number', places: 2, least: 0, most: 99_999_999, usual: null } as const;
