/** The sides of a room, named as a person in the room sees them. */

type Side = 'left' | 'right' | 'top' | 'bottom';
const NAMES: Readonly<Record<Side, string>> = { left: 'left', right: 'right', top: 'top', bottom: 'bottom' };
const LIST = { two: ' and ', between: ', ' };

/** What reaches furthest on a side of the room. */
export type Reach = 'wall' | 'corner' | 'arc';
/** `left wall`; `left corner` when the room ends in a point; or `left arc`. */
export const side = (name: Side, reach: Reach) => `${NAMES[name]} ${reach}`;
/** The same for a wall, which has edges instead of walls. */
export const edge = (name: Side, reach: Reach) => `${NAMES[name]} ${reach === 'wall' ? 'edge' : reach}`;
/** The other side of the same kind: `the left wall …, the right one`. */
export const otherSide = (name: Side) => `${NAMES[name]} one`;
/** `left`, `left and top`. */
export const sides = (names: readonly Side[]) => {
  const all = names.map((name) => NAMES[name]);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(LIST.between)}${LIST.two}${all[all.length - 1]}`;
};
