import { encodeQR } from 'qr';

/** Light modules round it, so that a camera finds it. */
const BORDER = 4;

/** A QR code as the path of its dark modules in a square of `size` modules, for SVG. */
export function qrPicture(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.map((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...dark.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { size: rows.length, path: path.join('') };
}
