/** A place in a queue, taken by `enter`. */
export type Place = {
  /** Resolves to true when it is the place's turn, and to false if it was left, or given to another owner, before. */
  readonly turn: Promise<boolean>;
  /** Ends the work or the waiting. Must always be called; a second call has no effect. */
  readonly leave: () => void;
};

export type Limit = {
  /** Whether there is no place to work or to wait, and none that `owner` would be given. */
  readonly isFull: (owner?: string) => boolean;
  /**
   * Takes a place for `owner`; null when the queue is full. Owners take turns, each with its first in line. In a full queue the owner
   * with the most waiting gives up its last place to an owner that has at least two fewer.
   */
  readonly enter: (owner?: string) => Place | null;
};

interface Waiting {
  state: 'waiting' | 'working' | 'gone';
  readonly settle: (isTurn: boolean) => void;
}

/**
 * A queue in which `width` places work at a time and at most `waitingMax` wait: round robin between owners, first come
 * first served for each of them.
 */
export function limit(width: number, waitingMax = Number.POSITIVE_INFINITY): Limit {
  let working = 0;
  let count = 0;
  /** Waiting places in the order of the owners' turns; no line is empty. */
  const lines = new Map<string, Waiting[]>();
  const isFull = () => working >= width && count >= waitingMax;

  function take(owner: string, line: Waiting[], one: Waiting, state: 'working' | 'gone'): void {
    line.splice(line.indexOf(one), 1);
    if (line.length === 0) lines.delete(owner);
    count -= 1;
    one.state = state;
    one.settle(state === 'working');
  }

  function handOn(): void {
    for (const [owner, line] of lines) {
      const [next] = line;
      if (next === undefined) continue;
      // The other places of this owner move behind those of all other owners.
      lines.delete(owner);
      lines.set(owner, line);
      take(owner, line, next, 'working');
      return;
    }
    working -= 1;
  }

  /** The owner with the most waiting, if that is at least two more than `owner` has. */
  function findRoom(owner: string): readonly [string, Waiting[]] | null {
    const own = lines.get(owner)?.length ?? 0;
    let longest: readonly [string, Waiting[]] | null = null;
    for (const one of lines) if (longest === null || one[1].length > longest[1].length) longest = one;
    return longest === null || longest[1].length < own + 2 ? null : longest;
  }

  /** Makes room for `owner` by dropping a place of the owner with the most waiting; false if nobody has two more. */
  function makeRoom(owner: string): boolean {
    const longest = findRoom(owner);
    const last = longest?.[1].at(-1);
    if (longest === null || last === undefined) return false;
    take(...longest, last, 'gone');
    return true;
  }

  return {
    isFull: (owner = '') => isFull() && findRoom(owner) === null,
    enter(owner = '') {
      if (isFull() && !makeRoom(owner)) return null;
      let settle: (isTurn: boolean) => void = () => {};
      const turn = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const place: Waiting = { state: 'waiting', settle };
      const line = lines.get(owner) ?? [];
      if (working < width) {
        working += 1;
        place.state = 'working';
        settle(true);
      } else {
        line.push(place);
        lines.set(owner, line);
        count += 1;
      }
      const leave = () => {
        const { state } = place;
        if (state === 'waiting') take(owner, lines.get(owner) ?? [], place, 'gone');
        else if (state === 'working') handOn();
        place.state = 'gone';
      };
      return { turn, leave };
    },
  };
}

/** Runs `work` when it is the owner's turn; `refuse` must throw, and is called when the queue is full. */
export async function inTurn<T>(line: Limit, work: () => Promise<T>, refuse: () => never, owner?: string): Promise<T> {
  const place = line.enter(owner) ?? refuse();
  if (!(await place.turn)) return refuse();
  try {
    return await work();
  } finally {
    place.leave();
  }
}
