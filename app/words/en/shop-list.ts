/** A list to tick in the shop. */
import { number } from '#app/words/en/formats.ts';

export const shopList = 'Shopping list';
export const got = (ticked: number, lines: number) => `${number(ticked)} of ${number(lines)} in the cart`;
export const notKept = 'This browser cannot keep the ticks after the page is closed.';
export const withoutScripts = 'Ticks are not kept without JavaScript. Print the page to take the list along.';
export const line = (item: string, quantity: string) => (quantity === '' ? item : `${item}: ${quantity}`);
export const inBoxes = (boxes: string, tiles: string) => `${boxes}, ${tiles}`;
