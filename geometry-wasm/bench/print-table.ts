import type { RoomsCase } from '#kernel/bench/rooms-case.ts';
import type { CaseResult, PeerResult } from '#kernel/bench/run-case.ts';

export interface SideResults {
  readonly flat: readonly { readonly full: number; readonly ms: number }[];
  readonly flatLayers: readonly { readonly full: number; readonly ms: number }[];
  readonly flatCells: readonly { readonly full: number; readonly ms: number }[];
  /** The half staggers to which the cases of layers are compared, under the names of those cases. */
  readonly staggers: readonly { readonly name: string; readonly ms: number }[];
  /** Finding the best of 97 × 97 starts of case B, and scoring every one of them completely. */
  readonly searchMs: { readonly wasm: number; readonly ts: number };
  readonly scoreMs: { readonly wasm: number; readonly ts: number };
  readonly rooms: readonly RoomsCase[];
  readonly kernelGzipBytes: number;
}

const format = (ms: number) => (ms < 1 ? ms.toFixed(4) : ms < 100 ? ms.toFixed(2) : ms.toFixed(0));
const NAMES = { wasm: 'WebAssembly', ts: 'TypeScript' } as const;
/** The required speedup over the best peer: for all tiles, and if the peer only clips the cut tiles. */
const WANTED: Readonly<Record<string, readonly [number, number]>> = { A: [80, 15], E: [50, 20], F: [50, 20] };
const write = (line: string) => process.stdout.write(`${line}\n`);

export function printTable(results: readonly CaseResult[], side: SideResults): void {
  for (const result of results) printCase(result);
  printFlat('Flatness: WebAssembly, rooms of one perimeter', side.flat);
  printFlat('The same in herringbone (wanted within 10 %)', side.flatLayers);
  printFlat('The same in hexagons (wanted within 10 %)', side.flatCells);
  for (const { name, ms } of side.staggers) {
    const layers = results.find((result) => result.case === name)?.wasmMs ?? 0;
    write(`${name} takes ${(layers / ms).toFixed(1)} × the half stagger of tiles as large (wanted at most 6)`);
  }
  write(
    `Best start of 97 × 97 for B: WebAssembly ${format(side.searchMs.wasm)} ms (wanted under 100), TypeScript ${format(side.searchMs.ts)} ms; ` +
      `with every start scored to the end: ${format(side.scoreMs.wasm)} ms and ${format(side.scoreMs.ts)} ms`,
  );
  for (const one of side.rooms) printRooms(one);
  write(`Kernel: ${side.kernelGzipBytes} bytes gzip (wanted under 8192)`);
}

function printRooms({ kernel, tiles, roomTiles, roomsMs, roomMs, walls, pieces }: RoomsCase): void {
  write(
    `G, ${NAMES[kernel]}: ten rooms on one grid, ${tiles} tiles, ${pieces[0]} pieces to cut and ${walls[0]} in of wall; ` +
      `one room, ${roomTiles}, ${pieces[1]} and ${walls[1]} in`,
  );
  write(
    `  whole layouts: ${format(roomsMs)} ms and ${format(roomMs)} ms, ratio ${(roomsMs / roomMs).toFixed(2)} (wanted at most 1.50)`,
  );
}

function printFlat(title: string, times: SideResults['flat']): void {
  const [first] = times;
  write(title);
  for (const { full, ms } of times) {
    write(`  about ${String(full).padStart(6)} full tiles  ${format(ms)} ms  ${percent(ms / (first?.ms ?? ms))}`);
  }
}

function printCase(result: CaseResult): void {
  const { wasmMs, tsMs } = result;
  write(`${result.case}: ${result.title}; ${result.tiles} tiles, ${result.full} full, ${result.cut} cut`);
  write(
    `  kernel: WebAssembly ${format(wasmMs)} ms, TypeScript ${format(tsMs)} ms, ratio ${(wasmMs / tsMs).toFixed(2)} (wanted at most 0.60)`,
  );
  write(
    `  ${'peer'.padEnd(26)}${'all tiles'.padStart(12)}${'ratio'.padStart(11)}${'cut only'.padStart(12)}${'ratio'.padStart(11)}  wrong`,
  );
  for (const [name, peer] of Object.entries(result.peers)) {
    write(
      `  ${name.padEnd(26)}${format(peer.allMs).padStart(12)}${times(peer.allMs / wasmMs)}` +
        `${format(peer.cutOnlyMs).padStart(12)}${times(peer.cutOnlyMs / wasmMs)}  ${peer.wrongTiles}${sampleNote(result, peer)}`,
    );
  }
  const right = Object.values(result.peers).filter((peer) => peer.wrongTiles === 0);
  const all = Math.min(...right.map((peer) => peer.allMs)) / wasmMs;
  const cutOnly = Math.min(...right.map((peer) => peer.cutOnlyMs)) / wasmMs;
  const [wantedAll, wantedCut] = WANTED[result.case] ?? [100, 20];
  write(
    `  against the best peer that is right: ${all.toFixed(0)} × on all tiles (wanted ${wantedAll}), ` +
      `${cutOnly.toFixed(1)} × told for free which are cut (wanted ${wantedCut})\n`,
  );
}

function sampleNote(result: CaseResult, { sampled }: PeerResult): string {
  const notes: string[] = [];
  if (sampled.all < result.tiles) notes.push(`all scaled up from ${sampled.all} tiles`);
  if (sampled.cut < result.cut) notes.push(`cut and wrong from ${sampled.cut}`);
  return notes.length > 0 ? `   (${notes.join(', ')})` : '';
}

const times = (ratio: number) => `${ratio < 100 ? ratio.toFixed(1) : ratio.toFixed(0)} ×`.padStart(11);
const percent = (ratio: number) => `${ratio >= 1 ? '+' : ''}${(100 * (ratio - 1)).toFixed(1)} %`;
