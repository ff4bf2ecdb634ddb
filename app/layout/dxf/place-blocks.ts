import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { DxfBlock, DxfInsert, DxfItem } from '#app/layout/dxf/dxf-drawing.ts';
import { type DxfFault, MAX_BLOCK_DEPTH } from '#app/layout/dxf/dxf-fault.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { PlacedBlock, PlanCurve, PlanDimension, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';

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
  /** By their names in lower case. */
  readonly blocks: ReadonlyMap<string, DxfBlock>;
  /** Receives everything drawn, in the drawing's own frame. */
  readonly take: (item: PlanCurve | PlanText | PlanDimension) => void;
  /** Numbers each placed block. */
  readonly open: (block: PlacedBlock) => number;
  readonly fail: (fault: DxfFault) => void;
  /** Whether this many further entities and corners are allowed; the implementation reports a refusal. */
  readonly mayLook: (corners: number) => boolean;
}

/** Where the items of a block go. */
interface Place {
  readonly by: Affine;
  /** The layer of the insertion, for entities on layer 0. */
  readonly layer: string | null;
  readonly block: number | null;
  readonly depth: number;
}

/** Expands the blocks of a drawing, to a bounded depth and number. */
export function placeBlocks(items: readonly DxfItem[], placing: Placing): void {
  place(items, { by: AS_IT_IS, layer: null, block: null, depth: 0 }, placing);
}

/** Returns false if the drawing is refused. */
function place(items: readonly DxfItem[], into: Place, placing: Placing): boolean {
  const { by, layer, block, depth } = into;
  for (const item of items) {
    if ('columns' in item) {
      const own = layer !== null && item.layer === OWN_LAYER ? layer : item.layer;
      if (!placeInsert(item, { ...into, layer: own }, placing)) return false;
    } else if (depth === 0) placing.take(item);
    else if ('corners' in item) {
      if (!placing.mayLook(item.corners.length)) return false;
      const own = layer !== null && item.layer === OWN_LAYER ? layer : item.layer;
      placing.take({ ...moveCurve(item, by), layer: own, block: block as number });
    } else {
      if (!placing.mayLook(0)) return false;
      placing.take(moveNote(item, by));
    }
  }
  return true;
}

function placeInsert(insert: DxfInsert, into: Place, placing: Placing): boolean {
  const block = placing.blocks.get(insert.block.toLowerCase());
  if (block === undefined) return true;
  if (into.depth === MAX_BLOCK_DEPTH) {
    placing.fail({ code: 'nested-too-deep', block: insert.block });
    return false;
  }
  for (let row = 0; row < insert.rows; row += 1) {
    for (let column = 0; column < insert.columns; column += 1) {
      if (!placing.mayLook(0)) return false;
      const by = after(into.by, stand(insert, block, column, row));
      const opened = placing.open({ name: insert.block, layer: into.layer ?? OWN_LAYER, parent: into.block });
      if (!place(block.items, { by, layer: into.layer, block: opened, depth: into.depth + 1 }, placing)) return false;
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

function move({ x, y }: Point, by: Affine): Point {
  return { x: by.a * x + by.c * y + by.e, y: by.b * x + by.d * y + by.f };
}

/** A text or a dimension of a block. A dimension's length is measured again. */
function moveNote(note: PlanText | PlanDimension, by: Affine): PlanText | PlanDimension {
  if ('height' in note) {
    const scale = Math.sqrt(Math.abs(by.a * by.d - by.b * by.c));
    return { ...note, at: move(note.at, by), height: note.height * scale };
  }
  return { ...note, from: move(note.from, by), to: move(note.to, by), measured: null };
}

/** The transformed curve. An arc that the scale distorts becomes short straight sides. */
function moveCurve(curve: PlanCurve, by: Affine): PlanCurve {
  const turns = by.a * by.d - by.b * by.c;
  const isStretched =
    Math.abs(by.a * by.c + by.b * by.d) > 1e-9 * Math.abs(turns) ||
    Math.abs(by.a * by.a + by.b * by.b - by.c * by.c - by.d * by.d) > 1e-9 * Math.abs(turns);
  const isBent = curve.corners.some(({ bulge }) => bulge !== 0);
  const from =
    isStretched && isBent
      ? flattenCorners(curve.corners, curve.isClosed).map((point) => ({ ...point, bulge: 0 }))
      : curve.corners;
  const side = turns < 0 ? -1 : 1;
  return { ...curve, corners: from.map((corner) => ({ ...move(corner, by), bulge: side * corner.bulge })) };
}
