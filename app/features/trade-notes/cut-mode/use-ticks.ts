import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CarriedTicks, carryTicks } from '#app/features/trade-notes/cut-mode/carry-ticks.ts';
import { floorId, listenForTicks, readTicks, writeTicks } from '#app/features/trade-notes/cut-mode/cut-ticks.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';

const NOTHING_DROPPED: CarriedTicks['dropped'] = { pieces: 0, labels: [] };

/**
 * The ticked pieces of a layout, kept in this browser and shared between its tabs. A layout that replaces another on the
 * page takes over the ticks of pieces that it has too; `dropped` tells what was cut and is not in it.
 */
export function useTicks(result: LayoutResult) {
  const floor = useMemo(() => floorId(layoutKey(result.request)), [result]);
  const [done, setDone] = useState<ReadonlySet<number>>(() => new Set());
  const [dropped, setDropped] = useState(NOTHING_DROPPED);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef({ floor, result, done });
  const learn = useCallback((next: ReadonlySet<number>) => {
    latest.current.done = next;
    setDone(next);
  }, []);
  const keep = useCallback(
    (next: ReadonlySet<number>) => {
      learn(next);
      setIsKept(writeTicks(latest.current.floor, next, Date.now()));
    },
    [learn],
  );
  useEffect(() => {
    const before = latest.current;
    latest.current = { floor, result, done: before.done };
    const read = () => learn(readTicks(floor));
    setDropped(NOTHING_DROPPED);
    // What was ticked on this very floor before stands.
    if (before.floor === floor || before.done.size === 0 || readTicks(floor).size > 0) read();
    else {
      const carried = carryTicks(before.done, before.result, result);
      setDropped(carried.dropped);
      keep(carried.done);
    }
    return listenForTicks(read);
  }, [floor, result, learn, keep]);
  const tick = useCallback(
    (pieces: readonly number[], isDone: boolean) => {
      const next = new Set(latest.current.done);
      for (const piece of pieces) {
        if (isDone) next.add(piece);
        else next.delete(piece);
      }
      keep(next);
    },
    [keep],
  );
  return { done, dropped, isKept, tick };
}
