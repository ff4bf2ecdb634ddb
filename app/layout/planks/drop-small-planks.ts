import type { LaidPlanks } from '#app/layout/planks/lay-planks.ts';
import type { LaidRun } from '#app/layout/planks/plank-run.ts';

/** The runs with the planks that are laid in truth, and how these are numbered. */
export interface KeptPlanks extends LaidPlanks {
  /** The number of each plank, by the number under which it was laid; those that are not laid are missing. */
  readonly numbers: ReadonlyMap<number, number>;
}

/**
 * Runs without the pieces that are too small to be kept: a run stops before those at its ends, and becomes two where one lay
 * in its middle. The planks are counted again. `isKept` answers for a piece, by its place among those of its run.
 */
export function dropSmallPlanks(
  runs: readonly LaidRun[],
  isKept: (run: LaidRun, piece: number) => boolean,
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

/** The parts of a run whose pieces follow one another, each from where its first begins to where its last ends. */
function stretchesOf(run: LaidRun, isKept: (run: LaidRun, piece: number) => boolean, joint: number): LaidRun[] {
  const found: LaidRun[] = [];
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
