import { expect, type Page } from '@playwright/test';
import { APARTMENT, drawApartment } from '#tests/e2e/support/apartment.ts';
import { calculate, figure, fillCalculator, showFace } from '#tests/e2e/support/calculator-page.ts';
import { drawRestaurant, RESTAURANT } from '#tests/e2e/support/restaurant.ts';
import { drawShower, SHOWER } from '#tests/e2e/support/shower.ts';

interface RealRooms {
  /** Enters the rooms into an empty form, with controls that people use. */
  readonly draw: (page: Page) => Promise<void>;
  readonly rooms: readonly string[];
  /** The exact count: tiled area divided by the area of tile and joint. The tolerance is about one percent. */
  readonly exact: number;
  /** Checks what else an installer needs. */
  readonly expectWork: (page: Page) => Promise<void>;
}

const TILE = { tileLength: '12', tileWidth: '12' };
const LARGE_TILE = { tileLength: '24', tileWidth: '24' };
const rules = (page: Page) => page.locator('#rules-section');

/** Each room has its own heading and a first line that matches `said`. */
async function expectFirstLines(page: Page, rooms: readonly string[], pattern: RegExp): Promise<void> {
  const lines = page.locator('#first-lines-section');
  await expect(lines.locator('h3').filter({ hasNotText: /^(Across|Down|Up) / })).toHaveText([...rooms]);
  await expect(lines.locator('li', { hasText: pattern })).toHaveCount(rooms.length);
}

/** Three typical jobs: rooms joined by doorways, walls around corners, a floor with movement joints. */
export const REAL_ROOMS: Readonly<Record<string, RealRooms>> = {
  'an apartment of five rooms': {
    draw: async (page) => {
      await fillCalculator(page, TILE);
      await drawApartment(page);
    },
    rooms: APARTMENT.map(({ name }) => name ?? ''),
    // Five rooms and three tiled doorways, 4 1/2 or 6 in deep.
    exact: (240 * 48 + 120 * 144 + 72 * 96 + 160 * 170 + 130 * 150 + 32 * 4.5 + 28 * 4.5 + 48 * 6) / 12.125 ** 2,
    expectWork: async (page) => {
      await expectFirstLines(
        page,
        APARTMENT.map(({ name }) => name ?? ''),
        /^First joint: .* from the left wall/,
      );
      // The living room, the hall and the kitchen span 31 ft, so one of the openings gets a movement joint.
      const joints = rules(page).getByRole('list', { name: 'Movement joints on the plan' }).locator('li');
      await expect(joints).toHaveText([/^Movement joint 1 between Living and Hall: across the opening, 4'.0" long/]);
    },
  },
  'a shower with niche and valve': {
    draw: drawShower,
    rooms: SHOWER,
    // A lapping wall is shorter by the tile's thickness and a joint.
    exact: (84 * (60 + 2 * 36 - 2 * 0.475) - 12 * 24 - Math.PI * 4 - 2 * 24) / 12.125 ** 2,
    expectWork: async (page) => {
      const lines = page.locator('#first-lines-section');
      await expectFirstLines(page, SHOWER, /^First joint: .* from the left edge/);
      // All walls share one level line, and each has its first whole course on it.
      await expect(lines.locator('li', { hasText: 'Snap a level line 10" above the bottom' })).toHaveCount(3);
      await expect(lines.locator('li', { hasText: /^First joint: 9.7\/8" from the bottom edge/ })).toHaveCount(3);
      await expect(page.locator('#results-section')).toContainText(/Joints fall on \d of the 4 edges you chose/);
      await expect(rules(page).locator('#rule-change-of-plane')).toContainText('Not entered');
      await expect(rules(page).locator('#rule-movement-joints')).toHaveCount(0);
      await expect(rules(page)).not.toContainText(/straight walls|outermost walls|Gap at the walls/);
    },
  },
  'a restaurant floor with movement joints': {
    draw: async (page) => {
      await fillCalculator(page, LARGE_TILE);
      await drawRestaurant(page);
    },
    rooms: RESTAURANT,
    exact: (360 * 480 + 192 * 240 + 120 * 192 + 120 * 6 - 30 * 180 - 2 * Math.PI * 36) / 24.125 ** 2,
    expectWork: async (page) => {
      await expectFirstLines(page, RESTAURANT, /^First joint: .* from the left wall/);
      const rule = rules(page).locator('#rule-movement-joints');
      await expect(rule).toContainText(`Here 60'\u00a06"; the rule is 25'\u00a00"`);
      // The dining room is 40 ft by 30 ft: one joint in each direction and one in the opening. The rest room has a
      // threshold instead.
      await expect(rule.getByRole('list', { name: 'Movement joints on the plan' }).locator('li')).toHaveText([
        /^Movement joint 1 in Dining room: (1[5-9]|2[0-4])'.* from the left wall, on a joint, 30'.0" long$/,
        /^Movement joint 2 in Dining room: (1\d|2[0-4])'.* from the top wall, on a joint, 40'.0" long$/,
        /^Movement joint 3 between Dining room and Kitchen: across the opening, 10'.0" long/,
        /^80'.0" of soft joint in all$/,
      ]);
    },
  },
};

/** Calculates the entered rooms and compares the answer with the known facts. */
export async function expectRealRooms(page: Page, { rooms, exact, expectWork }: RealRooms): Promise<void> {
  await calculate(page);
  await expect.poll(async () => Number(await figure(page, 'Exact count').textContent())).toBeGreaterThan(0.985 * exact);
  expect(Number(await figure(page, 'Exact count').textContent())).toBeLessThan(1.01 * exact);
  await showFace(page, 'buy');
  const counts = page.getByTestId('rooms').locator('tr');
  await expect(counts.locator('th')).toHaveText([...rooms]);
  // Columns: full tiles, cut tiles and pieces of each room; totals in the footer.
  const cells = async (row: string) =>
    (await page.locator(`table:has([data-testid=rooms]) ${row}`).allInnerTexts()).map((text) => text.split('\t'));
  const [of, [all = []]] = [await cells('tbody tr'), await cells('tfoot tr')];
  for (const column of [1, 2, 3]) {
    expect(of.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(Number(all[column]));
    expect(of.every((row) => Number(row[column]) > 0)).toBe(true);
  }
  await showFace(page, 'cut');
  for (const room of rooms) await expect(page.locator('[data-cut]', { hasText: `${room} ` })).not.toHaveCount(0);
  await showFace(page, 'lay');
  await expectWork(page);
}
