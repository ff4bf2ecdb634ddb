/** A photo that a canvas can fill with, with its size in pixels. */
export interface CanvasPhoto {
  readonly width: number;
  readonly height: number;
  /** A pattern of it at about this part of its size, and how large the pattern's picture is of the photo. */
  readonly patternAt: (scale: number) => { readonly pattern: CanvasPhotoPattern; readonly scale: number };
}

/** The part of a CanvasPattern that the painters use. */
interface CanvasPhotoPattern {
  setTransform(matrix: { a: number; b: number; c: number; d: number; e: number; f: number }): void;
}

/** The part of CanvasRenderingContext2D that the painters use; the browser's own context fits it. */
export interface CanvasContext {
  fillStyle: string | object;
  strokeStyle: string | object;
  lineWidth: number;
  lineJoin: 'miter' | 'round' | 'bevel';
  lineCap: 'butt' | 'round' | 'square';
  globalAlpha: number;
  font: string;
  textAlign: 'start' | 'end' | 'left' | 'right' | 'center';
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number, counterclockwise?: boolean): void;
  measureText(text: string): { readonly width: number };
  fill(rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  setLineDash(segments: number[]): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
}

/** The font of all painters, on screen and in image files. */
export const FONT_FAMILY = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
