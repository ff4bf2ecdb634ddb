import type { FlatRegion, KernelOutput, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { BenchCase } from '#kernel/bench/cases.ts';
import { bestOfEach } from '#kernel/bench/measure.ts';
import { type Box, createPeers, type Peer } from '#kernel/bench/peers.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { clipArea, clipLength } from '#kernel/fuzz/clip-area.ts';
import { createTileClipper } from '#kernel/fuzz/clipper-area.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { boundsOf, ringOfTile, type TileNumber, type TilePlaces } from '#kernel/fuzz/tile-places.ts';

export interface PeerResult {
  /** Milliseconds to clip every tile on the bounding box. */
  readonly allMs: number;
  /** Milliseconds to clip only the cut tiles, as if they were known in advance. */
  readonly cutOnlyMs: number;
  /**
   * Cut tiles whose area differs by more than the length of the outline in lattice units, extrapolated from those
   * checked.
   */
  readonly wrongTiles: number;
  /**
   * The tiles actually clipped: of all tiles, and of the cut ones, which are also checked. Other figures are
   * extrapolated.
   */
  readonly sampled: { readonly all: number; readonly cut: number };
}

export interface CaseResult {
  readonly case: string;
  readonly title: string;
  readonly tiles: number;
  readonly full: number;
  readonly cut: number;
  readonly wasmMs: number;
  readonly tsMs: number;
  readonly peers: Readonly<Record<string, PeerResult>>;
}

/** The time limit of one pass of a peer; beyond it tiles are sampled. */
const PEER_BUDGET_MS = 150;

export function runCase(
  { name, title, region, parts }: BenchCase,
  wasm: TileKernel,
  ts: TileKernel,
  clipper2: Clipper2,
): CaseResult {
  const answers = parts.map(({ places, run }) => {
    const answer = run(wasm);
    if (!answer.ok) throw new Error(`case ${name}: ${JSON.stringify(answer.error)}`);
    return { places, output: answer.value };
  });
  const runAll = (kernel: TileKernel) => () => {
    for (const { run } of parts) run(kernel);
  };
  const [wasmMs = 0, tsMs = 0] = bestOfEach([runAll(wasm), runAll(ts)], 200, 1.5);
  const all = parts.flatMap(({ places }) => allBoxes(region, places));
  const cut = answers.flatMap(({ places, output }) => cutBoxes(places, output));
  const full = answers.reduce((sum, { output }) => sum + countFull(output), 0);
  const peers: Record<string, PeerResult> = {};
  const areRectangles = parts.every(({ places }) => places.outline === undefined);
  const oracle = areRectangles ? null : createTileClipper(clipper2, region, 64);
  const isWrong = (peer: Peer, box: Box) => (oracle ? isWrongOf(peer, box, oracle) : isWrongBox(peer, region, box));
  for (const peer of createPeers(clipper2, region, areRectangles)) peers[peer.name] = runPeer(peer, isWrong, all, cut);
  oracle?.free();
  return { case: name, title, tiles: all.length, full, cut: cut.length, wasmMs, tsMs, peers };
}

function runPeer(
  peer: Peer,
  isWrong: (peer: Peer, box: Box) => boolean,
  all: readonly Box[],
  cut: readonly Box[],
): PeerResult {
  const some = sampleFor(peer, all);
  const someCut = sampleFor(peer, cut);
  const clipAll = (boxes: readonly Box[]) => () => {
    for (const box of boxes) peer.clip(box);
  };
  const allMs = bestPass(clipAll(some));
  const cutOnlyMs = bestPass(clipAll(someCut));
  const wrong = someCut.filter((box) => isWrong(peer, box)).length;
  return {
    allMs: (allMs * all.length) / some.length,
    cutOnlyMs: (cutOnlyMs * cut.length) / someCut.length,
    wrongTiles: Math.round((wrong * cut.length) / someCut.length),
    sampled: { all: some.length, cut: someCut.length },
  };
}

/** The best of several passes; short passes are repeated more often, because noise affects them more. */
function bestPass(pass: () => void): number {
  pass();
  const from = performance.now();
  pass();
  const passes = Math.min(60, Math.max(3, Math.round(PEER_BUDGET_MS / (performance.now() - from))));
  return bestOfEach([pass], passes, 1)[0] ?? 0;
}

/** As many evenly spread tiles as the peer can clip in its budget. */
function sampleFor(peer: Peer, boxes: readonly Box[]): Box[] {
  const probe = spread(boxes, 20);
  for (const box of probe) peer.clip(box);
  const from = performance.now();
  for (const box of probe) peer.clip(box);
  const eachMs = (performance.now() - from) / probe.length;
  return spread(boxes, Math.max(20, Math.floor(PEER_BUDGET_MS / eachMs)));
}

function spread(boxes: readonly Box[], count: number): Box[] {
  if (count >= boxes.length) return [...boxes];
  return Array.from({ length: count }, (_, i) => boxes[Math.floor(((i + 0.5) * boxes.length) / count)] as Box);
}

/** The same for an outline: Clipper2 on a finer lattice knows its area. */
function isWrongOf(peer: Peer, box: Box, oracle: ReturnType<typeof createTileClipper>): boolean {
  const { area, length } = oracle.measureRing(box.ring ?? []);
  return Math.abs(peer.area(box) - area) > length + 2 * (box.right - box.left + box.bottom - box.top);
}

function isWrongBox(peer: Peer, input: FlatRegion, box: Box): boolean {
  const right = clipArea(input, box.left, box.top, box.right, box.bottom);
  const length = clipLength(input, box.left, box.top, box.right, box.bottom);
  return Math.abs(peer.area(box) - right) > length + 2 * (box.right - box.left + box.bottom - box.top);
}

function boxAt(places: TilePlaces, tile: TileNumber): Box {
  const { x, y } = places.cornerOf(tile);
  const box = { left: x, top: y, right: x + places.tileX, bottom: y + places.tileY };
  return places.outline ? { ...box, ring: ringOfTile(places, { x, y }) } : box;
}

function cutBoxes(places: TilePlaces, output: KernelOutput): Box[] {
  return readTiles({ ...output, runs: new Int32Array(0) }).map((tile) => boxAt(places, tile));
}

/** Every tile that overlaps the region's bounding box. */
function allBoxes(region: FlatRegion, places: TilePlaces): Box[] {
  const bounds = boundsOf(region.points);
  const boxes: Box[] = [];
  for (const tile of places.near(bounds)) {
    const box = boxAt(places, tile);
    if (box.left >= bounds.right || box.right <= bounds.left) continue;
    if (box.top < bounds.bottom && box.bottom > bounds.top) boxes.push(box);
  }
  return boxes;
}

function countFull({ runs }: KernelOutput): number {
  let full = 0;
  for (let i = 2; i < runs.length; i += 3) full += runs[i] ?? 0;
  return full;
}
