import { expect, type Locator, type Page } from '@playwright/test';
import type { LayoutType } from '#app/layout/model/layout-request.ts';

/** What a test types into the calculator, by the form's own field names. */
export interface CalculatorInputs {
  readonly roomLength?: string;
  readonly roomWidth?: string;
  /** The corners of a custom room, one per line; its field is shown first. */
  readonly customRoomPoints?: string;
  readonly tileLength?: string;
  readonly tileWidth?: string;
  readonly groutSpacing?: string;
  readonly layoutType?: LayoutType;
  readonly patternOrientation?: 'vertical' | 'horizontal';
}

/** 100 × 100 in, tile 12 × 12, joint 1/8: 49 full tiles and 32 cut ones. */
export const SQUARE_ROOM = {
  roomLength: '100',
  roomWidth: '100',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
} as const satisfies CalculatorInputs;

/** The same room, wider, by a length that is not a whole number. */
export const WIDE_ROOM = { ...SQUARE_ROOM, roomWidth: '126.5' } as const satisfies CalculatorInputs;

/** A bathroom floor of 8 × 5 ft in 2 in hexagons, as sold by the sheet. */
export const HEXAGON_BATHROOM = {
  roomLength: '96',
  roomWidth: '60',
  tileWidth: '2',
  tileLength: '2',
  groutSpacing: '1/8',
  layoutType: 'hexagon',
} as const satisfies CalculatorInputs;

/** 12 × 12 in, laid without a joint. */
export const JOINTLESS_TILE = {
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '0',
} as const satisfies CalculatorInputs;

/** 34 × 34 in, tile 4 × 4: eight tiles and 1 in from the corner, or centered seven tiles and 2 1/2 in on both sides. */
export const PICKY_ROOM = {
  roomLength: '34',
  roomWidth: '34',
  tileLength: '4',
  tileWidth: '4',
  groutSpacing: '1/8',
  layoutType: 'straight',
} as const satisfies CalculatorInputs;

const RADIOS = new Set(['layoutType', 'patternOrientation', 'unitSystem', 'roomType']);

/** Opens the calculator with an empty form and waits for hydration if scripts run. */
export async function openCalculator(page: Page): Promise<void> {
  await page.goto('/new');
  await waitForHydration(page);
}

/** Waits until React has hydrated `selector`. */
export async function waitForHydration(page: Page, selector = '#roomLength'): Promise<void> {
  // Without JavaScript the page is ready at once.
  if (!(await runsScripts(page))) return;
  await page.waitForFunction((wanted) => {
    const control = document.querySelector(wanted);
    return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'));
  }, selector);
}

/** Whether this browser runs scripts; `page` must be a page of the app. */
export async function runsScripts(page: Page): Promise<boolean> {
  return (await page.locator('html.js').count()) > 0;
}

export async function fillCalculator(page: Page, inputs: CalculatorInputs): Promise<void> {
  if ('unitSystem' in inputs) await unfold(page, 'units');
  for (const [name, value] of Object.entries(inputs)) {
    if (name === 'customRoomPoints') await chooseCustomRoom(page);
    const control = page.locator(RADIOS.has(name) ? `#${name}-${value}` : `#${name}`);
    if (RADIOS.has(name)) await check(control);
    else await fill(control, value);
  }
}

/** Opens what hides a control: its view of the results, its folded section, its disclosure. */
async function reveal(control: Locator): Promise<void> {
  await control.first().waitFor({ state: 'attached' });
  const face = control.locator('xpath=ancestor::*[contains(@class, "results-face")]');
  if ((await face.count()) > 0 && !(await face.first().isVisible())) {
    await showFace(control.page(), (await face.first().getAttribute('id')) as 'buy' | 'cut' | 'lay');
  }
  const folded = control.locator('xpath=ancestor::section[@data-folded]//h2/button');
  if ((await folded.count()) > 0) await folded.first().click();
  const closed = control.locator(
    'xpath=(self::summary/parent::details/ancestor::details | self::*[not(self::summary)]/ancestor::details)[not(@open)]/summary',
  );
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Chooses a custom room with these corners. */
export function chooseCustomRoom(page: Page): Promise<void> {
  return check(page.locator('#roomType-custom'));
}

/** Checks a control that may be hidden. */
export async function check(control: Locator): Promise<void> {
  await reveal(control);
  await control.check();
}

/** Fills a field that may be hidden. */
export async function fill(control: Locator, text: string): Promise<void> {
  await reveal(control);
  await control.fill(text);
}

/** Opens what hides a control, and returns it. */
export async function inSight(control: Locator): Promise<Locator> {
  await reveal(control);
  return control;
}

/** Opens what hides a button of the form, and returns it. */
export async function buttonInSight(page: Page, name: string, within = 'body'): Promise<Locator> {
  const button = page.locator(within).getByRole('button', { name, exact: true, includeHidden: true }).first();
  await reveal(button);
  return button;
}

/** Presses Calculate Layout and waits for the counts; without scripts also for the rest of the page. */
export async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  // The server streams the page, so it is visible before its end has arrived.
  await page.waitForLoadState();
}

/** Fills in the inputs and calculates the layout. */
export async function layOut(page: Page, inputs: CalculatorInputs): Promise<void> {
  await fillCalculator(page, inputs);
  await calculate(page);
}

/** Opens a section that is folded from the start. */
export async function unfold(page: Page, section: 'units' | 'jobs' | 'advanced'): Promise<void> {
  const part = page.locator(`#${section}-section > details`);
  if (!(await part.locator('> div').isVisible())) await part.locator('> summary').click();
}

/** Switches to a view of the results. On a wide screen all views except the drawing are visible anyway. */
export async function showFace(page: Page, face: 'look' | 'buy' | 'cut' | 'lay'): Promise<void> {
  await page.locator(`#results-section a[href="#${face}"]`).click();
}

/** Without scripts the figures change only when the form is sent again. */
export async function updateFigures(page: Page): Promise<void> {
  if (!(await runsScripts(page))) await page.getByRole('button', { name: 'Update figures' }).first().click();
}

export function tilesToBuy(page: Page): Locator {
  return page.getByTestId('tiles-to-buy');
}

/** The figure beside `label` in the results. */
export function figure(page: Page, label: string): Locator {
  return page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]');
}

/** The number of calculations that the signed-in account has used this year. */
export async function calculationsUsed(page: Page): Promise<number> {
  const answer = await page.request.get('/api/trial-status');
  return ((await answer.json()) as { annualCalculationsUsed: number }).annualCalculationsUsed;
}
