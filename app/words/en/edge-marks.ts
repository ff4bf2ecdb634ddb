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
  `Of ${number(edges)} edges the longest ${isStraightOnly ? 'straight ones ' : ''}are listed.`;
export const marksDropped = (edges: number) =>
  `${edges === 1 ? '1 marked edge is' : `${edges} marked edges are`} no longer there; the mark was dropped.`;
export const edge = (place: number, side: Side, length: string) => `Edge ${place} (${SIDES[side]}), ${length}`;
export const edgeOf = (room: string, edge: string) => `${room}: ${edge}`;
