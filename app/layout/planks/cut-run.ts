import {
  followFirst,
  isFilledBy,
  type PlacedPlankRun,
  type PlankPiece,
  type PlankRun,
} from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';

/** The rest of a plank after its last piece: it may start a run, with its sawn end at the wall. */
export interface Offcut {
  readonly plank: number;
  readonly length: number;
}

/** The start of a run. */
export interface Beginning {
  readonly first: number;
  /** The offcut that the first piece is cut from; null: a fresh plank. */
  readonly from: Offcut | null;
  readonly broken: PlacedPlankRun['broken'];
}

export interface CutRun {
  readonly placed: PlacedPlankRun;
  /** The planks taken so far. */
  readonly planks: number;
  /** The offcut of the run; null if there is none. */
  readonly offcut: Offcut | null;
}

/** Cuts the pieces of a run with a given first piece. `planks`: the number taken before it. */
export function cutRun(run: PlankRun, { first, from, broken }: Beginning, planks: number, rules: PlankRules): CutRun {
  const source = from ?? { plank: planks + 1, length: rules.length };
  let taken = from === null ? planks + 1 : planks;
  if (isFilledBy(first, run)) {
    const left = from === null ? '' : 'left';
    const right = first < source.length ? 'right' : '';
    const cut = left && right ? 'both' : left || right || 'none';
    const at = rules.length - source.length;
    const placed = { ...run, pieces: [{ length: first, at, plank: source.plank, cut }] as const, broken };
    return { placed, planks: taken, offcut: restOf(source, first, rules) };
  }
  // A plank that is cut at its start is cut on the left, as every offcut is.
  const pieces: PlankPiece[] = [
    {
      length: first,
      at: rules.length - first,
      plank: source.plank,
      cut: from === null && first === rules.length ? 'none' : 'left',
    },
  ];
  const { whole, last } = followFirst(run, first, rules);
  for (let i = 0; i < whole; i += 1) pieces.push({ length: rules.length, at: 0, plank: ++taken, cut: 'none' });
  let offcut: Offcut | null = null;
  if (last > 0) {
    const plank = { plank: ++taken, length: rules.length };
    pieces.push({ length: last, at: 0, plank: taken, cut: last < rules.length ? 'right' : 'none' });
    offcut = restOf(plank, last, rules);
  }
  return { placed: { ...run, pieces, broken }, planks: taken, offcut };
}

/** The result of a run without its pieces: the number of planks, and the length of the offcut. */
export function weighRun(
  run: PlankRun,
  { first, from }: Pick<Beginning, 'first' | 'from'>,
  rules: PlankRules,
): { readonly planks: number; readonly left: number } {
  const begun = from === null ? 1 : 0;
  if (isFilledBy(first, run)) {
    return { planks: begun, left: Math.max(0, (from?.length ?? rules.length) - first - rules.kerf) };
  }
  const { whole, last } = followFirst(run, first, rules);
  if (last === 0) return { planks: begun, left: 0 };
  return { planks: begun + whole + 1, left: Math.max(0, rules.length - last - rules.kerf) };
}

function restOf(source: Offcut, piece: number, { kerf }: PlankRules): Offcut | null {
  const length = source.length - piece - kerf;
  return length > 0 ? { plank: source.plank, length } : null;
}
