import { invariant } from '#app/base/invariant.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { PlannedLayout, PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { allToBuy } from '#app/layout/order/all-to-buy.ts';
import { smallestCut } from '#app/layout/shown-sizes/shown-size.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { describeLayoutFailure } from '#app/planner/form/describe-layout-failure.ts';
import { errorsOfSample, jobOfSample, type Sample } from '#app/planner/form/sample.ts';
import { type FieldErrors, unitSystemOf } from '#app/planner/form/values.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as resultsWords from '#app/words/en/results.ts';
import * as welcomeWords from '#app/words/en/welcome.ts';

const WIDTH_PX = 520;
const HEIGHT_PX = 560;

/** What the front page shows for a laid-out sample. */
interface ShownSample {
  /** SVG in the page's colors. */
  readonly picture: string;
  readonly tilesToBuy: string;
  /** How many are needed, and how many are spare. */
  readonly because: string;
  readonly figures: readonly { readonly term: string; readonly value: string }[];
}

export interface SampleAnswer {
  /** Null if there is no layout. */
  readonly shown: ShownSample | null;
  readonly errors: FieldErrors;
  /** False if the sample was sound and the engine failed. */
  readonly isInputsFault: boolean;
}

export type LaySample = (request: LayoutRequest, cutting: ReturnType<typeof readCutting>) => Promise<PlannedOutcome>;

/** Checks a sample as the planner checks a job, lays it out with `lay`, and describes the result. */
export async function answerSample(sample: Sample, lay: LaySample): Promise<SampleAnswer> {
  const job = jobOfSample(sample);
  const checked = checkJob(job);
  if (!checked.ok) return refuse(checked.errors);
  const outcome = await lay(checked.request, readCutting({ ...job }, job.unitSystem));
  if (outcome.ok) return { shown: showSample(sample, outcome.value), errors: {}, isInputsFault: false };
  const { errors, isInputsFault } = describeLayoutFailure(outcome.error, checked.request);
  return { ...refuse(errors), isInputsFault };
}

function refuse(errors: FieldErrors): SampleAnswer {
  return { shown: null, errors: errorsOfSample(errors), isInputsFault: true };
}

function showSample(sample: Sample, { result: whole, cuts }: PlannedLayout): ShownSample {
  const unitSystem = unitSystemOf(sample);
  const result = boundLayout(whole);
  const list = drawLayout(result, { showMeasurements: true, showGuides: false, showScale: false, unitSystem });
  const { tiles } = allToBuy(result, cuts);
  invariant(tiles !== null, 'a sample is sold by the tile');
  const { buy, needed, spare } = tiles;
  const least = smallestCut(result, unitSystem);
  const { full, pieces } = result.counts;
  return {
    picture: paintSvg(list, {
      widthPx: WIDTH_PX,
      heightPx: HEIGHT_PX,
      palette: 'css',
      idPrefix: 'sample',
      keepsSizesInside: true,
    }),
    tilesToBuy: formatCount(buy),
    because: orderWords.because(needed, spare),
    figures: [
      { term: resultsWords.fullTiles, value: formatCount(full) },
      { term: resultsWords.cutPieces, value: formatCount(pieces) },
      {
        term: welcomeWords.narrowestCut,
        value:
          least === null
            ? welcomeWords.none
            : welcomeWords.namedCut(formatMeasure(least.size, unitSystem), least.label),
      },
    ],
  };
}
