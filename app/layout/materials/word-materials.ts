import type { Trade } from '#app/layout/job/fields/field-types.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { estimateGrout, GROUT_KG_PER_LITRE } from '#app/layout/materials/estimate-grout.ts';
import { estimateByNotch, LARGE_TILE_SIDE } from '#app/layout/materials/estimate-notch.ts';
import { formatCoverage } from '#app/layout/units/area.ts';
import { isMetric, tradeOf } from '#app/layout/units/field-unit.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export interface MaterialWords {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
}

const FEET_PER_METRE = 1 / 0.3048;

/** Thinset and grout as they are shown and printed, with what they rest on. */
export function wordMaterials(result: LayoutResult, trade: Trade, unitSystem: UnitSystem): MaterialWords {
  const { thinset, roomArea, obstacleArea, request } = result;
  const notch = estimateByNotch(roomArea - obstacleArea, trade.notch);
  const grout = wordGrout(result, trade, unitSystem);
  const isLarge = Math.max(request.tileLength, request.tileWidth) >= LARGE_TILE_SIDE;
  const lines = [
    {
      term: 'Thinset by the tile’s size',
      value: `${bags(thinset.bags)} of 50 lb, ${formatCoverage(thinset.coverageSqFtPerBag, unitSystem)} a bag with 10 % more`,
    },
  ];
  const notes: string[] = [];
  if (notch !== null) {
    const { coverage, leastBags, mostBags } = notch;
    const range = leastBags === mostBags ? bags(mostBags) : `${leastBags} to ${bags(mostBags)}`;
    lines.push({
      term: `Thinset with a notch of ${coverage[tradeOf(unitSystem)]}`,
      value: `${range} of 50 lb, ${formatCoverage([coverage.least, coverage.most], unitSystem)} a bag`,
    });
    notes.push(
      coverage.isPublished
        ? 'The range is what makers publish for common mortars; the figure on the bag decides.'
        : 'The range lies between those that makers publish for its neighbours; the figure on the bag decides.',
    );
  }
  if (isLarge) {
    const side = isMetric(unitSystem) ? '38 cm' : '15 in';
    notes.push(
      `A side of ${side} or more: take a mortar for large and heavy tile, the larger notch, and butter the back as well, which takes more.`,
    );
  }
  return { lines: [...lines, ...(grout === null ? [] : grout.lines)], notes: [...notes, ...(grout?.notes ?? [])] };
}

function wordGrout(result: LayoutResult, trade: Trade, unitSystem: UnitSystem): MaterialWords | null {
  const density = trade.groutDensityHundredths / 100;
  const grout = estimateGrout(result, trade.jointDepth, density);
  if (grout.litres <= 0) return null;
  const isImperial = !isMetric(unitSystem);
  const range = isImperial ? grout.poundsRange : grout.kilogramsRange;
  const weight = isImperial ? grout.pounds : grout.kilograms;
  const unit = isImperial ? 'lb' : 'kg';
  const length = isImperial
    ? `${(grout.jointMetres * FEET_PER_METRE).toFixed(0)} ft`
    : `${grout.jointMetres.toFixed(1)} m`;
  const size = `${formatGap(result.request.joint, unitSystem)} wide and ${formatGap(trade.jointDepth, unitSystem)} deep`;
  return {
    lines: [
      { term: 'Joints of this layout', value: `${length}, ${size}` },
      {
        term: 'Grout',
        value: `${amount(weight)} ${unit}, between ${amount(range[0])} and ${amount(range[1])} ${unit} by maker`,
      },
    ],
    notes: [
      `Grout by ${density} kg for a litre of joint; makers’ lie between ${GROUT_KG_PER_LITRE.least} and ${GROUT_KG_PER_LITRE.most}. Cut tiles are counted in; nothing is added for waste.`,
    ],
  };
}

/** Small floors are weighed more finely. */
function amount(weight: number): string {
  return weight.toFixed(weight < 10 ? 2 : 1);
}

function bags(count: number): string {
  return `${count} ${count === 1 ? 'bag' : 'bags'}`;
}
