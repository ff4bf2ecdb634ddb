import { useCallback, useEffect, useRef, useState } from 'react';
import { listenForTicks, readTicks, writeTicks } from '#app/features/trade-notes/cut-mode/cut-ticks.ts';

/** The ticked pieces of a floor, kept in this browser and shared between its tabs. */
export function useTicks(floor: string) {
  const [done, setDone] = useState<ReadonlySet<number>>(() => new Set());
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(done);
  const learn = useCallback((next: ReadonlySet<number>) => {
    latest.current = next;
    setDone(next);
  }, []);
  useEffect(() => {
    const read = () => learn(readTicks(floor));
    read();
    return listenForTicks(read);
  }, [floor, learn]);
  const tick = useCallback(
    (piece: number, isDone: boolean) => {
      const next = new Set(latest.current);
      if (isDone) next.add(piece);
      else next.delete(piece);
      learn(next);
      setIsKept(writeTicks(floor, next, Date.now()));
    },
    [floor, learn],
  );
  return { done, isKept, tick };
}
