export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'plain' | 'destructive';
  readonly open: boolean;
}

/** One at a time: a new toast takes the place of the one before. */
const TOAST_LIMIT = 1;
/** How long a closed toast is kept, so that the toast area can still show past messages. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;

const SHORTEST_MS = 5_000;
/** For slow readers, who read some 15 characters in a second. */
const CHARACTER_MS = 70;

let toasts: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

let carried: string | null = null;

/** Appends this text to the next toast, because the server's answer triggers it and there is one toast at a time. */
export function addToNextToast(description: string): void {
  carried = description;
}

/** Shows a toast and returns its id. */
export function showToast(toast: { title: string; description?: string; tone?: 'plain' | 'destructive' }): number {
  const id = nextId++;
  const description = carried === null ? toast.description : [toast.description, carried].filter(Boolean).join(' ');
  const tone = carried === null ? (toast.tone ?? 'plain') : 'destructive';
  carried = null;
  const message = { id, title: toast.title, description, tone, open: true } as const;
  publish([message, ...toasts].slice(0, TOAST_LIMIT));
  return id;
}

/** How long a toast stays open, in milliseconds: long enough to read its text. */
export function toastDurationMs({ title, description = '' }: Pick<ToastMessage, 'title' | 'description'>): number {
  return Math.max(SHORTEST_MS, CHARACTER_MS * (title.length + description.length));
}

/** Closes a toast; it is removed after the delay (or by the next one). */
export function closeToast(id: number): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
}

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastMessage[] {
  return toasts;
}
