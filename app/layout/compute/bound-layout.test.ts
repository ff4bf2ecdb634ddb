import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { boundLayout, shapesInAll } from '#app/layout/compute/bound-layout.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { readPost } from '#app/planner/form/read-post.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { combForm } from '#tests/factories/posted-forms.ts';

const ORDINARY = {
  unitSystem: 'imperial',
  roomType: 'custom',
  customRoomPoints: '0, 0\n192, 0\n192, 84\n150, 126\n96, 126\n96, 168\n0, 168',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
};

function requestOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const parsed = checkJob(readPost(form).values.job);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.request;
}

test('a layout of thousands of cuts becomes a page of bounded size that states their number', async () => {
  const whole = mustLayOut(requestOf(combForm()), await layoutTools());
  expect(whole.shapes.length).toBeGreaterThan(3_000);
  const bounded = boundLayout(whole);
  expect(bounded).toMatchObject({ counts: whole.counts, tiledArea: whole.tiledArea });
  expect(shapesInAll(bounded)).toBe(whole.shapes.length);
  expect(checkRules(bounded, USUAL_SITE)).toEqual(checkRules(whole, USUAL_SITE));
  expect(bounded.warnings).toEqual(whole.warnings);
  expect(bounded.shapes).toEqual(whole.shapes.slice(0, bounded.shapes.length));
  expect(JSON.stringify(bounded).length).toBeLessThan(200_000);
  const list = drawLayout(bounded, { showMeasurements: true, unitSystem: 'imperial' });
  expect(list.description).toContain('too many cuts to draw each one');
  const svg = paintSvg(list, { widthPx: 720, heightPx: 648, palette: 'css' });
  expect(svg.length).toBeLessThan(150_000);
  expect(svg).not.toContain('data-layer="cuts"');
});

test('an ordinary layout is sent unchanged', async () => {
  const layout = mustLayOut(requestOf(ORDINARY), await layoutTools());
  expect(boundLayout(layout)).toBe(layout);
  expect(shapesInAll(layout)).toBe(layout.shapes.length);
});
