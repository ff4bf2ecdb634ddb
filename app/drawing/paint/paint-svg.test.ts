import { describe, expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { LIGHT_PALETTE } from '#app/drawing/model/palette.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const page = { widthPx: 720, heightPx: 648, palette: 'css' } as const;
const shown = { showMeasurements: true, unitSystem: 'imperial' } as const;

function svgOf(request: Parameters<typeof mustLayOut>[0], options: Parameters<typeof paintSvg>[1] = page) {
  return paintSvg(drawLayout(mustLayOut(request), shown), options);
}

describe('paintSvg', () => {
  test('a hostile name stays text', () => {
    const name = `"><script>alert(1)</script><a href='x' onload="y">&\u0000\ud800`;
    const svg = svgOf(layoutRequest({ obstacles: [{ ...obstacleAt(10, 10, 100, 100), name }] }));
    expect(svg).not.toMatch(/<script|<a /);
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&quot;&gt;&lt;script&gt;');
    // Every tag is one of ours and every attribute value is quoted.
    expect(svg.replaceAll(/<\/?(svg|g|path|text|title|desc|rect)( [\w:-]+="[^"<>]*")*\/?>/g, '')).not.toMatch(/[<>]/);
  });

  test('it has a description for people who cannot see it', () => {
    const svg = svgOf(layoutRequest({ room: rectangleRoom(100, 100) }));
    expect(svg).toMatch(/role="img" aria-labelledby="drawing-title drawing-desc"/);
    expect(svg).toMatch(/<desc id="drawing-desc">[^<]*49 full tiles and 32 cut pieces/);
  });

  test('on a page it uses the page’s colors, in a file its own', () => {
    expect(svgOf(layoutRequest())).toContain('var(--draw-tile)');
    const file = svgOf(layoutRequest(), { ...page, palette: LIGHT_PALETTE });
    expect(file).not.toContain('var(');
    expect(file).toContain(LIGHT_PALETTE.tile);
    expect(`${file}${svgOf(layoutRequest())}`).not.toMatch(/ style=|<style/);
  });

  test('two drawings on one page share no id', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const request = layoutRequest({ room: rectangleRoom(100, 100) });
    const both = [...ids(svgOf(request)), ...ids(svgOf(request, { ...page, idPrefix: 'sheet' }))];
    expect(new Set(both).size).toBe(both.length);
  });

  test.each([0.5, 1, 1.6, 3])('a floor of tiles of %s in stays under 300 kB', (tile) => {
    const corners: [number, number][] = [];
    for (let index = 0; index < 60; index++) {
      const radius = index % 2 === 0 ? 500 : 430;
      const angle = (index * 2 * Math.PI) / 60;
      corners.push([500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)]);
    }
    const room = tile < 1 ? rectangleRoom(500, 500) : customRoom(corners);
    const svg = svgOf(
      layoutRequest({ room, tileLength: fromInches(tile), tileWidth: fromInches(tile), joint: fromInches(0) }),
    );
    expect(svg.length).toBeLessThan(300_000);
  });
});
