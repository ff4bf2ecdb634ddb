import { expect, it } from 'vitest';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { kindOfCut } from '#app/drawing/display-list/kind-of-cut.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import type { PathSink } from '#app/drawing/model/surface.ts';
import type { ScreenPoint } from '#app/drawing/model/view.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { traceRounded } from '#app/drawing/paint/trace-ring.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { wallCircles } from '#app/layout/room/wall-circles.ts';
import { layOutBay, plain } from '#tests/factories/bay-room.ts';
import { offerOutlines } from '#tests/factories/dxf-outlines/offer-outlines.ts';
import { cutsCsv } from '#tests/factories/layout-tools.ts';

it('an arc wall is drawn as one, with one size: its chord and its rise', () => {
  const result = layOutBay();
  const list = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
  const sizes = list.items.flatMap((item) => (item.kind === 'dimension' ? [plain(item.text)] : []));
  // Six walls, and the width of the whole, which no wall spans.
  expect(sizes).toHaveLength(7);
  expect(sizes.filter((text) => text.startsWith('chord'))).toEqual([
    `chord 6' 0", rise 1' 0"`,
    `chord 12' 0", rise 6"`,
  ]);
  expect(sizes).toContain(`13' 0"`);
  const svg = paintSvg(
    { ...list, items: list.items.filter(({ kind }) => kind === 'wall') },
    {
      widthPx: 720,
      heightPx: 648,
      palette: 'css',
    },
  );
  const [, path = ''] = /<path[^>]* d="([^"]*)"/.exec(svg) ?? [];
  expect(path.match(/a/g)).toHaveLength(2);
  // Two arcs, and four straight walls, which are lines or the closing of the path.
  expect(path.match(/[a-z]/gi)?.length).toBeLessThan(12);
});

it.each(['0', '1/4'])(
  'pieces along it are listed with its radius, not with its sides: a gap of %s in',
  (perimeterGap) => {
    const result = layOutBay({ perimeterGap });
    const round = result.shapes.filter(({ rounds }) => rounds?.some(({ wall }) => wall === 'out'));
    expect(round.length).toBeGreaterThan(4);
    // 6 ft over 1 ft: 3² / 2 + 1 / 2 ft.
    const radius = perimeterGap === '0' ? '60"' : '59 3/4"';
    // A short bit of it is sawn straight.
    const described = round.map((shape) => plain(describeRounds(shape, kindOf(shape, result), 'imperial').join()));
    expect(described.filter((words) => words !== '').length).toBeGreaterThan(4);
    round.forEach((shape, index) => {
      expect(['', `rounded along an arc of radius ${radius}`]).toContain(described[index]);
      if (described[index] !== '') expect(kindOfCut(shape, result)).toBe('Arc');
      expect(shape.label).not.toMatch(/1$/);
    });
    // Along the wall that curves in, a radius of 435 in rises under 1/16 in over a tile.
    const hollow = result.shapes.filter(({ rounds }) => rounds?.some(({ wall }) => wall === 'in'));
    expect(hollow.length).toBeGreaterThan(4);
    for (const shape of hollow) expect(kindOfCut(shape, result)).not.toBe('Arc');
    expect(plain(cutsCsv(result, 'imperial'))).toContain(`rounded along an arc of radius ${radius}`);
    // Each piece at a wall that is an arc has one: nothing is left of its sides.
    for (const { outline, rounds } of result.shapes) if (outline.length > 7) expect(rounds).toBeDefined();
  },
);

it.each([
  ['diagonal', { layoutAngle: '30' }],
  ['along the wall below', { angleWall: '4' }],
])('pieces of a turned pattern are listed the same way, %s', (_, turn) => {
  const result = layOutBay(turn);
  const round = result.shapes.filter(({ rounds }) => rounds?.some(({ wall }) => wall === 'out'));
  // A short bit of it is sawn straight.
  const described = round.map((shape) => plain(describeRounds(shape, kindOf(shape, result), 'imperial').join()));
  const curved = described.filter((words) => words !== '');
  expect(curved.length).toBeGreaterThan(4);
  for (const words of curved) expect(words).toContain('arc of radius 60"');
});

it('no very short line is between its walls, where a stroke would grow a spike', () => {
  const { request, roomRing } = layOutBay();
  const view = { scale: 1 / 3000, x: 40.3, y: 30.7, widthPx: 500, heightPx: 400 };
  const jumps: number[] = [];
  const off: number[] = [];
  let [at, begun]: ScreenPoint[] = [];
  const goTo = (point: ScreenPoint) => {
    at = point;
    begun ??= point;
  };
  const sides: number[] = [];
  const apart = (a?: ScreenPoint, b?: ScreenPoint) =>
    Math.hypot((a?.xPx ?? Number.NaN) - (b?.xPx ?? 0), (a?.yPx ?? 0) - (b?.yPx ?? 0));
  const sink: PathSink = {
    moveTo: (xPx, yPx) => goTo({ xPx, yPx }),
    lineTo(xPx, yPx) {
      sides.push(apart(at, { xPx, yPx }));
      goTo({ xPx, yPx });
    },
    arc(centre, from, to) {
      jumps.push(apart(at, from));
      off.push(Math.abs(apart(centre, from) - apart(centre, to)));
      goTo(to);
    },
    closePath: () => jumps.push(apart(at, begun)),
  };
  traceRounded(sink, roomRing, wallCircles(request), view);
  expect(jumps).toHaveLength(3);
  expect(Math.max(...jumps, ...off)).toBeLessThan(1e-9);
  expect(Math.min(...sides)).toBeGreaterThan(50);
});

it('a DXF file has the arcs as bulges, and brings them back', () => {
  const result = layOutBay();
  const dxf = exportDxf(result, 'imperial');
  const [walls = ''] = dxf.split('SEQEND');
  expect(walls.match(/VERTEX/g)).toHaveLength(6);
  expect(walls.match(/\r\n42\r\n/g)).toHaveLength(2);
  const read = offerOutlines(dxf);
  const [offer] = read.ok ? read.value.offers.filter(({ layer }) => layer === 'WALLS') : [];
  const { room } = result.request;
  expect(offer?.outline).toEqual(room.type === 'custom' ? room.outline : null);
});
