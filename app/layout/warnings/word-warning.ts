import { assertNever } from '#app/base/assert-never.ts';
import type { LayoutWarning } from '#app/layout/layout-result.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export interface WordedWarning {
  readonly title: string;
  readonly text: string;
  readonly tone: 'warn' | 'info';
}

const AXIS_WORDS = { length: 'along the room length', width: 'along the room width' } as const;

/** A warning in words: what was found, and what to do about it. */
export function wordWarning(warning: LayoutWarning, system: UnitSystem): WordedWarning {
  const measure = (length: number) => formatMeasure(length, system);
  switch (warning.code) {
    case 'layout-optimization-needed':
      return {
        tone: 'warn',
        title: 'Layout Optimization Needed',
        text: `The smallest cut is ${measure(warning.size)}, hardly wider than the joint. Turn on Auto-optimize, or move the start with the start cuts.`,
      };
    case 'small-leftover':
      return {
        tone: 'warn',
        title: 'Small leftover',
        text: `A border ${AXIS_WORDS[warning.axis]} is only ${measure(warning.size)}; under ${measure(warning.limit)} it is hard to cut and easy to see. Another start cut or orientation may widen it.`,
      };
    case 'small-piece':
      return {
        tone: 'warn',
        title: 'Small pieces at walls or obstacles',
        text: `The smallest piece at a straight wall or an obstacle is ${warning.label}, only ${measure(warning.size)}; under ${measure(warning.limit)} it is hard to cut and easy to see. ${wordSmallPieces(warning)} Find best start tries every start.`,
      };
    case 'nearly-whole':
      return {
        tone: 'info',
        title: 'Nearly a whole tile',
        text: `The border ${AXIS_WORDS[warning.axis]} is ${measure(warning.size)}, almost a whole tile. A slightly different joint may spare the cut.`,
      };
    case 'pieces-dropped':
      return {
        tone: 'info',
        title: 'Very small pieces ignored',
        text:
          warning.count === 1
            ? 'One piece was too small to cut and counts as joint. Fill it with grout or caulk.'
            : `${formatCount(warning.count)} pieces were too small to cut and count as joint. Fill them with grout or caulk.`,
      };
    case 'degraded':
      return {
        tone: 'warn',
        title: 'Check these tiles on the floor',
        text: `${formatCount(warning.tiles)} tiles could not be cut exactly; ${formatCount(warning.full)} of them count and draw as full tiles.`,
      };
    default:
      return assertNever(warning);
  }
}

/** So many labels are read at a glance. */
const MOST_LABELS = 8;

function wordSmallPieces({ labels, pieces }: Extract<LayoutWarning, { code: 'small-piece' }>): string {
  if (pieces === 1) return 'It is the only one.';
  const named = labels.slice(0, MOST_LABELS).join(', ');
  const more = labels.length > MOST_LABELS ? ` and ${formatCount(labels.length - MOST_LABELS)} more labels` : '';
  return `${formatCount(pieces)} pieces are so small: ${named}${more}.`;
}
