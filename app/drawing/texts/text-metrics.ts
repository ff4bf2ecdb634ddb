import type { ShapeMeasure } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

const WIDE = /[MW@%mw—…]/;
const NARROW = /[ \u00a0'’"″′.,:;|!iIjltf()[\]/⁄-]/;

/** Bold text is about this much wider than plain. */
export const BOLDER = 1.12;

/**
 * Width of a text in a sans-serif of 1 px, estimated generously for the common system fonts, so that a text judged to
 * fit does fit. Characters outside Latin count as square.
 */
export function textWidthEm(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (WIDE.test(character)) width += 0.95;
    else if (NARROW.test(character)) width += 0.38;
    else if (code < 0x250) width += /[A-Z]/.test(character) ? 0.72 : 0.62;
    else width += 1;
  }
  return width;
}

/** `text` truncated to at most `maxEm`, with an ellipsis; null if fewer than three characters would remain. */
export function truncateText(text: string, maxEm: number): string | null {
  if (textWidthEm(text) <= maxEm) return text;
  const characters = [...text];
  let kept = '';
  let width = 0.95;
  let count = 0;
  for (const character of characters) {
    width += textWidthEm(character);
    if (width > maxEm) break;
    kept += character;
    count += 1;
  }
  return count < 3 ? null : `${kept.trimEnd()}…`;
}

/** `text` broken at spaces into lines of at most `maxEm` by this measure of widths; a longer word is shortened. */
export function wrapWith(text: string, maxEm: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= maxEm) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(widthOf(word) <= maxEm ? word : (truncateText(word, maxEm) ?? '…'));
  }
  return lines;
}

/** A wall's size, any real number of lattice units, as shown on the drawing: feet and inches, or centimeters. */
export function wallText(size: number, unitSystem: UnitSystem): string {
  return formatRoomMeasure(Math.round(size) as Length, unitSystem);
}

/** A piece's size to the nearest 1/16 in or 1 mm: the resolution of a tape measure. */
export function pieceText(size: number, unitSystem: UnitSystem): string {
  return formatMeasure(Math.round(size) as Length, unitSystem);
}

/** A piece's width and height, as in every list of cuts. */
export function sizeText({ width, height }: Pick<ShapeMeasure, 'width' | 'height'>, unitSystem: UnitSystem): string {
  return `${pieceText(width, unitSystem)} × ${pieceText(height, unitSystem)}`;
}
