import { askToKeepStorage } from '#app/ui/keep-storage.ts';

const KEY = 'tilewright.shopList';
/** The most lists kept; the least recently used one is dropped first. */
const MOST_LISTS = 30;
const MOST_LINES = 500;

/** The ticked lines of each list, by their own text. */
type Kept = Readonly<Record<string, { readonly ticked: readonly string[]; readonly at: number }>>;

/** The ticked lines of a list; empty if the storage is empty, disabled or damaged. */
export function readTicked(list: string): readonly string[] {
  const kept = readAll();
  return Object.hasOwn(kept, list) ? (kept[list]?.ticked ?? []) : [];
}

/** Stores the ticked lines of a list; returns false if the browser cannot. `now` in milliseconds. */
export function writeTicked(list: string, ticked: readonly string[], now: number): boolean {
  const others = Object.entries(readAll()).filter(([id]) => id !== list);
  const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_LISTS - 1);
  const kept = ticked.length === 0 ? latest : [...latest, [list, { ticked: ticked.slice(0, MOST_LINES), at: now }]];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    askToKeepStorage();
    return true;
  } catch {
    return false;
  }
}

/** Subscribes to changes by another tab. Returns the unsubscribe function. */
export function listenForTicked(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function readAll(): Kept {
  let value: unknown;
  try {
    value = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([id, list]) => (isList(list) ? [[id, list]] : [])));
}

function isList(value: unknown): value is Kept[string] {
  if (typeof value !== 'object' || value === null || !('ticked' in value) || !('at' in value)) return false;
  const { ticked, at } = value;
  if (typeof at !== 'number' || !Array.isArray(ticked) || ticked.length > MOST_LINES) return false;
  return ticked.every((line) => typeof line === 'string');
}
