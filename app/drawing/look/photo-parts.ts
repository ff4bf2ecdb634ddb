import type { PlacedPhotoPart } from '#app/drawing/model/display-list.ts';
import type { Look, TilePhoto } from '#app/drawing/model/look.ts';

/** By the maker's class: how much of the photo one tile shows, and the number of places from left to right and from top to bottom. */
const PARTS: Readonly<Record<Look['variation'], { size: number; places: number }>> = {
  V0: { size: 1, places: 1 },
  V1: { size: 1, places: 1 },
  V2: { size: 0.85, places: 2 },
  V3: { size: 0.7, places: 3 },
  V4: { size: 0.5, places: 4 },
};

/**
 * The parts of the photo that the tiles of a lot show. With V0 and V1 every tile shows all of it; otherwise each shows
 * a different part, and half of them are reversed if tiles may turn.
 */
export function photoParts({ mayTurn }: TilePhoto, variation: Look['variation']): readonly PlacedPhotoPart[] {
  const { size, places } = PARTS[variation];
  const steps = Array.from({ length: places }, (_, step) => (places === 1 ? 0 : ((1 - size) * step) / (places - 1)));
  const turns = mayTurn && places > 1 ? [false, true] : [false];
  return turns.flatMap((isTurned) => steps.flatMap((y) => steps.map((x) => ({ x, y, size, isTurned }))));
}
