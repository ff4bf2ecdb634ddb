import { describe, expect, it } from 'vitest';
import { cornersFromWallsText } from '#app/features/calculator/corners-from-walls-text.ts';

describe('cornersFromWallsText', () => {
  it('walks around a room', () => {
    const corners = cornersFromWallsText("10' right\n8' down\n10' left\n8' up", 'imperial');
    expect(corners).toEqual({ ok: true, value: '0, 0\n120, 0\n120, 96\n0, 96' });
  });

  it('closes by itself where the last wall is left out', () => {
    const corners = cornersFromWallsText('300 right\n240 down\n300 left', 'metric');
    expect(corners).toEqual({ ok: true, value: '0, 0\n300, 0\n300, 240\n0, 240' });
  });

  it('spreads a small closing error', () => {
    const corners = cornersFromWallsText('120 right\n96 down\n119.5 left\n96 up', 'imperial');
    expect(corners.ok && corners.value.split('\n')).toHaveLength(4);
  });

  it('says where a line cannot be read, and when the walls do not close', () => {
    expect(cornersFromWallsText('10 right\nfar down', 'imperial')).toMatchObject({
      ok: false,
      error: expect.stringContaining('Line 2, "far down"'),
    });
    expect(cornersFromWallsText('100 right\n50 45°', 'imperial')).toMatchObject({
      ok: false,
      error: expect.stringContaining('do not close'),
    });
    expect(cornersFromWallsText('', 'metric')).toMatchObject({ ok: false });
  });
});
