import { drawCutCard } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import type { DisplayItem, DisplayList } from '#app/drawing/model/display-list.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { JobText, ObstacleText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { exampleValues } from '#app/planner/form/example.ts';
import { BLANK_OBSTACLE, emptyValues } from '#app/planner/form/values.ts';
import { planPictures } from '#app/server/guide/plan-pictures.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';
import * as guideWords from '#app/words/en/guide.ts';

type PictureId = keyof typeof guideWords.pictures;
/** SVG in the colors of the page. */
type Pictures = Readonly<Record<PictureId, readonly string[]>>;

const SYSTEM = 'imperial';
/** As large as a phone shows them, so that their texts have the size of the page's. */
const WIDTH_PX = 340;
const HEIGHT_PX = 360;
const CARD_PX = 180;
const MOST_CARDS = 3;

const BATHROOM: JobText = exampleValues(emptyValues(SYSTEM)).job;
const L_ROOM: JobText = {
  ...BATHROOM,
  roomType: 'custom',
  customRoomPoints: '0, 0\n120, 0\n120, 60\n72, 60\n72, 108\n0, 108',
};
const VANITY: ObstacleText = {
  ...BLANK_OBSTACLE,
  id: 'vanity',
  name: guideWords.vanity,
  type: 'custom',
  width: '21',
  length: '36',
  x: '0',
  y: '30',
};
const TAPE = [
  { x: fromInches(21), y: fromInches(62) },
  { x: fromInches(60), y: fromInches(62) },
] as const;

const kept = onceAProcess('guide-pictures', () => ({ pictures: null as Pictures | null }));

/** The guide's pictures, drawn once a process by the engine that lays out the jobs; null while that is too busy. */
export async function guidePictures(): Promise<Pictures | null> {
  const place = kept();
  place.pictures ??= await drawPictures();
  return place.pictures;
}

async function drawPictures(): Promise<Pictures | null> {
  const [bathroom, room, furnished] = [
    await lay(BATHROOM),
    await lay(L_ROOM),
    await lay({ ...BATHROOM, obstacles: [VANITY] }),
  ];
  const plan = planPictures();
  const flat = plan === null ? null : await lay({ ...BATHROOM, ...plan.job });
  if (bathroom === null || room === null || furnished === null || plan === null || flat === null) return null;
  const whole = draw(furnished);
  return {
    room: [paint('room', outline(bathroom))],
    drawing: [paint('drawing', draw(bathroom))],
    plan: [paint('plan', plan.plan)],
    planRooms: [paint('planRooms', plan.rooms)],
    planLaid: [paint('planLaid', draw(flat))],
    corners: [paint('corners', outline(room))],
    obstacle: [paint('obstacle', whole)],
    tape: [paint('tape', { ...whole, items: [...whole.items, ...tape()] })],
    cuts: cards(furnished),
  };
}

async function lay(job: JobText): Promise<LayoutResult | null> {
  const read = readJob(job);
  if (!read.ok) return null;
  const outcome = await planLayout(read.value.request, readCutting({ ...job }, SYSTEM), { owner: 'guide' });
  return outcome.ok ? outcome.value.result : null;
}

function draw(result: LayoutResult): DisplayList {
  return drawLayout(result, { showMeasurements: true, showGuides: false, showScale: false, unitSystem: SYSTEM });
}

/** The room with its sizes, before it has tiles. */
function outline(result: LayoutResult): DisplayList {
  const layers = result.layers.map((layer) => ({ ...layer, fullRuns: [] }));
  return draw({ ...result, layers, pieces: [], shapes: [] });
}

/** The tape measure's line between the vanity and the wall. */
function tape(): DisplayItem[] {
  const [from, to] = TAPE;
  const length = formatRoomMeasure(to.x - from.x, SYSTEM);
  const at = { x: (from.x + to.x) / 2, y: from.y };
  return [
    { kind: 'line', layer: 'marks', from, to, ink: 'accent', widthPx: 3 },
    ...TAPE.map((end): DisplayItem => ({ kind: 'marker', layer: 'guides', at: end, ink: 'accent', radiusPx: 4 })),
    {
      kind: 'text',
      layer: 'marks',
      at,
      text: length,
      sizePx: 14,
      ink: 'accent',
      halo: 'paper',
      isBold: true,
      anchor: 'middle',
      offsetPx: { x: 0, y: -14 },
    },
  ];
}

/** Start with the cuts around the vanity: they show the most. */
function cards(result: LayoutResult): string[] {
  const measures = shownSizes(result, SYSTEM);
  const all = result.shapes.map((shape, index) => ({ shape, index, measure: measures[index] as ShapeMeasure }));
  const notched = all.filter(({ shape }) => !shape.isRectangle);
  const straight = all.filter(({ shape }) => shape.isRectangle);
  return [...notched, ...straight].slice(0, MOST_CARDS).map(({ shape, index, measure }) => {
    const card = drawCutCard(shape, { tile: kindOf(shape, result), measure, unitSystem: SYSTEM });
    const options = { widthPx: CARD_PX, heightPx: CARD_PX, palette: 'css', idPrefix: `guide-cut-${index}` } as const;
    return paintSvg(card, options);
  });
}

function paint(id: PictureId, list: DisplayList): string {
  const titled = { ...list, title: guideWords.pictures[id].alt };
  const options = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, palette: 'css', keepsSizesInside: true } as const;
  return paintSvg(titled, { ...options, idPrefix: `guide-${id}` });
}
