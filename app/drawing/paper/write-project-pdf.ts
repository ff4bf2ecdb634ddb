import { buildCutSheets } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { preparedBy } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkSection } from '#app/drawing/cut-sheet/work-notes.ts';
import {
  countNotePages,
  countSheetPages,
  MOST_LOOKS,
  type NamedLook,
  type NotePages,
  writeCutSheetPdf,
  writeNotePages,
} from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { lookOfFloor } from '#app/drawing/model/look.ts';
import type { ProjectAsk } from '#app/drawing/paper/project-ask.ts';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { OrderRow, OrderTable } from '#app/layout/project/describe-project-order.ts';
import type { NamedJob } from '#app/layout/project/order-project.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { date } from '#app/words/en/formats.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** Cards of cuts in all sheets together, and in any one at least. */
const MAX_CARDS = 1_500;
const LEAST_CARDS = 12;

/**
 * All sheets of a project in one file, numbered through: a cover with the finished floors, the contents and the order, then the sheets,
 * and last the pooled cutting plan with its letters.
 */
export async function writeProjectPdf(
  ask: ProjectAsk,
  jobs: readonly NamedJob[],
  order: { readonly table: OrderTable; readonly cutsOfJobs: readonly Cuts[] },
  openPdf: OpenPdf,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, business, madeAt, unitSystem } = ask;
  const { document, fonts, end } = await openPdf({ title: name, madeAt });
  const paper: PaperSize = isMetric(unitSystem) ? 'a4' : 'letter';
  const day = date(new Date(madeAt), 'UTC');
  const maxCards = Math.max(LEAST_CARDS, Math.floor(MAX_CARDS / jobs.length));
  const sheets = buildCutSheets(
    jobs.map((job, index) => ({
      layout: job.layout,
      options: {
        jobName: job.name,
        client: ask.client,
        address: onOneLine(ask.address),
        business,
        date: day,
        unitSystem: job.layout.request.unitSystem,
        work: { trade: job.trade, cuts: order.cutsOfJobs[index] as Cuts, currency: ask.currency ?? '' },
      },
    })),
    maxCards,
  );
  const lengths = sheets.map((sheet) => countSheetPages(sheet, paper));
  const looks = looksOf(jobs);
  const plan: NotePages = { sections: cutSections(order.table), looks: [] };
  const frontFor = (front: number): NotePages => ({
    sections: frontSections(ask, jobs, order.table, startsAfter(front, lengths)),
    looks,
  });
  const front = countNotePages(frontFor(0), paper);
  const starts = startsAfter(front, lengths);
  const beforePlan = front + lengths.reduce((sum, pages) => sum + pages, 0);
  const total = beforePlan + countNotePages(plan, paper);
  const logo = ask.logo && { logo: document.openImage(ask.logo.jpeg) };
  const target = { document, fonts, paper, ...logo };
  const head = { title: projectsWords.project, jobName: name, date: day };
  writeNotePages({ ...head, notes: frontFor(front) }, target, { before: 0, total });
  for (const [index, sheet] of sheets.entries()) {
    writeCutSheetPdf(sheet, target, { before: (starts[index] ?? 1) - 1, total });
  }
  writeNotePages({ ...head, title: projectsWords.pooledCuts, notes: plan }, target, { before: beforePlan, total });
  return end();
}

const onOneLine = (text: string) => text.replaceAll(/\r?\n/g, ', ');

/** A floor of more pieces is shown without its cuts. */
const MOST_PIECES = 4_000;

/** The finished floors of the first jobs. */
function looksOf(jobs: readonly NamedJob[]): readonly NamedLook[] {
  return jobs.slice(0, MOST_LOOKS).map(({ name, layout, trade }) => {
    const look = lookOfFloor(trade, layout.request);
    const shown = layout.pieces.length > MOST_PIECES ? boundLayout(layout) : layout;
    return { name, picture: drawLook(shown, look, { isText: true }), palette: lookPalette(look, 'none') };
  });
}

/** The page on which each sheet begins, and then the pooled cutting plan. */
function startsAfter(front: number, lengths: readonly number[]): readonly number[] {
  let next = front + 1;
  return [...lengths, 0].map((pages) => {
    const start = next;
    next += pages;
    return start;
  });
}

function frontSections(
  { client, address, business }: ProjectAsk,
  jobs: readonly NamedJob[],
  { rows, total, isPartlyPriced, notes, cuts }: OrderTable,
  starts: readonly number[],
): readonly WorkSection[] {
  const about = [
    { term: projectsWords.client, value: client },
    { term: projectsWords.address, value: onOneLine(address) },
  ].filter(({ value }) => value !== '');
  const names = [...jobs.map(({ name }) => name), ...(cuts.length === 0 ? [] : [projectsWords.pooledCuts])];
  const sum = isPartlyPriced ? projectsWords.totalOfPriced : projectsWords.total;
  const sections: WorkSection[] = [
    ...preparedBy(business).map((section) => ({ ...section, lines: section.lines ?? [] })),
    { title: projectsWords.details, rows: about, lines: [] },
    {
      title: projectsWords.contents,
      rows: names.map((name, index) => ({ term: name, value: projectsWords.onPage(starts[index] ?? 0) })),
      lines: [],
    },
    {
      title: projectsWords.oneOrder,
      rows: [...rows.flatMap(orderRows), ...(total === null ? [] : [{ term: sum, value: total }])],
      lines: notes,
    },
  ];
  return sections.filter((one) => one.rows.length + one.lines.length > 0);
}

function cutSections({ cuts }: OrderTable): readonly WorkSection[] {
  return cuts.map(({ item, terms, full, tiles, further }) => ({
    title: projectsWords.cutsOfTile(item),
    rows: tiles.map(({ pieces, count }) => ({ term: pieces.join(', '), value: `× ${count}` })),
    lines: [projectsWords.wholeTiles(full), ...(further === 0 ? [] : [projectsWords.furtherTiles(further)])].map(
      wordsFor(terms),
    ),
  }));
}

/** What to buy; the project's page explains how it was counted. */
function orderRows({ item, jobs, buy, boxes, price }: OrderRow) {
  const figures = [
    [projectsWords.boxes, boxes],
    [projectsWords.price, price],
  ] as const;
  return [
    { term: projectsWords.itemFor(item, jobs), value: buy },
    ...figures.flatMap(([term, value]) => (value === '' ? [] : [{ term: `– ${term}`, value }])),
  ];
}
