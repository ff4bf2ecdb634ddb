import type { Bounds } from '#app/geometry/bounds.ts';

/** Three boxes that lie apart are always divided by straight cuts from edge to edge; four may not be. */
const MOST_OF_ONE = 3;

/** Sheets that are looked at for one box: a floor of very many cut sheets is planned in bounded work. */
const MOST_TRIED = 500;

interface OpenSheet {
  readonly opener: number;
  readonly boxes: Bounds[];
}

/**
 * Cuts boxes from as few sheets as it finds. Each keeps the place in the sheet that it has on the floor, so that its pieces meet
 * those of the sheets beside it; boxes of one sheet lie a blade's width apart. Gives for each box the index of the one for which
 * its sheet was opened: its own where it is the first. The same on every machine.
 */
export function shareSheets(boxes: readonly Bounds[], kerf: number): readonly number[] {
  const areas = boxes.map(({ minX, minY, maxX, maxY }) => (maxX - minX) * (maxY - minY));
  const order = boxes.map((_, index) => index);
  order.sort((a, b) => (areas[b] as number) - (areas[a] as number) || a - b);
  const openers = new Array<number>(boxes.length).fill(0);
  const open: OpenSheet[] = [];
  for (const index of order) {
    const box = boxes[index] as Bounds;
    const at = open.slice(0, MOST_TRIED).findIndex((sheet) => sheet.boxes.every((other) => areApart(box, other, kerf)));
    const sheet = open[at];
    openers[index] = sheet?.opener ?? index;
    if (sheet === undefined) open.push({ opener: index, boxes: [box] });
    else if (sheet.boxes.push(box) === MOST_OF_ONE) open.splice(at, 1);
  }
  return openers;
}

function areApart(a: Bounds, b: Bounds, kerf: number): boolean {
  return a.maxX + kerf <= b.minX || b.maxX + kerf <= a.minX || a.maxY + kerf <= b.minY || b.maxY + kerf <= a.minY;
}
