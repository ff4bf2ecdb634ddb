import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { paperWidthEm, wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';

const require = createRequire(import.meta.url);
const document = new PDFDocument({ autoFirstPage: false });
document.registerFont('regular', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
document.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

test.each(['regular', 'bold'] as const)('every letter of the %s font is as wide as the PDF writes it', (font) => {
  document.font(font).fontSize(1000);
  for (let code = 32; code < 127; code++) {
    const letter = String.fromCharCode(code);
    const width = paperWidthEm(letter, font === 'bold') * 1000;
    expect(Math.abs(width - document.widthOfString(letter)), letter).toBeLessThanOrEqual(1);
  }
  for (const letter of ['×', '′', '½', 'é', 'ß', '–', '°', '≈', 'Œ', 'Ω', 'Ж', 'Щ', 'Ю']) {
    expect(paperWidthEm(letter, font === 'bold') * 1000, letter).toBeGreaterThanOrEqual(document.widthOfString(letter));
  }
});

test('no line is wider than its column, in the widths of the PDF', () => {
  document.font('regular').fontSize(8);
  const text = 'Saw 30° off square to the left edge: from 19 5/16" on the top edge to 11 1/8" on the bottom edge';
  for (const em of [5, 12, 30, 200]) {
    for (const line of wrapOnPaper(text, em)) expect(document.widthOfString(line)).toBeLessThanOrEqual(em * 8 + 0.1);
  }
});
