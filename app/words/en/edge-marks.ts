/** The marked edges of a layout. Measures are passed as text. */
import { number } from '#app/words/en/formats.ts';

type Side = 'top' | 'bottom' | 'left' | 'right' | 'slanted' | 'arc';
const SIDES: Readonly<Record<Side, string>> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  slanted: 'slanted',
  arc: 'arc',
};

export const longestListed = (edges: number, isStraightOnly: boolean) =>
  `Only the longest ${isStraightOnly ? 'straight ' : ''}edges of ${number(edges)} are listed.`;
export const marksDropped = (edges: number) =>
  `${edges === 1 ? '1 marked edge no longer exists. Its mark was' : `${edges} marked edges no longer exist. Their marks were`} removed.`;
export const edge = (place: number, side: Side, length: string) => `Edge ${place} (${SIDES[side]}), ${length}`;
export const edgeOf = (room: string, edge: string) => `${room}: ${edge}`;
