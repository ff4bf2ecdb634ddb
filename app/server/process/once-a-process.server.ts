/**
 * A singleton of the process, created on first use, even if a module is loaded twice (development reloads, a server
 * bundle next to the build).
 */
export function onceAProcess<T>(name: string, make: () => T): () => T {
  const key = Symbol.for(`tilewright.${name}`);
  const slots = globalThis as unknown as Record<symbol, T | undefined>;
  return () => {
    const one = slots[key] ?? make();
    slots[key] = one;
    return one;
  };
}
