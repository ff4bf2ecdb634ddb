/** A place in a queue, taken by `enter`. */
export type Place = {
  /** Resolves to true when the place's turn comes, and to false when it is left before. */
  readonly turn: Promise<boolean>;
  /** Ends the work or the waiting. Must always be called; a second call has no effect. */
  readonly leave: () => void;
};

export type Limit = {
  /** Whether `enter` would return null. */
  readonly isFull: () => boolean;
  /** Takes a place; null when the queue is full. */
  readonly enter: () => Place | null;
};

/** A queue in which `width` work at a time and at most `waitingMax` wait, first come first served. */
export function limit(width: number, waitingMax = Number.POSITIVE_INFINITY): Limit {
  let working = 0;
  const waiting: ((isTurn: boolean) => void)[] = [];
  const isFull = () => working >= width && waiting.length >= waitingMax;
  const handOn = () => {
    const next = waiting.shift();
    if (next) next(true);
    else working -= 1;
  };
  return {
    isFull,
    enter() {
      if (isFull()) return null;
      let hasLeft = false;
      let begin: (isTurn: boolean) => void = () => {};
      const turn = new Promise<boolean>((resolve) => {
        begin = resolve;
      });
      if (working < width) {
        working += 1;
        begin(true);
      } else waiting.push(begin);
      const leave = () => {
        if (hasLeft) return;
        hasLeft = true;
        const at = waiting.indexOf(begin);
        if (at < 0) return handOn();
        waiting.splice(at, 1);
        begin(false);
      };
      return { turn, leave };
    },
  };
}

/** Runs `work` when its turn comes; `refuse` must throw, and is called when the queue is full. */
export async function inTurn<T>(line: Limit, work: () => Promise<T>, refuse: () => never): Promise<T> {
  const place = line.enter() ?? refuse();
  await place.turn;
  try {
    return await work();
  } finally {
    place.leave();
  }
}
