import { expect, it } from 'vitest';
import { orderBoxes, tilesToBuy } from '#app/layout/order/order-boxes.ts';

it('rounds once: tiles, then the spare ones, then boxes of both', () => {
  expect(orderBoxes({ tiles: 81, spareTiles: 5, tilesPerBox: 10, priceCents: 2599 })).toEqual({
    tiles: 81,
    spareTiles: 5,
    total: 86,
    boxes: 9,
    extra: 4,
    totalCents: 23_391,
  });
});

it('buys no box for nothing left over', () => {
  expect(orderBoxes({ tiles: 80, spareTiles: 0, tilesPerBox: 10, priceCents: null })).toMatchObject({
    boxes: 8,
    extra: 0,
  });
});

it('prices single tiles', () => {
  expect(orderBoxes({ tiles: 81, spareTiles: 4, tilesPerBox: null, priceCents: 150 })).toMatchObject({
    boxes: null,
    extra: 0,
    totalCents: 12_750,
  });
});

it('buys the larger of the 15 % figure and what is really needed', () => {
  expect(tilesToBuy(79, 81)).toBe(81);
  expect(tilesToBuy(138, 120)).toBe(138);
});
