/** Joins class names and skips everything that is not a string. `joinClasses('a', false, 'b')` is `'a b'`. */
export function joinClasses(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
