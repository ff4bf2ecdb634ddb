import { pieceText, wallText } from '#app/drawing/texts/text-metrics.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { type PartView, viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { describeTurnedMarks } from '#app/layout/first-lines/turned-lines.ts';
import { describePattern, describeTileSize } from '#app/layout/job/describe-pattern.ts';
import { finishSchedule } from '#app/layout/job/finish-schedule.ts';
import { partsOfJob, thinsetOf, trowelsOf } from '#app/layout/materials/mortar-lines.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy, formatAll } from '#app/layout/order/all-to-buy.ts';
import { describeTilesForEdges } from '#app/layout/order/cutting/describe-edges.ts';
import { describeTilesToBuy } from '#app/layout/order/describe-kinds.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { soldSides } from '#app/layout/shapes/measure-tile.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { describeUnits } from '#app/layout/units/field-unit.ts';
import { formatCount, formatExactCount } from '#app/layout/units/format-count.ts';
import { formatGap, formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as breakdownWords from '#app/words/en/breakdown.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import { inTermsOf, type Reword, rewordRows, wordsFor } from '#app/words/en/material-terms.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as partCountsWords from '#app/words/en/part-counts.ts';
import * as zonesWords from '#app/words/en/zones.ts';

/** A short table with a title, and lines under it. */
export interface SheetSection {
  readonly title: string;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
  readonly lines?: readonly string[];
  /** Columns of text under their heads. */
  readonly table?: SheetTable;
}

export interface SheetTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The business that prepared the papers, if known. */
export function preparedBy(business: readonly string[]): SheetSection[] {
  return business.length === 0 ? [] : [{ title: businessWords.preparedBy, rows: [], lines: business }];
}

/** One entry of a title block; an empty value is left to be written in by hand. */
export interface BlockRow {
  readonly term: string;
  readonly value: string;
}

interface DescribedJob {
  readonly jobName: string;
  readonly client?: string | undefined;
  readonly address?: string | undefined;
  readonly unitSystem: UnitSystem;
}

/** The job's rows of the title block. Its scale and number belong to the page. */
export function describeJob(
  result: LayoutResult,
  cuts: Cuts,
  { jobName, client = '', address = '', unitSystem }: DescribedJob,
): BlockRow[] {
  const { request } = result;
  const reword = wordsFor(termsIn(request));
  return [
    { term: cutSheetWords.job, value: jobName },
    { term: cutSheetWords.client, value: client },
    { term: cutSheetWords.address, value: address },
    { term: reword(cutSheetWords.tile), value: sizeOfTile(result, unitSystem) },
    { term: breakdownWords.joint, value: formatGap(request.finish.joint, unitSystem) },
    { term: breakdownWords.pattern, value: describePattern(request, unitSystem, 'title') },
    { term: cutSheetWords.buy, value: kindsToBuy(result, cuts) },
    { term: cutSheetWords.units, value: describeUnits(unitSystem) },
  ];
}

/** All tiles, and with several kinds how many of each. */
function kindsToBuy(result: LayoutResult, cuts: Cuts): string {
  const inAll = allToBuy(result, cuts);
  const kinds = tilesToBuy(result, cuts).map(({ buy }) => formatCount(buy));
  const all = formatAll(inAll, ({ buy }) => buy);
  if (inAll.terms === 'sheets') return inTermsOf('sheets', orderWords.countOfTiles(inAll.sheets?.buy ?? 0));
  return kinds.length < 2 || inAll.sheets !== null ? all : cutSheetWords.ofKinds(all, kinds);
}

/** The sides of the tile; with several kinds of the main one, whose size may differ from the typed one. */
export function sizeOfTile({ kinds, request }: LayoutResult, unitSystem: UnitSystem): string {
  if (kinds.length === 1) return describeTileSize(request.finish, unitSystem);
  return formatTile(...soldSides(kinds[0]), unitSystem);
}

/** Which tile goes where; empty without zones. */
function finishSection(result: LayoutResult, unitSystem: UnitSystem): SheetSection[] {
  const finishes = finishSchedule(result, unitSystem);
  if (finishes === null) return [];
  const rows = finishes.map(({ zone, finish, area, counts }) => ({
    term: zone,
    value: zonesWords.finishWithCounts(finish, area, counts.full, counts.cut),
  }));
  return [{ title: zonesWords.finishSchedule, rows }];
}

/** The figures of the start, the order and the materials. */
export function sheetSections(result: LayoutResult, cuts: Cuts, trade: Trade, unitSystem: UnitSystem): SheetSection[] {
  const { counts, request } = result;
  const thinset = thinsetOf(partsOfJob(result, trade));
  const terms = termsIn(request);
  const reword = wordsFor(terms);
  const inAll = allToBuy(result, cuts);
  const pattern = describePattern(request, unitSystem, 'title');
  return [
    {
      title: cutSheetWords.start,
      rows: [
        ...viewsOfParts(result).flatMap((view) => startRows(view, unitSystem, reword)),
        ...centreRow(result, unitSystem),
      ],
    },
    {
      title: cutSheetWords.order,
      rows: [
        ...describeTilesToBuy(result, cuts, unitSystem),
        ...(inAll.sheets === null ? [{ term: cutSheetWords.withWaste, value: formatCount(counts.order) }] : []),
        { term: inTermsOf(inAll.terms, cutSheetWords.tilesNeeded), value: formatAll(inAll, ({ needed }) => needed) },
        ...rewordRows(reword, describeTilesForEdges(cuts)),
        { term: reword(cutSheetWords.fullTiles), value: formatCount(counts.full) },
        { term: cutSheetWords.cutPieces, value: formatCount(counts.pieces) },
        { term: cutSheetWords.exactCount, value: formatExactCount(counts.exact) },
      ],
      lines: [inTermsOf(inAll.terms, cutSheetWords.orderExtra)],
    },
    ...(result.parts === undefined
      ? []
      : [
          {
            title: partCountsWords.byRoom[surfaceOf(result.request)],
            rows: result.parts.map(({ name, full, cut, pieces, tiledArea }) => ({
              term: name,
              value: partCountsWords.counted(full, cut, pieces, formatArea(tiledArea, unitSystem)),
            })),
          },
        ]),
    ...finishSection(result, unitSystem),
    {
      title: cutSheetWords.material,
      rows: [
        ...(request.finish.perimeterGap === undefined
          ? []
          : [
              {
                term: breakdownWords.gap[surfaceOf(request)],
                value: formatGap(request.finish.perimeterGap, unitSystem),
              },
            ]),
        { term: breakdownWords.pattern, value: `${pattern}, ${request.finish.patternOrientation}` },
        { term: reword(cutSheetWords.tiledArea), value: formatArea(result.tiledArea, unitSystem) },
        ...(thinset === null
          ? []
          : [
              {
                term: cutSheetWords.trowel,
                value: trowelsOf(thinset, unitSystem).join(', '),
              },
              { term: cutSheetWords.thinset, value: materialsWords.bags(thinset.bags) },
            ]),
      ],
    },
  ];
}

/**
 * Where the center lines cross. Only for a turned pattern, whose lines are given from the walls they meet, not from the
 * middle of the pattern. With straight lines the first lines say what is in the middle.
 */
function centreRow(result: LayoutResult, unitSystem: UnitSystem): SheetSection['rows'] {
  if (result.parts !== undefined || planFirstLines(result).turned === null) return [];
  const [across, down] = [result.boundsWidth / 2, result.boundsLength / 2].map((at) => wallText(at, unitSystem));
  return [{ term: cutSheetWords.centreLinesCrossAt, value: `${across}, ${down}` }];
}

/** The start in a room; with several rooms each row names its room. */
function startRows({ name, result }: PartView, unitSystem: UnitSystem, reword: Reword): SheetSection['rows'] {
  const { across, down, turned } = planFirstLines(result);
  const rows =
    turned === null
      ? [across, down].map(({ near, isCourseOne, isFirstTile, fromNearWall }) => ({
          term: isFirstTile
            ? reword(cutSheetWords.toFirstTile(near))
            : isCourseOne
              ? cutSheetWords.toFirstJointOfCourse1(near)
              : cutSheetWords.toFirstJoint(near),
          value: pieceText(fromNearWall, unitSystem),
        }))
      : describeTurnedMarks(turned, unitSystem);
  return name === '' ? rows : rows.map(({ term, value }) => ({ term: cutSheetWords.inRoom(name, term), value }));
}
