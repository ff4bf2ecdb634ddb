import {
  CHECK_INDENT,
  NOTE_SIZE,
  type PlacedLine,
  TILE_CAPTION,
  tileCaption,
  type WorkPage,
} from '#app/drawing/cut-sheet/paginate-work.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { paintPdf } from '#app/drawing/paint/paint-pdf.ts';
import { PRINT_PALETTE } from '#app/drawing/paint/palette.ts';
import type { PdfFonts, PdfPage } from '#app/drawing/paint/pdf-page.ts';
import type { Surface } from '#app/drawing/paint/surface.ts';
import { truncateText } from '#app/drawing/texts/text-metrics.ts';

/** Writes one page of the work notes below its header. */
export function writeWorkPage(
  notes: WorkNotes,
  page: WorkPage,
  target: { readonly document: PdfPage; readonly fonts: PdfFonts; readonly surface: Surface },
): void {
  const { document, fonts, surface } = target;
  for (const line of page.lines) writeNote(line, surface);
  for (const { index, box } of page.tiles) {
    const tile = notes.tiles[index];
    if (tile === undefined) continue;
    paintPdf(tile.picture, document, { ...box, height: box.height - TILE_CAPTION }, fonts, PRINT_PALETTE, {
      textScale: 0.9,
    });
    surface.text({
      text: truncateText(tileCaption(tile), box.width / NOTE_SIZE) ?? '',
      xPx: box.x + box.width / 2,
      yPx: box.y + box.height - TILE_CAPTION / 2,
      sizePx: NOTE_SIZE,
      ink: 'text',
      anchor: 'middle',
    });
  }
}

function writeNote({ kind, text, value, x, y, width }: PlacedLine, surface: Surface): void {
  const common = { yPx: y, ink: 'text' } as const;
  if (kind === 'title') {
    surface.text({ ...common, text, xPx: x, sizePx: 10, isBold: true, anchor: 'start' });
    surface.path(
      (sink) => {
        sink.moveTo(x, y + 8);
        sink.lineTo(x + width, y + 8);
      },
      { stroke: 'wall', widthPx: 0.5 },
    );
    return;
  }
  if (kind === 'check') {
    surface.path(
      (sink) => {
        sink.moveTo(x, y - 3.5);
        sink.lineTo(x + 7, y - 3.5);
        sink.lineTo(x + 7, y + 3.5);
        sink.lineTo(x, y + 3.5);
        sink.closePath();
      },
      { stroke: 'wall', widthPx: 0.75 },
    );
  }
  const indent = kind === 'check' || kind === 'more' ? CHECK_INDENT : 0;
  surface.text({ ...common, text, xPx: x + indent, sizePx: NOTE_SIZE, anchor: 'start' });
  if (value !== undefined) {
    surface.text({ ...common, text: value, xPx: x + width, sizePx: NOTE_SIZE, isBold: true, anchor: 'end' });
  }
}
