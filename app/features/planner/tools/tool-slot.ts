import { useSyncExternalStore } from 'react';

/**
 * A place where a tool leaves what the drawing should show, and where only the drawing looks: a drag changes it many
 * times a second, and the rest of the page must not be rendered for that.
 */
export interface ToolSlot<Value> {
  get(): Value | null;
  set(value: Value | null): void;
  subscribe(onChange: () => void): () => void;
}

export function createToolSlot<Value>(): ToolSlot<Value> {
  let current: Value | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function nothing(): null {
  return null;
}

/** What stands in the slot now; null on the server. */
export function useToolSlot<Value>(slot: ToolSlot<Value>): Value | null {
  return useSyncExternalStore(slot.subscribe, slot.get, nothing);
}
