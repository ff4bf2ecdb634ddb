import { err, ok } from '#app/base/result.ts';
import { CURVED } from '#app/layout/fields/material-terms.ts';
import { type LayerPattern, needs, type PatternSizes } from '#app/layout/patterns/pattern.ts';
import { MOTIFS } from '#app/layout/shapes/motifs.ts';

/** The pieces on the sheet. */
const CURVED_SHAPES = [
  { id: 'arabesque', label: 'Arabesque', motif: MOTIFS.lantern },
  { id: 'fish-scale', label: 'Fish scale', motif: MOTIFS.scales },
  { id: 'pebble', label: 'Pebble', motif: MOTIFS.pebbles },
] as const;
type CurvedShape = (typeof CURVED_SHAPES)[number]['id'];

interface CurvedSizes extends PatternSizes {
  readonly curvedShape?: CurvedShape;
}

/** A smaller sheet is a single tile; lattice units. */
const LEAST_SIDE = 8128;

/** Sheets whose pieces have curved sides: the pieces are not known one by one, so the sheet is the tile. docs/decisions/mosaics.md */
export const curved = {
  id: CURVED,
  title: 'Curved mosaic',
  label: 'Curved mosaic',
  since: 8,
  kind: 'layers',
  note: 'Sold by the sheet. Lay two sheets together and measure from one edge to the same edge of the next, less the joint.',
  fields: [
    {
      since: 8,
      lays: true,
      name: 'curvedShape',
      label: 'Pieces on the sheet',
      hint: 'Arabesque is also called lantern; fish scale is also called fan or mermaid',
      link: 310,
      kind: 'choice',
      choices: CURVED_SHAPES.map(({ id, label }) => ({ id, label })),
      usual: 'arabesque',
    },
  ],
  detail: ({ curvedShape }: CurvedSizes) => shapeOf(curvedShape).label.toLowerCase(),
  sheets: { lean: { columns: 0, rows: 1 }, isPlain: true },
  motif: ({ curvedShape }: CurvedSizes) => shapeOf(curvedShape).motif,
  sizeLabels: () => ({ tileWidth: 'Sheet width, as made', tileLength: 'Sheet length, as made' }),
  layers({ tileLength, tileWidth, joint, curvedShape }: CurvedSizes) {
    for (const [field, side] of [['tileLength', tileLength] as const, ['tileWidth', tileWidth] as const]) {
      if (side < LEAST_SIDE) return err(needs(field, 'A side of a sheet has to measure at least', LEAST_SIDE));
    }
    const [length, width] = [Math.max(tileLength, tileWidth), Math.min(tileLength, tileWidth)];
    if (joint >= width)
      return err(needs('groutSpacing', 'The joint has to be narrower than the sheet, which is', width));
    return ok({
      lattice: { a: { x: tileLength + joint, y: 0 }, b: { x: 0, y: tileWidth + joint } },
      tiles: [{ x: 0, y: 0, width: tileLength, height: tileWidth, kind: 0, turned: tileLength < tileWidth }],
      kinds: [{ name: 'main', length, width, sheet: shapeOf(curvedShape).id }],
    });
  },
} as const satisfies LayerPattern;

function shapeOf(id: CurvedShape | undefined): (typeof CURVED_SHAPES)[number] {
  return CURVED_SHAPES.find((shape) => shape.id === id) ?? CURVED_SHAPES[0];
}
