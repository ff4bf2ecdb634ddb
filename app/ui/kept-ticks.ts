import { askToKeepStorage } from '#app/ui/keep-storage.ts';

/** The most lists kept; the least recently used one is dropped first. */
const MOST_LISTS = 30;

/** The ticks of each of several lists, kept in this browser and shared between its tabs. */
export interface KeptTicks<Tick> {
  /** The ticks of a list; empty if the storage is empty, disabled or damaged. */
  readonly read: (list: string) => readonly Tick[];
  /** Stores the ticks of a list; returns false if the browser cannot. `now` in milliseconds. */
  readonly write: (list: string, done: readonly Tick[], now: number) => boolean;
  /** Subscribes to changes by another tab. Returns the unsubscribe function. */
  readonly listen: (onChange: () => void) => () => void;
}

type Kept<Tick> = Readonly<Record<string, { readonly done: readonly Tick[]; readonly at: number }>>;

/** Ticks under a storage key, up to a limit per list. */
export function keptTicks<Tick>(key: string, most: number, isTick: (value: unknown) => value is Tick): KeptTicks<Tick> {
  function isList(value: unknown): value is Kept<Tick>[string] {
    if (typeof value !== 'object' || value === null || !('done' in value) || !('at' in value)) return false;
    const { done, at } = value;
    return typeof at === 'number' && Array.isArray(done) && done.length <= most && done.every(isTick);
  }
  function readAll(): Kept<Tick> {
    let value: unknown;
    try {
      value = JSON.parse(localStorage.getItem(key) ?? '{}');
    } catch {
      return {};
    }
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).flatMap(([id, list]) => (isList(list) ? [[id, list]] : [])));
  }
  return {
    read: (list) => {
      const kept = readAll();
      return Object.hasOwn(kept, list) ? (kept[list]?.done ?? []) : [];
    },
    write: (list, done, now) => {
      const others = Object.entries(readAll()).filter(([id]) => id !== list);
      const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_LISTS - 1);
      const kept = done.length === 0 ? latest : [...latest, [list, { done: done.slice(0, most), at: now }]];
      try {
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
        askToKeepStorage();
        return true;
      } catch {
        return false;
      }
    },
    listen: (onChange) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
