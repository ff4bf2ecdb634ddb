import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, inSight, showFace } from '#tests/e2e/support/calculator-page.ts';

test('the US rules are not shown in another region, which lists its own', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await fillCalculator(page, { roomLength: '123', roomWidth: '100', tileLength: '12', tileWidth: '12' });
  await calculate(page);
  await showFace(page, 'lay');
  const rules = page.locator('#rules-section');
  await expect(rules.getByText(/ANSI A108/).first()).toBeAttached();
  for (const [region, title] of [
    ['United Kingdom', 'United Kingdom: 3 trade rules whose sources we could read.'],
    ['Elsewhere', 'Elsewhere: Tilewright has no trade rules yet.'],
  ] as const) {
    await (await inSight(rules.locator('#region'))).selectOption({ label: region });
    const update = rules.getByRole('button', { name: 'Update figures' });
    if ((await update.count()) > 0) await update.click();
    await showFace(page, 'lay');
    await expect(rules.getByText(title)).toBeVisible();
    await expect(rules.getByText(/ANSI|TCNA/)).toHaveCount(0);
  }
});
