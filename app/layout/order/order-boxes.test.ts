import { describe, expect, it } from 'vitest';
import { orderBoxes } from '#app/layout/order/order-boxes.ts';

const square = { priceUnit: 'box', tileArea: (12 * 8128) ** 2 } as const;

describe('an order', () => {
  it('rounds once: tiles, then spares, then boxes of both', () => {
    expect(orderBoxes({ ...square, tiles: 81, spareTiles: 5, tilesPerBox: 10, priceCents: 2599 })).toEqual({
      tiles: 81,
      spareTiles: 5,
      baseboard: 0,
      total: 86,
      boxes: 9,
      pallets: null,
      bought: 90,
      extra: 4,
      totalCents: 23_391,
    });
  });

  it('buys no box for nothing left over', () => {
    expect(orderBoxes({ ...square, tiles: 80, spareTiles: 0, tilesPerBox: 10, priceCents: null })).toMatchObject({
      boxes: 8,
      extra: 0,
      totalCents: null,
    });
  });

  it('prices single tiles, whatever their box', () => {
    const single = {
      ...square,
      priceUnit: 'tile',
      tiles: 81,
      spareTiles: 4,
      tilesPerBox: null,
      priceCents: 150,
    } as const;
    expect(orderBoxes(single)).toMatchObject({ boxes: null, extra: 0, totalCents: 12_750 });
    // 9 boxes of 10 are 90 tiles.
    expect(orderBoxes({ ...single, tilesPerBox: 10, priceUnit: 'tile' })).toMatchObject({ totalCents: 13_500 });
  });

  it('does not price a box with an unknown number of tiles', () => {
    const unknown = { ...square, tiles: 81, spareTiles: 0, tilesPerBox: null, priceCents: 4550 };
    expect(orderBoxes(unknown)).toMatchObject({ boxes: null, bought: 81, totalCents: null });
  });

  it('prices by the area bought, to the nearest hundredth: 90 tiles of a square foot at 3.99', () => {
    const boxed = { tiles: 81, spareTiles: 4, tilesPerBox: 10, priceCents: 399 };
    expect(orderBoxes({ ...boxed, ...square, priceUnit: 'sq-ft' })).toMatchObject({ totalCents: 35_910 });
    // 90 sq ft are 8.361 27 m²; at 40.00 that is 334.4509.
    expect(orderBoxes({ ...boxed, ...square, priceUnit: 'sq-m', priceCents: 4000 })).toMatchObject({
      totalCents: 33_445,
    });
    // One tile of 300 mm, 0.09 m²: at 0.05 the price is 0.45 hundredths, rounded to 0; at 0.06 it is 0.54, rounded to
    // 1.
    const one = { tiles: 1, spareTiles: 0, tilesPerBox: null, priceUnit: 'sq-m', tileArea: (300 * 320) ** 2 } as const;
    expect(orderBoxes({ ...one, priceCents: 5 }).totalCents).toBe(0);
    expect(orderBoxes({ ...one, priceCents: 6 }).totalCents).toBe(1);
  });
});
