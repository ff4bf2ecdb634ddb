import { useEffect, useMemo, useRef } from 'react';

export interface FrameThrottle<Value> {
  /** Calls with the latest value at the next frame. */
  later(value: Value): void;
  /** Forgets a value that has not been passed on yet. */
  drop(): void;
}

/** Passes on at most one value a frame, the latest. */
export function useFrameThrottle<Value>(call: (value: Value) => void): FrameThrottle<Value> {
  const latest = useRef(call);
  latest.current = call;
  const frame = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );
  return useMemo(() => {
    let waiting: Value;
    return {
      later(value: Value) {
        waiting = value;
        frame.current ??= requestAnimationFrame(() => {
          frame.current = null;
          latest.current(waiting);
        });
      },
      drop() {
        if (frame.current !== null) cancelAnimationFrame(frame.current);
        frame.current = null;
      },
    };
  }, []);
}
