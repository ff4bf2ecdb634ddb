import { test } from '#tests/e2e/fixtures.ts';
import { expectRealRooms, REAL_ROOMS } from '#tests/e2e/support/real-rooms.ts';

for (const [name, real] of Object.entries(REAL_ROOMS)) {
  test(`${name} is drawn from nothing, laid, and described as built`, async ({ calculator: page }) => {
    await real.draw(page);
    await expectRealRooms(page, real);
  });
}
