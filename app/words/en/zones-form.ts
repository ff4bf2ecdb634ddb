/** Zones in the form: parts of the floor with a finish of their own. */
import { number } from '#app/words/en/formats.ts';

export const title = 'Borders, inlays and other tile';
export const count = (zones: number) => (zones === 1 ? '1 zone' : `${number(zones)} zones`);
export const about = 'Each zone has its own tile and pattern. A later zone covers an earlier one.';
export const add = {
  border: 'Add a border',
  inlay: 'Add an inlay',
  part: 'Another tile in part of the room',
  strip: 'A strip on the wall',
};
export const names = { border: 'Border', inlay: 'Inlay', part: 'Other tile', strip: 'Strip' };
export const open = (zone: string) => `Open ${zone}`;
export const up = (zone: string) => `Move ${zone} under the zone before it`;
export const down = (zone: string) => `Move ${zone} over the next zone`;
export const remove = (zone: string) => `Remove ${zone}`;
export const openShort = 'Open';
export const upShort = 'Up';
export const downShort = 'Down';
export const removeShort = 'Remove';
export const close = 'Close this zone';
export const update = 'Show its fields';
export const finish = 'Tile and pattern of this zone';
export const asField = 'Same as room';
export const emptyIsField = 'Empty fields use the values of the rest of the room.';
export const buying = 'Buying and appearance of this zone';
export const yes = 'Yes';
export const no = 'No';
export const wall = (wall: number) => `Wall ${number(wall)}`;
export const allWalls = 'All walls if none is ticked.';
export const widthHint = 'A length, or rows of tile, such as 2 rows';
export const pointsHint = 'One corner per line: x, y';
export const edgeHint = 'Or the visible width of a profile. Empty: as wide as the joints around it';
export const profileHint = 'Its name and size, as on the order';
export const beneath = 'What lies beneath it';
export const noOther = 'No other zone';
export const jointDepthHint = 'The tile’s thickness';
export const thicknessHint = 'Plank with its pad, sheet, or single piece. Used to compare heights at the edge';
export const heightsDiffer = 'The heights differ at the edge of this zone';
export const useRamp = 'Use a ramp profile';
export const rampProfile = 'Ramp profile';
