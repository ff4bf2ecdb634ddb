import { CARD_TEXT_SCALE } from '#app/drawing/cut-sheet/card-layout.ts';
import { NOTE_SIZE, type PlacedLine, TILE_CAPTION, TILE_SPACE, TITLE_SIZE } from '#app/drawing/cut-sheet/flow-notes.ts';
import { tileCaption, type WorkPage } from '#app/drawing/cut-sheet/paginate-work.ts';
import type { WorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { PRINT_PALETTE } from '#app/drawing/model/palette.ts';
import type { Surface } from '#app/drawing/model/surface.ts';
import { paintPdf } from '#app/drawing/paint/paint-pdf.ts';
import type { PaperPage, PdfFonts } from '#app/drawing/paint/pdf-page.ts';
import { truncateText } from '#app/drawing/texts/text-metrics.ts';

interface NoteTarget {
  readonly document: PaperPage;
  readonly fonts: PdfFonts;
  readonly surface: Surface;
}

/** Writes one page of the work notes below its header, with the pictures among them. */
export function writeWorkPage(
  { tiles, pictures }: Pick<WorkNotes, 'tiles'> & { readonly pictures: readonly DisplayList[] },
  page: WorkPage,
  target: NoteTarget,
): void {
  const { document, fonts, surface } = target;
  for (const line of page.lines) {
    const { x, y, width, height } = line;
    const picture = pictures[line.picture ?? -1];
    if (picture !== undefined) {
      paintPdf(picture, document, { x, y: y - height / 2, width, height }, fonts, PRINT_PALETTE, {
        textScale: CARD_TEXT_SCALE,
      });
    } else if (line.tiles === undefined) writeNote(line, surface);
    else writeTiles(line, line.tiles, tiles, target);
  }
}

/** A row of tiles with their captions. */
function writeTiles(
  { x, y, height }: PlacedLine,
  { indices, width }: NonNullable<PlacedLine['tiles']>,
  tiles: WorkNotes['tiles'],
  { document, fonts, surface }: NoteTarget,
): void {
  for (const [slot, index] of indices.entries()) {
    const tile = tiles[index];
    if (tile === undefined) continue;
    const left = x + slot * width;
    const box = { x: left, y: y - height / 2, width: width - TILE_SPACE, height: height - TILE_CAPTION };
    paintPdf(tile.picture, document, box, fonts, PRINT_PALETTE, { textScale: CARD_TEXT_SCALE });
    surface.text({
      text: truncateText(tileCaption(tile), (width - TILE_SPACE) / NOTE_SIZE) ?? '',
      xPx: left + (width - TILE_SPACE) / 2,
      yPx: y + height / 2 - TILE_CAPTION / 2 - 1,
      sizePx: NOTE_SIZE,
      ink: 'text',
      anchor: 'middle',
    });
  }
}

function writeNote({ kind, text, value, cells, x, y, width }: PlacedLine, surface: Surface): void {
  const common = { yPx: y, ink: 'text' } as const;
  if (cells !== undefined) {
    for (const cell of cells) {
      const isBold = kind === 'head';
      surface.text({ ...common, text: cell.text, xPx: x + cell.x, sizePx: NOTE_SIZE, isBold, anchor: 'start' });
    }
    return;
  }
  if (kind === 'title' || kind === 'over') {
    surface.text({ ...common, text, xPx: x, sizePx: TITLE_SIZE, isBold: true, anchor: 'start' });
    if (kind === 'over') return;
    surface.path(
      (sink) => {
        sink.moveTo(x, y + 6.5);
        sink.lineTo(x + width, y + 6.5);
      },
      { stroke: 'wall', widthPx: 0.5 },
    );
    return;
  }
  surface.text({ ...common, text, xPx: x, sizePx: NOTE_SIZE, anchor: 'start' });
  if (value !== undefined) {
    surface.text({ ...common, text: value, xPx: x + width, sizePx: NOTE_SIZE, isBold: true, anchor: 'end' });
  }
}
