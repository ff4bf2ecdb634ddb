import { err, ok } from '#app/base/result.ts';
import type { LayeredPattern } from '#app/layout/layers/layered-pattern.ts';

/** Square tiles with a smaller square at the corner of each (pinwheel). */
export const hopscotchLayers: LayeredPattern = {
  layers({ length, width, joint, second }) {
    if (length !== width) return err({ code: 'tile-is-not-square' });
    if (!(second > 0 && second < length)) return err({ code: 'second-tile-size', below: length });
    const [large, small] = [length + joint, second + joint];
    return ok({
      lattice: { a: { x: large, y: small }, b: { x: -small, y: large } },
      tiles: [
        { x: 0, y: 0, width: length, height: length, kind: 0, turned: false },
        { x: large, y: 0, width: second, height: second, kind: 1, turned: false },
      ],
      kinds: [
        { name: 'main', length, width: length },
        { name: 'second', length: second, width: second },
      ],
    });
  },
};
