import { err, ok } from '#app/base/result.ts';
import { findTooSmall, type LayerPattern, needs, UNUSED_LENGTH } from '#app/layout/patterns/pattern.ts';
import { layTriangles } from '#app/layout/shapes/lay-triangles.ts';

/** Triangles with three equal sides; the tile's width is the side, its length plays no part. */
export const triangle = {
  id: 'triangle',
  title: 'Triangle',
  label: 'Triangle',
  since: 8,
  kind: 'layers',
  note: 'Tile width is the side of the triangle, tile length plays no part.',
  ignoresLength: true,
  sample: { tileWidth: 12_000 },
  sizeLabels: () => ({ tileWidth: 'Side', tileLength: UNUSED_LENGTH }),
  layers({ tileWidth: side, joint }) {
    const small = findTooSmall('A side has to measure at least', { tileWidth: side });
    if (small !== null) return err(small);
    if (joint >= side / 2) {
      return err(needs('groutSpacing', 'The joint has to be narrower than half a side,', side / 2));
    }
    return ok(layTriangles({ side, joint }));
  },
} as const satisfies LayerPattern;
