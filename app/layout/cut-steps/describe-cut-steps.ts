import type { CutStep, EdgeMark, TileMark } from '#app/layout/cut-steps/cut-step.ts';
import { planCutSteps } from '#app/layout/cut-steps/cut-steps.ts';
import { describeMarkedStep, planMarkedSteps } from '#app/layout/cut-steps/marked-steps.ts';
import { OPPOSITE_SIDE } from '#app/layout/cut-steps/straight-cuts.ts';
import { EASED } from '#app/layout/cuts/ease-corners.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { CutShape, LayoutResult, Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatFineMark, formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { shownStep } from '#app/layout/units/round-marks.ts';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';

/** The card of one cut, in words. */
export interface CutCardWords {
  /** The marks on the whole tile before the first cut. */
  readonly marks: readonly string[];
  /** The cuts through the tile, in order. */
  readonly cuts: readonly string[];
  /** The label of an earlier card with the same words; null for none. */
  readonly sameAs: string | null;
}

/** The words of every cut's card, by shape, in the units of `system`. `kerf` is the blade's width in lattice units. */
export function describeCutCards(result: LayoutResult, kerf: number, system: UnitSystem): CutCardWords[] {
  const measures = shownSizes(result, system);
  const known = new Map<string, string>();
  return result.shapes.map((shape, index) => {
    const steps = planCutSteps(shape, kindOf(shape, result), measures[index] as ShapeMeasure, kerf);
    const isMarked = ({ kind }: CutStep) => kind !== 'rip' && kind !== 'miter' && kind !== 'corner';
    const describe = (step: CutStep) => describeCutStep(step, kerf, system);
    const marks = steps.filter(isMarked).map(describe);
    const cuts = steps.filter((step) => !isMarked(step)).map(describe);
    const key = `${shape.kind}|${[...marks, '', ...cuts].join('|')}`;
    const sameAs = known.get(key) ?? null;
    if (sameAs === null) known.set(key, shape.label);
    return { marks, cuts, sameAs };
  });
}

/** The curved cuts of one piece that are drawn along a bent strip, in words. */
export function describeBends(shape: CutShape, tile: TileSize, measure: ShapeMeasure, system: UnitSystem): string[] {
  const text = (length: Length) => formatMeasure(length, system);
  return planCutSteps(shape, tile, measure, 0).flatMap((step) => {
    if (step.kind !== 'bend') return [];
    const marks = step.marks.map(({ x, y, on }) => ({ x: text(x), y: text(y), on }));
    return [cutCardWords.shortBend(text(step.radius), marks, step.kept, step.stays)];
  });
}

/** A tile with more sides than this is really round: its sides have no names, and nippers cut it by eye. */
const MOST_NAMED_SIDES = 8;

/** How to mark the cuts of a piece on a tile that is not a rectangle; empty for a rectangle or a round tile. */
export function describeCutMarks(shape: CutShape, { outline }: TileSize, system: UnitSystem): readonly string[] {
  return outline === undefined || outline.length > MOST_NAMED_SIDES
    ? []
    : planMarkedSteps(shape, outline, shownStep(system)).map((step) => describeMarkedStep(step, system));
}

/** The tiles laid whole with an eased corner, in words; null if there are none. */
export function describeEased({ eased, request }: LayoutResult, system: UnitSystem): string | null {
  if (eased.length === 0) return null;
  return inTermsOf(termsIn(request), cutCardWords.ease(eased.length, formatGap(EASED, system)));
}

function describeCutStep(step: CutStep, kerf: number, system: UnitSystem): string {
  const measure = (length: Length) => formatMeasure(length, system);
  const inWords = ({ edge, distance }: EdgeMark) => ({ edge, distance: measure(distance) });
  const at = ({ x, y, on }: TileMark) => ({ x: measure(x), y: measure(y), on });
  switch (step.kind) {
    case 'rip': {
      const { from, size, fence, wasteOf, isFromSawn, isRubbed } = step;
      if (wasteOf === null) {
        const sentence = cutCardWords.rip(measure(fence), from, isFromSawn);
        return isRubbed ? `${sentence} ${cutCardWords.rub(formatGap(EASED, system))}` : sentence;
      }
      const blade = formatGap(kerf, system);
      const against = OPPOSITE_SIDE[from];
      return cutCardWords.narrowRip({
        fence: measure(fence),
        against,
        size: measure(size),
        of: measure(wasteOf),
        blade,
      });
    }
    case 'miter': {
      const { from, marks, angle } = step;
      const [long, short] = [...marks].sort((a, b) => b.distance - a.distance) as [EdgeMark, EdgeMark];
      const words = { ...describeAngle(angle), long: inWords(long), short: inWords(short), from };
      return drawn(cutCardWords.miter(words), step.isDrawnFirst);
    }
    case 'corner': {
      const { marks, corner, isKept, angle } = step;
      const words = { ...describeAngle(angle), marks: [inWords(marks[0]), inWords(marks[1])] as const, corner, isKept };
      return drawn(cutCardWords.cornerCut(words), step.isDrawnFirst);
    }
    case 'corner-notch':
      return cutCardWords.cornerNotch(step.corner, measure(step.width), measure(step.height));
    case 'edge-notch':
      return cutCardWords.edgeNotch(step.edge, measure(step.from), measure(step.to), measure(step.depth));
    case 'outline':
      return cutCardWords.outline(step.of, step.marks.map(at));
    case 'bend':
      return cutCardWords.bend(measure(step.radius), step.marks.map(at), step.kept, step.stays);
    case 'round':
      return cutCardWords.round(
        step.side,
        formatFineMark(step.radius, system),
        centreOf(step.centre, system),
        step.kept,
      );
    case 'marked-cut':
    case 'marked-part':
    case 'marked-round':
      return describeMarkedStep(step, system);
  }
}

function centreOf({ x, y }: Omit<TileMark, 'on'>, system: UnitSystem) {
  const from = (length: Length, edge: Side) =>
    cutCardWords.fromEdge(formatFineMark(Math.abs(length), system), edge, length < 0);
  return { x: from(x, 'left'), y: from(y, 'top') };
}

function drawn(sentence: string, isDrawnFirst: boolean): string {
  return isDrawnFirst ? `${sentence} ${cutCardWords.drawFirst}` : sentence;
}

function describeAngle({ degrees, to }: { readonly degrees: number; readonly to: Side }) {
  return { degrees: `${Math.round(degrees * 10) / 10}°`, to };
}
