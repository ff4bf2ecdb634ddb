/// <reference path="./portable.d.ts" />
import type { Ints } from './arrays.ts';
import { newInts } from './arrays.ts';
import { CHAIN_EDGES, CHAIN_KEYS, chainEdges, chainKeys, ENTRY, EXIT, INSIDE, RING } from './events.ts';
import { onCells } from './grid.ts';
import { regionPoints, regionStarts } from './region.ts';

/** Up to this size, insertion sort is fastest. */
const FEW: i32 = 24;
let spare: Ints = newInts(64);

/** The ray of the last requested key, from its point into the tile. */
let rayX: f64 = 0;
let rayY: f64 = 0;

/**
 * Whether key `a` comes before key `b` around the tile (2 * place in `chains`, + 1 for an exit). Keys are ordered by
 * whole position, then by remainder, then by direction: the ray that points back along the perimeter comes first.
 */
export function isBefore(a: i32, b: i32, chains: Ints): boolean {
  const i = chains[a >> 1]! * CHAIN_KEYS + ((a & 1) === 0 ? ENTRY : EXIT);
  const j = chains[b >> 1]! * CHAIN_KEYS + ((b & 1) === 0 ? ENTRY : EXIT);
  if (chainKeys[i] !== chainKeys[j]) return chainKeys[i]! < chainKeys[j]!;
  if (onCells) {
    const order = comparePlaces(i, j);
    return order !== 0 ? order < 0 : looksBackFirst(a, b, chains);
  }
  const partA = chainKeys[i + 1]! * chainKeys[j + 2]!;
  const partB = chainKeys[j + 1]! * chainKeys[i + 2]!;
  if (partA !== partB) return partA < partB;
  return looksBackFirst(a, b, chains);
}

/** Compares the remainders of two keys by Euclid's algorithm, because their products may be too large to be exact. */
export function comparePlaces(i: i32, j: i32): i32 {
  let a = chainKeys[i + 1]!;
  let b = chainKeys[i + 2]!;
  let c = chainKeys[j + 1]!;
  let d = chainKeys[j + 2]!;
  let order: i32 = 1;
  while (a > 0 && c > 0) {
    // a / b < c / d if b / a > d / c.
    const restA = b % a;
    const restC = d % c;
    const wholeA = (b - restA) / a;
    const wholeC = (d - restC) / c;
    if (wholeA !== wholeC) return wholeA < wholeC ? order : -order;
    b = a;
    a = restA;
    d = c;
    c = restC;
    order = -order;
  }
  if (a === c) return 0;
  return a > 0 ? order : -order;
}

function looksBackFirst(a: i32, b: i32, chains: Ints): boolean {
  takeRay(chains[a >> 1]!, (a & 1) === 1);
  const x = rayX;
  const y = rayY;
  takeRay(chains[b >> 1]!, (b & 1) === 1);
  return rayX * y - rayY * x > 0;
}

function takeRay(chain: i32, isExit: boolean): void {
  const at = chain * CHAIN_EDGES;
  const ring = chainEdges[at + RING]!;
  const start = regionStarts[ring]!;
  const size = regionStarts[ring + 1]! - start;
  let from = chainEdges[at]! - start;
  if (isExit) {
    from += chainEdges[at + INSIDE]!;
    if (from >= size) from -= size;
  }
  const a = 2 * (start + from);
  const b = 2 * (start + (from + 1 === size ? 0 : from + 1));
  rayX = regionPoints[b]! - regionPoints[a]!;
  rayY = regionPoints[b + 1]! - regionPoints[a + 1]!;
  if (isExit) {
    rayX = -rayX;
    rayY = -rayY;
  }
}

/** Sorts the first `total` keys. Equal keys keep their order. */
export function sortKeys(keys: Ints, total: i32, chains: Ints): void {
  for (let start: i32 = 0; start < total; start += FEW) {
    const end: i32 = start + FEW < total ? start + FEW : total;
    for (let i = start + 1; i < end; i++) {
      const key = keys[i]!;
      let j = i - 1;
      while (j >= start && isBefore(key, keys[j]!, chains)) {
        keys[j + 1] = keys[j]!;
        j--;
      }
      keys[j + 1] = key;
    }
  }
  if (total <= FEW) return;
  if (spare.length < total) spare = newInts(2 * total);
  for (let width = FEW; width < total; width *= 2) {
    for (let start: i32 = 0; start + width < total; start += 2 * width) {
      mergeKeys(keys, start, start + width, start + 2 * width < total ? start + 2 * width : total, chains);
    }
  }
}

/** Merges two sorted neighbors. */
function mergeKeys(keys: Ints, start: i32, middle: i32, end: i32, chains: Ints): void {
  for (let i = start; i < middle; i++) spare[i] = keys[i]!;
  let i = start;
  let j = middle;
  let to = start;
  while (i < middle) {
    if (j < end && isBefore(keys[j]!, spare[i]!, chains)) keys[to++] = keys[j++]!;
    else keys[to++] = spare[i++]!;
  }
}
