import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  calculationsUsed,
  fillCalculator,
  inSight,
  PICKY_ROOM,
} from '#tests/e2e/support/calculator-page.ts';

test('a better start is found automatically, in the browser, and applied with one press', async ({
  calculator: page,
}) => {
  await fillCalculator(page, PICKY_ROOM);
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await calculate(page);
  await expect.poll(() => calculationsUsed(page)).toBe(1);
  await expect(page.getByTestId('answer-strip')).toContainText(/smallest cut 1" \([A-Z]\)/);
  // The folded pattern section shows the layout's warning.
  await expect(page.locator('#layoutType-straight')).toBeHidden();
  await expect(page.locator('#pattern-section')).toContainText('Small');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  const better = page.getByTestId('better-start');
  await expect(better).toContainText('A better start exists');
  await better
    .getByRole('button', { name: 'Start 2 1/2" from the left and 2 1/2" from the top: smallest cut 2 1/2"' })
    .click();
  await expect(page.locator('#startCutLength')).toHaveValue('2 1/2');
  await expect(page.locator('#startCutWidth')).toHaveValue('2 1/2');
  await expect(page.getByTestId('answer-strip')).toContainText(/smallest cut 2.1\/2" \([A-Z]\)/);
  await expect(better).toHaveCount(0);
  expect(posts.filter((url) => !url.includes('/api/'))).toEqual([]);
  expect(await calculationsUsed(page)).toBe(1);
});
