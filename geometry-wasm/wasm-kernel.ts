import {
  type KernelInput,
  type KernelScore,
  NO_BOUND,
  type ScoreBound,
  type TileKernel,
} from '#app/layout/tile-kernel.ts';
import { checkKernelInput, checkOrigins, MAX_TILES, SLIVER_OVER_JOINT } from '#kernel/kernel-input.ts';
import { readScore, SCORE_SIZE } from '#kernel/read-score.ts';

/** What `assembly/entry.as.ts` exports. Addresses are bytes in `memory`. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  _start(): void;
  tableAt(): number;
  setTile(sizeX: number, sizeY: number, joint: number, cycle: number, parts: number): void;
  prepare(corners: number, rings: number): void;
  run(originX: number, originY: number, maxTiles: number): number;
  prepareScores(count: number): void;
  score(count: number, limit: number, maxTiles: number, mostSlivers: number, leastSide: number): number;
  tilesCounted(): number;
}

/** The kernel as WebAssembly, from the bytes or the module of dist/tile-kernel.wasm. */
export async function createWasmKernel(source: BufferSource | WebAssembly.Module): Promise<TileKernel> {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, { env: { abort: stop } });
  const exports = instance.exports as unknown as KernelExports;
  exports._start();
  return new WasmKernel(exports);
}

/** Called where the kernel's memory cannot grow. */
function stop(): never {
  throw new RangeError('the tile kernel is out of memory');
}

class WasmKernel implements TileKernel {
  readonly name = 'wasm';
  readonly #exports: KernelExports;
  readonly #tableAt: number;
  /** Views of the whole memory; stale once it has grown. */
  #ints: Int32Array;
  #floats: Float64Array;

  constructor(exports: KernelExports) {
    this.#exports = exports;
    this.#tableAt = exports.tableAt() >> 2;
    this.#ints = new Int32Array(exports.memory.buffer);
    this.#floats = new Float64Array(exports.memory.buffer);
  }

  run(input: KernelInput): ReturnType<TileKernel['run']> {
    const error = checkKernelInput(input);
    if (error) return { ok: false, error };
    this.#load(input);
    const exports = this.#exports;
    const status = exports.run(input.grid.originX, input.grid.originY, MAX_TILES);
    if (status !== 0) return { ok: false, error: { code: 'too-many-tiles', tiles: exports.tilesCounted() } };
    this.#refresh();
    const pieces = this.#entry(8);
    const cuts = this.#entry(5);
    return {
      ok: true,
      value: {
        runs: this.#copyInts(2, this.#entry(3)),
        cutTiles: this.#copyInts(4, cuts),
        pieceStarts: this.#copyInts(6, cuts / 2 + 1),
        pieceRingStarts: this.#copyInts(7, pieces),
        ringStarts: this.#copyInts(9, this.#entry(10)),
        points: this.#copyFloats(11, this.#entry(12)),
        degraded: this.#entry(13),
        degradedFull: this.#entry(14),
      },
    };
  }

  score(input: KernelInput, origins: Float64Array, bound: ScoreBound = NO_BOUND): KernelScore[] {
    const error = checkKernelInput(input) ?? checkOrigins(origins);
    if (error) throw new RangeError(JSON.stringify(error));
    this.#load(input);
    const exports = this.#exports;
    const count = origins.length / 2;
    exports.prepareScores(count);
    this.#refresh();
    this.#floats.set(origins, this.#entry(0) >> 3);
    const status = exports.score(
      count,
      input.grid.joint + SLIVER_OVER_JOINT,
      MAX_TILES,
      bound.slivers,
      bound.smallestSide,
    );
    if (status !== 0) throw new RangeError(`${exports.tilesCounted()} tiles are too many to score`);
    this.#refresh();
    const scores: KernelScore[] = [];
    const from = this.#entry(1) >> 3;
    for (let i = 0; i < count; i++) scores.push(readScore(this.#floats, from + i * SCORE_SIZE));
    return scores;
  }

  #load({ points, ringStarts, grid }: KernelInput): void {
    this.#exports.prepare(points.length / 2, ringStarts.length - 1);
    this.#refresh();
    this.#floats.set(points, this.#entry(0) >> 3);
    this.#ints.set(ringStarts, this.#entry(1) >> 2);
    this.#exports.setTile(grid.tileX, grid.tileY, grid.joint, grid.staggerCycle, grid.staggerParts);
  }

  #refresh(): void {
    const buffer = this.#exports.memory.buffer;
    if (this.#ints.buffer === buffer) return;
    this.#ints = new Int32Array(buffer);
    this.#floats = new Float64Array(buffer);
  }

  #entry(index: number): number {
    return this.#ints[this.#tableAt + index] ?? 0;
  }

  #copyInts(index: number, length: number): Int32Array {
    const from = this.#entry(index) >> 2;
    return this.#ints.slice(from, from + length);
  }

  #copyFloats(index: number, length: number): Float64Array {
    const from = this.#entry(index) >> 3;
    return this.#floats.slice(from, from + length);
  }
}
