import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { paginateWork } from '#app/drawing/cut-sheet/paginate-work.ts';
import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { preparedBy } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkNotes, WorkSection } from '#app/drawing/cut-sheet/work-notes.ts';
import { countSheetPages, writeCutSheetPdf, writeNotePages } from '#app/drawing/cut-sheet/write-cut-sheet-pdf.ts';
import type { ProjectAsk } from '#app/drawing/paper/project-ask.ts';
import type { OpenPdf } from '#app/drawing/paper/write-export.ts';
import type { Cuts } from '#app/layout/order/cutting/cuts.ts';
import type { OrderRow, OrderTable } from '#app/layout/project/describe-project-order.ts';
import type { NamedJob } from '#app/layout/project/order-project.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { date } from '#app/words/en/formats.ts';
import { sayOf } from '#app/words/en/laid.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** Cards of cuts in all sheets together, and in any one at least. */
const MAX_CARDS = 1_500;
const LEAST_CARDS = 12;

/** All sheets of a project in one file: contents, the order and the pooled cutting plan, then the sheets, numbered through. */
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
  const sheets = jobs.map((job, index) =>
    buildCutSheet(
      job.layout,
      {
        jobName: job.name,
        business,
        date: day,
        unitSystem: job.layout.request.unitSystem,
        work: { trade: job.trade, cuts: order.cutsOfJobs[index] as Cuts },
      },
      maxCards,
    ),
  );
  const lengths = sheets.map((sheet) => countSheetPages(sheet, paper));
  const frontFor = (front: number) => frontNotes(ask, jobs, order.table, startsAfter(front, lengths));
  const front = paginateWork(frontFor(0).sections, paper).length;
  const starts = startsAfter(front, lengths);
  const total = front + lengths.reduce((sum, pages) => sum + pages, 0);
  const logo = ask.logo && { logo: document.openImage(ask.logo.jpeg) };
  const target = { document, fonts, paper, ...logo };
  writeNotePages({ title: projectsWords.project, jobName: name, date: day, notes: frontFor(front) }, target, {
    before: 0,
    total,
  });
  for (const [index, sheet] of sheets.entries()) {
    writeCutSheetPdf(sheet, target, { before: (starts[index] ?? 1) - 1, total });
  }
  return end();
}

/** The page on which each sheet begins. */
function startsAfter(front: number, lengths: readonly number[]): readonly number[] {
  let next = front + 1;
  return lengths.map((pages) => {
    const start = next;
    next += pages;
    return start;
  });
}

function frontNotes(
  { client, address, business }: ProjectAsk,
  jobs: readonly NamedJob[],
  { rows, total, isPartlyPriced, notes, cuts }: OrderTable,
  starts: readonly number[],
): WorkNotes {
  const about = [
    { term: projectsWords.client, value: client },
    { term: projectsWords.address, value: address.replaceAll('\n', ', ') },
  ].filter(({ value }) => value !== '');
  const sum = isPartlyPriced ? projectsWords.totalOfPriced : projectsWords.total;
  const sections: WorkSection[] = [
    ...preparedBy(business).map((section) => ({ ...section, lines: section.lines ?? [] })),
    { title: projectsWords.details, rows: about, lines: [] },
    {
      title: projectsWords.contents,
      rows: jobs.map(({ name }, index) => ({ term: name, value: projectsWords.onPage(starts[index] ?? 0) })),
      lines: [],
    },
    {
      title: projectsWords.oneOrder,
      rows: [...rows.flatMap(orderRows), ...(total === null ? [] : [{ term: sum, value: total }])],
      lines: notes,
    },
    ...cuts.map(({ item, laid, full, tiles, further }) => ({
      title: projectsWords.cutsOfTile(item),
      rows: tiles.map(({ pieces, count }) => ({ term: pieces.join(', '), value: `× ${count}` })),
      lines: [projectsWords.wholeTiles(full), ...(further === 0 ? [] : [projectsWords.furtherTiles(further)])].map(
        sayOf(laid),
      ),
    })),
  ];
  return {
    sections: sections.filter((one) => one.rows.length + one.lines.length > 0),
    firstLines: [],
    tilesTitle: '',
    tiles: [],
  };
}

function orderRows({ item, jobs, needed, bound, single, saved, buy, boxes, price }: OrderRow) {
  const figures = [
    [projectsWords.boxes, boxes],
    [projectsWords.price, price],
    [projectsWords.needed, needed],
    [projectsWords.bound, bound],
    [projectsWords.single, single],
    [projectsWords.saved, saved],
  ] as const;
  return [
    { term: projectsWords.itemFor(item, jobs), value: buy },
    ...figures.flatMap(([term, value]) =>
      value === null || value === '' ? [] : [{ term: `– ${term}`, value: String(value) }],
    ),
  ];
}
