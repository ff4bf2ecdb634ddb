import { describe, expect, it } from 'vitest';
import { drawCutCard, listSides } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { kindOfCut } from '#app/drawing/display-list/kind-of-cut.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { circular } from '#app/layout/room/obstacle-form.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { cutsCsv, mustLayOut } from '#tests/factories/layout-tools.ts';

/** Tiles of 12 by 8 in with a joint of 1/8: one of them is at 11 11/16, 31 13/16 in the room. */
function layOut(circles: readonly (readonly [x: number, y: number, diameter: number])[]): LayoutResult {
  const obstacles = circles.map(([x, y, diameter], index): Obstacle => {
    const at = { x: fromInches(x), y: fromInches(y) };
    return { id: `c${index}`, name: `C${index}`, type: 'custom', ...circular(fromInches(diameter)), ...at };
  });
  const [room, tileWidth] = [rectangleRoom(96, 96), fromInches(8)];
  return mustLayOut(layoutRequest({ room, obstacles, tileWidth, patternOrientation: 'horizontal' }));
}

const roundOf = (result: LayoutResult) => result.shapes.filter(({ rounds }) => rounds !== undefined);
const vertices = (dxf: string) =>
  dxf
    .split('POLYLINE\r\n')
    .slice(1)
    .map((one) => one.split('VERTEX\r\n').length - 1);

describe('a hole in a tile', () => {
  const hole = () => layOut([[14, 33.5, 4.5]]);

  it('is described by its diameter and center, in the list, on the sheet and in the table', () => {
    const result = hole();
    const [shape] = roundOf(result) as [CutShape];
    const words = 'hole of 4 1/2", center 4 9/16" from the left edge, 3 15/16" from the top';
    const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('″', '"');
    expect(describeRounds(shape, kindOf(shape, result), 'imperial').map(plain)).toEqual([words]);
    expect(kindOfCut(shape, result)).toBe('Hole');
    const measure = shownSizes(result, 'imperial')[result.shapes.indexOf(shape)] as ShapeMeasure;
    expect(plain(listSides(shape, { tile: kindOf(shape, result), measure, unitSystem: 'imperial' }))).toBe(
      '12", 8", 12", 8"',
    );
    expect(plain(cutsCsv(result, 'imperial'))).toContain(words.replaceAll('"', '""'));
    const card = drawCutCard(shape, { tile: result.kinds[0], measure, unitSystem: 'imperial' });
    expect(card.items.filter(({ kind }) => kind === 'side-text')).toHaveLength(4);
    expect(card.items.filter(({ kind }) => kind === 'angle-text')).toEqual([]);
  });

  it('is a circle in a DXF file, and so is what makes it', () => {
    const dxf = exportDxf(hole(), 'imperial');
    const circles = dxf
      .split('CIRCLE\r\n')
      .slice(1)
      .map((one) => one.split('\r\n'));
    const value = (lines: string[], code: string) => lines[lines.indexOf(code) + 1];
    expect(circles.map((one) => [value(one, '8'), value(one, '10'), value(one, '20'), value(one, '40')])).toEqual([
      ['OBSTACLES', '16.25', '60.25', '2.25'],
      ['CUTS', '16.25', '60.25', '2.25'],
    ]);
    expect(Math.max(...vertices(dxf))).toBe(4);
  });

  it('warns if less than 3/4 in of tile is left beside it', () => {
    const rule = (result: LayoutResult) =>
      checkRules(result, USUAL_SITE).find(({ rule: { id } }) => id === 'hole-near-edge')?.finding;
    expect(rule(hole())).toMatchObject({ status: 'pass', required: { value: fromInches(3 / 4) } });
    const near = layOut([[12.1875, 33.5, 4.5]]);
    expect(rule(near)).toMatchObject({ status: 'warning', measured: { value: fromInches(1 / 2) } });
    expect(describeRounds(roundOf(near)[0] as CutShape, near.kinds[0], 'imperial')[0]).toContain('it will break');
    expect(rule(layOut([]))).toBeUndefined();
  });
});

describe('a circle over a joint', () => {
  const notched = () => layOut([[21.5, 33.5, 4.5]]);

  it('is a round notch in the tiles on both sides, with a center that may be beyond the edge', () => {
    const result = notched();
    const words = roundOf(result).map((shape) =>
      describeRounds(shape, kindOf(shape, result), 'imperial').join().replaceAll('\u00a0', ' '),
    );
    expect(words).toHaveLength(2);
    expect(words.join('\n')).toMatch(
      /^round notch, radius 2 1\/4.*, center 12 1\/16.* from the left edge, 3 15\/16.* from the top/,
    );
    expect(words[1]).toMatch(/beyond the left edge/);
    expect(roundOf(result).map((shape) => kindOfCut(shape, result))).toEqual(['Round notch', 'Round notch']);
    for (const shape of roundOf(result)) {
      const measure = shownSizes(result, 'imperial')[result.shapes.indexOf(shape)] as ShapeMeasure;
      expect(
        listSides(shape, { tile: kindOf(shape, result), measure, unitSystem: 'imperial' }).split(', ').length,
      ).toBeLessThanOrEqual(6);
    }
  });

  it('is drawn with true arcs: few corners and bulges in a DXF file, arcs in a picture', () => {
    const result = notched();
    const dxf = exportDxf(result, 'imperial');
    expect(Math.max(...vertices(dxf))).toBeLessThanOrEqual(6);
    const bulges = [...dxf.matchAll(/\r\n42\r\n(-?[\d.]+)\r\n/g)].map(([, bulge]) => Number(bulge));
    expect(bulges).toHaveLength(2);
    // Each is about half the circle, cut out of a piece that runs clockwise on the floor and in the file.
    for (const bulge of bulges) expect(bulge).toBeGreaterThan(0.8);
    const svg = paintSvg(drawLayout(result, { showMeasurements: false, unitSystem: 'imperial' }), {
      widthPx: 600,
      heightPx: 600,
      palette: 'css',
    });
    expect(svg).toMatch(/a13\.\d+ 13\.\d+ 0 [01] 0 /);
  });
});
