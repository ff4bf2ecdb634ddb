import { describe, expect, it } from 'vitest';
import { cornersFromWallsText } from '#app/planner/form/corners-of-walk.ts';

describe('cornersFromWallsText', () => {
  it('walks around a room', () => {
    const corners = cornersFromWallsText("10' right\n8' down\n10' left\n8' up", 'imperial');
    expect(corners).toEqual({ ok: true, value: '0, 0\n120, 0\n120, 96\n0, 96' });
  });

  it('closes automatically if the last wall is left out', () => {
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

describe('a room by its measures', () => {
  it('is four walls and a diagonal', () => {
    const corners = cornersFromWallsText("10'\n8'\n10'\n8'\n1-3 12' 9 11/16\"", 'imperial');
    expect(corners.ok).toBe(true);
    const [, second, third] = corners.ok ? corners.value.split('\n') : [];
    expect(second).toMatch(/^(119|120)\.?\d*, 0$/);
    expect(third).toMatch(/^(119|120)\.?\d*, 9[56]\.?\d*$/);
  });

  it('accepts angles, inner corners and bows', () => {
    const text =
      '120\n96\n60 corner 90°\n48 corner 90\n60 inner corner 90°\n48 corner 90 bowed out 1/4 at 24\n1-3 153.6750';
    const corners = cornersFromWallsText(text, 'imperial');
    expect(corners).toMatchObject({ ok: true });
    expect(corners.ok && corners.value.split('\n')).toHaveLength(7);
  });

  it('says which diagonal is missing, and which line cannot be read', () => {
    expect(cornersFromWallsText('120\n96\n120\n96', 'imperial')).toEqual({
      ok: false,
      error: 'Corner 3 is not fixed yet. Measure one more diagonal: corner 1 to corner 3.',
    });
    expect(cornersFromWallsText('120\n96\n120 sideways', 'imperial')).toMatchObject({
      ok: false,
      error: expect.stringContaining('Line 3'),
    });
  });
});
