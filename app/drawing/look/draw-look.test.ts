import { describe, expect, it } from 'vitest';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { lookOf } from '#app/drawing/model/look.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { shadeAt, shadesOf } from '#app/drawing/paint/shades.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();
const LOOK = { tile: '#c8b49a', variation: 'V4', joint: '#112233', wall: '#445566' } as const;

describe('the colors of a job', () => {
  const colors = { tileColor: 'own', tileColorOwn: 'ABC', jointColor: 'charcoal', tileVariation: 'V0' };
  const texts = { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

  it('are read from the input, and do not affect the layout', () => {
    const [plain, colored] = [readJob({ ...texts }), readJob({ ...texts, ...colors })];
    if (!plain.ok || !colored.ok) throw new Error('both can be laid');
    expect(layoutKey(colored.value.request)).toBe(layoutKey(plain.value.request));
  });

  it('default to the usual ones, which is oak for planks', () => {
    const own = { tileColor: 'own', tileColorOwn: '', jointColor: 'own', jointColorOwn: '' } as const;
    const rest = {
      tileVariation: 'V2',
      wallColor: 'own',
      wallColorOwn: '',
      tilePhoto: '',
      tileKind: 'plain',
      ceiling: null,
    } as const;
    expect(lookOf({ ...own, ...rest }, 'planks')).toEqual(lookOf({ ...own, ...rest, tileColor: 'usual' }, 'planks'));
    expect(lookOf({ ...own, ...rest }, 'tiles').tile).not.toBe(lookOf({ ...own, ...rest }, 'planks').tile);
  });
});

describe('the shades of a lot', () => {
  it('are one for V0, and more and farther apart from class to class', () => {
    const counts = (['V0', 'V1', 'V2', 'V3', 'V4'] as const).map((variation) => shadesOf({ ...LOOK, variation }));
    expect(counts[0]).toEqual([LOOK.tile]);
    expect(counts.map((shades) => shades.length)).toEqual(
      [...counts.map((shades) => shades.length)].sort((a, b) => a - b),
    );
  });

  it('are spread evenly over a floor, and move with the start of the layout', () => {
    const counts = new Array(12).fill(0);
    for (let x = 0; x < 60; x++) {
      for (let y = 0; y < 60; y++) counts[shadeAt({ x: x * 97_536, y: y * 97_536 }, { x: 0, y: 0 }, 12)] += 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(200);
    expect(Math.max(...counts)).toBeLessThan(400);
    expect(shadeAt({ x: 500, y: 70 }, { x: 100, y: 50 }, 12)).toBe(shadeAt({ x: 400, y: 20 }, { x: 0, y: 0 }, 12));
  });
});

describe('the picture as text', () => {
  const svg = (inches: number) => {
    const room = { type: 'rectangle', length: fromInches(inches), width: fromInches(inches) } as const;
    const result = mustLayOut(layoutRequest({ room, tileLength: fromInches(2), tileWidth: fromInches(2) }), tools);
    return paintSvg(drawLook(result, LOOK, { isText: true }), {
      widthPx: 720,
      heightPx: 648,
      palette: lookPalette(LOOK, 'none'),
    });
  };

  it('has every shade on a small floor', () => {
    for (const shade of shadesOf(LOOK)) expect(svg(60)).toContain(`fill="${shade}"`);
  });

  it('is short for a floor of very many tiles, in the middle shade', () => {
    expect(svg(600).length).toBeLessThan(200_000);
    expect(svg(600)).toContain(`"${LOOK.tile}"`);
  });
});
