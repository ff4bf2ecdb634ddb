import { useRef } from 'react';

/**
 * The value of the latest rendering, for code that outlives a rendering: an effect, a listener, a handler that does not
 * change. It reads `current` when it runs, so a new value does not recreate it. The hook always returns the same
 * object.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
