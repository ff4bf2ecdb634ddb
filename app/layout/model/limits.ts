/** Tiles on the room's bounding box beyond which a layout is refused before any work is done. */
export const MAX_TILES = 2_000_000;
