import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  calculationsUsed,
  figure,
  fill,
  fillCalculator,
  inSight,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';

test('an offset is typed beside its pattern, as a share of the tile; an empty one is rejected', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  const offset = page.locator('#offsetLength');
  await expect(offset).toBeHidden();
  await fillCalculator(page, { ...SQUARE_ROOM, tileLength: '24', layoutType: 'offset' });
  await expect(offset).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('It must be above zero and under one tile and its joint').first()).toBeVisible();
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await page.locator('#offsetLength').fill('1/3');
  await calculate(page);
  await expect(figure(page, 'Pattern')).toHaveText('Offset, 8 1/16"');
  await expect(page.locator('#offsetLength')).toHaveValue('1/3');
});

test('a pattern is turned by 45 degrees with one press, and an invalid angle is rejected', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await (await buttonInSight(page, 'Lay it at 45°')).click();
  await expect(page.locator('#layoutAngle')).toHaveValue('45');
  await calculate(page);
  await expect(page.getByText('Line along the pattern: snap it from wall').first()).toBeAttached();
  await fill(page.locator('#layoutAngle'), '400');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('Please enter a number from 0 to 179.9').first()).toBeVisible();
  await fill(page.locator('#layoutAngle'), '');
  await (await inSight(page.locator('#angleWall'))).selectOption({ label: 'Wall 1 (top)' });
  await calculate(page);
  await expect(figure(page, 'Full tiles')).toHaveText('49');
});

const SMALL_ROOM = {
  roomLength: '100',
  roomWidth: '120',
  tileLength: '12',
  tileWidth: '3',
  groutSpacing: '1/8',
} as const;
const HERRINGBONE = { ...SMALL_ROOM, layoutType: 'herringbone' } as const;

/** Invalid values, and the field with each message. */
const REFUSED: readonly (readonly [
  string,
  Parameters<typeof fillCalculator>[1],
  Record<string, string>,
  string,
  RegExp,
])[] = [
  [
    'a plank shorter than twice its smallest end',
    { ...SMALL_ROOM, tileLength: '20', layoutType: 'planks' },
    { plankMinEnd: '10.5' },
    'plankMinEnd',
    /at least twice as long as its smallest end/,
  ],
  [
    'a second tile larger than the first',
    { ...SMALL_ROOM, tileWidth: '12', layoutType: 'hopscotch' },
    { secondTile: '13' },
    'secondTile',
    /./,
  ],
  [
    'French with a joint as large as the unit',
    { ...SMALL_ROOM, tileWidth: '1', groutSpacing: '1', layoutType: 'french' },
    {},
    'groutSpacing',
    /./,
  ],
  ['an angle that is no number', HERRINGBONE, { layoutAngle: 'abc' }, 'layoutAngle', /You typed “abc”/],
  ['an angle of 400 degrees', HERRINGBONE, { layoutAngle: '400' }, 'layoutAngle', /from 0 to 179.9/],
  ['five planks abreast', HERRINGBONE, { planksAbreast: '5' }, 'planksAbreast', /1 to 4/],
  [
    'ten million tiles',
    { ...HERRINGBONE, roomLength: '1000', roomWidth: '1000', tileLength: '0.5', tileWidth: '0.2', groutSpacing: '0' },
    {},
    'tileLength',
    /tiles/,
  ],
];

/** A field that lost the focus shows sixteenths, like a tape. Without scripts it shows what was typed. */
const ON_A_TAPE: Readonly<Record<string, RegExp>> = { '10.5': /^(10\.5|10 1\/2)$/, '0.5': /^(0\.5|1\/2)$/ };

test('a value that a pattern cannot use is reported at its field, and no input is lost', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  const used = await calculationsUsed(page);
  for (const [what, inputs, own, field, message] of REFUSED) {
    await test.step(what, async () => {
      await openCalculator(page);
      await fillCalculator(page, inputs);
      for (const [name, value] of Object.entries(own)) await fill(page.locator(`#${name}`), value);
      await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
      const input = page.locator(`#${field}`);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(message);
      await expect(tilesToBuy(page)).toHaveCount(0);
      for (const [name, value] of Object.entries({ ...inputs, ...own })) {
        if (name === 'layoutType') await expect(page.locator(`#layoutType-${value}`)).toBeChecked();
        else await expect(page.locator(`#${name}`)).toHaveValue(ON_A_TAPE[value] ?? value);
      }
    });
  }
  expect(await calculationsUsed(page)).toBe(used);
});
