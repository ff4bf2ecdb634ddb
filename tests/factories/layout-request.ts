import { keyOf } from '#app/layout/fields/job-field.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import { finishFields } from '#app/layout/model/job-fields.ts';
import type { Floor, LayoutRequest } from '#app/layout/model/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** Changes to a request. Fields of its finish may be beside those of the floor, and override `finish`. */
export type RequestChanges = Partial<LayoutRequest> & Partial<Finish>;

/** A plain layout to vary: 10 ft square, 12 in tiles, 1/8 in joints, straight, vertical, centered. */
export function layoutRequest(changes: RequestChanges = {}): LayoutRequest {
  const finish: Finish = {
    tileLength: fromInches(12),
    tileWidth: fromInches(12),
    joint: fromInches(0.125),
    layoutType: 'straight',
    patternOrientation: 'vertical',
    autoOptimize: true,
    startCutLength: fromInches(0),
    startCutWidth: fromInches(0),
  };
  const floor: Floor = { unitSystem: 'imperial', room: rectangleRoom(120, 120), obstacles: [] };
  return asRequest({ ...floor, ...changes, finish: { ...finish, ...changes.finish } });
}

/** A request whose finish fields may be beside those of the floor. */
export function asRequest(values: Floor & (Finish | (Partial<Finish> & { readonly finish: Finish }))): LayoutRequest {
  const { finish = {}, ...rest } = values as RequestChanges;
  const keys = new Set(finishFields().map(keyOf));
  const entries = Object.entries(rest);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !keys.has(key))),
    finish: { ...finish, ...Object.fromEntries(entries.filter(([key]) => keys.has(key))) },
  } as LayoutRequest;
}

/** A rectangular room, in inches: length runs down the drawing (y), width across it (x). */
export function rectangleRoom(lengthInches: number, widthInches: number): LayoutRequest['room'] {
  return { type: 'rectangle', length: fromInches(lengthInches), width: fromInches(widthInches) };
}

/** A thousand courses of a thousand tiles of one square inch, all full. */
export function millionTiles(): LayoutRequest {
  const inch = fromInches(1);
  return layoutRequest({ room: rectangleRoom(1000, 1000), tileLength: inch, tileWidth: inch, joint: fromInches(0) });
}

type InchCorners = readonly (readonly [number, number])[];

/** An L-shaped kitchen of 15 by 14 ft. */
export const L_KITCHEN_CORNERS: InchCorners = [
  [0, 0],
  [180, 0],
  [180, 96],
  [108, 96],
  [108, 168],
  [0, 168],
];

/** A room of 16 by 14 ft with one slanted wall. */
export const SLANTED_CORNERS: InchCorners = [
  [0, 0],
  [192, 0],
  [192, 84],
  [150, 126],
  [96, 126],
  [96, 168],
  [0, 168],
];

/** A custom room from corners in inches. */
export function customRoom(corners: InchCorners): LayoutRequest['room'] {
  return { type: 'custom', points: corners.map(([x, y]) => ({ x: fromInches(x), y: fromInches(y) })) };
}

/** An obstacle in inches, at (x, y) from the room's top left. */
export function obstacleAt(x: number, y: number, width: number, length: number): LayoutRequest['obstacles'][number] {
  return {
    id: `${x},${y}`,
    name: 'Column',
    type: 'column',
    x: fromInches(x),
    y: fromInches(y),
    width: fromInches(width),
    length: fromInches(length),
  };
}
