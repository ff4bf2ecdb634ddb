/**
 * Whether two values hold the same plain data: objects and arrays member by member, all else by `Object.is`. An undefined
 * member counts as absent, as in JSON.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let members = 0;
  for (const key in one) {
    if (one[key] === undefined) continue;
    if (!Object.hasOwn(other, key) || !isSameData(one[key], other[key])) return false;
    members += 1;
  }
  for (const key in other) if (other[key] !== undefined) members -= 1;
  return members === 0;
}
