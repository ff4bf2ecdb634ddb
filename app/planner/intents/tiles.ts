import { nominalTile, oftenSide, type UsualTile, usualTile } from '#app/layout/tile/usual-tiles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField, writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { chooseLaying, choosePlankFloor } from '#app/planner/form/change-laying.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import {
  calculate,
  change,
  type IntentOutcome,
  type IntentTable,
  type Press,
  prepare,
  withJob,
} from '#app/planner/intents/intent.ts';
import { fillInListed, fillInTile } from '#app/planner/rooms/fill-in-tile.ts';
import { fillInMaterials } from '#app/planner/rooms/usual-materials.ts';

/** The buttons of the tile's size. */
export const TILE_INTENTS: IntentTable = {
  'tile-size': { run: ({ values, argument, hasLayout }) => setTile(values, usualTile(argument), hasLayout) },
  'often-size': { run: ({ values }) => change(withOftenSize(values)) },
  lay: { run: ({ values, argument }) => change({ ...values, job: chooseLaying(values.job, argument) }) },
  'plank-floor': { run: ({ values, argument }) => change({ ...values, job: choosePlankFloor(values.job, argument) }) },
  'use-tile': { run: ({ values, argument, hasLayout }) => takeTile(values, argument, hasLayout) },
  /** The price or the box of the account's tile: the index of the zone, empty for the field, and the tile. */
  'use-list-price': { run: (pressed) => takeListed(pressed, 'price') },
  'use-list-box': { run: (pressed) => takeListed(pressed, 'box') },
  // What the account usually buys with the tile.
  'use-materials': {
    run: ({ values, argument, hasLayout }) => {
      return prepare({ ...values, job: fillInMaterials(values.job, argument) }, hasLayout);
    },
  },
  'drop-photo': { run: ({ values, hasLayout }) => prepare(withJob(values, { tilePhoto: '' }), hasLayout) },
  'swap-tile': {
    run: ({ values }) =>
      change(withJob(values, { tileLength: values.job.tileWidth, tileWidth: values.job.tileLength })),
  },
};

/** Replaces each nominal side with the size that it often measures, for the user to correct by tape. */
function withOftenSize(values: PlannerValues): PlannerValues {
  const system = unitSystemOf(values.job);
  const unit = sizeUnit(system);
  const [width, length] = [values.job.tileWidth, values.job.tileLength].map((text) => parseLength(text, unit));
  if (!width?.ok || !length?.ok) return values;
  const tile = nominalTile([width.value, length.value], system);
  if (tile === null) return values;
  const side = (typed: Length) => {
    const isNamed = typed === tile.short || typed === tile.long;
    return writeInField(isNamed ? oftenSide(typed, system) : typed, unit);
  };
  return withJob(values, { tileWidth: side(width.value), tileLength: side(length.value) });
}

/** Fills in a tile of the account. A tile of the same size keeps the layout. */
function takeTile(values: PlannerValues, written: string, hasLayout: boolean): IntentOutcome {
  const filled = { ...values, job: fillInTile(values.job, written) };
  const isSame = TILE_SIDES.every((side) => filled.job[side] === values.job[side]);
  return isSame ? prepare(filled, hasLayout) : change(filled);
}

function takeListed({ values, argument, further, hasLayout }: Press, what: 'price' | 'box'): IntentOutcome {
  const index = argument === '' ? null : Number(argument);
  return prepare({ ...values, job: fillInListed(values.job, what, index, further) }, hasLayout);
}

const TILE_SIDES = ['tileLength', 'tileWidth'] as const;

/** Fills in a usual size, with its long side along the courses. The same size keeps the layout. */
function setTile(values: PlannerValues, tile: UsualTile | undefined, hasLayout: boolean): IntentOutcome {
  if (tile === undefined) return change(values);
  const unit = sizeUnit(unitSystemOf(values.job));
  const { tileLength, tileWidth } = values.job;
  const sides = { tileLength: formatField(tile.long, unit), tileWidth: formatField(tile.short, unit) };
  if (hasLayout && tileLength === sides.tileLength && tileWidth === sides.tileWidth) return calculate(values);
  return change(withJob(values, sides));
}
