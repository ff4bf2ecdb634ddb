import { createContext, startTransition, useContext, useState } from 'react';
import { takeTurn } from '#app/ui/take-turns.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

/** Whether what is inside is on its way out, see `LeaveSlowly`. */
export const LeavingContext = createContext(false);

/**
 * How many of `count` parts are rendered by now: all of them where they stand in the server's page (`isWhole`), else one
 * more with each frame that no other part of the page comes with (`takeTurn`). On the way out, where they are not laid out any
 * more, they go with each rendering.
 */
export function useArrivals(count: number, isWhole: boolean): number {
  const isLeaving = useContext(LeavingContext);
  const [arrived, setArrived] = useState(isWhole ? count : 1);
  useBeforePaint(() => {
    const next = isLeaving ? Math.max(0, arrived - 1) : Math.min(count, arrived + 1);
    if (next === arrived) return;
    const come = () => startTransition(() => setArrived(next));
    if (!isLeaving) return takeTurn(come);
    come();
  }, [arrived, count, isLeaving]);
  return arrived;
}
