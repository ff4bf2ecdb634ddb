import type { DisplayItem, DisplayList } from '#app/drawing/model/display-list.ts';
import { findLabelSpot } from '#app/drawing/texts/label-spot.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { TileToCut } from '#app/layout/model/cuts.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import type { Reword } from '#app/words/en/material-terms.ts';

const MARGIN_PX = { top: 4, right: 4, bottom: 4, left: 4 };

/** One tile as it is cut up: its pieces with their labels, and the straight cuts between them. */
export function drawTileCut(tile: TileToCut, labels: readonly string[], size: TileSize, reword: Reword): DisplayList {
  const { across, down } = size;
  const whole: Ring = [
    { x: 0, y: 0 },
    { x: across, y: 0 },
    { x: across, y: down },
    { x: 0, y: down },
  ];
  const items: DisplayItem[] = [
    { kind: 'area', layer: 'floor', rings: [whole], stroke: 'wall', widthPx: 1 },
    ...tile.pieces.map(
      ({ outline, holes }): DisplayItem => ({
        kind: 'area',
        layer: 'cuts',
        rings: [outline, ...holes],
        fill: 'cut',
        stroke: 'wall',
        widthPx: 0.75,
      }),
    ),
    ...tile.cuts.map(
      ({ from, to }): DisplayItem => ({
        kind: 'line',
        layer: 'marks',
        from,
        to,
        ink: 'wall',
        widthPx: 1,
        dashPx: [4, 3],
      }),
    ),
    ...tile.pieces.map(
      ({ outline, holes }, index): DisplayItem => ({
        kind: 'text',
        layer: 'labels',
        // The middle of a piece may be outside of it, on another's label.
        at: findLabelSpot(outline, holes, textWidthEm(labels[index] ?? '') || 1),
        text: labels[index] ?? '',
        sizePx: 10,
        ink: 'text',
        halo: 'paper',
        isBold: true,
        anchor: 'middle',
      }),
    ),
  ];
  return {
    bounds: { minX: 0, minY: 0, maxX: across, maxY: down },
    marginPx: MARGIN_PX,
    items,
    legend: [],
    obstructions: [],
    title: reword(cutSheetWords.tileFor(labels)),
    description: reword(cutSheetWords.tileGives(labels)),
  };
}
