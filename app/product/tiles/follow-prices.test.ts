import { describe, expect, it } from 'vitest';
import { usualJobText } from '#app/layout/model/job-text.ts';
import { fillInPrice, fillInTile, fillInZoneTile, writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import { followPrices } from '#app/product/tiles/follow-prices.ts';
import { type AccountTile, LATER_DETAILS } from '#app/product/tiles/tiles.ts';

const carrara: AccountTile = {
  id: '6f1b7c1e-1f7c-4c57-9f0b-0d5d8c1b2a3e',
  name: 'Carrara',
  photo: null,
  color: null,
  details: {
    ...LATER_DETAILS,
    unitSystem: 'metric',
    tileWidth: '30',
    tileLength: '60',
    tileKind: 'plain',
    jointDepth: '',
    tilesPerBox: '8',
    price: '45',
    priceUnit: 'box',
  },
};
const priced = (price: string, priceUnit = 'box', more: Partial<AccountTile['details']> = {}): AccountTile => ({
  ...carrara,
  details: { ...carrara.details, price, priceUnit, ...more },
});
/** A job in inches whose field is that tile, and one of whose zones is. */
const filled = fillInTile(
  { ...usualJobText(), zones: [{ name: 'Rug' }, { name: 'Border', price: '9' }] },
  writeTile(carrara),
);
const job = fillInZoneTile(filled, 0, writeTile(carrara));

describe("the price of an account's tile", () => {
  it('follows the account in every job that uses it, in the field and in a zone', () => {
    const { job: followed, followed: changes } = followPrices(job, [priced('48.5', 'tile')]);
    expect(followed).toMatchObject({ price: '48.5', priceUnit: 'tile', accountTilePrice: '48.50 tile' });
    expect(followed.zones).toMatchObject([{ price: '48.5', priceUnit: 'tile' }, { price: '9' }]);
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({ tile: 'Carrara', before: { price: '45' }, now: { price: '48.5' } });
    expect(followPrices(followed, [priced('48.50', 'tile')]).followed).toEqual([]);
  });

  it('is the same however it is written, and appears and disappears', () => {
    expect(followPrices({ ...job, price: '45.00' }, [carrara]).job.price).toBe('45.00');
    const { job: gone } = followPrices(job, [priced('')]);
    expect([gone.price, gone.zones[0]?.price]).toEqual(['', undefined]);
    expect(followPrices(gone, [priced('51')]).job).toMatchObject({ price: '51', zones: [{ price: '51' }, {}] });
  });

  it('is unchanged if the job has its own price, another size, or a deleted tile', () => {
    const now = [priced('99')];
    for (const own of [
      { ...job, price: '40', zones: [] },
      { ...job, priceUnit: 'sq-ft', zones: [] },
      { ...job, tileLength: '24', zones: [] },
      { ...job, accountTile: '', accountTilePrice: '', zones: [] },
    ]) {
      expect(followPrices(own, now).job).toBe(own);
    }
    expect(followPrices(job, []).job).toBe(job);
    // A job that was saved before tiles had an id.
    const old = { ...usualJobText(), tileWidth: '11.811', tileLength: '23.622', price: '45' };
    expect(followPrices(old, now).job).toBe(old);
  });

  it('is applied again by its button, in the field or in a zone', () => {
    const written = writeTile(priced('50'));
    const own = { ...job, price: '40' };
    expect(followPrices(fillInPrice(own, null, written), [priced('52')]).job.price).toBe('52');
    const ofZone = fillInPrice({ ...job, zones: [{ ...job.zones[0], price: '40' }, {}] }, 0, written);
    expect(ofZone.zones[0]?.price).toBe('50');
    expect(fillInPrice(job, 7, written)).toBe(job);
  });

  it('follows a tile laid the other way around', () => {
    const turned = { ...job, tileWidth: job.tileLength, tileLength: job.tileWidth, zones: [] };
    expect(followPrices(turned, [priced('48')]).job.price).toBe('48');
  });
});
