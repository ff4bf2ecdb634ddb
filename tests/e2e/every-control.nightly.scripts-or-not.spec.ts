import type { Locator, Page } from '@playwright/test';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fill, layOut, SQUARE_ROOM, showFace } from '#tests/e2e/support/calculator-page.ts';

/** Text that is not a size, a number or an area. */
const NONSENSE = 'elephants';

/** These accept any text. */
const FREE = fieldTable.flatMap((field) =>
  field.kind === 'text' && !('isWalls' in field) && !('isColor' in field) ? [field.name] : [],
);
/** Kept, with a note beside them, while the start is optimized. */
const IDLE = ['startCutLength', 'startCutWidth'];
/** Controls that are not part of the layout. A press keeps their values. */
const BESIDE = ['jobName', 'jobSearch', 'link', 'terms'];

function controlOf(page: Page, name: string): Locator {
  return page.locator(`form:has(#tileLength) [name="${name}"]`).last();
}

/** The names of the visible controls that accept typing, with all disclosures open. */
async function typedInSight(page: Page): Promise<readonly string[]> {
  // With scripts the sections of an answered form fold to rows.
  const folded = page.locator('form:has(#tileLength) section[data-folded] h2 button');
  while ((await folded.count()) > 0) await folded.first().click();
  await page.locator('form:has(#tileLength) details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  return page
    .locator(
      'form:has(#tileLength) :is(input[type=text], input:not([type]), input[type=search], input[type=number], textarea)',
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
        .map((control) => (control as HTMLInputElement).name)
        .filter((name) => name !== ''),
    );
}

test('Calculate uses, keeps or rejects at its field whatever is typed into a visible control', async ({
  calculator: page,
}) => {
  test.setTimeout(900_000);
  await layOut(page, SQUARE_ROOM);
  const tried = new Set<string>();
  for (const face of ['look', 'buy', 'cut', 'lay'] as const) {
    await showFace(page, face);
    for (const name of await typedInSight(page)) {
      if (tried.has(name) || BESIDE.includes(name)) continue;
      tried.add(name);
      const before = await controlOf(page, name).inputValue();
      await fill(controlOf(page, name), NONSENSE);
      await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
      const isReported = async () => {
        const kept = (await controlOf(page, name).inputValue()) === NONSENSE;
        const refused = await page
          .locator('form:has(#tileLength) [aria-invalid=true]')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
        const isRefused = name.startsWith('newObstacle.')
          ? refused.some((one) => one.startsWith('newObstacle.'))
          : refused.includes(name);
        return kept && (isRefused || FREE.includes(name) || IDLE.includes(name));
      };
      await expect.poll(isReported, { message: `${name} is refused at its field` }).toBe(true);
      await fill(controlOf(page, name), before);
      await calculate(page);
    }
  }
  // Length, width and joint of tile and room, and the figures of every view.
  expect(tried.size).toBeGreaterThan(30);
});
