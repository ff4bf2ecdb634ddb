/**
 * Planks laid as the design describes it, by hand and unit by unit: nothing of the product is in it. Whole numbers.
 */
export interface SimulatedFloor {
  readonly planks: number;
  /** Each run's pieces from left to right: length, and which plank it came from. */
  readonly runs: readonly (readonly (readonly [length: number, plank: number])[])[];
  readonly broken: readonly ('none' | 'offset' | 'ends')[];
}

export interface SimulatedRules {
  readonly length: number;
  readonly kerf: number;
  readonly minEnd: number;
  readonly minOffset: number;
}

/** A rectangle: every course is one run from 0 to its width. No joint. */
export function simulateRectangle(width: number, courses: number, rules: SimulatedRules): SimulatedFloor {
  const { length, kerf, minEnd, minOffset } = rules;
  const runs: [number, number][][] = [];
  const broken: ('none' | 'offset' | 'ends')[] = [];
  let planks = 0;
  let rest: { length: number; plank: number } | null = null;
  let jointsBefore: number[] = [];
  for (let course = 0; course < courses; course++) {
    if (width <= length) {
      const source: { length: number; plank: number } =
        rest !== null && rest.length >= width ? rest : { length, plank: ++planks };
      runs.push([[width, source.plank]]);
      broken.push('none');
      const left: number = source.length - width - kerf;
      rest = left > 0 ? { length: left, plank: source.plank } : null;
      jointsBefore = [];
      continue;
    }
    const cutAll = (first: number): number[] => {
      const pieces = [first];
      let done = first;
      while (width - done > length) {
        pieces.push(length);
        done += length;
      }
      pieces.push(width - done);
      return pieces;
    };
    const jointsOf = (pieces: readonly number[]): number[] => {
      const at: number[] = [];
      let done = 0;
      for (const piece of pieces.slice(0, -1)) {
        done += piece;
        at.push(done);
      }
      return at;
    };
    const search = (ends: boolean, offset: boolean, most: number): number | null => {
      for (let first = most; first >= 1; first--) {
        const pieces = cutAll(first);
        if (ends && (first < minEnd || (pieces[pieces.length - 1] ?? 0) < minEnd)) continue;
        const clash = jointsOf(pieces).some((at) => jointsBefore.some((other) => Math.abs(at - other) < minOffset));
        if (offset && clash) continue;
        return first;
      }
      return null;
    };
    let found: { first: number; from: { length: number; plank: number } | null; level: number } | null = null;
    for (let level = 0; level < 3 && found === null; level++) {
      const [ends, offset] = [level < 2, level < 1];
      const first = rest === null ? null : search(ends, offset, rest.length);
      if (first !== null) found = { first, from: rest, level };
      else {
        const fresh = search(ends, offset, length);
        if (fresh !== null) found = { first: fresh, from: null, level };
      }
    }
    if (found === null) throw new Error('nothing begins the run');
    const pieces = cutAll(found.first);
    runs.push(pieces.map((piece, index) => [piece, index === 0 && found.from !== null ? found.from.plank : ++planks]));
    broken.push((['none', 'offset', 'ends'] as const)[found.level] ?? 'ends');
    const left: number = length - (pieces[pieces.length - 1] ?? 0) - kerf;
    rest = left > 0 ? { length: left, plank: planks } : null;
    jointsBefore = jointsOf(pieces);
  }
  return { planks, runs, broken };
}

/**
 * The fewest planks that a rectangle can be laid with where any earlier offcut may begin a course: every first piece is
 * tried. The offset is kept to the course before, half of it to the one before that. Null where no way keeps the rules.
 */
export function fewestPlanks(width: number, courses: number, rules: SimulatedRules): number | null {
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
      if (second >= 0 && !isApart(first, second, minOffset / 2)) continue;
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
  /** Joints of both courses, counted out. */
  const isApart = (first: number, other: number, least: number): boolean => {
    if (apart(first, other) >= least) return true;
    for (let a = first; a < width; a += length)
      for (let b = other; b < width; b += length) if (Math.abs(a - b) < least) return false;
    return true;
  };
  const fewest = from(0, -1, -1, []);
  return Number.isFinite(fewest) ? fewest : null;
}
