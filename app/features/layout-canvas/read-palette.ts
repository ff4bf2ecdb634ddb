import { colourOf, INKS, LIGHT_PALETTE, type Palette } from '#app/drawing/model/palette.ts';

/** The colours the page's style sheet gives the drawing here and now, for painters that cannot use variables. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const palette: Record<string, string> = {};
  for (const ink of INKS) {
    const value = style.getPropertyValue(`--draw-${ink}`).trim();
    palette[ink] = value === '' ? colourOf(LIGHT_PALETTE, ink) : value;
  }
  return palette as Palette;
}
