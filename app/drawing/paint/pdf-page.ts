/** The part of a PDFKit document that the painter uses. Coordinates are points from the top left. */
export interface PaperPage {
  save(): unknown;
  restore(): unknown;
  translate(x: number, y: number): unknown;
  rotate(angleDeg: number): unknown;
  moveTo(x: number, y: number): unknown;
  lineTo(x: number, y: number): unknown;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): unknown;
  closePath(): unknown;
  fill(colour: string, rule: 'even-odd' | 'non-zero'): unknown;
  fillAndStroke(fill: string, stroke: string, rule: 'even-odd' | 'non-zero'): unknown;
  stroke(colour: string): unknown;
  lineWidth(width: number): unknown;
  lineJoin(join: 'miter' | 'round'): unknown;
  lineCap(cap: 'butt' | 'round'): unknown;
  dash(length: number, options: { space: number }): unknown;
  undash(): unknown;
  opacity(opacity: number): unknown;
  font(name: string): unknown;
  fontSize(size: number): unknown;
  widthOfString(text: string): number;
  fillColor(colour: string): unknown;
  strokeColor(colour: string): unknown;
  text(
    text: string,
    x: number,
    y: number,
    options: { lineBreak: boolean; baseline: 'alphabetic'; stroke?: boolean; fill?: boolean },
  ): unknown;
}

/** Names under which the document has its fonts registered. */
export interface PdfFonts {
  readonly regular: string;
  readonly bold: string;
}
