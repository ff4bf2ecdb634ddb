import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

const shot = (page: Page, name: string, fullPage = false) => page.screenshot({ path: `/tmp/zones-${name}.png`, fullPage });

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  async function reveal(control: Locator) {
    await control.first().waitFor({ state: 'attached' });
    const folded = control.locator('xpath=ancestor::section[@data-folded]//h2/button');
    if ((await folded.count()) > 0) await folded.first().tap();
    const closed = control.locator('xpath=(self::summary/parent::details/ancestor::details | self::*[not(self::summary)]/ancestor::details)[not(@open)]/summary');
    while ((await closed.count()) > 0) await closed.first().tap();
  }
  const type = async (control: Locator, text: string) => { await reveal(control); await control.tap(); await control.fill(text); };
  test('kitchen by touch', async ({ proCalculator: page }) => {
    const tapButton = async (name: string, within = 'body') => { const b = page.locator(within).getByRole('button', { name, exact: true, includeHidden: true }).first(); await reveal(b); await b.tap(); };
    for (const [name, value] of Object.entries({ roomLength: '144', roomWidth: '120', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' })) await type(page.locator(`#${name}`), value);
    await tapButton('Add a border', '#zones');
    await shot(page, 't1');
    for (const [name, value] of Object.entries({ width: '6', tileLength: '12', tileWidth: '6' })) await type(page.locator(`[name="zones[0].${name}"]`), value);
    await shot(page, 't2');
    await tapButton('Add an inlay', '#zones');
    for (const [name, value] of Object.entries({ name: 'Rug', x: '36', y: '42', width: '48', length: '60', tileLength: '6', tileWidth: '6', layoutAngle: '45', groutSpacing: '1/16' })) await type(page.locator(`[name="zones[1].${name}"]`), value);
    await page.locator('[name="zones[1].start"]').selectOption('centered');
    await shot(page, 't3');
    await page.getByRole('button', { name: 'Calculate Layout' }).first().tap();
    await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
    await page.waitForTimeout(1500);
    await shot(page, 't4');
    await shot(page, 't4-full', true);
    for (const face of ['look', 'buy', 'cut', 'lay']) { await page.locator(`#results-section a[href="#${face}"]`).first().tap(); await page.waitForTimeout(700); await shot(page, `t-${face}`); }
    await page.locator('#results-section a[href="#buy"]').first().tap();
    console.log('TOUCH', await page.getByTestId('answer-strip').innerText(), '|', await page.getByTestId('finishes').innerText());
    console.log('WIDTH', await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]));
  });
});

async function go(page: Page, selector: string, back = false): Promise<number> {
  for (let count = 0; count < 600; count++) {
    const state = await page.evaluate((wanted) => {
      const at = document.activeElement as HTMLElement | null;
      const target = document.querySelector(wanted);
      if (at === null) return 'next';
      if (at.matches(wanted)) return 'here';
      if (target === null) return 'next';
      const details = at.matches('summary') ? (at.parentElement as HTMLDetailsElement) : null;
      if (details && !details.open && details.contains(target)) return 'open';
      const section = at.closest('section[data-folded]');
      if (at.matches('section[data-folded] h2 button') && section?.contains(target)) return 'open';
      return 'next';
    }, selector);
    if (state === 'here') return count;
    await page.keyboard.press(state === 'open' ? 'Enter' : back ? 'Shift+Tab' : 'Tab');
  }
  await shot(page, 'k-lost');
  throw new Error(`no way by Tab to ${selector}`);
}

test('hall by keyboard', async ({ proCalculator: page }) => {
  const tabs: string[] = [];
  const to = async (selector: string) => { tabs.push(`${selector}: ${await go(page, selector)}`); };
  const type = async (selector: string, text: string) => { await to(selector); await page.keyboard.press('Control+A'); await page.keyboard.type(text); };
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await to('[name="roomType"]');
  await page.keyboard.press('ArrowRight');
  await shot(page, 'k0');
  await type('#customRoomPoints', '');
  const corners = ['35, 0', '85, 0', '120, 35', '120, 85', '85, 120', '35, 120', '0, 85', '0, 35'];
  for (const [index, corner] of corners.entries()) { if (index > 0) await page.keyboard.press('Enter'); await page.keyboard.type(corner); }
  await shot(page, 'k1');
  for (const [name, value] of Object.entries({ tileLength: '12', tileWidth: '12', groutSpacing: '1/8' })) await type(`#${name}`, value);
  await to('button[value="add-zone:inlay"]');
  await page.keyboard.press('Enter');
  await type('[name="zones[0].name"]', 'Medallion');
  await to('[name="zones[0].area"]');
  await page.keyboard.type('Circle');
  for (const [name, value] of Object.entries({ x: '60', y: '60', diameter: '48' })) await type(`[name="zones[0].${name}"]`, value);
  await to('[name="zones[0].covering"]');
  await page.keyboard.type('One piece');
  await type('[name="zones[0].edgeProfile"]', 'Bronze ring');
  await shot(page, 'k2', true);
  await to('button[value="calculate"], button[name="intent"][value^="calculate"]');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await page.waitForTimeout(1500);
  await shot(page, 'k3', true);
  console.log('TABS', tabs.join(' '));
  console.log('KEYS', await page.getByTestId('answer-strip').innerText(), '|', await page.getByTestId('finishes').innerText());
});
