import { keptTicks } from '#app/ui/kept-ticks.ts';

const MOST_PIECES = 20_000;

/** The indexes of the pieces that are cut, for each floor. */
const CUT = keptTicks('tilewright.cutMode', MOST_PIECES, isPiece);

function isPiece(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The ticked pieces of a floor. */
export function readTicks(floor: string): ReadonlySet<number> {
  return new Set(CUT.read(floor));
}

/** Stores the ticks of a floor; returns false if the browser cannot. `now` in milliseconds. */
export function writeTicks(floor: string, done: ReadonlySet<number>, now: number): boolean {
  return CUT.write(
    floor,
    [...done].sort((a, b) => a - b),
    now,
  );
}

/** Subscribes to changes by another tab. Returns the unsubscribe function. */
export const listenForTicks = CUT.listen;
