import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  figure,
  fill,
  inSight,
  JOINTLESS_TILE,
  layOut,
  showFace,
  tilesToBuy,
  updateFigures,
} from '#tests/e2e/support/calculator-page.ts';

const L_ROOM = {
  customRoomPoints: '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutType: 'quarter',
} as const;

test('an L-shaped room with 24 × 12 in quarter stagger has the same number on the page and on its sheet', {
  tag: '@nightly-desktop',
}, async ({ proCalculator: page, context }) => {
  await layOut(page, L_ROOM);
  await expect(figure(page, 'Tiles really needed')).toHaveText(/^\d+$/);
  const needed = Number(await figure(page, 'Tiles really needed').textContent());
  const order = Number(await figure(page, 'With 15% waste').textContent());
  const buy = String(Math.max(needed, order));
  expect(needed).toBeLessThan(Number(await figure(page, 'If every cut takes a new tile').textContent()));
  const spare = Number(buy) - needed;
  const why = `${buy} = ${needed} needed${spare === 0 ? '' : ` + ${spare} spare`}`;
  await expect(tilesToBuy(page)).toHaveText(buy);
  await expect(page.getByTestId('why-so-many')).toHaveText(why.replace(buy, '').trim());
  await expect(page.getByTestId('cutting-proof')).toContainText(`${needed} tiles;`);
  // It is shown only once.
  await expect(page.getByText(/= \d+ needed/)).toHaveCount(1);
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Cut Sheet' }).click(),
  ]);
  await expect(figure(sheet, 'Tiles to buy').first()).toHaveText(why);
  await expect(figure(sheet, 'Tiles really needed')).toHaveText(String(needed));
});

test('the number follows the saw blade, the factory edges, the smallest offcut, the allowance and the boxes', {
  tag: '@nightly-desktop',
}, async ({ proCalculator: page }) => {
  // Ten strips of 4 in, cut on one side: two per tile with a usual blade, three with a snap cutter, which removes
  // nothing.
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await layOut(page, { ...JOINTLESS_TILE, roomLength: '4', roomWidth: '120' });
  await showFace(page, 'buy');
  await expect(tilesToBuy(page)).toHaveText('5');
  await expect(page.getByTestId('cutting-proof')).toHaveText('5 tiles; no plan can use fewer');
  // A third strip would be cut from the middle of a tile, but new jobs keep factory edges to the joints.
  await expect(figure(page, 'Factory edges to the joints')).toHaveText('no extra tiles');
  await fill(page.locator('#kerf'), '0');
  await updateFigures(page);
  await expect(figure(page, 'Factory edges to the joints')).toHaveText('1 tile more');
  await expect(tilesToBuy(page)).toHaveText('5');
  await expect(page.getByTestId('sawn-edges')).toHaveText('No piece has a sawn edge on a joint.');
  await (await inSight(page.getByLabel('Factory edges to the joints'))).uncheck();
  await updateFigures(page);
  await expect(figure(page, 'Tiles really needed')).toHaveText('4');
  await expect(tilesToBuy(page)).toHaveText('4');
  await expect(figure(page, 'Factory edges to the joints')).toHaveCount(0);
  // An offcut of 8 in is kept; one of 4 in is not.
  await fill(page.getByLabel('Smallest offcut to keep'), '5');
  await updateFigures(page);
  await expect(figure(page, 'Tiles really needed')).toHaveText('5');
  // The exact count is 3 1/3. With 15 % that is 4 tiles, which would be enough without the limit on offcuts; with it 5
  // are needed.
  await expect(page.getByTestId('why-so-many')).toHaveText('= 5 needed');
  await page.getByLabel('Allowance').fill('2 tiles');
  await updateFigures(page);
  await expect(tilesToBuy(page)).toHaveText('7');
  await expect(page.getByTestId('why-so-many')).toHaveText('= 5 needed + 2 spare');
  await page.getByLabel('Tiles per box').fill('4');
  await page.getByLabel('Spare tiles').fill('2');
  await updateFigures(page);
  await expect(tilesToBuy(page)).toHaveText('7');
  await expect(page.getByTestId('boxes')).toHaveText('3 boxes of 4');
  await expect(page.getByTestId('order-lines')).toContainText('Attic stock2 spare, kept for repairs');
});
