import {
  type CellInput,
  type FlatRegion,
  type KernelGrid,
  type KernelInput,
  type KernelOutput,
  type KernelScore,
  NO_BOUND,
  type ScoreBound,
  type StairInput,
  type TileKernel,
} from '#app/layout/kernel/tile-kernel.ts';
import {
  checkCellInput,
  checkKernelInput,
  checkOrigins,
  checkStairInput,
  mostTilesOn,
  SLIVER_OVER_JOINT,
} from '#kernel/kernel-input.ts';
import { readScore, SCORE_SIZE } from '#kernel/read-score.ts';

/** The exports of all builds. Addresses are bytes in `memory`. */
interface SharedExports {
  readonly memory: WebAssembly.Memory;
  _start(): void;
  tableAt(): number;
  prepare(corners: number, rings: number): void;
  tilesCounted(): number;
}

interface CourseExports extends SharedExports {
  setTile(sizeX: number, sizeY: number, joint: number, cycle: number): void;
  setShift(course: number, shift: number): void;
}

interface LayingExports extends SharedExports {
  run(originX: number, originY: number, maxTiles: number): number;
}

/** The exports of `assembly/entry.as.ts`. */
interface KernelExports extends CourseExports, LayingExports {}

/** The exports of `assembly/layer-entry.as.ts`. */
interface LayerExports extends LayingExports {
  setStairs(sizeX: number, sizeY: number, stepX: number, stepY: number, turnX: number, turnY: number): void;
}

/** The exports of `assembly/cell-entry.as.ts`. */
interface CellExports extends LayingExports {
  setOutline(corners: number): void;
  setCorner(k: number, x: number, y: number): void;
  setCells(stepX: number, stepY: number, turnX: number, turnY: number): void;
}

/** The exports of `assembly/score-entry.as.ts`. */
interface ScoreExports extends CourseExports {
  prepareScores(count: number): void;
  score(count: number, limit: number, maxTiles: number, mostSlivers: number, leastSide: number): number;
}

export type KernelSource = BufferSource | WebAssembly.Module;

type LazySource = KernelSource | (() => Promise<KernelSource>);

/**
 * Optional files of dist: `scores` is required to compare starts, `layers` to lay stairs, `cells` to lay outlines. A function is
 * called by `loadLayers` or `loadCells` on first use.
 */
export interface KernelSources {
  readonly scores?: KernelSource;
  readonly layers?: LazySource;
  readonly cells?: LazySource;
}

/**
 * The WebAssembly kernel, from the bytes or the modules of dist/tile-kernel.wasm and, as `sources`, of dist/score-kernel.wasm,
 * dist/layer-kernel.wasm and dist/cell-kernel.wasm. `score`, `runStairs` and `runCells` throw without theirs or before it is loaded.
 */
export async function createWasmKernel(source: KernelSource, sources: KernelSources = {}): Promise<TileKernel> {
  const layers = lazyModule<LayerExports>('layers', sources.layers);
  const cells = lazyModule<CellExports>('outlines', sources.cells);
  const [kernel, scores] = await Promise.all([
    instantiate<KernelExports>(source),
    sources.scores === undefined ? null : instantiate<ScoreExports>(sources.scores),
  ]);
  if (typeof sources.layers !== 'function') await layers.load();
  if (typeof sources.cells !== 'function') await cells.load();
  return {
    name: 'wasm',
    loadLayers: layers.load,
    loadCells: cells.load,
    run: (input) => run(kernel, input),
    runStairs: (input) => runStairs(layers.loaded(), input),
    runCells: (input) => runCells(cells.loaded(), input),
    score(input, origins, bound = NO_BOUND) {
      if (scores === null) throw new RangeError('this kernel was made without scores');
      return score(scores, input, origins, bound);
    },
  };
}

/** A module that may be loaded later, or was left out. */
function lazyModule<Exports extends SharedExports>(name: string, source: LazySource | undefined) {
  let module: KernelModule<Exports> | null = null;
  return {
    load: async () => {
      if (module !== null || source === undefined) return;
      module = await instantiate<Exports>(typeof source === 'function' ? await source() : source);
    },
    loaded: () => {
      if (module === null) throw new RangeError(`this kernel was made without ${name}`);
      return module;
    },
  };
}

async function instantiate<Exports extends SharedExports>(source: KernelSource): Promise<KernelModule<Exports>> {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, { env: { abort: stop } });
  const exports = instance.exports as unknown as Exports;
  exports._start();
  return new KernelModule(exports);
}

/** Called when the kernel's memory cannot grow. */
function stop(): never {
  throw new RangeError('the tile kernel is out of memory');
}

function run(kernel: KernelModule<KernelExports>, input: KernelInput): ReturnType<TileKernel['run']> {
  const error = checkKernelInput(input);
  if (error) return { ok: false, error };
  kernel.load(input);
  setTile(kernel, input);
  return answer(kernel, input.grid, mostTilesOn(input));
}

