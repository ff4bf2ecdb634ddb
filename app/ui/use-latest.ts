import { useRef } from 'react';

/**
 * The value of the latest rendering, for what outlives a rendering: an effect, a listener, a handler that stays the same. They
 * read `current` when they run, so a new value does not make them anew. The hook's result is always the same object.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
