import { expect, it } from 'vitest';
import { snapToLayout } from '#app/editor/snap/snap-layout.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

it('snaps to a point of a hexagon, and not to a corner of its box', () => {
  const layout = mustLayOut(
    layoutRequest({
      room: rectangleRoom(60, 60),
      layoutType: 'hexagon',
      tileWidth: fromInches(8),
      tileLength: fromInches(8),
      patternOrientation: 'horizontal',
    }),
  );
  const [layer] = layout.layers;
  const [run] = layer?.fullRuns ?? [];
  if (run === undefined || layer?.outline === undefined) throw new Error('hexagons are laid');
  const perPx = fromInches(0.05);
  for (const { x, y } of layer.outline) {
    const near = { x: run.x + x + 300, y: run.y + y + 200 };
    expect(snapToLayout(layout, near, perPx)).toMatchObject({ point: { x: run.x + x, y: run.y + y } });
  }
  const boxCorner = { x: run.x + 40, y: run.y + 40 };
  expect(snapToLayout(layout, boxCorner, perPx).point).not.toEqual({ x: run.x, y: run.y });
});
