import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';

/** One piece on the floor: its label and its tile's top left corner. */
interface LitPiece {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Highlighted pieces: all pieces of a label, and single pieces more strongly. */
export interface Highlight {
  readonly label: string | null;
  readonly pieces: readonly LitPiece[];
}

/*
 * A highlight is one text, so that it is compared and passed on as easily as a label: `A` for a label, `A|A@x,y;C@x,y` for
 * a label and the pieces of one tile, `|A@x,y` for pieces alone.
 */

/** The text of single pieces by their indexes in `result.pieces`. */
export function piecesText(result: Pick<LayoutResult, 'pieces' | 'shapes'>, indexes: readonly number[]): string {
  return indexes
    .flatMap((index) => {
      const piece = result.pieces[index];
      const shape = result.shapes[piece?.shape ?? -1];
      return piece && shape ? [placeText(shape, piece.tileX, piece.tileY)] : [];
    })
    .join(';');
}

/** The highlight of the piece that the pointer is over: its label, and itself. */
export function pieceHighlight(shape: Pick<CutShape, 'label'>, tileX: number, tileY: number): string {
  return `${shape.label}|${placeText(shape, tileX, tileY)}`;
}

function placeText({ label }: Pick<CutShape, 'label'>, x: number, y: number): string {
  return `${label}@${x},${y}`;
}

/** Parses such a text; invalid text highlights nothing. */
export function readHighlight(text: string): Highlight {
  const [label = '', places = ''] = text.split('|');
  const pieces = places.split(';').flatMap((place): LitPiece[] => {
    const match = /^([A-Z]+1?)@(-?\d+),(-?\d+)$/.exec(place);
    return match ? [{ label: match[1] ?? '', x: Number(match[2]), y: Number(match[3]) }] : [];
  });
  return { label: label === '' ? null : label, pieces };
}

/** The labels of everything lit. */
export function litLabels(text: string | null): ReadonlySet<string> {
  if (text === null) return new Set();
  const { label, pieces } = readHighlight(text);
  return new Set([...(label === null ? [] : [label]), ...pieces.map((piece) => piece.label)]);
}
