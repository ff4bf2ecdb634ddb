import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  check,
  fill,
  fillCalculator,
  inSight,
  runsScripts,
  tilesToBuy,
  unfold,
} from '#tests/e2e/support/calculator-page.ts';
import { saveExport } from '#tests/e2e/support/save-export.ts';

/** Words of tile. A basement of click planks must not show them. */
const OF_TILE = /\b(?:un)?til(?:e|es|ed|ing)\b|grout|thinset|mortar|trowel/i;

async function pdfText(file: string): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(Buffer.from(file, 'latin1')), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  return texts;
}

test('a basement of click planks in metric never mentions tile', { tag: '@nightly' }, async ({
  proCalculator: page,
}) => {
  await unfold(page, 'units');
  await check(page.locator('#unitSystem-metric'));
  await check(page.locator('#whatIsLaid-planks'));
  await fillCalculator(page, { roomLength: '430', roomWidth: '1247', tileLength: '128.5', tileWidth: '19.2' });
  await calculate(page);
  // Without scripts the choice takes effect with the answer.
  await expect(page.locator('#groutSpacing')).toHaveValue('0');
  await expect(page.locator('#layoutType-planks')).toBeChecked();
  await expect(page.locator('#perimeterGap')).toHaveValue('8');
  await expect(page.locator('#plankFloor')).toHaveValue('laminate');
  await expect(page.locator('label[for="tileLength"]')).toHaveText(/Plank length/);
  const words = () =>
    page.locator('#results-section').evaluate((section) => {
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('script, style, option') === null) {
          texts.push(walker.currentNode.textContent ?? '');
        }
      }
      for (const element of section.querySelectorAll('[aria-label]')) {
        texts.push(element.getAttribute('aria-label') ?? '');
      }
      return texts;
    });
  await expect(page.getByText('Expansion joint 1').first()).toBeAttached();
  await expect(page.getByText('Underlayment', { exact: true }).first()).toBeAttached();
  expect((await words()).filter((text) => OF_TILE.test(text))).toEqual([]);
  expect(await page.locator('#counts-title').textContent()).toBe('Planks to buy');

  const pdf = await pdfText(await saveExport(page, 'PDF'));
  expect(pdf.length).toBeGreaterThan(50);
  expect(pdf.filter((text) => OF_TILE.test(text))).toEqual([]);

  // A typed gap stays when another kind of floor is chosen. A default gap changes with it.
  const planks = await tilesToBuy(page).textContent();
  await (await inSight(page.locator('#plankFloor'))).selectOption('vinyl');
  await calculate(page);
  await expect(page.locator('#perimeterGap')).toHaveValue('6');
  await fill(page.locator('#perimeterGap'), '12');
  await (await inSight(page.locator('#plankFloor'))).selectOption('laminate');
  await calculate(page);
  await expect(page.locator('#perimeterGap')).toHaveValue('12');
  expect(planks).toMatch(/^\d+$/);

  // Back to tile: its joint, its pattern, and the typed gap return.
  await check(page.locator('#whatIsLaid-tile'));
  if (!(await runsScripts(page))) await calculate(page);
  await expect(page.locator('#groutSpacing')).toHaveValue('3.2');
  await expect(page.locator('#layoutType-straight')).toBeChecked();
  await expect(page.locator('#perimeterGap')).toHaveValue('12');
  await expect(page.locator('#plankFloor')).toHaveCount(0);
});
