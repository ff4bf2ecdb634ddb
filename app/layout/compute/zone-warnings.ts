import type { LayoutWarning } from '#app/layout/model/layout-result.ts';

type Warned<Code extends LayoutWarning['code']> = Extract<LayoutWarning, { code: Code }>;

/** The warnings of a floor laid zone by zone. Each warning appears once per zone. */
export class ZoneWarnings {
  readonly #warnings: LayoutWarning[] = [];

  /** Adds the warnings of a part of a zone, by the zone's index; the field is zone 0. */
  add(zone: number, warnings: readonly LayoutWarning[]): void {
    for (const warning of warnings) {
      // Door warnings belong to the room, whatever is laid.
      const inZone: LayoutWarning = warning.code === 'door-clash' ? warning : { ...warning, zone };
      const known = this.#warnings.findIndex((one) => isSame(one, inZone));
      const before = this.#warnings[known];
      if (before === undefined) this.#warnings.push(inZone);
      else this.#warnings[known] = merge(before, inZone);
    }
  }

  /** Zone by zone, in display order. */
  all(): readonly LayoutWarning[] {
    return this.#warnings;
  }
}

function isSame(one: LayoutWarning, other: LayoutWarning): boolean {
  if (one.code !== other.code || one.zone !== other.zone) return false;
  if (one.code === 'door-clash') return JSON.stringify(one) === JSON.stringify(other);
  return !('axis' in one && 'axis' in other) || one.axis === other.axis;
}

/** Merges two warnings of one zone: the worse size, and the sum of their counts. */
function merge(one: LayoutWarning, other: LayoutWarning): LayoutWarning {
  switch (one.code) {
    case 'small-piece':
      return mergeSmall(one, other as Warned<'small-piece'>);
    case 'plank-joints-close':
    case 'plank-ends-short':
      return { ...one, courses: one.courses + (other as typeof one).courses };
    case 'pieces-dropped':
      return { ...one, count: one.count + (other as typeof one).count };
    case 'degraded': {
      const more = other as typeof one;
      return { ...one, tiles: one.tiles + more.tiles, full: one.full + more.full };
    }
    case 'small-leftover':
    case 'nearly-whole':
    case 'layout-optimization-needed':
      return (other as typeof one).size < one.size ? other : one;
    default:
      return one;
  }
}

/** Parts with equal cuts share labels. */
function mergeSmall(one: Warned<'small-piece'>, other: Warned<'small-piece'>): LayoutWarning {
  const [smaller, larger] = other.size < one.size ? [other, one] : [one, other];
  return {
    ...smaller,
    labels: [...new Set([...smaller.labels, ...larger.labels])],
    pieces: smaller.pieces + larger.pieces,
  };
}
