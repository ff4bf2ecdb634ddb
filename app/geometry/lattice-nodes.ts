import type { Point } from '#app/geometry/point.ts';

/** A compact set of integer pairs, numbered in order of insertion. */
export class LatticeNodes {
  count = 0;
  xs: Float64Array<ArrayBuffer>;
  ys: Float64Array<ArrayBuffer>;
  /** The number of a pair plus one, at its hash; 0: free. Its length is a power of two. */
  private slots: Int32Array;

  /** Room for `expected` pairs before it grows. */
  constructor(expected: number) {
    this.xs = new Float64Array(2 * expected + 16);
    this.ys = new Float64Array(2 * expected + 16);
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(4 * expected + 32)));
  }

  /** The number of a pair; -1 if it is not there. */
  find(x: number, y: number): number {
    return (this.slots[this.slotOf(x, y)] as number) - 1;
  }

  /** The number of a pair; adds it if it is new. */
  at(x: number, y: number): number {
    const slot = this.slotOf(x, y);
    const known = this.slots[slot] as number;
    if (known !== 0) return known - 1;
    if (this.count === this.xs.length) [this.xs, this.ys] = [growNumbers(this.xs), growNumbers(this.ys)];
    this.xs[this.count] = x;
    this.ys[this.count] = y;
    this.count += 1;
    this.slots[slot] = this.count;
    if (2 * this.count > this.slots.length) this.spread();
    return this.count - 1;
  }

  points(): Point[] {
    return Array.from({ length: this.count }, (_, index) => {
      return { x: this.xs[index] as number, y: this.ys[index] as number };
    });
  }

  /** The slot of a pair, present or not. */
  private slotOf(x: number, y: number): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(x, y) & mask;
    for (let taken = this.slots[slot] as number; taken !== 0; taken = this.slots[slot] as number) {
      if (this.xs[taken - 1] === x && this.ys[taken - 1] === y) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private spread(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let index = 0; index < this.count; index += 1) {
      this.slots[this.slotOf(this.xs[index] as number, this.ys[index] as number)] = index + 1;
    }
  }
}

function hashOf(x: number, y: number): number {
  const mixed = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul(y | 0, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) ^ (mixed >>> 13);
}

export function growInts(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * full.length);
  larger.set(full);
  return larger;
}

function growNumbers(full: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * full.length);
  larger.set(full);
  return larger;
}
