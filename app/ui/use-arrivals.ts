import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether what is inside is on its way out, see `LeaveSlowly`. */
export const LeavingContext = createContext(false);

/**
 * How many of `count` parts are rendered by now: all of them where they stand in the server's page (`isWhole`), else one
 * more with each rendering, so that no single task builds them all. On the way out they go one by one as well.
 */
export function useArrivals(count: number, isWhole: boolean): number {
  const isLeaving = useContext(LeavingContext);
  const [arrived, setArrived] = useState(isWhole ? count : 1);
  useEffect(() => {
    const next = isLeaving ? Math.max(0, arrived - 1) : Math.min(count, arrived + 1);
    if (next !== arrived) startTransition(() => setArrived(next));
  }, [arrived, count, isLeaving]);
  return arrived;
}
