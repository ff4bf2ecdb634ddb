import type { Page } from '@playwright/test';
import { askSupport } from '#tests/e2e/support/ask-support.ts';
import {
  buttonInSight,
  calculate,
  check,
  chooseCustomRoom,
  fill,
  fillCalculator,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { drawRestaurant } from '#tests/e2e/support/restaurant.ts';
import { saveJob } from '#tests/e2e/support/save-job.ts';
import { drawShower } from '#tests/e2e/support/shower.ts';
import { statesOfWork } from './page-states-of-work.ts';

/** The password of every customer in these states. */
export const CUSTOMERS_PASSWORD = 'what-axe-finds';

/** Brings a page into a state. May return another page that has opened. */
type Reach = (page: Page) => Promise<unknown>;

/** A state of a page: who is signed in, and how to reach it from a new page. */
export interface PageState {
  readonly name: string;
  readonly as: 'visitor' | 'customer' | 'administrator';
  readonly reach: Reach;
}

const at = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'load' });

async function lay(page: Page, more: Parameters<typeof fillCalculator>[1] = {}): Promise<void> {
  await openCalculator(page);
  await layOut(page, { ...SQUARE_ROOM, ...more });
}

async function drawCustom(page: Page): Promise<void> {
  await openCalculator(page);
  await chooseCustomRoom(page);
  await page.locator('#customRoomPoints').waitFor();
}

async function layCustom(page: Page): Promise<void> {
  await openCalculator(page);
  const customRoomPoints = '0, 0\n180, 0\n180, 96\n108, 96\n108, 168\n0, 168';
  await layOut(page, { customRoomPoints, tileLength: '12', tileWidth: '12' });
}

async function openParts(page: Page, within: string): Promise<void> {
  for (const part of await page.locator(`${within} details`).all()) {
    const summary = part.locator('> summary');
    if ((await part.getAttribute('open')) === null && (await summary.isVisible())) await summary.click();
  }
}

