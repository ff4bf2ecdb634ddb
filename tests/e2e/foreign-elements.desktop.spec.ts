import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { openBeforeScripts } from '#tests/e2e/support/hold.ts';

test('elements added by an extension stay, and harm neither the page nor the input', async ({ trialPage: page }) => {
  const release = await openBeforeScripts(page);
  await fill(page.locator('#roomLength'), '96');
  await page.evaluate(() => {
    const { documentElement, head, body } = document;
    const places = { before: documentElement.prepend, after: documentElement.append };
    for (const [name, put] of Object.entries(places)) {
      for (const parent of [documentElement, head, body]) {
        const element = document.createElement('x-extension');
        element.id = `${name}-${parent.localName}`;
        put.call(parent, element);
      }
    }
  });
  await release();
  await waitForHydration(page);
  await expect(page.locator('#roomLength')).toHaveValue('96');
  // They return shortly after hydration.
  const standing = () => page.locator('x-extension').evaluateAll((all) => all.map(({ id }) => id));
  const inTheirPlaces = ['before-html', 'before-head', 'after-head', 'before-body', 'after-body', 'after-html'];
  await expect.poll(standing).toEqual(inTheirPlaces);
});
