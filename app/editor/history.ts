/** A document with the versions before and after it. Plain data: a step makes a new history and shares the rest. */
export interface History<Document> {
  readonly past: readonly Document[];
  readonly present: Document;
  readonly future: readonly Document[];
}

/** Older steps are forgotten. */
export const MAX_STEPS = 500;

export function startHistory<Document>(present: Document): History<Document> {
  return { past: [], present, future: [] };
}

/** Adds a new version; versions undone before are dropped. */
export function record<Document>(history: History<Document>, present: Document): History<Document> {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [] };
}

export function canUndo(history: History<unknown>): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History<unknown>): boolean {
  return history.future.length > 0;
}

/** One step back; the same history if there is none. */
export function undo<Document>(history: History<Document>): History<Document> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1] as Document, future: [present, ...future] };
}

/** One step forward again; the same history if there is none. */
export function redo<Document>(history: History<Document>): History<Document> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as Document, future: future.slice(1) };
}
