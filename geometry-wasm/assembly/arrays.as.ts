/** The kernel's arrays as AssemblyScript builds them; `arrays.ts` is the same file for the TypeScript build. */
export type Floats = StaticArray<f64>;
export type Ints = StaticArray<i32>;

export function newFloats(length: i32): Floats {
  return new StaticArray<f64>(length);
}

export function newInts(length: i32): Ints {
  return new StaticArray<i32>(length);
}

export function growFloats(old: Floats, length: i32): Floats {
  const grown = new StaticArray<f64>(length);
  memory.copy(changetype<usize>(grown), changetype<usize>(old), (<usize>old.length) << 3);
  return grown;
}

export function growInts(old: Ints, length: i32): Ints {
  const grown = new StaticArray<i32>(length);
  memory.copy(changetype<usize>(grown), changetype<usize>(old), (<usize>old.length) << 2);
  return grown;
}

export function clearInts(array: Ints, length: i32): void {
  memory.fill(changetype<usize>(array), 0, (<usize>length) << 2);
}
