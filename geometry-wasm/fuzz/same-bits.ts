import type { TileKernel } from '#app/layout/kernel/tile-kernel.ts';

type Answer = ReturnType<TileKernel['run']>;

/** The first field in which two outputs differ by a bit, or null. */
export function firstDifference(a: Answer, b: Answer): string | null {
  if (!a.ok || !b.ok) return JSON.stringify(a) === JSON.stringify(b) ? null : 'one of them is refused';
  for (const field of ['runs', 'cutTiles', 'pieceStarts', 'pieceRingStarts', 'ringStarts', 'points'] as const) {
    const left = a.value[field];
    const right = b.value[field];
    if (left.length !== right.length) return field;
    for (let i = 0; i < left.length; i++) if (!Object.is(left[i], right[i])) return `${field}[${i}]`;
  }
  if (a.value.degraded !== b.value.degraded) return 'degraded';
  return a.value.degradedFull === b.value.degradedFull ? null : 'degradedFull';
}
