import { err, ok } from '#app/base/result.ts';
import type { LayeredPattern } from '#app/layout/layers/layered-pattern.ts';

/** 1/4 in: a smaller middle is no tile. */
const LEAST_MIDDLE = 2032;

/** Four tiles round a square middle, which is a second kind of tile in a size of its own. */
export const windmillLayers: LayeredPattern = {
  layers({ length, width, joint }) {
    const [long, short] = [length + joint, width + joint];
    const middle = long - short - joint;
    if (middle < LEAST_MIDDLE) return err({ code: 'middle-too-small', size: middle });
    const module = long + short;
    return ok({
      lattice: { a: { x: module, y: 0 }, b: { x: 0, y: module } },
      tiles: [
        { x: 0, y: 0, width: length, height: width, kind: 0, turned: false },
        { x: long, y: 0, width, height: length, kind: 0, turned: true },
        { x: short, y: long, width: length, height: width, kind: 0, turned: false },
        { x: 0, y: short, width, height: length, kind: 0, turned: true },
        { x: short, y: short, width: middle, height: middle, kind: 1, turned: false },
      ],
      kinds: [
        { name: 'main', length, width },
        { name: 'middle', length: middle, width: middle },
      ],
    });
  },
};
