/** A point of the plane in lattice units: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
