import { fromInches, type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** Tiles on the room's bounding box beyond which a layout is refused before any work is done. */
export const MAX_TILES = 2_000_000;
export const MAX_ZONES = 24;
/** The most corners of all zones of a job. Each zone may have at most as many as a room. */
export const MAX_ZONE_CORNERS = 2000;
/** The least side of a zone. */
export const LEAST_ZONE: Length = fromInches(1);
/** A zone with less than this left is covered; square lattice units. */
export const LEAST_ZONE_AREA = UNITS_PER_INCH * UNITS_PER_INCH;
