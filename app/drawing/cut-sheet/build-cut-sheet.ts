import type { CutCard } from '#app/drawing/cut-sheet/card-layout.ts';
import { chooseCardForms, type DrawnCard, type UndrawnCard } from '#app/drawing/cut-sheet/card-pictures.ts';
import { drawCutCard, listSides } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import { describeCutPlaces } from '#app/drawing/cut-sheet/piece-places.ts';
import { type BlockRow, describeJob, type SheetSection, sheetSections } from '#app/drawing/cut-sheet/sheet-sections.ts';
import {
  buildWorkNotes,
  type WorkNotes,
  type WorkOptions,
  type WorkSection,
} from '#app/drawing/cut-sheet/work-notes.ts';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import { drawFirstLines } from '#app/drawing/display-list/draw-first-lines.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { kindOfCut } from '#app/drawing/display-list/kind-of-cut.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { sizeText } from '#app/drawing/texts/text-metrics.ts';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';
import { describeBends, describeCutMarks } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { describeSlopeNotes } from '#app/layout/cut-steps/slope-notes.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeSawnByShape } from '#app/layout/order/describe-sawn.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** The content of a printed cut sheet, as data: the page, the print window and the PDF show the same. */
export interface CutSheet {
  readonly title: string;
  readonly jobName: string;
  /** Formatted: 'MMM dd, yyyy'. */
  readonly date: string;
  readonly unitSystem: UnitSystem;
  readonly drawing: DisplayList;
  /** The room's bounding box, for the scale of the drawing. */
  readonly width: number;
  readonly length: number;
  /** The business that prepared it, and the job's title block. */
  readonly business: readonly string[];
  readonly logo?: SheetLogo;
  readonly titleBlock: readonly BlockRow[];
  /** The first lines of each room, with its name if there are several. */
  readonly firstLines: readonly { readonly name: string; readonly picture: DisplayList }[];
  readonly cards: readonly CutCard[];
  /** Number of cuts without a card, beyond the limit of a sheet. */
  readonly furtherCards: number;
  /** The first lines, then everything else in words: start, order, materials, settings, rules. */
  readonly work: WorkNotes;
}

/** The logo of a business: the id of its picture for pages, and its JPEG for papers. */
export interface SheetLogo {
  readonly id: string;
  readonly jpeg: ArrayBuffer;
}

export interface CutSheetOptions {
  readonly jobName: string;
  /** The project's client; left blank to be written in by hand if there is none. */
  readonly client?: string;
  readonly address?: string;
  readonly business: readonly string[];
  readonly logo?: SheetLogo;
  readonly date: string;
  readonly unitSystem: UnitSystem;
  readonly work: WorkOptions;
}

const MAX_COURSES = 3;
/** Rooms whose first lines are drawn on the sheet; every room's are described in words. */
const MOST_ROOMS = 6;

/** Pieces on the drawing at most; a drawing of more is simplified, as on the page. */
const MAX_DRAWN_PIECES = 10_000;

/** A job of which a sheet is made. */
export interface JobOfSheet {
  readonly layout: LayoutResult;
  readonly options: CutSheetOptions;
}

/** The sheet, with cards of the first `maxCards` cuts. */
export function buildCutSheet(layout: LayoutResult, options: CutSheetOptions, maxCards: number): CutSheet {
  const [sheet] = buildCutSheets([{ layout, options }], maxCards);
  return sheet as CutSheet;
}

/** The sheets of one paper, each with cards of the first `maxCards` cuts: the cards of all have one scale. */
export function buildCutSheets(jobs: readonly JobOfSheet[], maxCards: number): CutSheet[] {
  const cards = jobs.map((job) => cardsOf(job, maxCards));
  const drawn = chooseCardForms(cards);
  return jobs.map((job, index) =>
    assembleSheet(
      job,
      (cards[index] ?? []).map((card, at) => ({ ...card, ...(drawn[index]?.[at] as DrawnCard) })),
    ),
  );
}

function cardsOf({ layout: result, options: { unitSystem, work } }: JobOfSheet, maxCards: number): UndrawnCard[] {
  const places = describeCutPlaces(result, MAX_COURSES, unitSystem);
  const measures = shownSizes(result, unitSystem);
  const sawnWords = describeSawnByShape(findSawnPieces(work.cuts, result), result);
  const slopeNotes = describeSlopeNotes(result, work.cuts, unitSystem);
  return result.shapes.slice(0, maxCards).map((shape, index) => {
    const [tile, measure] = [kindOf(shape, result), measures[index] as ShapeMeasure];
    const options = { tile, unitSystem, measure };
    const bends = describeBends(shape, tile, measure, unitSystem);
    return {
      label: shape.label,
      count: shape.count,
      kind: kindOfCut(shape, result),
      size: sizeText(measure, unitSystem),
      places: places[index] ?? '',
      sides: asSawn(shape, tile).isRectangle ? null : listSides(shape, options),
      rounds: [
        ...(tile.outline !== undefined
          ? describeCutMarks(shape, tile, unitSystem)
          : bends.length === 0
            ? describeRounds(shape, tile, unitSystem)
            : [...describeRounds(shape, tile, unitSystem, true), ...bends]),
        ...(slopeNotes[index] ?? []),
      ],
      sawn: sawnWords.get(index) ?? null,
      picture: drawCutCard(shape, options),
    };
  });
}

function assembleSheet({ layout: result, options }: JobOfSheet, cards: readonly CutCard[]): CutSheet {
  const { unitSystem, jobName, client, address, business, logo, date, work } = options;
  const notes = buildWorkNotes(result, work, unitSystem);
  const titleBlock = describeJob(result, work.cuts, { jobName, client, address, unitSystem });
  const drawing = drawLayout(result.pieces.length > MAX_DRAWN_PIECES ? boundLayout(result) : result, {
    showMeasurements: true,
    // The sheet has its own bar, at the scale of its drawing.
    showScale: false,
    unitSystem,
    site: work.trade,
    sawn: findSawnPieces(work.cuts, result),
    ...(work.cuts.sheets && { sheets: work.cuts.sheets }),
  });
  const { minX, minY, maxX, maxY } = drawing.bounds;
  return {
    title: cutSheetWords.title,
    jobName,
    date,
    unitSystem,
    drawing,
    width: maxX - minX,
    length: maxY - minY,
    business,
    ...(logo && { logo }),
    titleBlock,
    firstLines: viewsOfParts(result)
      .slice(0, MOST_ROOMS)
      .map((view) => ({
        name: view.name,
        picture: withoutNames(drawFirstLines(view.result, planFirstLines(view.result), unitSystem)),
      })),
    furtherCards: Math.max(0, result.shapes.length - cards.length),
    cards,
    work: {
      ...notes,
      sections: joinSections(sheetSections(result, work.cuts, work.trade, unitSystem), notes.sections),
    },
  };
}

/** The plan names everything on the floor; a small picture has no room for a whole name. */
function withoutNames(picture: DisplayList): DisplayList {
  return { ...picture, items: picture.items.map((item) => (item.kind === 'obstacle' ? { ...item, name: '' } : item)) };
}

/** The figures, then the notes, no row of them twice. */
function joinSections(figures: readonly SheetSection[], notes: readonly WorkSection[]): WorkSection[] {
  const shownRows = figures.flatMap(({ rows }) => rows);
  const isShown = ({ term, value }: BlockRow) => shownRows.some((row) => row.term === term && row.value === value);
  return [
    ...figures.map((section) => ({ ...section, lines: section.lines ?? [] })),
    ...notes.map((section) => ({ ...section, rows: section.rows.filter((row) => !isShown(row)) })),
  ];
}
