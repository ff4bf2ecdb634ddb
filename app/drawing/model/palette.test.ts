import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INKS, LIGHT_PALETTE } from '#app/drawing/model/palette.ts';

const css = readFileSync(new URL('../../features/layout-canvas/layout-canvas.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@variant dark-theme');

function colours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--draw-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** Relative luminance and contrast after WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('the style sheet gives every ink a color in both themes, and files use the light ones', () => {
  expect([...colours(lightCss).keys()].sort()).toEqual([...INKS].sort());
  expect([...colours(darkCss).keys()].sort()).toEqual([...INKS].sort());
  expect(Object.fromEntries(colours(lightCss))).toEqual({ ...LIGHT_PALETTE });
});

test.each([
  ['light', lightCss],
  ['dark', darkCss],
])('%s: text has a contrast of 4.5:1 on every possible background', (_, text) => {
  const theme = colours(text);
  for (const ink of INKS) {
    if (ink !== 'paper' && ink !== 'obstacle' && ink !== 'tile' && ink !== 'small' && !ink.startsWith('tint-'))
      continue;
    expect.soft(contrast(theme.get('text') ?? '', theme.get(ink) ?? ''), ink).toBeGreaterThan(4.5);
  }
});
