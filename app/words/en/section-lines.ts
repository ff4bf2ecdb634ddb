/** The line of a folded section of the form: what was chosen in it, in the words of the trade. */
import { counted } from '#app/words/en/formats.ts';

export const customRoom = (size: string, corners: number) => `${size}, ${corners} corners`;
export const rooms = (count: number, surface: 'floor' | 'wall') =>
  surface === 'wall' ? counted(count, 'wall', 'walls') : counted(count, 'room', 'rooms');
export const tile = (size: string, joint: string) => `${size}, joint ${joint}`;
export const pattern = (name: string, isVertical: boolean, isCentered: boolean) =>
  `${name}, ${isVertical ? 'vertical' : 'horizontal'}${isCentered ? ', centered' : ''}`;
/** What a layout warns of. */
export const warnings = (first: string, others: number) => (others === 0 ? first : `${first} and ${others} more`);
export const things = (first: string, others: number) =>
  others === 0 ? `1 in the room: ${first}` : `${others + 1} in the room`;
