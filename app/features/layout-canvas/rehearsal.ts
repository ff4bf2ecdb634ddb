import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';

/** After so many a browser has compiled what computes and paints them; each is shorter than the last. */
const STEPS = 12;

/**
 * Obstacle lists for a drag that nobody sees: the first obstacle moved by uneven parts of a tile this way and that, so
 * that cuts change as under a hand, and at last where it stands. A first drag is then as quick as a second one, where
 * code that never ran took five times as long. Empty without obstacles.
 */
export function rehearsalOf(request: LayoutRequest): readonly (readonly Obstacle[])[] {
  const [first, ...others] = request.obstacles;
  if (first === undefined) return [];
  const moves = Array.from({ length: STEPS }, (_, step): Obstacle => {
    const by = (step % 2 === 0 ? step + 1 : -step) / 7;
    const [x, y] = [first.x + Math.round(by * request.tileWidth), first.y + Math.round(by * request.tileLength)];
    return { ...first, x: x as Obstacle['x'], y: y as Obstacle['y'] };
  });
  return [...moves, first].map((moved) => [moved, ...others]);
}
