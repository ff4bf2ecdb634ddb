import { type ReactNode, useSyncExternalStore } from 'react';
import type { DrawingTools } from '#app/editor/drawing-tool.ts';

/** The contribution of each tool to the drawing, in the order of the tools; null for none yet. */
type LentTools = readonly (DrawingTools<ReactNode> | null)[];

/**
 * A store of the tools' contributions that only the drawing reads: a drag changes it many times a second, without
 * rendering the rest of the page.
 */
export interface ToolShelf {
  get(): LentTools;
  /** Stores the contribution of tool `index`; null removes it. */
  leave(index: number, tools: DrawingTools<ReactNode> | null): void;
  subscribe(onChange: () => void): () => void;
}

const NOTHING: LentTools = [];

export function createToolShelf(): ToolShelf {
  let lent = NOTHING;
  const listeners = new Set<() => void>();
  return {
    get: () => lent,
    leave(index, tools) {
      if (tools === (lent[index] ?? null)) return;
      const next = [...lent];
      next[index] = tools;
      lent = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The present contributions; empty on the server. */
export function useLentTools(shelf: ToolShelf): LentTools {
  return useSyncExternalStore(shelf.subscribe, shelf.get, () => NOTHING);
}
