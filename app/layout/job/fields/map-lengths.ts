/** A corner with both its coordinates changed. */
export function mapPoint<A, B>({ x, y }: { readonly x: A; readonly y: A }, change: (value: A) => B): { x: B; y: B } {
  return { x: change(x), y: change(y) };
}

interface Measured<A> {
  readonly length: A;
  readonly width: A;
  readonly x: A;
  readonly y: A;
}

/** An obstacle with its sizes and its place changed, and nothing else of it. */
export function mapObstacle<A, B, T extends Measured<A>>(
  obstacle: T & Measured<A>,
  change: (value: A) => B,
): Omit<T, keyof Measured<A>> & Measured<B> {
  const { length, width, x, y } = obstacle;
  return { ...obstacle, length: change(length), width: change(width), x: change(x), y: change(y) };
}
