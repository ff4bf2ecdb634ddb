import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { openPage } from './drawing-moves.ts';
import { withBrowser } from './with-browser.ts';

const MOST_MS = 1000;

interface BadInput {
  readonly name: string;
  /** Puts it before the page, all but the last press. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly give: (page: Page) => Promise<void>;
  readonly after?: () => void;
  /** What is said at its place. */
  readonly said: RegExp;
}

const wall = (page: Page, number: number) => page.getByLabel(`Wall ${number}`, { exact: true });
const diagonal = (page: Page) => page.getByLabel('Corner 1 to 3', { exact: true });
const make = (page: Page) => page.getByRole('button', { name: 'Make the room' }).click();
/** From the disk, as somebody chooses it: what is handed to a browser by a script takes longer on its way than in the page. */
function chooses(field: string, name: string, bytes: Buffer): Pick<BadInput, 'prepare' | 'give' | 'after'> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-bad-'));
  const path = join(folder, name);
  return {
    prepare: async () => writeFileSync(path, bytes),
    give: (page) => page.locator(field).setInputFiles(path),
    after: () => rmSync(folder, { recursive: true }),
  };
}
const dxf = (text: string) => chooses('#dxfFile', 'room.dxf', Buffer.from(text));
const entities = (text: string, blocks = '') =>
  `0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${text}0\nENDSEC\n0\nEOF\n`;

/** Blocks of 100 × 100 copies of one another. */
const NESTED = Array.from({ length: 6 }, (_, at) => {
  const inside =
    at === 0
      ? '0\nLINE\n8\nA\n10\n0\n20\n0\n11\n9\n21\n0\n'
      : `0\nINSERT\n2\nB${at - 1}\n70\n100\n71\n100\n44\n1\n45\n1\n`;
  return `0\nBLOCK\n2\nB${at}\n10\n0\n20\n0\n${inside}0\nENDBLK\n`;
}).join('');

/** The head of a PNG of so many pixels each way, and a little of its body. */
function pngOf(side: number): Buffer {
  const png = Buffer.alloc(200);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.set([8, 2, 0, 0, 0], 24);
  return png;
}

const badInputs = (): readonly BadInput[] => [
  {
    name: 'a triangle that cannot be',
    prepare: (page) => diagonal(page).fill('300'),
    give: make,
    said: /do not meet in a triangle/,
  },
  {
    name: 'a wall of 0',
    prepare: async (page) => {
      await diagonal(page).fill('150');
      await wall(page, 2).fill('0');
    },
    give: make,
    said: /a length above zero/,
  },
  {
    name: 'feet and centimetres in one',
    prepare: (page) => wall(page, 2).fill("8' 20 cm"),
    give: make,
    said: /cannot be read as a length/,
  },
  {
    name: 'a DXF of a million entities',
    ...dxf(entities('0\nLINE\n'.repeat(1_000_000))),
    said: /more than 100,000 parts/,
  },
  {
    name: 'a DXF of nested blocks',
    ...dxf(entities('0\nINSERT\n2\nB5\n', NESTED)),
    said: /holds blocks more than \d+ deep/,
  },
  {
    name: 'a DXF of 20 MB',
    ...chooses('#dxfFile', 'room.dxf', Buffer.alloc(20 * 2 ** 20, '0\nLINE\n')),
    said: /This file is too large/,
  },
  {
    name: 'a photo of 30 MB',
    ...chooses('#roomPicture', 'photo.png', Buffer.alloc(30 * 2 ** 20, 0xff)),
    said: /larger than 20 MB/,
  },
  {
    name: 'a PNG of 20,000 × 20,000',
    ...chooses('#roomPicture', 'bomb.png', pngOf(20_000)),
    said: /too many pixels/,
  },
];

/** What was typed before, and must still be there. */
const CORNERS = '0, 0\n120, 0\n120, 90\n0, 90';

export default {
  rows: ['bad-rooms'],
  async measure() {
    return withBrowser(async (browser, { origin }) => {
      const page = await openPage(browser, origin);
      await openCalculator(page);
      await page.locator('#roomType-custom').check();
      await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '0' });
      await page.getByText('Picture under the room').click();
      await page.getByRole('button', { name: 'Take the room from a DXF file' }).click();
      await page.locator('#dxfFile').waitFor();
      await page.getByRole('button', { name: 'Four walls and diagonals' }).click();
      for (const [index, length] of ['120', '90', '120', '90'].entries()) await wall(page, index + 1).fill(length);
      await page.locator('#customRoomPoints').fill(CORNERS);
      const times: string[] = [];
      let worst = 0;
      const lost: string[] = [];
      for (const { name, prepare, give: act, after, said } of badInputs()) {
        await prepare?.(page);
        const start = performance.now();
        await act(page);
        await page.getByText(said).first().waitFor();
        const ms = performance.now() - start;
        after?.();
        worst = Math.max(worst, ms);
        times.push(`${name} ${Math.round(ms)} ms`);
        if ((await page.locator('#customRoomPoints').inputValue()) !== CORNERS) lost.push(name);
        if ((await wall(page, 1).inputValue()) !== '120' || (await page.locator('#tileLength').inputValue()) !== '12')
          lost.push(name);
      }
      await calculate(page);
      const part = await openNew(page);
      await part.getByLabel('Shape').selectOption('circle');
      for (const [label, text] of Object.entries({
        Name: 'Column',
        Diameter: '200',
        'From the left wall': '0',
        'From the top wall': '0',
      }))
        await part.getByLabel(label).fill(text);
      const start = performance.now();
      await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).click();
      await page
        .getByText(/too large for|does not fit|reaches|larger than the room/i)
        .first()
        .waitFor();
      const ms = performance.now() - start;
      times.push(`a circle larger than the room ${Math.round(ms)} ms`);
      return [
        {
          row: 'bad-rooms',
          promise:
            'What is no room, no picture and no drawing is said at its place, and nothing that was typed is lost',
          figure: `${times.join(', ')}; lost: ${lost.length === 0 ? 'nothing' : lost.join(', ')}`,
          target: `${MOST_MS} ms, nothing lost`,
          reached: Math.max(worst, ms) <= MOST_MS && lost.length === 0,
        },
      ];
    });
  },
} satisfies FigureScript;
