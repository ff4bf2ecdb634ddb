import type { Locator, Page } from '@playwright/test';

/** Selects one of two valid sets of values. */
export type FieldTurn = 0 | 1;

/**
 * Two valid values, different from the form's defaults, for fields that need specific ones. Sizes are valid in inches
 * and in centimeters, and are between the marks of a tape, so a field shows them as typed.
 */
const TEXTS: Readonly<Record<string, readonly [string, string]>> = {
  roomLength: ['100', '112.3'],
  roomWidth: ['96.3', '120'],
  customRoomPoints: ['0, 0\n96, 0\n96, 48\n48, 48\n48, 90\n0, 90', '0, 0\n110, 0\n110, 100\n20, 100'],
  measures: ['96 right\n84 down\n96 left\n84 up', '90 right\n80 down\n90 left\n80 up'],
  tileLength: ['12', '20'],
  tileWidth: ['10', '24'],
  groutSpacing: ['0.2', '0.3'],
  startCutLength: ['4', '6.3'],
  startCutWidth: ['5', '3.3'],
  perimeterGap: ['0.3', '0.51'],
  secondTile: ['6', '4'],
  planksAbreast: ['2', '3'],
  'obstacles.name': ['Post', 'Pillar'],
  'obstacles.length': ['8', '9.3'],
  'obstacles.width': ['7', '10'],
  'obstacles.x': ['20', '22'],
  'obstacles.y': ['10', '12.3'],
  'newObstacle.name': ['Island', 'Column'],
  'newObstacle.length': ['6', '7'],
  'newObstacle.width': ['5', '8'],
  'newObstacle.x': ['4', '6'],
  'newObstacle.y': ['3', '7'],
  tilesPerBox: ['12', '8'],
  boxesPerPallet: ['24', '20'],
  tilesPerBox2: ['6', '4'],
  tilesPerBox3: ['9', '7'],
  tilesPerBox4: ['24', '18'],
  spareTiles: ['3', '5'],
  allowance: ['10%', '3 tiles'],
  price: ['2.50', '4'],
  groutDensity: ['1.7', '1.9'],
  mortarContact: ['85', '95'],
  laid: ['2', '3'],
  slabJoints: ['20, 20 to 40, 20', '20, 20 to 20, 40'],
};
/** Valid in every other field: a size or a number. */
const OTHER_TEXTS = ['0.1', '0.2'] as const;

/** Controls of the saved jobs, which are not part of a layout. */
const OTHERS = new Set(['jobName', 'accountJob', 'jobsFile', '']);

/**
 * Controls whose change would show other fields, without scripts only with the next answer: an obstacle's shape, what
 * is laid, a drain, its entry and its tray, materials, and how a tile is sold.
 */
const OTHER_FIELDS = /\.shape$|^whatIsLaid$|^(drain|curb|tray)$|^materials$|^soldBy$/;

const CONTROLS = 'input:not([type=hidden]), select, textarea';

/** The calculator's form. */
function calculatorForm(page: Page): Locator {
  return page.locator('form:has(#tileLength)');
}

/** The names of the form's fields in page order; the fields of all obstacles share one name without their number. */
export async function fieldNames(page: Page): Promise<string[]> {
  const names = await calculatorForm(page)
    .locator(CONTROLS)
    .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).name));
  return [...new Set(names.map(plainName))].filter((name) => !OTHERS.has(name));
}

function plainName(name: string): string {
  return name.replace(/\[\d+\]/, '');
}

/**
 * Changes every reachable control of the calculator except those that `isKept` names, to a different value for each
 * `turn`.
 */
export async function changeEveryField(page: Page, turn: FieldTurn, isKept: (name: string) => boolean): Promise<void> {
  const form = calculatorForm(page);
  await form.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  const known = await form.locator(CONTROLS).evaluateAll((controls) =>
    controls.map((control, index) => {
      const { name, type, value, checked } = control as HTMLInputElement;
      const isOpen = control.checkVisibility() && !control.matches(':disabled');
      return { index, name, type, value, checked, isOpen };
    }),
  );
  const radios = new Map<string, string[]>();
  for (const { name, type, value } of known) {
    if (type === 'radio') radios.set(name, [...(radios.get(name) ?? []), value]);
  }
  for (const { index, name, type, value, checked, isOpen } of known) {
    if (!isOpen || OTHERS.has(name) || OTHER_FIELDS.test(name) || isKept(plainName(name))) continue;
    const control = form.locator(CONTROLS).nth(index);
    if (type === 'radio') {
      const values = radios.get(name) ?? [];
      if (values.indexOf(value) === (turn + 1) % values.length) await control.check();
    } else if (type === 'checkbox') {
      await control.setChecked(!checked);
    } else if (type === 'select-one') {
      await control.selectOption({ index: turn === 0 ? 1 : 0 });
    } else {
      const [first, second] = TEXTS[plainName(name)] ?? OTHER_TEXTS;
      await control.fill(turn === 0 ? first : second);
    }
  }
}

/**
 * All fields that the form would send, sorted by name, except those that every page renews. Empty fields of a new
 * obstacle and of trim are left out, because not every page has them.
 */
export function sentForm(page: Page): Promise<[string, string][]> {
  return calculatorForm(page).evaluate((form) => {
    const own = ['submissionId', 'hasLayout', 'shownSizes', 'shownUnits', 'shownLaying', 'jobsFile'];
    const entries = [...new FormData(form as HTMLFormElement)] as [string, string][];
    const order = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);
    const isNew = ([name, text]: [string, string]) =>
      /^newObstacle\.(name|length|width|x|y)$/.test(name) && text !== '';
    const hasNew = entries.some(isNew);
    const isCompared = (name: string) => !own.includes(name) && (hasNew || !name.startsWith('newObstacle.'));
    const isNoTrim = ([name, text]: [string, string]) => name.startsWith('trim') && text === '';
    return entries.filter((entry) => isCompared(entry[0]) && !isNoTrim(entry)).sort(order);
  });
}
