import type { PlacedPlankRun } from '#app/layout/model/plank-run.ts';
import type { PlacedPlanks } from '#app/layout/planks/lay-planks.ts';

/** The runs with only the planks that are laid, and the new plank numbers. */
export interface KeptPlanks extends PlacedPlanks {
  /** The new number of each plank, by its old number; planks that are not laid are missing. */
  readonly numbers: ReadonlyMap<number, number>;
}

/**
 * Runs without pieces that are too small to keep: a run stops before such a piece at its end, and splits in two at one
 * in its middle. The planks are renumbered. `isKept` tests a piece by its index in its run.
 */
export function dropSmallPlanks(
  runs: readonly PlacedPlankRun[],
  isKept: (run: PlacedPlankRun, piece: number) => boolean,
  joint: number,
): KeptPlanks {
  const numbers = new Map<number, number>();
  const kept = runs.flatMap((run) => stretchesOf(run, isKept, joint));
  const numbered = kept.map((run) => ({
    ...run,
    pieces: run.pieces.map((piece) => {
      const plank = numbers.get(piece.plank) ?? numbers.size + 1;
      numbers.set(piece.plank, plank);
      return { ...piece, plank };
    }),
  }));
  return { runs: numbered, planks: numbers.size, numbers };
}

/** The parts of a run with consecutive pieces, each from the start of its first piece to the end of its last. */
function stretchesOf(
  run: PlacedPlankRun,
  isKept: (run: PlacedPlankRun, piece: number) => boolean,
  joint: number,
): PlacedPlankRun[] {
  const found: PlacedPlankRun[] = [];
  let at = run.from;
  let isOpen = false;
  run.pieces.forEach((piece, index) => {
    const to = index === run.pieces.length - 1 ? run.to : at + piece.length;
    if (isKept(run, index)) {
      const open = isOpen ? found.pop() : undefined;
      found.push(open ? { ...open, to, pieces: [...open.pieces, piece] } : { ...run, from: at, to, pieces: [piece] });
    }
    isOpen = isKept(run, index);
    at += piece.length + joint;
  });
  return found;
}
