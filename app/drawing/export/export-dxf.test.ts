import DxfParser from 'dxf-parser';
import { describe, expect, test } from 'vitest';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, millionTiles, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

interface Entity {
  readonly type: string;
  readonly layer: string;
  readonly text?: string;
  readonly vertices?: readonly { readonly x: number; readonly y: number }[];
  readonly shape?: boolean;
}

function read(dxf: string) {
  const parsed = new DxfParser().parseSync(dxf);
  if (parsed === null) throw new Error('unreadable');
  const entities = parsed.entities as unknown as readonly Entity[];
  return { parsed, on: (layer: string) => entities.filter((entity) => entity.layer === layer) };
}

function area(vertices: Entity['vertices'] = []): number {
  let double = 0;
  vertices.forEach((from, index) => {
    const to = vertices[(index + 1) % vertices.length] ?? from;
    double += from.x * to.y - to.x * from.y;
  });
  return Math.abs(double) / 2;
}

describe('exportDxf', () => {
  test('a CAD reader finds every tile and every cut on its layer', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
    const { parsed, on } = read(exportDxf(result, 'imperial'));
    expect(Object.keys(parsed.tables.layer.layers)).toEqual(['WALLS', 'OBSTACLES', 'FULL', 'CUTS', 'LABELS']);
    expect(parsed.header.$INSUNITS).toBe(1);
    expect(on('FULL')).toHaveLength(49);
    expect(on('CUTS')).toHaveLength(32);
    expect(on('LABELS')).toHaveLength(32);
    expect(on('WALLS')).toHaveLength(1);
    // 9801 sq in are tiled: worked by hand for this room.
    const tiled = [...on('FULL'), ...on('CUTS')].reduce((sum, entity) => sum + area(entity.vertices), 0);
    expect(tiled).toBeCloseTo(9801, 3);
    expect(area(on('WALLS')[0]?.vertices)).toBeCloseTo(10000, 6);
  });

  test('y points up: the top wall of the drawing is the highest', () => {
    const room = customRoom([
      [0, 0],
      [100, 0],
      [100, 40],
      [0, 100],
    ]);
    const { on } = read(exportDxf(mustLayOut(layoutRequest({ room })), 'imperial'));
    expect(on('WALLS')[0]?.vertices?.map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [100, 100],
      [100, 60],
      [0, 0],
    ]);
  });

  test('metric drawings are in millimeters', () => {
    const { parsed, on } = read(exportDxf(mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) })), 'metric'));
    expect(parsed.header.$INSUNITS).toBe(4);
    expect(area(on('WALLS')[0]?.vertices)).toBeCloseTo(2540 * 2540, 3);
  });

  test('a hostile name stays one line of text', () => {
    const name = 'Insel\r\n0\r\nEOF\r\n\u00e4\u{1f6c1}'.repeat(30);
    const request = layoutRequest({ obstacles: [{ ...obstacleAt(10, 10, 30, 20), name }] });
    const { on } = read(exportDxf(mustLayOut(request), 'imperial'));
    const text = on('OBSTACLES').find((entity) => entity.type === 'TEXT')?.text ?? '';
    expect(text.startsWith('Insel  0  EOF  ')).toBe(true);
    expect(on('FULL').length).toBeGreaterThan(0);
  });

  test('holes of a piece are separate outlines', () => {
    const request = layoutRequest({
      room: rectangleRoom(96, 96),
      joint: fromInches(0),
      obstacles: [obstacleAt(15, 15, 4, 4)],
    });
    const result = mustLayOut(request);
    expect(result.counts.cut).toBe(1);
    expect(read(exportDxf(result, 'imperial')).on('CUTS')).toHaveLength(2);
  });

  test('a million tiles are drawn as their runs', () => {
    const dxf = exportDxf(mustLayOut(millionTiles()), 'imperial');
    expect(dxf.split('POLYLINE').length - 1).toBe(1001);
  });
});
