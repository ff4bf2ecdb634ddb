import { drawCutCard } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import { renderCutSheet } from '#app/drawing/cut-sheet/render-cut-sheet.ts';
import { drawFirstLines } from '#app/drawing/display-list/draw-first-lines.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeOrder, type OrderLine } from '#app/layout/order/describe-order.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { exampleValues } from '#app/planner/form/example.ts';
import type { firstSample } from '#app/planner/form/sample.ts';
import { answerSample, type SampleAnswer } from '#app/planner/form/show-sample.ts';
import { BLANK_OBSTACLE, emptyValues } from '#app/planner/form/values.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';
import * as welcomeWords from '#app/words/en/welcome.ts';

const SYSTEM = 'imperial';
const CARD_PX = 180;
const MOST_CARDS = 4;
const OWNER = 'welcome';

/** A bathroom with a corner cut off and a vanity, whose tile has a price. */
const BATHROOM: JobText = {
  ...exampleValues(emptyValues(SYSTEM)).job,
  roomType: 'custom',
  customRoomPoints: '0, 0\n120, 0\n120, 60\n72, 60\n72, 108\n0, 108',
  tilesPerBox: '8',
  price: '3.49',
  priceUnit: 'tile',
  obstacles: [
    {
      ...BLANK_OBSTACLE,
      id: 'vanity',
      name: welcomeWords.vanity,
      type: 'cabinet',
      width: '21',
      length: '36',
      x: '0',
      y: '36',
    },
  ],
};

/** A kitchen with an island, at the head of the page. */
const KITCHEN: JobText = {
  ...emptyValues(SYSTEM).job,
  roomWidth: '150',
  roomLength: '124',
  tileWidth: '12',
  tileLength: '24',
  layoutType: 'third',
  patternOrientation: 'horizontal',
  obstacles: [
    {
      ...BLANK_OBSTACLE,
      id: 'island',
      name: welcomeWords.island,
      type: 'kitchen_island',
      width: '72',
      length: '36',
      x: '39',
      y: '44',
    },
  ],
};

/** SVG in the colors of the page, but for the sheet, which is paper; and the lines of the order. */
export interface WelcomePictures {
  readonly head: string;
  readonly plan: string;
  readonly cuts: readonly string[];
  readonly lines: string;
  readonly buy: readonly OrderLine[];
  readonly sheet: string;
}

interface Kept {
  pictures: WelcomePictures | null;
  samples: Partial<Record<string, SampleAnswer>>;
}

const kept = onceAProcess('welcome-pictures', (): Kept => ({ pictures: null, samples: {} }));

/** The page's pictures, drawn once a process by the engine that lays out the jobs; null while that is too busy. */
export async function welcomePictures(): Promise<WelcomePictures | null> {
  const place = kept();
  place.pictures ??= await drawPictures();
  return place.pictures;
}

/** The sample as the page first shows it, laid out once a process. */
export async function firstAnswer(sample: ReturnType<typeof firstSample>): Promise<SampleAnswer> {
  const { samples } = kept();
  const known = samples[sample.unitSystem];
  if (known !== undefined) return known;
  const answer = await answerSample(sample, (request, cutting) => planLayout(request, cutting, { owner: OWNER }));
  if (answer.shown !== null) samples[sample.unitSystem] = answer;
  return answer;
}

async function drawPictures(): Promise<WelcomePictures | null> {
  const [kitchen, bathroom] = [await lay(KITCHEN), await lay(BATHROOM)];
  if (kitchen === null || bathroom === null) return null;
  const { result, cuts, trade } = bathroom;
  const sheet = renderCutSheet(result, {
    jobName: welcomeWords.sheetRoom,
    business: [],
    date: '',
    unitSystem: SYSTEM,
    work: { trade, cuts },
  });
  const shown = { showMeasurements: true, showGuides: false, showScale: false, unitSystem: SYSTEM } as const;
  return {
    head: paint('head', drawLayout(kitchen.result, shown)),
    plan: paint('plan', drawLayout(result, shown)),
    cuts: cards(result),
    lines: paint('lines', drawFirstLines(result, planFirstLines(result), SYSTEM)),
    buy: describeOrder(cuts, result, trade),
    sheet: sheet.planSvg.replaceAll('"plan-', '"welcome-sheet-'),
  };
}

async function lay(job: JobText) {
  const read = readJob(job);
  if (!read.ok) throw new Error('A room of the front page cannot be read');
  const { trade } = readTrade({ ...job }, SYSTEM);
  const outcome = await planLayout(read.value.request, cuttingOf(trade), { owner: OWNER });
  return outcome.ok ? { ...outcome.value, trade } : null;
}

/** Start with the cuts that are not rectangles: they show the most. */
function cards(result: LayoutResult): string[] {
  const measures = shownSizes(result, SYSTEM);
  const all = result.shapes.map((shape, index) => ({ shape, index, measure: measures[index] as ShapeMeasure }));
  const [straight, notched] = [true, false].map((is) => all.filter(({ shape }) => shape.isRectangle === is));
  return [...(notched ?? []), ...(straight ?? [])].slice(0, MOST_CARDS).map(({ shape, index, measure }) => {
    const card = drawCutCard(shape, { tile: kindOf(shape, result), measure, unitSystem: SYSTEM });
    const options = { widthPx: CARD_PX, heightPx: CARD_PX, palette: 'css', idPrefix: `welcome-cut-${index}` } as const;
    return paintSvg(card, options);
  });
}

const SIZES_PX = { head: [560, 480], plan: [400, 360], lines: [300, 300] } as const;

function paint(id: keyof typeof SIZES_PX, list: DisplayList): string {
  const alt = id === 'head' ? welcomeWords.headAlt : welcomeWords.pictures[id].alt;
  const [widthPx, heightPx] = SIZES_PX[id];
  const options = { widthPx, heightPx, palette: 'css', keepsSizesInside: true } as const;
  return paintSvg({ ...list, title: alt }, { ...options, idPrefix: `welcome-${id}` });
}
