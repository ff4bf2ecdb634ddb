import { isSameTurn, type StartTurn } from '#app/layout/advice/start-choice.ts';
import type { KernelScore } from '#app/layout/kernel/tile-kernel.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A start with its score. Pieces too small to be laid count as slivers and as under half a tile. */
export interface ScoredStart extends KernelScore, StartTurn {
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  /** Slab joints without a tile joint over them. */
  readonly missedJoints: number;
  /** Prominent walls that meet a cut under half a tile. */
  readonly poorSeenWalls: number;
  /** Prominent walls that meet a cut chip of a sheet; 0 for tiles sold singly. */
  readonly cutSeenWalls: number;
  /** Sum over both axes of the difference between opposite borders; lattice units. */
  readonly imbalance: number;
  /** Position in the order of trial; breaks a tie. */
  readonly index: number;
}

export type CompareStarts = (a: ScoredStart, b: ScoredStart) => number;

/**
 * An installer's order: joints over slab joints, no slivers, good edges at prominent walls, whole chips
 * of sheets there, few small cuts, large cuts.
 */
export const byLooks: CompareStarts = (a, b) =>
  a.missedJoints - b.missedJoints ||
  a.slivers - b.slivers ||
  a.poorSeenWalls - b.poorSeenWalls ||
  a.cutSeenWalls - b.cutSeenWalls ||
  a.underHalf - b.underHalf ||
  b.smallestSide - a.smallestSide ||
  a.imbalance - b.imbalance ||
  a.cut - b.cut ||
  a.index - b.index;

/** The fewest tiles to buy, unless that costs a sliver. Of several `measures` the first that differs decides. */
export function byTiles<Start extends ScoredStart>(
  ...measures: readonly ((start: Start) => number)[]
): (a: Start, b: Start) => number {
  return (a, b) =>
    a.missedJoints - b.missedJoints ||
    Math.sign(a.slivers) - Math.sign(b.slivers) ||
    measures.reduce((order, measure) => order || measure(a) - measure(b), 0) ||
    byLooks(a, b);
}

/** Upper estimate of the tiles to buy, used during a search: `least` are bought in any case; offcuts are planned later. */
export function tilesAtMost(least: number): (start: ScoredStart) => number {
  return ({ full, cut }) => Math.max(least, full + cut);
}

/** The largest smallest piece. */
export const bySmallestPiece: CompareStarts = (a, b) =>
  a.missedJoints - b.missedJoints || b.smallestSide - a.smallestSide || byLooks(a, b);

/** Keeps the best few starts of a stream, no two of them with the same counts, without storing the rest. */
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

  /** The last one kept, once the list is full: a start that does not beat it can be dropped. */
  worst(): ScoredStart | null {
    return this.kept.length < this.most ? null : (this.kept[this.most - 1] ?? null);
  }

  inOrder(): readonly ScoredStart[] {
    return this.kept;
  }
}

/** A start that was laid out, with the tiles to buy from its cutting plan. */
export interface PlannedStart extends ScoredStart {
  readonly buy: number;
  /** Sheets to buy; null if the tiles are sold singly. */
  readonly sheets: number | null;
}

/**
 * The fewest sheets, then the fewest tiles of starts that are not sold by the sheet. Numbers of sheets and of single tiles
 * are never compared.
 */
export const byBought: (a: PlannedStart, b: PlannedStart) => number = byTiles<PlannedStart>(
  ({ sheets }) => Number(sheets === null),
  ({ buy, sheets }) => sheets ?? buy,
);

/**
 * Three starts with different results among those over most slab joints: the best by looks, by tiles or sheets and by
 * smallest piece, then the next best by looks. Those in `forTiles` are only compared by what is bought.
 */
export function pickThree<Start extends PlannedStart>(all: readonly Start[], forTiles: readonly Start[] = []): Start[] {
  const least = Math.min(...all.map(({ missedJoints }) => missedJoints));
  const starts = all.filter(({ missedJoints }) => missedJoints === least);
  const looks = [...starts].sort(byLooks);
  const [cheapest] = [...starts, ...forTiles].sort(byBought);
  const [widest] = [...starts].sort(bySmallestPiece);
  const picked: Start[] = [];
  for (const start of [looks[0], cheapest, widest, ...looks]) {
    if (start && picked.length < 3 && !picked.some((other) => leadsToSame(other, start))) picked.push(start);
  }
  return picked;
}

/** Whether two starts have the same counts; then only the better one is proposed. */
function leadsToSame(a: ScoredStart, b: ScoredStart): boolean {
  return (
    a.full === b.full &&
    a.cut === b.cut &&
    a.underHalf === b.underHalf &&
    a.slivers === b.slivers &&
    a.missedJoints === b.missedJoints &&
    a.poorSeenWalls === b.poorSeenWalls &&
    a.cutSeenWalls === b.cutSeenWalls &&
    a.layoutType === b.layoutType &&
    a.patternOrientation === b.patternOrientation &&
    isSameTurn(a, b)
  );
}
