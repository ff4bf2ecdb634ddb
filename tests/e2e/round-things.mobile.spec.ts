import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { inSight, layOut } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

const field = (page: Page, name: string, index = 0) => page.locator(`[name="obstacles[${index}].${name}"]`);

async function add(page: Page, shape: string, fields: Readonly<Record<string, string>>) {
  const part = await openNew(page);
  await (await inSight(part.getByLabel('Shape'))).selectOption(shape);
  for (const [label, text] of Object.entries(fields)) await part.getByLabel(label).fill(text);
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).tap();
}

test('a finger and the arrow keys move a circle and a polygon, which keep their shape', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  const tile = { tileLength: '12', tileWidth: '12', groutSpacing: '0' };
  await layOut(page, { roomLength: '120', roomWidth: '120', ...tile });
  await add(page, 'circle', { Name: 'Column', Diameter: '20', 'From the left wall': '50', 'From the top wall': '50' });
  await expect(field(page, 'diameter')).toHaveValue('20');
  const points = '10, 80\n40, 80\n10, 110';
  await add(page, 'polygon', { Name: 'Hearth', 'Corners, one per line': points });
  await expect(field(page, 'points', 1)).toHaveValue(points);

  const frame = page.locator('.draw-frame');
  const box = await frame.boundingBox();
  const at = (x: number, y: number) => ({ x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y });
  const { stroke } = await strokesOn(page, frame, true);
  await stroke([at(0.5, 0.5), at(0.55, 0.5), at(0.6, 0.5)]);
  await expect.poll(async () => Number(await field(page, 'x').inputValue())).toBeGreaterThan(55);
  const right = Number(await field(page, 'x').inputValue());
  await expect(field(page, 'diameter')).toHaveValue('20');
  await frame.press('ArrowLeft');
  await expect.poll(async () => Number(await field(page, 'x').inputValue())).toBeLessThan(right);

  // All corners of the polygon move by the same distance.
  const before = await field(page, 'points', 1).inputValue();
  await stroke([at(0.22, 0.64), at(0.26, 0.6), at(0.3, 0.56)]);
  await expect(field(page, 'points', 1)).not.toHaveValue(before);
  const [a, b, c] = (await field(page, 'points', 1).inputValue())
    .split('\n')
    .map((line) => line.split(',').map(Number));
  expect([(b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0)]).toEqual([30, 0]);
  expect([(c?.[0] ?? 0) - (a?.[0] ?? 0), (c?.[1] ?? 0) - (a?.[1] ?? 0)]).toEqual([0, 30]);
});
