/** The sides of a room, as one who stands in it names them. */

type Side = 'left' | 'right' | 'top' | 'bottom';
const NAMES: Readonly<Record<Side, string>> = { left: 'left', right: 'right', top: 'top', bottom: 'bottom' };
const LIST = { two: ' and ', between: ', ' };

/** `left wall`, or `left corner` where the room comes to a point. */
export const side = (name: Side, isWall: boolean) => `${NAMES[name]} ${isWall ? 'wall' : 'corner'}`;
/** The same of a wall, which has no walls. */
export const edge = (name: Side, isStraight: boolean) => `${NAMES[name]} ${isStraight ? 'edge' : 'corner'}`;
/** The other side of the same kind: `the left wall …, the right one`. */
export const otherSide = (name: Side) => `${NAMES[name]} one`;
/** `left`, `left and top`. */
export const sides = (names: readonly Side[]) => {
  const all = names.map((name) => NAMES[name]);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(LIST.between)}${LIST.two}${all[all.length - 1]}`;
};
