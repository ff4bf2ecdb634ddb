import { describe, expect, it } from 'vitest';
import { drawDimensions } from '#app/drawing/display-list/draw-dimensions.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { fitView, type View } from '#app/drawing/model/view.ts';
import { dimensionBoxes } from '#app/drawing/paint/paint-dimensions.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import type { OverlayTag } from '#app/editor/overlay.ts';
import { placeTags, TAG_HEIGHT_PX } from '#app/editor/place-tags.ts';
import { customRoom, L_KITCHEN_CORNERS, layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';

const view: View = { scale: 1, x: 0, y: 0, widthPx: 500, heightPx: 400 };
const corners = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 300 },
  { x: 100, y: 300 },
];
const tag = (from: number, to: number, extra: Partial<OverlayTag> = {}): OverlayTag => ({
  text: `10' 6"`,
  tone: 'plain',
  from: corners[from] as OverlayTag['from'],
  to: corners[to] as OverlayTag['to'],
  isRequired: false,
  ...extra,
});
const inside = { x: 200, y: 200 };

describe('placeTags', () => {
  it('is outside the room, beside the middle of each wall', () => {
    const [top, right] = placeTags([tag(0, 1), tag(1, 2)], corners, view, inside);
    expect(top?.xPx).toBe(200);
    expect(top?.yPx).toBeLessThan(100 - TAG_HEIGHT_PX / 2);
    expect(right?.yPx).toBe(200);
    expect((right?.xPx ?? 0) - (right?.widthPx ?? 0) / 2).toBeGreaterThan(300);
  });

  it('covers no corner, no other tag and no reserved part', () => {
    const reserved = [{ minX: 320, minY: 0, maxX: 500, maxY: 400 }];
    const placed = placeTags([tag(0, 1), tag(0, 1), tag(1, 2)], corners, view, inside, reserved);
    const boxes = placed.map(
      ({ xPx, yPx, widthPx }) => [xPx - widthPx / 2, yPx - 12, xPx + widthPx / 2, yPx + 12] as const,
    );
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]).toBe(false);
      for (const { x, y } of corners) expect(a[0] < x && x < a[2] && a[1] < y && y < a[3]).toBe(false);
      expect(a[2]).toBeLessThanOrEqual(320);
    }
    expect(placed).toHaveLength(3);
  });

  it('drops tags that do not fit, but never required ones', () => {
    const tiny: View = { ...view, widthPx: 40, heightPx: 30 };
    expect(placeTags([tag(0, 1)], corners, tiny, inside)).toEqual([]);
    expect(placeTags([tag(0, 1, { isRequired: true })], corners, tiny, inside)).toHaveLength(1);
  });

  it.each([
    [358, 490],
    [1000, 900],
  ])('covers no wall size, wherever the tape is: %i × %i px', (width, height) => {
    const result = mustLayOut(layoutRequest({ room: customRoom(L_KITCHEN_CORNERS) }));
    const list = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
    const fit = fitView(list.bounds, width, height, list.marginPx);
    const surface = new RecordingSurface();
    paintWhole(list, fit, surface);
    const { items } = drawDimensions(result, 'imperial');
    const reserved = dimensionBoxes(items, [result.roomRing], fit);
    const sizes = surface.texts.filter(({ text }) => items.some((item) => item.text === text));
    expect(sizes).toHaveLength(6);
    for (const from of result.roomRing) {
      for (const to of result.roomRing) {
        if (from === to) continue;
        const measured: OverlayTag = { text: `14' 6 1/2" = 4.43 m`, tone: 'accent', from, to, isRequired: true };
        const [placed] = placeTags([measured], [], fit, null, reserved);
        const covered = sizes.filter(({ xPx, yPx }) => {
          const { xPx: x = 0, yPx: y = 0, widthPx = 0 } = placed ?? {};
          return Math.abs(xPx - x) < widthPx / 2 && Math.abs(yPx - y) < TAG_HEIGHT_PX / 2;
        });
        expect(covered.map(({ text }) => text)).toEqual([]);
      }
    }
  });
});
