import type { SheetOnFloor, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** More sheets that are cut are not listed. */
const MOST_LISTED = 200;

/** How one sheet is cut: its number, and in words which pieces it gives. */
interface ListedSheet {
  readonly term: string;
  readonly value: string;
}

/** How the sheets of a plan are cut. */
export interface SheetList {
  /** Which sheets are laid whole; null if none is. */
  readonly whole: string | null;
  /** Which sheets that are not known chip by chip are cut for their own place alone; null if none is. */
  readonly own: string | null;
  readonly cut: readonly ListedSheet[];
  /** Sheets that are cut and not listed. */
  readonly further: number;
}

/** The sheets of a plan as a setter cuts them, by the numbers on the drawing. */
export function listSheets({ sheet, places, first }: SheetPlan): SheetList {
  const bySheet = new Map<number, { readonly number: number; readonly place: SheetOnFloor }[]>();
  for (const [index, place] of places.entries()) {
    const own = bySheet.get(place.from) ?? [];
    bySheet.set(place.from, own);
    own.push({ number: first + index, place });
  }
  const [whole, alone]: [number[], number[]] = [[], []];
  const cut: ListedSheet[] = [];
  for (const [number, own] of bySheet) {
    const [one] = own;
    const isWhole =
      one?.place.rows === sheet.rows && one.place.columns === sheet.columns && one.place.box === undefined;
    if (own.length === 1 && isWhole) whole.push(number);
    else if (own.length === 1 && sheet.isPlain) alone.push(number);
    else {
      const value = own.map(sheet.isPlain ? describePlace : describeBlock).join('; ');
      cut.push({ term: mosaicsWords.sheetOf(number), value });
    }
  }
  return {
    whole: whole.length === 0 ? null : mosaicsWords.laidWhole(whole.length, inRanges(whole)),
    own: alone.length === 0 ? null : mosaicsWords.cutForOwn(alone.length, inRanges(alone)),
    cut: cut.slice(0, MOST_LISTED),
    further: Math.max(0, cut.length - MOST_LISTED),
  };
}

/** A piece of a sheet that is not known chip by chip keeps its place in it. */
function describePlace({ number }: { readonly number: number }): string {
  return mosaicsWords.placeOf(number);
}

/** Rows and columns count from 1 on the sheet. */
function describeBlock({ number, place }: { readonly number: number; readonly place: SheetOnFloor }): string {
  const { rows, columns, cut } = place;
  return mosaicsWords.blockOf(
    number,
    { from: cut.row + 1, to: cut.row + rows },
    { from: cut.column + 1, to: cut.column + columns },
  );
}

/** `1–3, 5`: numbers in order, those that follow each other together. */
function inRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const one of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && one === last[1] + 1) last[1] = one;
    else ranges.push([one, one]);
  }
  return ranges.map(([from, to]) => mosaicsWords.range(from, to)).join(', ');
}
