import { type ReactElement, startTransition, useEffect, useRef, useState } from 'react';
import { LeavingContext } from '#app/ui/use-arrivals.ts';

export interface LeaveSlowlyProps {
  /** Null takes it away; what comes after that is made anew. */
  readonly children: ReactElement | null;
  /** How many renderings its parts take to leave, see `useArrivals`. */
  readonly steps: number;
  /** What stands there instead, once it has left. */
  readonly instead: ReactElement | null;
}

/**
 * Something large that comes and goes: taken away it is hidden at once, and taken down piece by piece afterwards, so that
 * the press which took it away is answered without delay (docs/decisions/page-loading.md).
 */
export function LeaveSlowly({ children, steps, instead }: LeaveSlowlyProps) {
  const last = useRef<ReactElement | null>(null);
  const [left, setLeft] = useState(steps);
  const isLeaving = children === null && last.current !== null && left < steps;
  const isStaying = children !== null;
  const [visit, setVisit] = useState({ isStaying, number: 0 });
  if (visit.isStaying !== isStaying) setVisit({ isStaying, number: visit.number + (isStaying ? 1 : 0) });
  useEffect(() => {
    const next = isStaying ? 0 : Math.min(steps, left + 1);
    if (next !== left) startTransition(() => setLeft(next));
  }, [isStaying, left, steps]);
  useEffect(() => {
    if (children !== null) last.current = children;
    else if (left >= steps) last.current = null;
  });
  if (!isStaying && !isLeaving) return instead;
  return (
    <LeavingContext.Provider value={isLeaving && left > 0}>
      {/* The same element as before: nothing in it is rendered anew. */}
      <div key={visit.number} className="contents" hidden={isLeaving}>
        {children ?? last.current}
      </div>
    </LeavingContext.Provider>
  );
}
