import { askToKeepStorage } from '#app/ui/keep-storage.ts';

const KEY = 'tilewright.cutMode';
/** The most floors kept; the least recently used one is dropped first. */
const MOST_FLOORS = 30;
const MOST_PIECES = 20_000;

/** The pieces that are cut, by their indexes in the layout, for each floor. */
type Kept = Readonly<Record<string, { readonly done: readonly number[]; readonly at: number }>>;

/** The ticked pieces of a floor; empty if the storage is empty, disabled or damaged. */
export function readTicks(floor: string): ReadonlySet<number> {
  const kept = readAll();
  return new Set(Object.hasOwn(kept, floor) ? kept[floor]?.done : []);
}

/** Stores the ticks of a floor; returns false if the browser cannot. `now` in milliseconds. */
export function writeTicks(floor: string, done: ReadonlySet<number>, now: number): boolean {
  const others = Object.entries(readAll()).filter(([id]) => id !== floor);
  const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_FLOORS - 1);
  const kept = done.size === 0 ? latest : [...latest, [floor, { done: [...done].sort((a, b) => a - b), at: now }]];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    askToKeepStorage();
    return true;
  } catch {
    return false;
  }
}

/** Subscribes to changes by another tab. Returns the unsubscribe function. */
export function listenForTicks(onChange: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function readAll(): Kept {
  let value: unknown;
  try {
    value = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([id, floor]) => (isFloor(floor) ? [[id, floor]] : [])));
}

function isFloor(value: unknown): value is Kept[string] {
  if (typeof value !== 'object' || value === null || !('done' in value) || !('at' in value)) return false;
  const { done, at } = value;
  if (typeof at !== 'number' || !Array.isArray(done) || done.length > MOST_PIECES) return false;
  return done.every((piece) => Number.isSafeInteger(piece) && piece >= 0);
}
