const KEY = 'tilewright.countedLayouts';
const MAX_KEPT = 2000;

/** A short name for a layout's key (the 53-bit mix of cyrb53), so that thousands of them take little room. */
function shortName(key: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

function readNames(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    // Damaged or switched off: then a layout may be counted once more.
    return [];
  }
}

/** Whether this browser has had the layout `key` counted before: opening one's own job again is free. */
export function wasLayoutCounted(key: string): boolean {
  return readNames().includes(shortName(key));
}

/** Remembers that the layout `key` was counted; the oldest are forgotten first. */
export function rememberCountedLayout(key: string): void {
  const name = shortName(key);
  const names = readNames().filter((kept) => kept !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...names, name].slice(-MAX_KEPT)));
  } catch {
    // Full or switched off.
  }
}
