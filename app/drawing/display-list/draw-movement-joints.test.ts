import { describe, expect, it } from 'vitest';
import { drawMovementJoints } from '#app/drawing/display-list/draw-movement-joints.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const hall = { joint: fromInches(0), autoOptimize: false, room: rectangleRoom(120, 480) } as const;

describe('movement joints on the drawing', () => {
  it('are on a joint of the layout: a hall of 40 ft is halved at 20 ft', () => {
    const items = drawMovementJoints(mustLayOut(layoutRequest(hall)), USUAL_SITE);
    expect(items.map((item) => item.kind)).toEqual(['line', 'free-text']);
    const [line] = items;
    if (line?.kind !== 'line') throw new Error('no line');
    expect([line.from, line.to].map(({ x, y }) => [toInches(x), toInches(y)])).toEqual([
      [240, 0],
      [240, 120],
    ]);
  });

  it('end at an obstacle', () => {
    const result = mustLayOut(layoutRequest({ ...hall, obstacles: [obstacleAt(230, 40, 20, 20)] }));
    const lines = drawMovementJoints(result, USUAL_SITE).filter((item) => item.kind === 'line');
    expect(lines.map(({ from, to }) => [toInches(from.y), toInches(to.y)])).toEqual([
      [0, 40],
      [60, 120],
    ]);
  });

  it('are on a separate layer in a CAD drawing, which is absent if the floor needs none', () => {
    const result = mustLayOut(layoutRequest(hall));
    expect(exportDxf(result, 'imperial')).toMatch(/LINE\r\n8\r\nMOVEMENT\r\n10\r\n240\r\n/);
    expect(
      exportDxf(result, 'imperial', { ...USUAL_SITE, exposure: 'sun-or-wet' }).match(/LINE\r\n8\r\nMOVEMENT/g),
    ).toHaveLength(3);
    expect(exportDxf(mustLayOut(layoutRequest()), 'imperial')).not.toContain('MOVEMENT');
  });
});
