/** Cuts of non-rectangular tiles, described by marks on the tile's sides. */

/** `end`: the end of the side from which it is measured. */
export const mark = (distance: string, side: string, end: string) =>
  `${distance} from the ${end} end of the ${side} side`;
export const straightCut = (from: string, to: string) => `Mark ${from} and ${to}. Cut straight between the marks.`;
/** A corner between the two marks. */
export const corner = (fromFirst: string, fromLast: string) =>
  `${fromFirst} from the first mark and ${fromLast} from the second`;
export const bentCut = (from: string, to: string, corners: readonly string[]) =>
  `Mark ${from} and ${to}. Cut between the marks around ${corners.length === 1 ? 'the corner' : 'the corners in turn,'} ${corners.join(', then ')}.`;
