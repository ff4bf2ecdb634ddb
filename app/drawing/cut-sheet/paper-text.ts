import { textWidthEm, wrapWith } from '#app/drawing/texts/text-metrics.ts';

/** Advance widths of DejaVu Sans from the space to the tilde, in thousandths of an em: the font that a PDF brings with it. */
const REGULAR = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
  748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
  615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
  337, 636, 838,
];
const BOLD = [
  348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
  696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
  837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
  678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
  365, 712, 838,
];
const FIRST = 32;
/** An unbreakable space is as wide as a space. */
const UNBROKEN_SPACE = 160;

/** No letter of Latin, Greek or Cyrillic is wider, but for digraphs; no sign, but for arrows and per mille. */
function widestOther(character: string, isBold: boolean): number {
  if (!/\p{L}/u.test(character)) return 1.05;
  return isBold ? 1.45 : 1.2;
}

/** The width of a text in a PDF at 1 pt, not less than it is; generous for letters outside of ASCII. */
export function paperWidthEm(text: string, isBold = false): number {
  const widths = isBold ? BOLD : REGULAR;
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const thousandths = widths[(code === UNBROKEN_SPACE ? FIRST : code) - FIRST];
    width +=
      thousandths === undefined ? Math.max(widestOther(character, isBold), textWidthEm(character)) : thousandths / 1000;
  }
  return width;
}

/** `text` broken at spaces into lines of at most `maxEm` as a PDF writes them; a longer word is shortened. */
export function wrapOnPaper(text: string, maxEm: number, isBold = false): string[] {
  return wrapWith(text, maxEm, (part) => paperWidthEm(part, isBold));
}
