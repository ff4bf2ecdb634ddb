import { cosSin } from '#app/geometry/cos-sin.ts';
import type { DxfBlock, DxfCurve, DxfInsert, DxfItem } from '#app/layout/dxf/dxf-drawing.ts';
import { type DxfFault, MAX_BLOCK_DEPTH } from '#app/layout/dxf/dxf-fault.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

const AS_IT_IS: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
/** Entities of a block on this layer take the layer of the insertion. */
const OWN_LAYER = '0';

export interface Placing {
  readonly blocks: ReadonlyMap<string, DxfBlock>;
  /** Receives every curve in the drawing's own frame. */
  readonly take: (curve: DxfCurve) => void;
  readonly fail: (fault: DxfFault) => void;
  /** Whether this many further entities and corners are allowed; the implementation reports a refusal. */
  readonly mayLook: (corners: number) => boolean;
}

/** Expands the blocks of a drawing, to a bounded depth and number. */
export function placeBlocks(items: readonly DxfItem[], placing: Placing): void {
  place(items, AS_IT_IS, null, 0, placing);
}

/** Returns false if the drawing is refused. */
function place(items: readonly DxfItem[], by: Affine, layer: string | null, depth: number, placing: Placing): boolean {
  for (const item of items) {
    const own = layer !== null && item.layer === OWN_LAYER ? layer : item.layer;
    if ('corners' in item) {
      if (depth > 0 && !placing.mayLook(item.corners.length)) return false;
      const moved = depth === 0 ? item : moveCurve(item, by, own);
      if (moved !== null) placing.take(moved);
      continue;
    }
    if (!placeInsert(item, by, own, depth, placing)) return false;
  }
  return true;
}

function placeInsert(insert: DxfInsert, by: Affine, layer: string, depth: number, placing: Placing): boolean {
  const block = placing.blocks.get(insert.block);
  if (block === undefined) return true;
  if (depth === MAX_BLOCK_DEPTH) {
    placing.fail({ code: 'nested-too-deep', block: insert.block });
    return false;
  }
  for (let row = 0; row < insert.rows; row += 1) {
    for (let column = 0; column < insert.columns; column += 1) {
      if (!placing.mayLook(0)) return false;
      const inside = after(by, stand(insert, block, column, row));
      if (!place(block.items, inside, layer, depth + 1, placing)) return false;
    }
  }
  return true;
}

/** The transformation of a block: base point, scale, rotation, then the offset in its rows. */
function stand(insert: DxfInsert, { base }: DxfBlock, column: number, row: number): Affine {
  const { cos, sin } = cosSin(insert.degrees);
  const stretched = {
    a: cos * insert.scaleX,
    b: sin * insert.scaleX,
    c: -sin * insert.scaleY,
    d: cos * insert.scaleY,
  };
  const [alongX, alongY] = [column * insert.columnGap, row * insert.rowGap];
  const e = insert.at.x + cos * alongX - sin * alongY - (stretched.a * base.x + stretched.c * base.y);
  const f = insert.at.y + sin * alongX + cos * alongY - (stretched.b * base.x + stretched.d * base.y);
  const placed = { ...stretched, e, f };
  return insert.isMirrored ? after({ ...AS_IT_IS, a: -1 }, placed) : placed;
}

/** First `inner`, then `outer`. */
function after(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** The transformed curve; null if the scale distorts an arc. */
function moveCurve(curve: DxfCurve, by: Affine, layer: string): DxfCurve | null {
  const turns = by.a * by.d - by.b * by.c;
  const isStretched =
    Math.abs(by.a * by.c + by.b * by.d) > 1e-9 * Math.abs(turns) ||
    Math.abs(by.a * by.a + by.b * by.b - by.c * by.c - by.d * by.d) > 1e-9 * Math.abs(turns);
  if (isStretched && curve.corners.some(({ bulge }) => bulge !== 0)) return null;
  const side = turns < 0 ? -1 : 1;
  const corners = curve.corners.map(({ x, y, bulge }) => ({
    x: by.a * x + by.c * y + by.e,
    y: by.b * x + by.d * y + by.f,
    bulge: side * bulge,
  }));
  return { layer, isClosed: curve.isClosed, corners };
}
