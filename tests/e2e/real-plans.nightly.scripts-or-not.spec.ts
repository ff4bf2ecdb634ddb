import { test } from '#tests/e2e/fixtures.ts';
import { expectRealPlan, REAL_PLANS } from '#tests/e2e/support/real-plans.ts';

for (const [name, plan] of Object.entries(REAL_PLANS)) {
  test(`${name} is drawn from nothing, laid, and told as it is built`, async ({ calculator: page }) => {
    await plan.draw(page);
    await expectRealPlan(page, plan);
  });
}
