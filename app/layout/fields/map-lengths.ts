/** A corner in any unit, with the rise or the radius of the wall that starts there if that is an arc. */
export interface CornerOf<T> {
  readonly x: T;
  readonly y: T;
  readonly rise?: T;
  readonly radius?: T;
}

/** A corner as a line of a form, of its lengths as text: `144, 96 arc out 12`, `144, 96 arc in radius 80`. */
export function cornerLine({ x, y, rise, radius }: CornerOf<string>): string {
  const arc = arcText({ rise, radius });
  return arc === '' ? `${x}, ${y}` : `${x}, ${y} arc ${arc}`;
}

/** The arc of a wall from its lengths as text: `out 12`, `in radius 80`; empty for a straight wall. */
export function arcText({ rise, radius }: Partial<Pick<CornerOf<string>, 'rise' | 'radius'>>): string {
  const size = radius ?? rise;
  if (size === undefined) return '';
  const [way, length] = size.startsWith('-') ? ['in', size.slice(1)] : ['out', size];
  return `${way} ${radius === undefined ? '' : 'radius '}${length}`;
}

/** Maps every length of a corner. */
export function mapPoint<A, B>({ x, y, rise, radius }: CornerOf<A>, change: (value: A) => B): CornerOf<B> {
  return {
    x: change(x),
    y: change(y),
    ...(rise !== undefined && { rise: change(rise) }),
    ...(radius !== undefined && { radius: change(radius) }),
  };
}
