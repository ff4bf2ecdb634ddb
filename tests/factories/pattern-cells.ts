/**
 * How patterns repeat, stated without the product's code: their tiles in inches, x right and y down in the pattern's
 * frame.
 */
interface Step {
  readonly x: number;
  readonly y: number;
}

interface CellTile extends Step {
  readonly across: number;
  readonly down: number;
  /** Its row in a cycle of courses. */
  readonly row: number;
}

export interface Cell {
  readonly tiles: readonly CellTile[];
  /** The step from a tile to the next one like it in its row, and to the next or previous row of them. */
  readonly along: Step;
  readonly onward: Step;
  readonly rowsInCycle: number;
  /** Which of the tiles is read. `isAnyRead`: any of them may be. */
  readonly read: number;
  readonly isAnyRead: boolean;
}

interface CellSizes {
  readonly length: number;
  readonly width: number;
  readonly joint: number;
  readonly second?: number;
  readonly abreast?: number;
}

/** The cell of a pattern with courses across or, transposed, down. */
export function cellOf(pattern: string, sizes: CellSizes, isHorizontal: boolean): Cell {
  const cell = acrossCellOf(pattern, sizes);
  if (isHorizontal) return cell;
  const swap = ({ x, y }: Step): Step => ({ x: y, y: x });
  return {
    ...cell,
    along: swap(cell.along),
    onward: swap(cell.onward),
    tiles: cell.tiles.map((tile) => ({ ...tile, ...swap(tile), across: tile.down, down: tile.across })),
  };
}

function acrossCellOf(pattern: string, { length, width, joint, second = 0, abreast = 1 }: CellSizes): Cell {
  const [long, short] = [length + joint, width + joint];
  const flat = (x: number, y: number, row = 0): CellTile => ({ x, y, across: length, down: width, row });
  const upright = (x: number, y: number): CellTile => ({ x, y, across: width, down: length, row: 0 });
  const square = (x: number, y: number, side: number): CellTile => ({ x, y, across: side, down: side, row: 0 });
  const side = (k: number) => Array.from({ length: k }, (_, index) => index);
  const lone = { rowsInCycle: 1, read: 0, isAnyRead: false };
  switch (pattern) {
    case 'herringbone': {
      const group = abreast * short;
      return {
        ...lone,
        tiles: side(abreast).flatMap((k) => [flat(0, k * short), upright(long + k * short, group - long)]),
        along: { x: group, y: group },
        onward: { x: long, y: -long },
      };
    }
    case 'basketweave': {
      const many = Math.round(long / short);
      return {
        ...lone,
        tiles: side(many).flatMap((k) => [flat(0, (k * long) / many), upright(long + (k * long) / many, 0)]),
        along: { x: 2 * long, y: 0 },
        onward: { x: long, y: long },
      };
    }
    case 'windmill': {
      const middle = long - short - joint;
      const round = [flat(0, 0), upright(long, 0), flat(short, long), upright(0, short)];
      return {
        ...{ ...lone, read: 4, tiles: [...round, square(short, short, middle)] },
        ...{ along: { x: long + short, y: 0 }, onward: { x: 0, y: long + short } },
      };
    }
    case 'hopscotch':
      return {
        ...lone,
        tiles: [square(0, 0, length), square(long, 0, second)],
        along: { x: long, y: second + joint },
        onward: { x: -second - joint, y: long },
      };
    case 'french': {
      const unit = width + joint;
      const of = (x: number, y: number, across: number, down: number): CellTile => ({
        ...{ x: x * unit, y: y * unit, row: 0 },
        ...{ across: across * unit - joint, down: down * unit - joint },
      });
      return {
        ...lone,
        tiles: [of(0, 0, 2, 3), of(2, -1, 2, 2), of(4, 0, 1, 1), of(7, -1, 2, 2), of(9, 0, 1, 1), of(14, -1, 1, 2)],
        along: { x: 3 * unit, y: unit },
        onward: { x: 18 * unit, y: 0 },
      };
    }
    default: {
      const shifts = { straight: [0], half: [0, 1 / 2], third: [0, 1 / 3, 2 / 3] }[pattern] ?? [0];
      return {
        tiles: shifts.map((shift, course) => flat(shift * long, course * short, course)),
        along: { x: long, y: 0 },
        onward: { x: 0, y: shifts.length * short },
        rowsInCycle: shifts.length,
        read: 0,
        isAnyRead: true,
      };
    }
  }
}
