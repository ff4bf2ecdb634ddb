import type { APIRequestContext, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '#tests/e2e/fixtures.ts';

type System = 'imperial' | 'metric';
type Fields = Readonly<Record<string, string>>;

/** Words and signs of the other system. The number before `in` distinguishes the unit from the preposition. */
const FOREIGN: Record<System, RegExp> = {
  metric: /\d\s?["″]|\d'|\b(?:inch|inches|feet|foot|ft)\b|\d\s?in\b(?! (?:all|each|the)\b)|^in$/,
  imperial: /\b(?:mm|cm|millimet\w+|centimet\w+|metres?|meters?|sq m)\b|m²|\d\s?m\b/,
};
/** Joints, gaps, hollows and blades are shown in millimeters: 3.2 mm is never 0.3 cm. */
const JOINTS_IN_CM = /\b0\.[0-5]\scm\b/;

/** Values for every field that takes a length or produces one in a sentence. */
const ROOMS: Record<System, Record<'rectangle' | 'custom' | 'wrong', Fields>> = {
  imperial: {
    rectangle: { roomLength: '640', roomWidth: '361.25', tileLength: '24', tileWidth: '12', groutSpacing: '1/8' },
    custom: { customRoomPoints: '0, 0\n192, 0\n192, 84\n150, 126\n96, 126\n96, 168\n0, 168', groutSpacing: '0.1' },
    wrong: { roomLength: '2000', roomWidth: 'x', tileLength: '24', tileWidth: '101', startCutLength: '30' },
  },
  metric: {
    rectangle: { roomLength: '1600', roomWidth: '915', tileLength: '60', tileWidth: '30', groutSpacing: '3.2' },
    custom: { customRoomPoints: '0, 0\n480, 0\n480, 210\n375, 315\n240, 315\n240, 420\n0, 420', groutSpacing: '2' },
    wrong: { roomLength: '5000', roomWidth: 'x', tileLength: '60', tileWidth: '300', startCutLength: '70' },
  },
};
const SITE: Record<System, Fields> = {
  imperial: { kerf: '1/16', perimeterGap: '1/8', jointDepth: '3/8', facialVariation: '1/16', hollow: '3/16' },
  metric: { kerf: '2', perimeterGap: '5', jointDepth: '4', facialVariation: '1', hollow: '5' },
};
const TRADE: Fields = {
  notch: '1/4x1/2',
  exposure: 'sun-or-wet',
  mortarContact: '70',
  tilesPerBox: '8',
  price: '30',
  priceUnit: 'tile',
  layoutType: 'half',
  patternOrientation: 'horizontal',
};
const OBSTACLE: Fields = {
  'obstacles[0].name': 'Island',
  'obstacles[0].type': 'kitchen_island',
  'obstacles[0].length': '31',
  'obstacles[0].width': '42',
  'obstacles[0].x': '20',
  'obstacles[0].y': '20',
};

function formOf(unitSystem: System, roomType: 'rectangle' | 'custom', more: Fields): Fields {
  const tile = ROOMS[unitSystem].rectangle;
  return { unitSystem, roomType, ...tile, ...TRADE, ...SITE[unitSystem], autoOptimize: 'on', ...more };
}

async function post(request: APIRequestContext, path: string, form: Fields): Promise<string> {
  return (await request.post(path, { form: { ...form } })).text();
}

/** The texts of a page, except those that name both systems, inputs, and what scripts draw. */
function textsOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    for (const other of document.querySelectorAll('script, style, noscript, #units-section, #priceUnit'))
      other.remove();
    const texts: string[] = [];
    for (const element of document.querySelectorAll('main *, .sheet-desk *')) {
      const inline = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      if (inline.length > 0) texts.push((element.textContent ?? '').replace(/\s+/g, ' ').trim());
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts)].filter((text) => text !== '');
  }, html);
}

async function pdfText(file: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  return texts;
}

