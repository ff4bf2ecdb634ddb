export interface SimulatedRules {
  readonly length: number;
  readonly kerf: number;
  readonly minEnd: number;
  readonly minOffset: number;
}

/**
 * The fewest planks for a rectangle if any earlier offcut may begin a course, found by trying every first piece. The
 * offset to the previous course is kept, and with `keepsHalf` half of it to the course before that. Null if no layout
 * keeps the rules.
 */
export function fewestPlanks(width: number, courses: number, rules: SimulatedRules, keepsHalf = true): number | null {
  const { length, kerf, minEnd, minOffset } = rules;
  const known = new Map<string, number>();
  const firsts: number[] = [];
  for (let first = minEnd; first <= length; first++) {
    const last = ((width - first - 1) % length) + 1;
    if (last >= minEnd) firsts.push(first);
  }
  const apart = (a: number, b: number) => {
    const d = (((a - b) % length) + length) % length;
    return Math.min(d, length - d);
  };
  const from = (course: number, before: number, second: number, offcuts: readonly number[]): number => {
    if (course === courses) return 0;
    const key = `${course} ${before} ${second} ${offcuts.join()}`;
    const already = known.get(key);
    if (already !== undefined) return already;
    let best = Number.POSITIVE_INFINITY;
    for (const first of firsts) {
      if (before >= 0 && !isApart(first, before, minOffset)) continue;
      if (keepsHalf && second >= 0 && !isApart(first, second, minOffset / 2)) continue;
      const last = ((width - first - 1) % length) + 1;
      const pieces = (width - first - last) / length + 1;
      const left = length - last - kerf;
      for (const source of [-1, ...new Set(offcuts)]) {
        if (source >= 0 && source < first) continue;
        const rest = [...offcuts];
        if (source >= 0) rest.splice(rest.indexOf(source), 1);
        if (left >= minEnd) rest.push(left);
        rest.sort((a, b) => a - b);
        best = Math.min(best, pieces + (source < 0 ? 1 : 0) + from(course + 1, first, before, rest));
      }
    }
    known.set(key, best);
    return best;
  };
  /** Compares the actual joints of both courses, because short courses may have none that are too close. */
  const isApart = (first: number, other: number, least: number): boolean => {
    if (apart(first, other) >= least) return true;
    for (let a = first; a < width; a += length)
      for (let b = other; b < width; b += length) if (Math.abs(a - b) < least) return false;
    return true;
  };
  const fewest = from(0, -1, -1, []);
  return Number.isFinite(fewest) ? fewest : null;
}
