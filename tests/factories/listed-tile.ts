import { expect } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { fillInTile, writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import type { StoredTile } from '#app/product/tiles/tiles.ts';
import type { App } from '#app/server/app.server.ts';
import { listTiles } from '#app/server/tiles/tiles-page.server.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';

const SLATE = { tileName: 'Slate', tileWidth: '12', tileLength: '12', tilesPerBox: '10', priceUnit: 'box' };

/** Saves the tile 'Slate' of an account, or changes it, with that price per box and further fields. */
export async function keepSlate(
  cookie: string,
  id: string,
  price: string,
  more: Record<string, string> = {},
): Promise<void> {
  const route = await routeNamed('tiles');
  const page: { tiles: StoredTile[] } = await (await callRoute(route, { path: '/tiles', cookie })).json();
  const revision = String(page.tiles.find((tile) => tile.id === id)?.revision ?? 0);
  const form = new FormData();
  const fields = { intent: 'keep', id, unitSystem: 'imperial', ...SLATE, ...more, price, revision };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect((await callRoute(route, { path: '/tiles', cookie, form })).status).toBe(303);
}

/** A room filled in from the account's first tile, as a document. */
export async function jobOfListedTile(app: App, userId: string, fields: Record<string, string> = {}) {
  const [tile] = await listTiles(app, userId);
  if (tile === undefined) throw new Error('No tile is kept');
  const room = { ...emptyJobText(), roomLength: '120', roomWidth: '66', groutSpacing: '0' };
  const data = documentOf({ ...fillInTile(room, writeTile(tile)), ...fields }, '2026-01-02T03:04:05.000Z');
  if (data === null) throw new Error('The sample cannot be read');
  return data;
}
