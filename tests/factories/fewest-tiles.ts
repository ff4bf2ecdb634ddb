/** A part of a tile, with its sides in whole units. The flags mark the sides that are factory edges. */
interface TilePart {
  readonly across: number;
  readonly down: number;
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** A piece to cut from a tile. The flags mark its sides on joints, which must remain factory edges. */
export type WantedPiece = TilePart;

export interface Sawing {
  readonly across: number;
  readonly down: number;
  /** The width that the saw removes between two pieces. */
  readonly blade: number;
  /** The allowed quarter turns: none for veined tiles, two for plain ones, any for square ones. */
  readonly turns: readonly (0 | 1 | 2 | 3)[];
  readonly factoryEdges: boolean;
}

function turnedOnce({ across, down, left, right, top, bottom }: WantedPiece): WantedPiece {
  return { across: down, down: across, top: left, right: top, bottom: right, left: bottom };
}

function waysOf(piece: WantedPiece, { turns, factoryEdges }: Sawing): readonly WantedPiece[] {
  const free = { left: false, right: false, top: false, bottom: false };
  const quarters = [factoryEdges ? piece : { ...piece, ...free }];
  while (quarters.length < 4) quarters.push(turnedOnce(quarters[quarters.length - 1] as WantedPiece));
  return [
    ...new Map(turns.map((turn) => [nameOf(quarters[turn] as WantedPiece), quarters[turn] as WantedPiece])).values(),
  ];
}

function nameOf({ across, down, left, right, top, bottom }: WantedPiece): string {
  return [across, down, ...[left, right, top, bottom].map(Number)].join();
}

/** Whether the piece fits in the offcut with its factory edges on those of the tile. */
function fits(piece: WantedPiece, offcut: TilePart): boolean {
  const isWhole = (size: number, room: number, near: boolean, far: boolean) =>
    size <= room && !(near && far && size < room);
  const isAt = (side: 'left' | 'right' | 'top' | 'bottom') => !piece[side] || offcut[side];
  return (
    isWhole(piece.across, offcut.across, piece.left, piece.right) &&
    isWhole(piece.down, offcut.down, piece.top, piece.bottom) &&
    (['left', 'right', 'top', 'bottom'] as const).every(isAt)
  );
}

/** Every total size of some of these pieces side by side, with the blade between them. */
function sizesOf(pieces: readonly WantedPiece[], side: 'across' | 'down', blade: number): number[] {
  const sizes = new Set<number>([0]);
  for (const piece of pieces)
    for (const size of [...sizes]) sizes.add(size === 0 ? piece[side] : size + blade + piece[side]);
  sizes.delete(0);
  return [...sizes];
}

/** Whether guillotine cuts can separate all these pieces from an offcut, each in its current turn. */
function canSaw(pieces: readonly WantedPiece[], offcut: TilePart, blade: number, effort: Effort): boolean {
  effort.left -= 1;
  if (effort.left < 0) return false;
  const [only, ...others] = pieces;
  if (only === undefined) return true;
  if (others.length === 0) return fits(only, offcut);
  for (const [side, near, far] of [
    ['across', 'left', 'right'],
    ['down', 'top', 'bottom'],
  ] as const) {
    // Every division into two groups that are not empty.
    for (let chosen = 1; chosen < 2 ** pieces.length - 1; chosen += 1) {
      const here = pieces.filter((_piece, at) => (chosen >> at) & 1);
      const there = pieces.filter((_piece, at) => !((chosen >> at) & 1));
      // The narrowest strip that holds the first group.
      const cut = sizesOf(here, side, blade)
        .sort((a, b) => a - b)
        .find(
          (size) =>
            size + blade < offcut[side] && canSaw(here, { ...offcut, [side]: size, [far]: false }, blade, effort),
        );
      if (cut === undefined) continue;
      if (canSaw(there, { ...offcut, [side]: offcut[side] - cut - blade, [near]: false }, blade, effort)) return true;
    }
  }
  return false;
}

/** Whether one tile yields all these pieces, in any allowed turn. */
function givesAll(pieces: readonly WantedPiece[], sawing: Sawing, effort: Effort): boolean {
  const { across, down, blade } = sawing;
  const areas = pieces.reduce((sum, piece) => sum + piece.across * piece.down, 0);
  if (areas > across * down) return false;
  const whole = { across, down, left: true, right: true, top: true, bottom: true };
  const turn = (at: number, laid: readonly WantedPiece[]): boolean =>
    at === pieces.length
      ? canSaw(laid, whole, blade, effort)
      : // The first piece is not turned: turning the whole tile gives the same result.
        waysOf(pieces[at] as WantedPiece, sawing)
          .slice(0, at === 0 ? 1 : 4)
          .some((way) => turn(at + 1, [...laid, way]));
  return turn(0, []);
}

/** Remaining attempts to saw an offcut. */
interface Effort {
  left: number;
}

const MOST_TRIES = 300_000;

/**
 * The fewest tiles from which all these pieces can be cut, found by trying every way to distribute them. Null if there
 * are too many ways to try.
 */
export function fewestTiles(pieces: readonly WantedPiece[], sawing: Sawing): number | null {
  const effort: Effort = { left: MOST_TRIES };
  const known = new Map<string, boolean>();
  const keyOf = (group: readonly WantedPiece[]) => group.map(nameOf).sort().join(';');
  const isOneTile = (group: readonly WantedPiece[]): boolean => {
    const key = keyOf(group);
    const was = known.get(key);
    if (was !== undefined) return was;
    // A tile that yields a group yields every smaller group too.
    const isThinkable =
      group.length < 3 || group.every((_piece, left) => isOneTile(group.filter((_other, at) => at !== left)));
    const is = isThinkable && givesAll(group, sawing, effort);
    known.set(key, is);
    return is;
  };
  const area = (piece: WantedPiece) => piece.across * piece.down;
  const sorted = [...pieces].sort((a, b) => area(b) - area(a));
  const whole = sawing.across * sawing.down;
  let best = sorted.length;
  const share = (at: number, tiles: readonly (readonly WantedPiece[])[]): void => {
    const piece = sorted[at];
    if (piece === undefined) {
      best = Math.min(best, tiles.length);
      return;
    }
    const areas = (some: readonly WantedPiece[]) => some.reduce((sum, one) => sum + area(one), 0);
    if (effort.left < 0) return;
    if (Math.max(tiles.length, Math.ceil((areas(tiles.flat()) + areas(sorted.slice(at))) / whole)) >= best) return;
    const tried = new Set<string>();
    tiles.forEach((tile, index) => {
      // Of identical tiles, one is enough.
      if (tried.has(keyOf(tile))) return;
      tried.add(keyOf(tile));
      const fuller = [...tile, piece];
      if (isOneTile(fuller))
        share(
          at + 1,
          tiles.map((one, of) => (of === index ? fuller : one)),
        );
    });
    share(at + 1, [...tiles, [piece]]);
  };
  share(0, []);
  return effort.left < 0 ? null : best;
}
