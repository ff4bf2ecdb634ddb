import type { Look } from '#app/drawing/model/look.ts';
import type { Point } from '#app/geometry/point.ts';

/** By the maker's class: how many shades there are, and how far they reach in lightness and in warmth, as parts of the whole range. */
const VARIATIONS: Readonly<Record<Look['variation'], { count: number; light: number; warm: number }>> = {
  V0: { count: 1, light: 0, warm: 0 },
  V1: { count: 2, light: 0.006, warm: 0 },
  V2: { count: 5, light: 0.026, warm: 0.002 },
  V3: { count: 9, light: 0.06, warm: 0.015 },
  V4: { count: 12, light: 0.105, warm: 0.035 },
};

/** The colors of the tiles in a lot, from dark to light; a single color for V0. */
export function shadesOf({ tile, variation }: Look): readonly string[] {
  const { count, light, warm } = VARIATIONS[variation];
  if (count === 1) return [tile];
  return Array.from({ length: count }, (_, index) => {
    const lighter = (2 * index) / (count - 1) - 1;
    // Warm and cool shades take turns, whatever their lightness.
    const warmer = (2 * ((index * 5) % count)) / (count - 1) - 1;
    return mixColor(tile, lighter * light, warmer * warm);
  });
}

/** The number of shades of a lot. */
export function shadeCount({ variation }: Pick<Look, 'variation'>): number {
  return VARIATIONS[variation].count;
}

/**
 * Which of `count` shades the tile at a place has: a hash of the corner of its tile, counted from the start of the layout. It
 * is the same on every screen, on the server and in a link, and a start that moves takes the shades with it.
 */
export function shadeAt(corner: Point, origin: Point, count: number): number {
  return hashOfPlace(corner, origin) % count;
}

/** 32 bits that look random, of whole lattice units. */
function hashOfPlace(corner: Point, origin: Point): number {
  let hash =
    Math.imul(Math.round(corner.x - origin.x), 0x9e3779b1) ^ Math.imul(Math.round(corner.y - origin.y), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** `#rrggbb`, lighter and warmer by parts of the whole range; negative values darken and cool. */
export function mixColor(color: string, lighter: number, warmer = 0): string {
  const channels = [warmer, warmer / 4, 0 - warmer].map((more, index) => {
    const channel = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) + 255 * (lighter + more);
    return Math.round(Math.min(255, Math.max(0, channel)));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
