/** A place in a line, taken by `enter`. */
export type Place = {
  /** Resolves with true at one's turn, and with false where one left before it. */
  readonly turn: Promise<boolean>;
  /** Ends one's work, or one's waiting; to be called in any case, and of no effect the second time. */
  readonly leave: () => void;
};

export type Limit = {
  /** Whether the next one would find no place. */
  readonly isFull: () => boolean;
  /** Null at once where there is no place. */
  readonly enter: () => Place | null;
};

/** A line in which `width` work at a time and at most `waitingMax` wait, first come first served. */
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

/** Does `work` at one's turn; `refuse` throws where there is no place. */
export async function inTurn<T>(line: Limit, work: () => Promise<T>, refuse: () => never): Promise<T> {
  const place = line.enter() ?? refuse();
  await place.turn;
  try {
    return await work();
  } finally {
    place.leave();
  }
}
