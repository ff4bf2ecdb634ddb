import { invariant } from '#app/base/invariant.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { tileAsTyped } from '#app/layout/job/tile-as-typed.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { formatGap, formatMeasure, formatRoomMeasure, formatTile } from '#app/layout/units/format-length.ts';
import {
  EXAMPLES,
  PROVEN,
  type PublishedExample,
  type ShownExample,
  type ShownProof,
} from '#app/product/proof/proof.ts';
import * as proofWords from '#app/words/en/proof.ts';

/** What the page of proof shows: the numbers that `npm run proof` wrote, the examples in words. */
export function shownProof(): ShownProof {
  const { floors, cuts, bench } = PROVEN;
  return { examples: EXAMPLES.map(showExample), floors, cuts, bench };
}

function showExample(example: PublishedExample): ShownExample {
  const { id, source, job, how, published, isShapeAssumed = false, differs = null } = example;
  const read = readJob(job);
  invariant(read.ok && read.value.request.room.type === 'rectangle', 'a published example is a job of one rectangle');
  const {
    room,
    unitSystem,
    finish: { tileLength, tileWidth, joint },
  } = read.value.request;
  // A tile that is no rectangle is told by its further sizes.
  const shape = tileAsTyped(jobToText(read.value.job))?.describe?.((length) => formatMeasure(length, unitSystem));
  const sizes = {
    room: [room.length, room.width].map((side) => formatRoomMeasure(side, unitSystem)).join(' × '),
    tile: shape ?? formatTile(tileWidth, tileLength, unitSystem),
    joint: joint === 0 ? null : formatGap(joint, unitSystem),
    allowance: job.allowance ?? null,
  };
  const ours = PROVEN.examples[id];
  invariant(ours !== undefined, 'npm run proof has computed every example');
  return { id, source, sizes: proofWords.sizes(sizes), isShapeAssumed, how, published, ours, differs };
}
