import { type ReactNode, useSyncExternalStore } from 'react';
import type { DrawingTools } from '#app/editor/drawing-tool.ts';

/** What each tool lends the drawing, in the order of the tools; null for one that lends nothing yet. */
type LentTools = readonly (DrawingTools<ReactNode> | null)[];

/**
 * A place where tools leave what the drawing should show, and where only the drawing looks: a drag changes it many
 * times a second, and the rest of the page must not be rendered for that.
 */
export interface ToolShelf {
  get(): LentTools;
  /** Leaves what tool number `index` lends; null takes it away. */
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

/** What the tools lend now; nothing on the server. */
export function useLentTools(shelf: ToolShelf): LentTools {
  return useSyncExternalStore(shelf.subscribe, shelf.get, () => NOTHING);
}
