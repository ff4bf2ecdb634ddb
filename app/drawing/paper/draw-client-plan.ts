import { type BlockRow, sizeOfTile } from '#app/drawing/cut-sheet/sheet-sections.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { paintStanding } from '#app/drawing/look/paint-standing.ts';
import { type Look, type LookFields, lookOfFloor } from '#app/drawing/model/look.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { paintWithin } from '#app/drawing/paper/draw-job-picture.ts';
import { describePattern } from '#app/layout/job/describe-pattern.ts';
import { finishSchedule } from '#app/layout/job/finish-schedule.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import * as breakdownWords from '#app/words/en/breakdown.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as sharedJobWords from '#app/words/en/shared-job.ts';

/** A layout as the client sees it: no letters, counts or prices. */
export interface ClientPlan {
  /** The room seen from inside; null if it was not requested or is too complex. */
  readonly room: string | null;
  /** The finished surface in its colors, the usual ones unless others were chosen; null if the floor is too complex. */
  readonly look: string | null;
  /** The plan in the colors of the page; null if the floor is too complex. */
  readonly svg: string | null;
  /** Area, tile, joint and pattern. */
  readonly facts: readonly BlockRow[];
}

/** What a link shows the client of a job or a project: never letters, counts, prices or notes. */
export interface ClientPlans {
  readonly title: string;
  readonly client: string;
  readonly address: string;
  /** Whom the client may call. */
  readonly contractor: { readonly name: string; readonly phone: string } | null;
  /** When the plans were last changed (ISO 8601); empty if that is not known. */
  readonly changedAt: string;
  /** The plan of each job; null for one that cannot be laid out. */
  readonly plans: readonly { readonly id: string; readonly name: string; readonly plan: ClientPlan | null }[];
  /** Why there is nothing to see, or not all of it. */
  readonly problem: string | null;
}

interface ClientJob {
  /** The product bought for it, according to its project; empty if the project has none. */
  readonly product: string;
  readonly groutColor: string;
  readonly trade: LookFields;
}

/** The plan's own size; the page scales it to its width. */
const WIDTH_PX = 720;
/** A long hall takes no more of the page than a square room does. */
const MOST_HEIGHT_PX = 720;
const LEAST_HEIGHT_PX = 240;
/** On a phone the plan is half as wide. */
const TEXT_SCALE = 1.35;
/** Many plans may be on one page. */
const MOST_CHARS = 150_000;

/** Draws the plan of a layout for the client, with its facts. */
export function drawClientPlan(result: LayoutResult, job: ClientJob, idPrefix: string, hasRoom = false): ClientPlan {
  const { product, groutColor, trade } = job;
  const { request } = result;
  const { unitSystem } = request;
  const reword = wordsFor(termsIn(request));
  const finishes = finishSchedule(result, unitSystem);
  const facts = [
    { term: sharedJobWords.area, value: formatArea(result.netArea, unitSystem) },
    { term: projectsWords.product, value: product },
    ...(finishes?.map(({ zone, finish }) => ({ term: zone, value: finish })) ?? [
      { term: reword(cutSheetWords.tile), value: sizeOfTile(result, unitSystem) },
      { term: breakdownWords.joint, value: formatGap(request.finish.joint, unitSystem) },
    ]),
    { term: projectsWords.groutColor, value: groutColor },
    ...(finishes === null
      ? [{ term: breakdownWords.pattern, value: describePattern(request, unitSystem, 'title') }]
      : []),
  ];
  const colors = lookOfFloor(trade, request);
  const look = paintLook(result, colors, `${idPrefix}-look`);
  const room = hasRoom
    ? paintWithin(MOST_CHARS, result, (one) => paintStanding(one, colors, `${idPrefix}-room`))
    : null;
  return { room, look, svg: paint(result, idPrefix), facts: facts.filter(({ value }) => value !== '') };
}

function paint(result: LayoutResult, idPrefix: string): string | null {
  return paintWithin(MOST_CHARS, result, (one) => {
    const list = drawLayout(one, {
      showMeasurements: true,
      showScale: false,
      showGuides: false,
      showCuts: false,
      unitSystem: one.request.unitSystem,
    });
    return paintSvg(list, {
      ...sizeFor(one),
      palette: 'css',
      idPrefix,
      textScale: TEXT_SCALE,
      marksWideOnly: true,
      keepsSizesInside: true,
    });
  });
}

function paintLook(result: LayoutResult, look: Look, idPrefix: string): string | null {
  return paintWithin(MOST_CHARS, result, (one) => {
    const list = drawLook(one, look, { isText: true });
    return paintSvg(list, { ...sizeFor(one), palette: lookPalette(look, 'none'), idPrefix });
  });
}

/** A picture of a room in its shape. */
function sizeFor({ boundsWidth, boundsLength }: LayoutResult) {
  const height = Math.round((WIDTH_PX * boundsLength) / boundsWidth);
  return { widthPx: WIDTH_PX, heightPx: Math.min(MOST_HEIGHT_PX, Math.max(LEAST_HEIGHT_PX, height)) };
}
