/** A rectangular floor of planks; all lengths are whole units. */
export interface HandFloor {
  /** The length of each course. */
  readonly run: number;
  readonly plank: number;
  readonly joint: number;
  readonly kerf: number;
  readonly minEnd: number;
  readonly minOffset: number;
}

export interface HandCourse {
  readonly pieces: readonly (readonly [length: number, plank: number, cut: string])[];
  readonly broken: 'none' | 'offset' | 'ends';
}

interface Stock {
  readonly length: number;
  readonly plank: number;
}

/** The order in which rules are relaxed if no start satisfies all of them. */
const WAYS = [
  { broken: 'none', keepsEnds: true, keepsOffset: true },
  { broken: 'offset', keepsEnds: true, keepsOffset: false },
  { broken: 'ends', keepsEnds: false, keepsOffset: false },
] as const;

/**
 * Lays planks as a setter does: course by course, with the last offcut in hand, trying lengths unit by unit. It was
 * written from the design, before its author saw the code under test, and shares no code with the product.
 */
export function layByHand(floor: HandFloor, courses: number): readonly HandCourse[] {
  const runs: HandCourse[] = [];
  let planks = 0;
  let offcut: Stock | null = null;
  let jointsBefore: readonly number[] = [];
  for (let course = 0; course < courses; course += 1) {
    const inHand: readonly Stock[] = offcut === null ? [] : [offcut];
    const starts = [...inHand, { length: floor.plank, plank: planks + 1 }];
    const { start, lengths, broken } = begin(floor, starts, jointsBefore);
    const pieces = lengths.map((length, index): HandCourse['pieces'][number] => {
      const plank = index === 0 ? start.plank : Math.max(planks, start.plank) + index;
      const isAtLeft = index === 0 && (start.length < floor.plank || (lengths.length > 1 && length < start.length));
      const isAtRight = (index > 0 || lengths.length === 1) && length < (index > 0 ? floor.plank : start.length);
      return [length, plank, isAtLeft ? (isAtRight ? 'both' : 'left') : isAtRight ? 'right' : 'none'];
    });
    runs.push({ pieces, broken });
    planks = Math.max(planks, ...pieces.map(([, plank]) => plank));
    const [last, plank] = pieces[pieces.length - 1] as HandCourse['pieces'][number];
    // A single piece cut by the wall's joint leaves no offcut; a course cut to length leaves the other end.
    const from = lengths.length > 1 ? floor.plank : floor.run > floor.plank ? 0 : start.length;
    offcut = from - last - floor.kerf > 0 ? { length: from - last - floor.kerf, plank } : null;
    jointsBefore = jointsAfter(lengths, floor);
  }
  return runs;
}

function begin(floor: HandFloor, starts: readonly Stock[], jointsBefore: readonly number[]) {
  if (floor.run <= floor.plank) {
    const start = starts.find(({ length }) => length >= floor.run) as Stock;
    return { start, lengths: [floor.run], broken: 'none' } as const;
  }
  for (const { broken, keepsEnds, keepsOffset } of WAYS) {
    for (const start of starts) {
      for (let first = start.length; first > 0; first -= 1) {
        const lengths = piecesFrom(first, floor);
        const isLong = Math.min(first, lengths[lengths.length - 1] as number) >= floor.minEnd;
        const isApart = jointsAfter(lengths, floor).every((one) =>
          jointsBefore.every((other) => Math.abs(one - other) >= floor.minOffset),
        );
        if ((isLong || !keepsEnds) && (isApart || !keepsOffset)) return { start, lengths, broken };
      }
    }
  }
  throw new Error('a whole plank begins any course');
}

/** The pieces of a course from wall to wall; a joint may end at the wall. */
function piecesFrom(first: number, { run, plank, joint }: HandFloor): readonly number[] {
  const lengths = [first];
  for (let at = first + joint; at < run; at += plank + joint) lengths.push(Math.min(plank, run - at));
  return lengths;
}

/** The start of the joint after each piece; the last piece ends at a wall. */
function jointsAfter(lengths: readonly number[], { joint }: HandFloor): readonly number[] {
  let at = -joint;
  return lengths.slice(0, -1).map((length) => {
    at += joint + length;
    return at;
  });
}
