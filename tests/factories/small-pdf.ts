/** A page: its content, its size in points, and its own entries. */
interface SmallPage {
  readonly content: string;
  readonly width?: number;
  readonly height?: number;
  readonly entries?: string;
}

/** A PDF of the pages, and entries for its catalog. Its one font is /F. */
export function smallPdf(pages: readonly SmallPage[], catalog = ''): Uint8Array {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ content, width = 612, height = 792, entries = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * index} 0 R ${entries} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

/** Lines of content: a stroked line, a filled box and a text, in points with y up. */
export const strokeLine = (x: number, y: number, toX: number, toY: number) => `${x} ${y} m ${toX} ${toY} l S\n`;
export const fillBox = (x: number, y: number, wide: number, high: number) => `${x} ${y} ${wide} ${high} re f\n`;
export const showText = (x: number, y: number, text: string, size = 8) =>
  `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`;

/** A PDF with one page that is only a red picture, as from a scanner. */
export const scannedPdf = () =>
  smallPdf([{ content: 'q 612 0 0 792 0 0 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID \u00ff\u0000\u0000 EI Q\n' }]);
