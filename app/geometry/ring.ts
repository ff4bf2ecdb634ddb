import type { Point } from '#app/geometry/point.ts';

/** A closed ring of corners; the last one joins the first without being repeated. */
export type Ring = readonly Point[];
