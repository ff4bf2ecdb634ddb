import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { LIGHT_PALETTE } from '#app/drawing/model/palette.ts';
import { insetOutline } from '#app/drawing/paint/inset-outline.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { withFinish } from '#app/layout/model/layout-request.ts';
import { narrowestExtent, tileArea } from '#app/layout/shapes/measure-tile.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** Hexagons of 12 in; no door of the pages offers them yet. */
const hexagons = mustLayOut(withFinish(layoutRequest({ room: rectangleRoom(100, 140) }), { layoutType: 'hexagon' }));
const LOOK = { tile: '#c8b49a', variation: 'V4', joint: '#112233', wall: '#445566' } as const;
const page = { widthPx: 720, heightPx: 648 };

/** The rings of six corners in the paths of a drawing. */
const hexagonsIn = (svg: string) =>
  [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path = '']) =>
    path.split(/z/i).filter((ring) => [...ring.matchAll(/[mlhv]/gi)].length === 6),
  );

describe('non-rectangular tiles', () => {
  it('are drawn by their corners, including full ones', () => {
    const options = { showMeasurements: true, unitSystem: 'imperial' } as const;
    const svg = paintSvg(drawLayout(hexagons, options), { ...page, palette: LIGHT_PALETTE });
    expect(hexagonsIn(svg).length).toBeGreaterThanOrEqual(hexagons.counts.full);
  });

  it('have their real shape', () => {
    const svg = paintSvg(drawLook(hexagons, LOOK), { ...page, palette: lookPalette(LOOK, 'none') });
    expect(hexagonsIn(svg).length).toBeGreaterThanOrEqual(hexagons.counts.full);
  });

  it('are closed lines with their area in a DXF', () => {
    const parsed = new DxfParser().parseSync(exportDxf(hexagons, 'imperial'));
    const full = (parsed?.entities ?? []).filter(({ layer }) => layer === 'FULL') as unknown as {
      readonly vertices: readonly { readonly x: number; readonly y: number }[];
    }[];
    expect(full).toHaveLength(hexagons.counts.full);
    for (const { vertices } of full) {
      const twice = vertices.reduce((sum, from, i) => {
        const to = vertices[(i + 1) % vertices.length] ?? from;
        return sum + from.x * to.y - to.x * from.y;
      }, 0);
      expect(Math.abs(twice) / 2).toBeCloseTo(tileArea(hexagons.kinds[0]) / 8128 ** 2, 2);
    }
  });

  it('keep their sides parallel if joints are drawn wider', () => {
    const [{ outline = [] }] = hexagons.kinds;
    expect(narrowestExtent(insetOutline(outline, 500))).toBeCloseTo(narrowestExtent(outline) - 1000, 0);
  });
});
