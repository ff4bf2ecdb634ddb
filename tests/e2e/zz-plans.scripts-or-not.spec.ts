import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, check, chooseCustomRoom, fillCalculator } from '#tests/e2e/support/calculator-page.ts';
import { readFileSync as read } from 'node:fs';

const files = ['flat.dxf', 'bathroom.pdf', 'house.sh3d', 'scan.json'];
for (const name of files) {
  test(`look at ${name}`, async ({ proCalculator: page, javaScriptEnabled }, info) => {
    await chooseCustomRoom(page);
    await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' });
    await check(page.locator('#roomType-dxf'));
    await page.locator('#dxfFile').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: read(`/work/h/plans/look/${name}`) });
    if (!javaScriptEnabled) await page.getByRole('button', { name: /Read the file/ }).click();
    const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
    await rooms.waitFor();
    const shot = (what: string) => page.screenshot({ path: `/tmp/c-look/${info.project.name}-${name}-${what}.png`, fullPage: true });
    await rooms.scrollIntoViewIfNeeded();
    await shot('list');
    const all = rooms.getByRole('button', { name: /Use all/ });
    const press = (await all.count()) > 0 ? all.first() : rooms.getByRole('button').first();
    if (javaScriptEnabled) { await press.focus(); await page.keyboard.press('Enter'); } else await press.click();
    await page.waitForTimeout(1500);
    await shot('taken');
    await calculate(page);
    await page.waitForTimeout(1500);
    await shot('laid');
    await expect(page.locator('body')).toContainText('Full tiles');
  });
}
