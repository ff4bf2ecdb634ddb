import { isSameTurn, type StartTurn } from '#app/layout/advice/start-choice.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { KernelScore } from '#app/layout/tile-kernel.ts';
import type { Length } from '#app/layout/units/length.ts';

/** One way to start, with what it leads to. Pieces too small to be laid count as slivers and as under half a tile. */
export interface ScoredStart extends KernelScore, StartTurn {
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  /** Walls seen first that meet a cut under half a tile. */
  readonly poorSeenWalls: number;
  /** How much opposite borders differ, both ways together; lattice units. */
  readonly imbalance: number;
  /** Where it stands among all that were tried: the last word on a tie. */
  readonly index: number;
}

export type CompareStarts = (a: ScoredStart, b: ScoredStart) => number;

/** What an installer looks for, in this order: no slivers, good edges where one looks first, few small cuts, large ones. */
export const byLooks: CompareStarts = (a, b) =>
  a.slivers - b.slivers ||
  a.poorSeenWalls - b.poorSeenWalls ||
  a.underHalf - b.underHalf ||
  b.smallestSide - a.smallestSide ||
  a.imbalance - b.imbalance ||
  a.cut - b.cut ||
  a.index - b.index;

/** The fewest tiles to buy, as long as no sliver pays for it. */
export function byTiles<Start extends ScoredStart>(tiles: (start: Start) => number): (a: Start, b: Start) => number {
  return (a, b) => Math.sign(a.slivers) - Math.sign(b.slivers) || tiles(a) - tiles(b) || byLooks(a, b);
}

/** What a search can say of the tiles to buy: `least` are bought with the allowance in any case, offcuts are planned later. */
export function tilesAtMost(least: number): (start: ScoredStart) => number {
  return ({ full, cut }) => Math.max(least, full + cut);
}

/** The largest smallest piece. */
export const bySmallestPiece: CompareStarts = (a, b) => b.smallestSide - a.smallestSide || byLooks(a, b);

/** Keeps the best few of what passes by, each of another kind, without holding the rest. */
export class BestStarts {
  private readonly kept: ScoredStart[] = [];

  constructor(
    private readonly compare: CompareStarts,
    private readonly most: number,
  ) {}

  offer(start: ScoredStart): void {
    const last = this.worst();
    if (last && this.compare(start, last) >= 0) return;
    const like = this.kept.findIndex((other) => leadsToSame(other, start));
    if (like >= 0) {
      if (this.compare(start, this.kept[like] as ScoredStart) >= 0) return;
      this.kept.splice(like, 1);
    }
    const at = this.kept.findIndex((other) => this.compare(start, other) < 0);
    this.kept.splice(at < 0 ? this.kept.length : at, 0, start);
    if (this.kept.length > this.most) this.kept.pop();
  }

  /** The last one kept, once there is no room for more: what does not beat it is of no use. */
  worst(): ScoredStart | null {
    return this.kept.length < this.most ? null : (this.kept[this.most - 1] ?? null);
  }

  inOrder(): readonly ScoredStart[] {
    return this.kept;
  }
}

/** A start that was laid, with the tiles to buy by its cutting plan. */
export interface PlannedStart extends ScoredStart {
  readonly buy: number;
}

/** Three starts that differ in what they lead to: the first by looks, by tiles and by smallest piece, then what else looks best. */
export function pickThree<Start extends PlannedStart>(starts: readonly Start[]): Start[] {
  const looks = [...starts].sort(byLooks);
  const [cheapest] = [...starts].sort(byTiles(({ buy }) => buy));
  const [widest] = [...starts].sort(bySmallestPiece);
  const picked: Start[] = [];
  for (const start of [looks[0], cheapest, widest, ...looks]) {
    if (start && picked.length < 3 && !picked.some((other) => leadsToSame(other, start))) picked.push(start);
  }
  return picked;
}

/** Whether two starts come to the same counts: then the better one stands for both. */
function leadsToSame(a: ScoredStart, b: ScoredStart): boolean {
  return (
    a.full === b.full &&
    a.cut === b.cut &&
    a.underHalf === b.underHalf &&
    a.slivers === b.slivers &&
    a.poorSeenWalls === b.poorSeenWalls &&
    a.layoutType === b.layoutType &&
    a.patternOrientation === b.patternOrientation &&
    isSameTurn(a, b)
  );
}
