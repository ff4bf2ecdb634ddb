import type { Bounds } from '#app/geometry/bounds.ts';
import type { AlikeStrips } from '#app/layout/model/sheet-plan.ts';

/** Straight cuts from edge to edge can always separate three boxes, but not always four. */
const MOST_OF_ONE = 3;

/** Sheets that are looked at for one box: a floor of very many cut sheets is planned in bounded work. */
const MOST_TRIED = 500;

/** Where a box is cut: from which sheet, by the index of the box for which that was opened, and how far from its own place. */
export interface SharedBox {
  readonly opener: number;
  readonly x: number;
  readonly y: number;
}

interface OpenSheet {
  readonly opener: number;
  readonly boxes: Bounds[];
}

/**
 * Cuts boxes from as few sheets as it can. Each keeps its place in the sheet from the floor, so that its pieces meet
 * those of the next sheets, or moves by a number of equal strips. Boxes of one sheet are a blade's width apart. Every
 * machine gives the same result.
 */
export function shareSheets(boxes: readonly Bounds[], kerf: number, alike?: AlikeStrips): readonly SharedBox[] {
  const areas = boxes.map(({ minX, minY, maxX, maxY }) => (maxX - minX) * (maxY - minY));
  const order = boxes.map((_, index) => index);
  order.sort((a, b) => (areas[b] as number) - (areas[a] as number) || a - b);
  const shared = new Array<SharedBox>(boxes.length);
  const open: OpenSheet[] = [];
  for (const index of order) {
    const box = boxes[index] as Bounds;
    const shifts = shiftsOf(box, alike);
    const found = findPlace(open, box, shifts, kerf);
    shared[index] = { opener: found?.sheet.opener ?? index, x: found?.x ?? 0, y: found?.y ?? 0 };
    if (found === null) open.push({ opener: index, boxes: [box] });
    else if (found.sheet.boxes.push(movedBy(box, found)) === MOST_OF_ONE) open.splice(open.indexOf(found.sheet), 1);
  }
  return shared;
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** How far a box may move within its sheet, its own place first. */
function shiftsOf({ minX, minY, maxX, maxY }: Bounds, alike: AlikeStrips | undefined): readonly Shift[] {
  if (alike === undefined) return [{ x: 0, y: 0 }];
  const along = (low: number, high: number, size: number, step: number) => {
    const shifts: number[] = [];
    for (let strip = Math.ceil((0 - low) / step); high + Math.round(strip * step) <= size; strip++) {
      if (low + Math.round(strip * step) >= 0) shifts.push(Math.round(strip * step));
    }
    return shifts.sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  };
  const down = along(minY, maxY, alike.down, alike.stepY);
  return along(minX, maxX, alike.across, alike.stepX).flatMap((x) => down.map((y) => ({ x, y })));
}

function findPlace(
  open: readonly OpenSheet[],
  box: Bounds,
  shifts: readonly Shift[],
  kerf: number,
): (Shift & { readonly sheet: OpenSheet }) | null {
  for (const sheet of open.slice(0, MOST_TRIED)) {
    const shift = shifts.find((one) => sheet.boxes.every((other) => areApart(movedBy(box, one), other, kerf)));
    if (shift !== undefined) return { sheet, ...shift };
  }
  return null;
}

function movedBy({ minX, minY, maxX, maxY }: Bounds, { x, y }: Shift): Bounds {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}

function areApart(a: Bounds, b: Bounds, kerf: number): boolean {
  return a.maxX + kerf <= b.minX || b.maxX + kerf <= a.minX || a.maxY + kerf <= b.minY || b.maxY + kerf <= a.minY;
}
