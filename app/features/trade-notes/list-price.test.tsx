import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccountTiles } from '#app/features/trade-notes/account-tiles.ts';
import { ListPrice } from '#app/features/trade-notes/list-price.tsx';
import { type JobText, usualJobText } from '#app/layout/model/job-text.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { fillInTile, fillInZoneTile, writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import { type AccountTile, LATER_DETAILS } from '#app/product/tiles/tiles.ts';

const tileAt = (price: string): AccountTile => ({
  id: '6f1b7c1e-1f7c-4c57-9f0b-0d5d8c1b2a3e',
  name: 'Slate',
  photo: null,
  color: null,
  details: {
    ...LATER_DETAILS,
    unitSystem: 'imperial',
    tileWidth: '12',
    tileLength: '24',
    tileKind: 'plain',
    jointDepth: '',
    tilesPerBox: '8',
    price,
    priceUnit: 'box',
  },
});

function shown(job: JobText, price: string, zone: number | null = null): string {
  const tiles = { tiles: [tileAt(price)], mayKeep: true };
  return renderToStaticMarkup(
    <AccountTiles.Provider value={tiles}>
      <ListPrice job={job} zone={zone} />
    </AccountTiles.Provider>,
  );
}

const job = fillInTile(usualJobText(), writeTile(tileAt('45')));

it("shows where a price comes from, and offers the account's price next to another", () => {
  expect(shown(job, '45.00')).toContain('This price comes from &quot;Slate&quot; in your tiles and follows it.');
  const own = shown({ ...job, price: '40' }, '45');
  expect(own).toContain('&quot;Slate&quot; costs 45 a box in your tiles.');
  const intent = /value="(use-list-price:[^"]+)"/.exec(own)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const values = { ...emptyValues('imperial'), job: { ...job, price: '40' } };
  expect(runIntent(values, intent, false).values.job).toMatchObject({ price: '45', accountTilePrice: '45.00 box' });
});

it("offers the account's box if the job has another", () => {
  expect(shown(job, '45')).not.toContain('in a box');
  const own = shown({ ...job, tilesPerBox: '6' }, '45');
  expect(own).toContain('In your tiles, &quot;Slate&quot; comes 8 in a box. This job has its own box.');
  const intent = /value="(use-list-box:[^"]+)"/.exec(own)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const values = { ...emptyValues('imperial'), job: { ...job, tilesPerBox: '6', price: '40' } };
  expect(runIntent(values, intent, false).values.job).toMatchObject({ price: '40', tilesPerBox: '8' });
});

it('shows nothing without a tile of the account, or for a tile without a price', () => {
  expect(shown(usualJobText(), '45')).toBe('');
  expect(shown({ ...job, price: '', accountTilePrice: '' }, '')).toBe('');
  expect(shown(job, '')).toContain('has no price in your tiles');
});

it('covers the tile of a zone too', () => {
  const zoned = fillInZoneTile({ ...usualJobText(), zones: [{ name: 'Rug' }] }, 0, writeTile(tileAt('45')));
  expect(shown(zoned, '50', 0)).toContain('costs 50');
  expect(shown(zoned, '50')).toBe('');
});
