import { invariant } from '#app/base/invariant.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { tileAsTyped } from '#app/layout/job/tile-as-typed.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { isOutlinedId, patternOf } from '#app/layout/patterns/registry.ts';
import { formatGap, formatMeasure, formatRoomMeasure, formatTile } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import {
  EXAMPLES,
  PROVEN,
  type PublishedExample,
  type ShownExample,
  type ShownProof,
} from '#app/product/proof/proof.ts';
import * as proofWords from '#app/words/en/proof.ts';

/** The content of the proof page: the numbers from `npm run proof`, and the examples in words. */
export function shownProof(): ShownProof {
  const { floors, cuts, bench } = PROVEN;
  return { examples: EXAMPLES.map(showExample), floors, cuts, bench };
}

function showExample(example: PublishedExample): ShownExample {
  const { id, source = null, formula = null, job, how, published, isShapeAssumed = false, differs = null } = example;
  const read = readJob(job);
  invariant(read.ok && read.value.request.room.type === 'rectangle', 'a published example is a job of one rectangle');
  const { room, unitSystem, finish } = read.value.request;
  const { tileLength, tileWidth, joint, layoutType } = finish;
  const measure = (length: Length) => formatMeasure(length, unitSystem);
  // A tile that is not a rectangle is described by its further sizes and its pattern's.
  const shape = tileAsTyped(jobToText(read.value.job))?.describe?.(measure);
  const pattern: Pattern = patternOf(layoutType);
  const detail = isOutlinedId(layoutType) && shape === undefined ? pattern.detail?.(finish, measure) : null;
  const sizes = {
    room: [room.length, room.width].map((side) => formatRoomMeasure(side, unitSystem)).join(' × '),
    tile: [shape ?? formatTile(tileWidth, tileLength, unitSystem), detail ?? ''].filter(Boolean).join(', '),
    joint: joint === 0 ? null : formatGap(joint, unitSystem),
    allowance: job.allowance ?? null,
  };
  const ours = PROVEN.examples[id];
  invariant(ours !== undefined, 'npm run proof has computed every example');
  return { id, source, formula, sizes: proofWords.sizes(sizes), isShapeAssumed, how, published, ours, differs };
}
