import { lengthOf } from '#app/geometry/point.ts';
import { LIKELY_SCALES, readScale, usualScale } from '#app/layout/pdf/written-scale.ts';
import type { PlanCurve, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, unitOfScale } from '#app/layout/plan-drawing/plan-unit.ts';
import { readMeasure } from '#app/layout/plan-drawing/read-measure.ts';

const POINTS_PER_INCH = 72;
/** Scales that are tried. */
const MOST_TRIED = 5;
/** Texts and lines that are compared, and the scales that count as one. */
const [MOST_TEXTS, MOST_LINES] = [300, 6000];
const SAME = 0.012;
/** Sizes of rooms are often rounded. */
const LOOSE = 0.03;

/** The scale that is written on a sheet, if it is one, and the scales that it may have: the likeliest first. */
export function findScales(curves: readonly PlanCurve[], texts: readonly PlanText[], walls: ReadonlySet<string>) {
  const noted = new Map<number, number>();
  for (const { text } of texts) {
    const times = readScale(text);
    if (times !== null) noted.set(times, (noted.get(times) ?? 0) + 1);
  }
  const written = [...noted].sort(([, a], [, b]) => b - a).map(([times]) => times);
  const voted = [...votes(ratiosOfLengths(curves, texts), SAME), ...votes(ratiosOfSizes(curves, texts, walls), LOOSE)];
  const all = [...written.slice(0, 3), ...voted, ...byDoors(curves), ...LIKELY_SCALES];
  const scales: number[] = [];
  for (const times of all) {
    if (scales.length < MOST_TRIED && !scales.some((known) => isNear(known, times))) scales.push(times);
  }
  const [only] = written;
  const unit = written.length === 1 && only !== undefined ? unitOfScale(only) : null;
  return { written: unit, candidates: scales.map((times): PlanUnit => unitOfScale(times)) };
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME * Math.max(one, other);
}

/** The scales at which dimension texts are the lengths of lines beside them. */
function ratiosOfLengths(curves: readonly PlanCurve[], texts: readonly PlanText[]): number[] {
  const lines = curves.flatMap(({ corners, isClosed, isFill }) => {
    const [from, to] = corners;
    if (isFill || isClosed || corners.length !== 2 || from === undefined || to === undefined || from.bulge !== 0)
      return [];
    const length = lengthOf(to.x - from.x, to.y - from.y);
    return length < 6 ? [] : [{ from, length, x: (to.x - from.x) / length, y: (to.y - from.y) / length }];
  });
  const ratios: number[] = [];
  for (const { at, text, height } of texts.slice(0, MOST_TEXTS)) {
    const measure = readMeasure(text);
    if (measure?.kind !== 'length') continue;
    const found = new Set<number>();
    for (const { from, length, x, y } of lines.slice(0, MOST_LINES)) {
      const along = ((at.x - from.x) * x + (at.y - from.y) * y) / length;
      if (along < 0.25 || along > 0.75) continue;
      if (Math.abs((at.x - from.x) * y - (at.y - from.y) * x) > 2.5 * height) continue;
      const times = (measure.inches * POINTS_PER_INCH) / length;
      if (times >= 5 && times <= 1000) found.add(times);
    }
    // A text beside many lines is weak evidence.
    if (found.size <= 12) ratios.push(...found);
  }
  return ratios;
}

/** Lines this long, in points, may be the walls of a room; how many of them are tried on each side of a text. */
const WALL_LENGTH = 24;
const MOST_BESIDE = 4;

/** The scales at which sizes such as 10' x 9' are the distances between lines around them. */
function ratiosOfSizes(curves: readonly PlanCurve[], texts: readonly PlanText[], walls: ReadonlySet<string>): number[] {
  const [upright, level]: [Rail[], Rail[]] = [[], []];
  const solid = curves.filter(({ layer, isFill }) => isFill === true && walls.has(layer));
  for (const { corners, isClosed } of solid.length > 0 ? solid : curves) {
    for (const [index, from] of corners.entries()) {
      const to = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
      if (to === undefined || from.bulge !== 0) continue;
      const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      if (dy >= WALL_LENGTH && dx < 0.01 * dy)
        upright.push({ at: from.x, low: Math.min(from.y, to.y), high: Math.max(from.y, to.y) });
      if (dx >= WALL_LENGTH && dy < 0.01 * dx)
        level.push({ at: from.y, low: Math.min(from.x, to.x), high: Math.max(from.x, to.x) });
    }
  }
  const ratios: number[] = [];
  for (const { at, text } of texts.slice(0, MOST_TEXTS)) {
    const measure = readMeasure(text);
    if (measure?.kind !== 'size') continue;
    const [wide, high] = [gapsAround(upright, at.x, at.y), gapsAround(level, at.y, at.x)];
    const found: number[] = [];
    for (const [across, down] of [measure.sides, [measure.sides[1], measure.sides[0]] as const]) {
      for (const x of wide) {
        for (const y of high) {
          const [one, other] = [(across * POINTS_PER_INCH) / x, (down * POINTS_PER_INCH) / y];
          const times = (one + other) / 2;
          if (Math.abs(one - other) > 0.04 * times || times < 5 || times > 1000) continue;
          if (!found.some((known) => Math.abs(known - times) < 0.02 * times)) found.push(times);
        }
      }
    }
    ratios.push(...found);
  }
  return ratios;
}

interface Rail {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** The distances between the nearest lines on both sides of a place. */
function gapsAround(rails: readonly Rail[], place: number, beside: number): number[] {
  const near = rails.filter(({ low, high }) => low <= beside && beside <= high).map(({ at }) => at);
  const side = (isLow: boolean) =>
    [...new Set(near.filter((at) => at < place === isLow))]
      .sort((a, b) => Math.abs(a - place) - Math.abs(b - place))
      .slice(0, MOST_BESIDE);
  return side(true).flatMap((low) => side(false).map((high) => high - low));
}

/** The ratios with the most evidence, and all that are `same` as they are: at most two. */
function votes(ratios: readonly number[], same: number): number[] {
  const sorted = [...ratios].sort((a, b) => a - b);
  const counted = sorted.map((times, index) => {
    let end = index;
    while (end + 1 < sorted.length && (sorted[end + 1] as number) <= times * (1 + same)) end += 1;
    const spread = (sorted[end] as number) / times;
    return { times: sorted[(index + end) >> 1] as number, count: end - index + 1, spread };
  });
  const best: number[] = [];
  for (const { times, count } of counted.sort((a, b) => b.count - a.count || a.spread - b.spread)) {
    if (count < 2 || best.length >= 2) break;
    if (!best.some((known) => isNear(known, times))) best.push(times);
  }
  return best.map(usualScale);
}

/** The likely scales at which the most quarter circles are as wide as doors. */
function byDoors(curves: readonly PlanCurve[]): number[] {
  const radii = curves.flatMap(({ corners }) =>
    corners.length > 6
      ? []
      : corners.slice(0, -1).flatMap((corner, index) => {
          const next = corners[index + 1];
          const isQuarter = Math.abs(Math.abs(corner.bulge) - Math.SQRT2 + 1) < 0.03;
          return next === undefined || !isQuarter ? [] : [lengthOf(next.x - corner.x, next.y - corner.y) / Math.SQRT2];
        }),
  );
  const doorsAt = (times: number) =>
    radii.filter((radius) => {
      const inches = (radius * times) / POINTS_PER_INCH;
      return inches >= 23.5 && inches <= 37;
    }).length;
  return LIKELY_SCALES.map((times) => ({ times, count: doorsAt(times) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ times }) => times)
    .slice(0, 2);
}
