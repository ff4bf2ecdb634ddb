import { drawCutCard } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { whereTheyLie } from '#app/features/trade-notes/cut-mode/where-pieces-lie.ts';
import { type CutCardWords, describeCutCards } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { describeSlopeNotes } from '#app/layout/cut-steps/slope-notes.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { groupBySaw, type SawLabel, type SawPiece, type SawSetting } from '#app/layout/order/cutting/saw-settings.ts';
import { describePartsOfShapes, nameOfPart } from '#app/layout/parts/describe-parts.ts';
import { cutAfterReading } from '#app/layout/replan/read-again.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

/** The card for one label, or for several whose pieces are cut in the same way. */
export interface SawCard extends Omit<SawLabel, 'pieces'> {
  /** `A`, or `A, C` for several. */
  readonly label: string;
  readonly pieces: readonly SawCardPiece[];
  readonly size: string;
  readonly words: CutCardWords;
  /**
   * Extra notes for a shower floor: lengths on the slope, and why the parts of a tile at a fold come from two tiles.
   */
  readonly notes: readonly string[];
  /** The rooms of its pieces, if there are several. */
  readonly rooms: string;
  /** The course after which to read the tape before cutting any of its pieces. Null if not needed. */
  readonly readAfter: number | null;
  /** Drawn only when it is shown, because a floor may have hundreds. */
  readonly picture: () => DisplayList;
}

export interface SawCardPiece extends SawPiece {
  /** Whether its card has pieces of several labels. */
  readonly isShared: boolean;
  /** The room of this piece, if the card's pieces are in several rooms; otherwise empty. */
  readonly room: string;
  /** `right wall, third from the top` */
  readonly where: string;
}

/** The cards of one saw setting. */
export interface SawCards {
  /** `Fence at 7 1/2"`. */
  readonly title: string;
  readonly cards: readonly SawCard[];
}

/**
 * All cards of a layout, in the order of the saw settings. `kerf` is the blade's width in lattice units, `laid` how
 * many courses are down.
 */
export function planSawCards(
  cuts: Cuts,
  result: LayoutResult,
  { system, kerf, laid }: { readonly system: UnitSystem; readonly kerf: number; readonly laid: number | null },
): SawCards[] {
  const words = describeCutCards(result, kerf, system);
  const slopeNotes = describeSlopeNotes(result, cuts, system);
  const measures = shownSizes(result, system);
  const rooms = describePartsOfShapes(result);
  const where = whereTheyLie(result, system);
  const readings = cutAfterReading(result, laid);
  const measure = (length: number) => formatMeasure(length, system);
  return groupBySaw(cuts, result, system, kerf).map((setting) => ({
    title: titleOf(setting, measure),
    cards: shareCards(setting.labels, words, readings).map(([first, ...others]): SawCard => {
      const labels = [first, ...others];
      return {
        ...first,
        label: labels.map(({ label }) => label).join(', '),
        pieces: withPlaces(
          labels.flatMap(({ pieces }) => pieces),
          result,
          where,
        ),
        size: `${measure(first.width)} × ${measure(first.height)}`,
        words: words[first.shape] ?? { marks: [], cuts: [], sameAs: null },
        notes: [...new Set(labels.flatMap(({ shape }) => slopeNotes[shape] ?? []))],
        rooms: labels
          .map(({ shape }) => rooms[shape] ?? '')
          .filter((text) => text !== '')
          .join('; '),
        readAfter: readBefore(first.pieces, readings),
        picture: () => {
          const shape = result.shapes[first.shape] as CutShape;
          const shown = measures[first.shape] as ShapeMeasure;
          return drawCutCard(shape, { tile: kindOf(shape, result), measure: shown, unitSystem: system });
        },
      };
    }),
  }));
}

/** Groups a setting's labels by card. Labels with the same words that wait for the same reading share one. */
function shareCards(
  labels: readonly SawLabel[],
  words: readonly CutCardWords[],
  readings: ReadonlyMap<number, number>,
): readonly (readonly [SawLabel, ...SawLabel[]])[] {
  const cards: [SawLabel, ...SawLabel[]][] = [];
  for (const label of labels) {
    const sameAs = words[label.shape]?.sameAs ?? null;
    const shared = cards.find(([first]) => {
      return first.label === sameAs && readBefore(first.pieces, readings) === readBefore(label.pieces, readings);
    });
    if (shared === undefined) cards.push([label]);
    else shared.push(label);
  }
  return cards;
}

/** The last of the readings that the pieces of a card wait for; null if one of them waits for none. */
function readBefore(pieces: readonly SawPiece[], readings: ReadonlyMap<number, number>): number | null {
  const after = pieces.map(({ piece }) => readings.get(piece) ?? null);
  return after.length === 0 || after.includes(null) ? null : Math.max(...after.map((course) => course ?? 0));
}

function withPlaces(
  pieces: readonly SawPiece[],
  { parts, pieces: all }: LayoutResult,
  where: (piece: number) => string,
): SawCardPiece[] {
  const partOf = ({ piece }: SawPiece) => all[piece]?.part ?? 0;
  const isApart = new Set(pieces.map(partOf)).size > 1;
  const isShared = new Set(pieces.map(({ label }) => label)).size > 1;
  return pieces.map((piece) => ({
    ...piece,
    isShared,
    room: isApart ? nameOfPart(parts, partOf(piece)) : '',
    // Computed card by card: a floor may have thousands of pieces.
    get where() {
      return where(piece.piece);
    },
  }));
}

function titleOf({ fence, degrees }: SawSetting, measure: (length: number) => string): string {
  if (fence !== null) return tradeNotesWords.fenceAt(measure(fence));
  return degrees === null ? tradeNotesWords.byHand : cutCardWords.sawAt(`${degrees}°`);
}
