import { expect, test } from '#tests/e2e/fixtures.ts';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { expectRealPlan, REAL_PLANS } from '#tests/e2e/support/real-plans.ts';

for (const [name, plan] of Object.entries(REAL_PLANS)) {
  test(`${name} is drawn from nothing, laid, and told as it is built`, async ({ page, account }) => {
    expect(account.email).toBeTruthy();
    await openCalculator(page);
    await plan.draw(page);
    await expectRealPlan(page, plan);
  });
}
