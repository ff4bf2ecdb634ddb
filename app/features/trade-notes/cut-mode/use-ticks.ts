import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listenForTicks, readTicks, writeTicks } from '#app/features/trade-notes/cut-mode/cut-ticks.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type CarriedTicks, carryTicks, type TickMemory } from '#app/layout/replan/carry-ticks.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { floorId } from '#app/layout/replan/posted-ticks.ts';

const NOTHING_DROPPED: CarriedTicks['dropped'] = { pieces: 0, labels: [] };

export interface Ticks {
  /** Identifies the layout. */
  readonly floor: string;
  readonly done: ReadonlySet<number>;
  readonly dropped: CarriedTicks['dropped'];
  /** False if the browser cannot store them. */
  readonly isKept: boolean;
  readonly tick: (pieces: readonly number[], isDone: boolean) => void;
}

/**
 * The ticked pieces of a layout, stored in this browser and shared between its tabs. A layout that replaces another on
 * the page takes over the ticks of the pieces they share; `dropped` lists what was cut and is not in the new one.
 * Pieces in the first `laid` courses count as cut.
 */
export function useTicks(result: LayoutResult, memory: TickMemory, laid: number | null): Ticks {
  const floor = useMemo(() => floorId(layoutKey(result.request)), [result]);
  const [done, setDone] = useState<ReadonlySet<number>>(() => {
    // Ticks made before scripts ran are on the server's page, and so are the pieces of courses that are down.
    return memory.current?.result === result ? memory.current.done : laidPieces(result, laid);
  });
  const [dropped, setDropped] = useState(NOTHING_DROPPED);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(done);
  const learn = useCallback(
    (next: ReadonlySet<number>) => {
      latest.current = next;
      setDone(next);
      memory.current = next.size === 0 ? null : { result, done: next };
    },
    [result, memory],
  );
  const keep = useCallback(
    (next: ReadonlySet<number>) => {
      learn(next);
      setIsKept(writeTicks(floor, next, Date.now()));
    },
    [floor, learn],
  );
  // The number when the layout arrives. While it is being typed, nothing is ticked.
  const lies = useRef(laid);
  useEffect(() => {
    lies.current = laid;
  }, [laid]);
  useEffect(() => {
    const before = memory.current;
    const read = () => learn(readTicks(floor));
    setDropped(NOTHING_DROPPED);
    const lying = laidPieces(result, lies.current);
    // Earlier ticks of the same floor stay.
    const isKnown = readTicks(floor).size > 0;
    if (isKnown || (before === null && lying.size === 0)) read();
    else if (before === null) keep(lying);
    else {
      const carried = carryTicks(before.done, before.result, result, lies.current);
      setDropped(carried.dropped);
      keep(carried.done);
    }
    return listenForTicks(read);
  }, [floor, result, memory, learn, keep]);
  const tick = useCallback(
    (pieces: readonly number[], isDone: boolean) => {
      const next = new Set(latest.current);
      for (const piece of pieces) {
        if (isDone) next.add(piece);
        else next.delete(piece);
      }
      keep(next);
    },
    [keep],
  );
  return { floor, done, dropped, isKept, tick };
}
