import { termsOf } from '#app/layout/fields/material-terms.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import { buyOf, describeCards, describeFloorChange, type PlannedFloor } from '#app/layout/replan/describe-change.ts';
import type { FloorChoice, PreviewedChange } from '#app/layout/replan/floor-choice.ts';
import { formatJoint } from '#app/layout/units/format-length.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { describeLayoutFailure } from '#app/planner/form/describe-layout-failure.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { courseJointOf, type FloorOffer } from '#app/planner/replan/floor-offers.ts';
import { refuseToSpread, replanJob } from '#app/planner/replan/replan-floor.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as words from '#app/words/en/replan.ts';

/** The ways to re-plan a job from its floor; empty if there is none, or nothing differs. */
export function offersOf(job: JobText): readonly FloorOffer[] {
  const inLastRow = replanJob(job);
  if (!inLastRow.ok || Object.keys(inLastRow.value).length === 0) return [];
  const refusal = refuseToSpread(job);
  const offer = (choice: FloorChoice): FloorOffer[] => {
    const followed = replanJob(job, choice);
    const anew = followed.ok ? { ...job, ...followed.value } : null;
    const checked = anew && checkJob(anew);
    return anew !== null && checked?.ok ? [{ choice, job: anew, request: checked.request, refusal: null }] : [];
  };
  if (refusal === null) return [...offer('last-row'), ...offer('spread')];
  const without: FloorOffer[] =
    refusal === '' ? [] : [{ choice: 'spread', job: null, request: null, refusal: inTermsOf(termsOf(job), refusal) }];
  return [...offer('last-row'), ...without];
}

/** What each offer would change in the layout on the page. `outcomes` are those of the applicable offers, in order. */
export function describeOffers(
  offers: readonly FloorOffer[],
  before: PlannedFloor,
  outcomes: readonly PlannedOutcome[],
): readonly PreviewedChange[] {
  const rest = [...outcomes];
  return offers.flatMap((offer): PreviewedChange[] => {
    const none = { choice: offer.choice, line: '', cards: [], buy: null, note: null };
    if (offer.job === null) return [{ ...none, refusal: offer.refusal }];
    const outcome = rest.shift();
    if (outcome === undefined) return [];
    if (!outcome.ok) {
      const { errors } = describeLayoutFailure(outcome.error, offer.request);
      return [{ ...none, refusal: Object.values(errors).flat().join(' ') }];
    }
    return [describeOffer(offer.choice, offer.job, before, outcome.value)];
  });
}

function describeOffer(
  choice: FloorChoice,
  job: JobText,
  before: PlannedFloor,
  planned: Pick<PlannedFloor, 'result' | 'cuts'>,
): PreviewedChange {
  const system = unitSystemOf(job);
  const courses = readTrade({ ...job }, job.unitSystem).trade.laid ?? 0;
  const courseJoint = courseJointOf(job);
  const after = { ...planned, courseJoint };
  const [was, is] = [buyOf(before), buyOf(after)];
  return {
    choice,
    refusal: null,
    line: describeFloorChange(before, after, courses, system) ?? '',
    cards: describeCards(before, after, courses, system),
    buy: was === null || is === null ? null : inTermsOf(termsOf(job), words.tilesToBuy(was, is)),
    note: courseJoint === null ? null : words.drawnWithPlan(formatJoint(planned.result.request.finish.joint, system)),
  };
}
