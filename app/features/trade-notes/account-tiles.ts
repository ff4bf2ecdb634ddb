import { createContext } from 'react';
import type { AccountTile } from '#app/product/tiles/tiles.ts';

/** The account's tiles for forms that fill them in, and whether its plan includes tiles and photos. */
export const AccountTiles = createContext<{ readonly tiles: readonly AccountTile[]; readonly mayKeep: boolean }>({
  tiles: [],
  mayKeep: false,
});