/** The cells of a table, without the quotation marks around those that have a comma. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"|[^,\r\n]+/g)].map(
    ([bare, quoted]) => quoted?.replaceAll('""', '"') ?? bare,
  );
}

for (const system of ['imperial', 'metric'] as const) {
  test(`${system}: no page, sheet or file shows a length in the other system`, { tag: '@nightly' }, async ({
    proPage: page,
  }) => {
    const { request } = page;
    await page.context().addCookies([
      {
        name: 'units',
        value: system,
        url: page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url(),
      },
    ]);
    const rooms = ROOMS[system];
    const rectangle = formOf(system, 'rectangle', rooms.rectangle);
    const custom = formOf(system, 'custom', { ...rooms.custom, ...OBSTACLE });
    const slivers = formOf(system, 'rectangle', {
      ...rooms.rectangle,
      autoOptimize: 'off',
      startCutWidth: '1',
      startCutLength: '0.9',
    });
    // A small floor, so that advice is immediate even on a busy machine.
    const small = formOf(system, 'rectangle', {
      ...rooms.rectangle,
      roomLength: '61',
      roomWidth: '75',
      tileLength: '12',
      adviseBothWays: 'off',
      adviseEveryPattern: 'off',
    });
    const wrong = formOf(system, 'rectangle', { ...rooms.wrong, kerf: '900', hollow: '-1', perimeterGap: '900' });
    const pages: Record<string, string> = {
      'the empty form': await (await request.get('/new')).text(),
      'a rectangle': await post(request, '/?index', { ...rectangle, intent: 'calculate' }),
      'a rectangle with slivers': await post(request, '/?index', { ...slivers, intent: 'calculate' }),
      'a custom room with an obstacle': await post(request, '/?index', { ...custom, intent: 'calculate' }),
      'a small floor': await post(request, '/?index', { ...small, intent: 'calculate' }),
      'the adviser': await post(request, '/?index', { ...small, intent: 'advise', hasLayout: 'yes' }),
      'refused fields': await post(request, '/?index', { ...wrong, intent: 'calculate' }),
      'walls that do not close': await post(request, '/?index', {
        ...custom,
        intent: 'walls',
        measures: '100 right\n50 down',
      }),
      'an obstacle too large': await post(request, '/?index', {
        ...custom,
        intent: 'add-obstacle',
        hasLayout: 'yes',
        'newObstacle.name': 'Wide',
        'newObstacle.type': 'column',
        'newObstacle.length': '9000',
        'newObstacle.width': '5',
        'newObstacle.x': '0',
        'newObstacle.y': '0',
      }),
      'the cut sheet': await post(request, '/cut-sheet', custom),
    };
    const texts = new Map<string, string[]>();
    for (const [name, html] of Object.entries(pages)) texts.set(name, await textsOf(page, html));
    texts.set('svg', (await post(request, '/export/svg', custom)).split(/[<>\n]|,(?=\S)/));
    texts.set('csv', cellsOf(await post(request, '/export/csv', custom)));
    texts.set('pdf', await pdfText(await (await request.post('/export/pdf', { form: { ...custom } })).body()));

    expect(texts.get('a rectangle')?.join()).toContain('Here ');
    expect(texts.get('the adviser')?.join()).toContain('starts tried');
    if (system === 'metric') expect(texts.get('the cut sheet')).toContain('2 mm');
    for (const [name, content] of texts) {
      expect(content.length, name).toBeGreaterThan(3);
      const isMarkup = name === 'svg';
      const foreign = content.filter((text) => FOREIGN[system].test(text) && !(isMarkup && /^[/?]?\w+\s/.test(text)));
      expect(foreign, name).toEqual([]);
      // A bare size may be the side of a cut, which can be arbitrarily short.
      const inWords = content.filter((text) => /[a-z]{4}/i.test(text) && !/^Sides:|\bMarks: /.test(text));
      if (system === 'metric')
        expect(
          inWords.filter((text) => JOINTS_IN_CM.test(text)),
          name,
        ).toEqual([]);
    }
  });
}
