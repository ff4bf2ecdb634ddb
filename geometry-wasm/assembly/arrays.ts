/// <reference path="./portable.d.ts" />

/** The kernel's arrays as TypeScript builds them; `arrays.as.ts` is the same file for the WebAssembly build. */
export type Floats = Float64Array;
export type Ints = Int32Array;

export function newFloats(length: i32): Floats {
  return new Float64Array(length);
}

export function newInts(length: i32): Ints {
  return new Int32Array(length);
}

/** Returns a longer array that starts with the contents of `old`. */
export function growFloats(old: Floats, length: i32): Floats {
  const grown = new Float64Array(length);
  grown.set(old);
  return grown;
}

export function growInts(old: Ints, length: i32): Ints {
  const grown = new Int32Array(length);
  grown.set(old);
  return grown;
}

/** Sets the first `length` entries to 0. */
export function clearInts(array: Ints, length: i32): void {
  array.fill(0, 0, length);
}
