/** A corner with both its coordinates changed. */
export function mapPoint<A, B>({ x, y }: { readonly x: A; readonly y: A }, change: (value: A) => B): { x: B; y: B } {
  return { x: change(x), y: change(y) };
}
