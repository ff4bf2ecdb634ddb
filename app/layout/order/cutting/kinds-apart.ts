import type { Cuts, KindCuts } from '#app/layout/model/cuts.ts';
import type { CutPiece, CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';

/** The part of a layout that its cuts depend on. `request`: whether its tiles are chips of sheets, of which no offcut is used. */
export type Cuttable = Pick<LayoutResult, 'shapes' | 'pieces' | 'counts' | 'kinds' | 'planks' | 'zones'> &
  Partial<Pick<LayoutResult, 'request'>>;

/** The layout of one kind of tile, and the indexes of its pieces in the whole layout. */
export interface OneKind {
  readonly layout: Cuttable;
  readonly pieces: readonly number[];
}

/** A layout as one of each kind of tile: no tile gives pieces of two kinds. */
export function takeApart(layout: Cuttable): readonly OneKind[] {
  return layout.kinds.map((kind, index) => {
    const shapes: CutShape[] = [];
    const placeOf = layout.shapes.map((shape) => (shape.kind === index ? shapes.push(shape) - 1 : -1));
    const indexes: number[] = [];
    const pieces: CutPiece[] = [];
    layout.pieces.forEach((piece, at) => {
      const shape = placeOf[piece.shape] ?? -1;
      if (shape < 0) return;
      indexes.push(at);
      pieces.push({ ...piece, shape });
    });
    const { request } = layout;
    return {
      layout: { shapes, pieces, counts: kind.counts, kinds: [kind], ...(request && { request }) },
      pieces: indexes,
    };
  });
}

/** The cuts of all kinds as one: tiles of the main kind first, then the other kinds in order. */
export function joinCuts(kinds: readonly OneKind[], cutsOfEach: readonly [Cuts, ...Cuts[]]): Cuts {
  const placings: number[] = [];
  const tileStarts: number[] = [0];
  const joined = cutsOfEach.map((cuts, index): KindCuts => {
    const firstTile = tileStarts.length - 1;
    const firstPiece = placings.length / 4;
    cuts.placings.forEach((value, at) => {
      placings.push(at % 4 === 0 ? (kinds[index]?.pieces[value] ?? 0) : value);
    });
    for (const start of cuts.tileStarts.slice(1)) tileStarts.push(firstPiece + start);
    const { firstInRows, tilesToCut, tilesNeeded, lowerBound, boundBy, reuse, single } = cuts;
    return {
      firstTile,
      firstInRows: firstTile + firstInRows,
      tilesToCut,
      tilesNeeded,
      lowerBound,
      boundBy,
      reuse,
      ...(single && { single }),
    };
  });
  return {
    ...cutsOfEach[0],
    placings,
    tileStarts,
    others: joined.slice(1),
    isComplete: cutsOfEach.every(({ isComplete }) => isComplete),
    steps: cutsOfEach.reduce((sum, { steps }) => sum + steps, 0),
  };
}

/** The cuts of each kind of tile, in the order of the layout's kinds. */
export function cutsOfKinds({ others, ...main }: Cuts): readonly KindCuts[] {
  return [{ ...main, firstTile: 0 }, ...others];
}

/** The tile from which on its kind is cut in rows. */
export function firstInRowsOf({ firstInRows, others }: Cuts, tile: number): number {
  const kind = others.findLast(({ firstTile }) => tile >= firstTile);
  return kind?.firstInRows ?? firstInRows;
}