/** States of the calculator on a plan without limits. */
const CALCULATOR: Readonly<Record<string, Reach>> = {
  'the empty calculator': openCalculator,
  'errors at its fields': async (page) => {
    await openCalculator(page);
    await fillCalculator(page, { roomLength: 'x', tileLength: '0' });
    await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
    await page.locator('#roomLength[aria-invalid="true"]').waitFor();
  },
  'all sections open': async (page) => {
    await openCalculator(page);
    for (const section of ['#units-section', '#jobs-section', '#advanced-section', '#obstacles-section']) {
      await openParts(page, section);
    }
  },
  'metric units': async (page) => {
    await openCalculator(page);
    await openParts(page, '#units-section');
    await page.locator('#unitSystem-metric').check();
  },
  'a grid': (page) => lay(page),
  'face Buy': async (page) => {
    await lay(page);
    await showFace(page, 'buy');
    await openParts(page, '#buy');
  },
  'face Cut': async (page) => {
    await lay(page, { layoutType: 'third' });
    await showFace(page, 'cut');
    await openParts(page, '#cut');
  },
  'face Lay': async (page) => {
    await lay(page, { layoutType: 'half' });
    await showFace(page, 'lay');
    await openParts(page, '#lay');
  },
  herringbone: (page) => lay(page, { layoutType: 'herringbone', tileWidth: '4' }),
  basketweave: (page) => lay(page, { layoutType: 'basketweave', tileWidth: '6' }),
  offset: async (page) => {
    await openCalculator(page);
    await fillCalculator(page, { ...SQUARE_ROOM, layoutType: 'offset' });
    await page.locator('#offsetLength').fill('1/3');
    await calculate(page);
  },
  'French pattern': (page) => lay(page, { layoutType: 'french' }),
  planks: (page) => lay(page, { layoutType: 'planks', tileLength: '48', tileWidth: '6', groutSpacing: '0' }),
  'at 45 degrees': async (page) => {
    await openCalculator(page);
    await fillCalculator(page, SQUARE_ROOM);
    await fill(page.locator('#layoutAngle'), '45');
    await calculate(page);
  },
  'a custom room to be drawn': drawCustom,
  'a custom room laid': layCustom,
  'a room from measures': async (page) => {
    await drawCustom(page);
    await check(page.locator('#roomType-walls'));
    await page.locator('#measures').fill('120\n96\n120\n96\n1 to 3: 150');
  },
  'several rooms': async (page) => {
    await openCalculator(page);
    await drawRestaurant(page);
  },
  'several rooms laid': async (page) => {
    await openCalculator(page);
    await fillCalculator(page, { tileLength: '24', tileWidth: '24' });
    await drawRestaurant(page);
    await calculate(page);
    await page.getByText('Rooms on the drawing').click();
    await showFace(page, 'lay');
  },
  'walls of a room': async (page) => {
    await openCalculator(page);
    await drawShower(page);
    await calculate(page);
  },
  'a floor whose walls are set aside': async (page) => {
    await openCalculator(page);
    await fillCalculator(page, SQUARE_ROOM);
    for (const name of ['Walls of this room', 'Back to the floor']) await (await buttonInSight(page, name)).click();
    await buttonInSight(page, 'Back to its walls');
  },
  'the new obstacle open': async (page) => {
    await lay(page);
    await openNew(page);
  },
  'a round obstacle': async (page) => {
    await lay(page);
    await openNew(page);
    await page.getByRole('button', { name: 'Toilet flange', exact: true }).click();
    await openNew(page);
    await page.getByRole('button', { name: 'Middle of the room' }).click();
    await page.locator('[name="obstacles[0].name"]').waitFor({ state: 'attached' });
  },
  'errors of an obstacle': async (page) => {
    await lay(page);
    await openNew(page);
    await page.locator('[name="newObstacle.name"]').fill('Island');
    await page.locator('[value="add-obstacle"]').click();
    await page.locator('[name="newObstacle.length"][aria-invalid="true"]').waitFor();
  },
  'an obstacle about to be placed': async (page) => {
    await lay(page);
    await (await buttonInSight(page, 'Add Obstacle')).click();
    await page.getByRole('dialog').waitFor();
  },
  'the adviser with its starts': async (page) => {
    await lay(page, { roomWidth: '90' });
    await showFace(page, 'lay');
    await page.locator('#adviser-section').getByRole('button', { name: 'Find best start' }).click();
    await page.locator('#adviser-section li').first().waitFor();
  },
  'the menu of exports': async (page) => {
    await lay(page);
    await page.locator('summary', { hasText: 'Export' }).first().click();
  },
  'the dialog that saves a job': async (page) => {
    await lay(page);
    await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'a saved job open': async (page) => {
    await lay(page);
    await saveJob(page, `Hall ${Date.now()}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openParts(page, '#jobs-section');
  },
  'the menu of the account': async (page) => {
    await openCalculator(page);
    await page.getByLabel(/, account of /).click();
  },
  'the tape measure': async (page) => {
    await lay(page);
    await page
      .getByRole('button', { name: /tape|measure/i })
      .first()
      .click();
  },
};

const all = (as: PageState['as'], states: Readonly<Record<string, Reach>>): PageState[] =>
  Object.entries(states).map(([name, reach]) => ({ name, as, reach }));

/** Every state to test. */
export const PAGE_STATES: readonly PageState[] = [
  ...all('visitor', {
    'logging in': at('/auth'),
    'errors of logging in': async (page) => {
      await page.goto('/auth?tab=login');
      await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    'a forgotten password': at('/forgot-password'),
    'a reset without its link': at('/reset-password'),
    'terms of use': at('/terms'),
    privacy: at('/privacy'),
    prices: at('/pricing'),
    'the front page': at('/welcome'),
    'the guide': at('/guide'),
    'a page that is not there': at('/no-such-page'),
  }),
  ...all('customer', {
    ...CALCULATOR,
    'a cut sheet': async (page) => {
      await layCustom(page);
      const [sheet] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Cut Sheet' }).click(),
      ]);
      await sheet.getByRole('img', { name: /^Cut A / }).waitFor();
    },
    ...statesOfWork(CUSTOMERS_PASSWORD),
    'plans to choose from': at('/checkout'),
    'a change of plan': at('/checkout/change?plan=diy'),
    'the plan held': at('/current-plan'),
    support: at('/support'),
    'errors of support': async (page) => {
      await page.goto('/support');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    'the account': at('/account'),
    'the account, all of it open': async (page) => {
      await page.goto('/account');
      await openParts(page, 'main');
    },
  }),
  ...all('administrator', {
    analytics: at('/admin/analytics'),
    users: at('/admin/users'),
    'a user': async (page) => {
      await page.goto('/admin/users');
      await page.locator('main a[href^="/admin/users/"]').first().click();
      await page.waitForURL(/\/admin\/users\/./);
    },
    audit: at('/admin/audit'),
    health: at('/admin/health'),
    announcements: at('/admin/announcements'),
    reports: at('/admin/reports'),
    'support threads': at('/admin/support'),
    'a support thread': async (page) => {
      await page.goto('/admin/support');
      const thread = page.locator('main').getByRole('link', { name: 'Tile sizes' }).first();
      // In case no customer's states have run before.
      if (!(await thread.isVisible())) {
        await askSupport(page);
        await page.goto('/admin/support');
      }
      await thread.click();
      await page.getByRole('heading', { name: 'Tile sizes', level: 1 }).waitFor();
    },
    'the testing page': at('/testing'),
  }),
];