function runStairs(kernel: KernelModule<LayerExports>, input: StairInput): ReturnType<TileKernel['run']> {
  const error = checkStairInput(input);
  if (error) return { ok: false, error };
  kernel.load(input);
  const { stairs } = input;
  kernel.exports.setStairs(stairs.tileX, stairs.tileY, stairs.stepX, stairs.stepY, stairs.turnX, stairs.turnY);
  return answer(kernel, stairs, mostTilesOn(input));
}

function runCells(kernel: KernelModule<CellExports>, input: CellInput): ReturnType<TileKernel['run']> {
  const error = checkCellInput(input);
  if (error) return { ok: false, error };
  kernel.load(input);
  const { exports } = kernel;
  const { outline, stepX, stepY, turnX, turnY } = input.cells;
  exports.setOutline(outline.length / 2);
  for (let k = 0; 2 * k < outline.length; k++) exports.setCorner(k, outline[2 * k] ?? 0, outline[2 * k + 1] ?? 0);
  exports.setCells(stepX, stepY, turnX, turnY);
  return answer(kernel, input.cells, mostTilesOn(input));
}

function answer(
  kernel: KernelModule<LayingExports>,
  { originX, originY }: Pick<KernelGrid, 'originX' | 'originY'>,
  mostTiles: number,
): ReturnType<TileKernel['run']> {
  const { exports } = kernel;
  const status = exports.run(originX, originY, mostTiles);
  if (status !== 0) return { ok: false, error: { code: 'too-many-tiles', tiles: exports.tilesCounted() } };
  return { ok: true, value: kernel.copyAnswer() };
}

function setTile(kernel: KernelModule<CourseExports>, { grid }: KernelInput): void {
  const { exports } = kernel;
  exports.setTile(grid.tileX, grid.tileY, grid.joint, grid.shifts.length);
  grid.shifts.forEach((shift, course) => {
    exports.setShift(course, shift);
  });
}

function score(
  kernel: KernelModule<ScoreExports>,
  input: KernelInput,
  origins: Float64Array,
  bound: ScoreBound,
): KernelScore[] {
  const error = checkKernelInput(input) ?? checkOrigins(origins);
  if (error) throw new RangeError(JSON.stringify(error));
  kernel.load(input);
  setTile(kernel, input);
  const { exports } = kernel;
  const count = origins.length / 2;
  exports.prepareScores(count);
  kernel.refresh();
  kernel.floats.set(origins, kernel.entry(0) >> 3);
  const limit = input.grid.joint + SLIVER_OVER_JOINT;
  const status = exports.score(count, limit, mostTilesOn(input), bound.slivers, bound.smallestSide);
  if (status !== 0) throw new RangeError(`${exports.tilesCounted()} tiles are too many to score`);
  kernel.refresh();
  const scores: KernelScore[] = [];
  const from = kernel.entry(1) >> 3;
  for (let i = 0; i < count; i++) scores.push(readScore(kernel.floats, from + i * SCORE_SIZE));
  return scores;
}

/** One instance, with views of its memory. */
class KernelModule<Exports extends SharedExports> {
  readonly #tableAt: number;
  /** Views of the whole memory; stale after it has grown. */
  #ints: Int32Array;
  #floats: Float64Array;

  constructor(readonly exports: Exports) {
    this.#tableAt = exports.tableAt() >> 2;
    this.#ints = new Int32Array(exports.memory.buffer);
    this.#floats = new Float64Array(exports.memory.buffer);
  }

  get floats(): Float64Array {
    return this.#floats;
  }

  load({ points, ringStarts }: FlatRegion): void {
    this.exports.prepare(points.length / 2, ringStarts.length - 1);
    this.refresh();
    this.#floats.set(points, this.entry(0) >> 3);
    this.#ints.set(ringStarts, this.entry(1) >> 2);
  }

  refresh(): void {
    const buffer = this.exports.memory.buffer;
    if (this.#ints.buffer === buffer) return;
    this.#ints = new Int32Array(buffer);
    this.#floats = new Float64Array(buffer);
  }

  entry(index: number): number {
    return this.#ints[this.#tableAt + index] ?? 0;
  }

  /** The output of `run`: one copy of the memory, with views of it. */
  copyAnswer(): KernelOutput {
    this.refresh();
    const points = this.entry(3);
    const runs = 8 * points;
    const cutTiles = runs + 4 * this.entry(4);
    const pieceStarts = cutTiles + 4 * this.entry(5);
    const pieceRingStarts = pieceStarts + 4 * this.entry(6);
    const ringStarts = pieceRingStarts + 4 * this.entry(7);
    const end = ringStarts + 4 * this.entry(8);
    const from = this.entry(2);
    const answer = this.exports.memory.buffer.slice(from, from + end);
    return {
      points: new Float64Array(answer, 0, points),
      runs: new Int32Array(answer, runs, this.entry(4)),
      cutTiles: new Int32Array(answer, cutTiles, this.entry(5)),
      pieceStarts: new Int32Array(answer, pieceStarts, this.entry(6)),
      pieceRingStarts: new Int32Array(answer, pieceRingStarts, this.entry(7)),
      ringStarts: new Int32Array(answer, ringStarts, this.entry(8)),
      degraded: this.entry(9),
      degradedFull: this.entry(10),
    };
  }
}
