import { drawTileCut } from '#app/drawing/cut-sheet/draw-tile-cut.ts';
import type { SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { describeEased } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { describeFirstLines, describeLineMarks } from '#app/layout/first-lines/describe-first-lines.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { type FirstLine, planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { describeMembrane } from '#app/layout/materials/membrane-of-floor.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { listSheets } from '#app/layout/mosaics/list-sheets.ts';
import { describeLinesOfFloor, describeNarrowAtDoors } from '#app/layout/mosaics/sheet-warnings.ts';
import { soldIn } from '#app/layout/order/all-to-buy.ts';
import {
  describeBound,
  describeEffort,
  describeMainProof,
  describeOtherProofs,
} from '#app/layout/order/cutting/describe-cuts.ts';
import { describeNotches } from '#app/layout/order/cutting/describe-notches.ts';
import { describeTile } from '#app/layout/order/cutting/describe-tile.ts';
import { groupTiles, tileOfGroup } from '#app/layout/order/cutting/group-tiles.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { describeSawnPieces } from '#app/layout/order/describe-sawn.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { layeredAmong } from '#app/layout/patterns/registry.ts';
import { describeCourses } from '#app/layout/planks/describe-courses.ts';
import { describeReadings } from '#app/layout/replan/describe-readings.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { describeFinding, describeMovementJoints, describeStatus } from '#app/layout/rules/describe-rule.ts';
import { placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { siteFactsOf } from '#app/layout/rules/site-facts.ts';
import { describeShower } from '#app/layout/slopes/describe-shower.ts';
import { slopesIn } from '#app/layout/slopes/slope-lines.ts';
import { describeEdgeHeights } from '#app/layout/trim/describe-edge-heights.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import { inTermsOf, rewordRows, wordsFor } from '#app/words/en/material-terms.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as planksWords from '#app/words/en/planks.ts';
import * as replanWords from '#app/words/en/replan.ts';
import * as rulesWords from '#app/words/en/rules.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';
import * as zonesWords from '#app/words/en/zones.ts';

/** Input of the work notes: the job's trade fields and its cutting plan. */
export interface WorkOptions {
  readonly trade: Trade;
  readonly cuts: Cuts;
  /** The code of the currency of its amounts; absent for figures alone. */
  readonly currency?: string;
}

/** A part of the notes: a table, sentences, or both. */
export interface WorkSection extends SheetSection {
  readonly lines: readonly string[];
}

/** A tile with its cuts, and the number of tiles with the same cuts. */
interface TileCut {
  readonly labels: string;
  readonly count: number;
  /** Which notched-out pieces to keep; empty for none. */
  readonly notes: string;
  readonly picture: DisplayList;
}

export interface WorkNotes {
  /** The first lines of each room, in words. */
  readonly firstLines: readonly WorkSection[];
  readonly sections: readonly WorkSection[];
  /** The title of the pictures of tiles. */
  readonly tilesTitle: string;
  /** Only those that several pieces are cut from: the others are as their cards show. */
  readonly tiles: readonly TileCut[];
}

/** The last mark is about as far as a tape of 30 ft reaches; the screen shows all of them. */
const MOST_MARKS = 40;
/** No room has more courses of planks; their parts may be more. */
const MOST_COURSES = 500;
/** Ways to cut a tile that are drawn at most: a document of a hundred pages is not read. */
const MOST_TILES = 1_000;

export function buildWorkNotes(
  result: LayoutResult,
  { trade, cuts, currency }: WorkOptions,
  system: UnitSystem,
): WorkNotes {
  const materials = describeMaterials(result, trade, system, { currency, cuts });
  const joints = placeMovementJoints(result, trade);
  const terms = termsIn(result.request);
  const reword = wordsFor(terms);
  const marks = (way: 'across' | 'down', line: FirstLine) => {
    const phrase = line.isCourseOne ? cutSheetWords.marksFromCourse1 : cutSheetWords.marksFromFirstJoint;
    return phrase(way, describeLineMarks(line, system).slice(0, MOST_MARKS).join('\u00a0· '));
  };
  const firstLines = viewsOfParts(result).map((view): WorkSection => {
    const lines = planFirstLines(view.result);
    const ofWays = result.runsAlong === null ? [] : [marks('across', lines.across), marks('down', lines.down)];
    return {
      title: view.name === '' ? tradeNotesWords.firstLines : cutSheetWords.firstLinesIn(view.name),
      rows: [],
      lines: [...describeFirstLines(lines, system).map(reword), ...ofWays],
    };
  });
  const rooms = result.request.plan?.parts.map(({ name }) => name) ?? [];
  const courses = describeCourses(result, MOST_COURSES, system);
  const eased = describeEased(result, system);
  const sections: WorkSection[] = [
    {
      title: tradeNotesWords.orderWithProof,
      rows: describeOrder(cuts, result, trade, currency),
      lines: [
        `${describeMainProof(cuts, result)}. ${describeBound(cuts)}`,
        ...describeOtherProofs(cuts, result),
        ...(result.pieces.length === 0 ? [] : [describeSawnPieces(findSawnPieces(cuts, result), result)]),
        ...describeEffort(cuts),
        ...describeLinesOfFloor(result.request, trade, system),
        inTermsOf(soldIn(result, cuts), orderWords.rounding),
      ].map(reword),
    },
    ...slopesIn(result).flatMap((floor) => showerSections(floor, result, system)),
    ...sheetSections(result, cuts),
    ...(courses === null ? [] : [{ title: planksWords.courses, rows: [], table: courses, lines: courses.further }]),
    { title: tradeNotesWords.materials, rows: materials.lines, lines: materials.notes },
    {
      title: replanWords.onSheet.title,
      rows: rewordRows(
        reword,
        describeReadings(trade, { system, rooms, hasCourses: !layeredAmong([result.request.finish.layoutType]) }),
      ),
      lines: [],
    },
    {
      title: cutSheetWords.movementJoints[terms],
      rows: [],
      lines: describeMovementJoints(joints, result, system),
    },
    { title: reword(cutSheetWords.fullTiles), rows: [], lines: eased === null ? [] : [eased] },
    {
      title: cutSheetWords.warnings,
      rows: [],
      lines: [...warningLines(result, system), ...describeNarrowAtDoors(result, cuts.sheets, system)],
    },
    { title: tradeNotesWords.tradeRules, rows: [], lines: describeRules(result, trade, system) },
  ];
  return {
    firstLines,
    tilesTitle: reword(cutSheetWords.tilesOfSeveral),
    sections: sections.filter(
      ({ rows, lines: sentences, table }) => rows.length + sentences.length > 0 || table !== undefined,
    ),
    tiles: groupTiles(cuts, result)
      .filter(({ labels }) => labels.length > 1)
      .slice(0, MOST_TILES)
      .map((group) => ({
        labels: group.labels.join(' + '),
        count: group.count,
        notes: describeNotches(cuts, group.tile, result).join(', '),
        picture: drawTileCut(describeTile(cuts, group.tile, result), group.labels, tileOfGroup(group, result), reword),
      })),
  };
}

function warningLines(result: LayoutResult, system: UnitSystem): string[] {
  return describeWarnings(result, system).map(({ title, texts }) => `${title}. ${texts.join(' ')}`);
}

function describeRules(result: LayoutResult, trade: Trade, system: UnitSystem): string[] {
  const rules = checkRules(result, siteFactsOf(trade), trade.agreedRules);
  // What passes needs no figures on paper.
  const passed = rules.filter(({ finding }) => finding.status === 'pass');
  const names = passed.map(({ rule: { title, source } }) => `${title} (${source})`);
  const warned = rules
    .filter(({ finding }) => finding.status === 'warning')
    .map((checked) => {
      const measured = describeFinding(checked, result, system);
      const { title, source, advice, lists } = checked.rule;
      const edges = lists === 'edge-heights' ? describeEdgeHeights(result.request, trade, system) : [];
      const found = [...(measured === null ? [] : [measured]), ...edges].join(' ');
      return `${describeStatus(checked)}: ${title} (${source}).${found === '' ? '' : ` ${found}`} ${advice}`;
    });
  return names.length === 0 ? warned : [...warned, `${rulesWords.pass}: ${names.join('; ')}.`];
}

/** A floor sloped to its drain: heights with what to know about the bed and the entry, then the planes. */
function showerSections(
  { name, slopes }: ReturnType<typeof slopesIn>[number],
  result: LayoutResult,
  system: UnitSystem,
): readonly WorkSection[] {
  const { heights, planes, sentences } = describeShower(slopes, system);
  const title = name === null ? showerWords.showerFloor : showerWords.floorOf(name);
  const rowsOf = ({ head, rows }: typeof heights) =>
    rows.map(([term, ...values]) => ({
      term,
      value: values
        .map((value, index) => (index === 0 ? value : showerWords.nextTo(head[index + 1] ?? '', value)))
        .join(', '),
    }));
  return [
    {
      title: showerWords.heightsOf(title),
      rows: rowsOf(heights),
      lines: [...sentences, describeMembrane(slopes, result, system)],
    },
    { title: planes.caption, rows: rowsOf(planes), lines: [] },
  ];
}

/** How the sheets of mosaics are cut, by the numbers on the drawing; a section for each sheet. */
function sheetSections({ kinds }: LayoutResult, { sheets = [] }: Cuts): readonly WorkSection[] {
  return sheets.map((sheetPlan): WorkSection => {
    const { whole, own, cut, further } = listSheets(sheetPlan);
    const name = orderWords.nameOfTile(kinds[sheetPlan.kinds[0]]?.name ?? '');
    return {
      title: sheets.length === 1 ? mosaicsWords.howCut : zonesWords.inZone(name, mosaicsWords.howCut),
      rows: cut,
      lines: [
        ...(whole === null ? [] : [whole]),
        ...(own === null ? [] : [own]),
        ...(further === 0 ? [] : [mosaicsWords.furtherSheets(further)]),
      ],
    };
  });
}
