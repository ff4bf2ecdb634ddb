export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'plain' | 'destructive';
  /** A button beside the text. */
  readonly action?: ToastAction | undefined;
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

/** Shows a toast and returns its id. */
export function showToast(toast: {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  action?: ToastAction;
}): number {
  const id = nextId++;
  const { title, description, tone = 'plain', action } = toast;
  const message = { id, title, description, tone, action, open: true };
  publish([message, ...toasts].slice(0, TOAST_LIMIT));
  return id;
}

const KEPT_KEY = 'tilewright.toast';

/** Keeps a toast for the next document of this tab. Without a store it is not shown. */
export function keepToast(toast: { readonly title: string; readonly description: string }): void {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify([toast.title, toast.description]));
  } catch {
    // Full or switched off.
  }
}

/** Shows the toast that the document before has kept. */
export function showKeptToast(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? 'null');
    sessionStorage.removeItem(KEPT_KEY);
    if (!Array.isArray(kept)) return;
    const [title, description] = kept;
    if (typeof title === 'string' && typeof description === 'string') showToast({ title, description });
  } catch {
    // Damaged or switched off.
  }
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
