import { createContext } from 'react';
import type { AccountTile } from '#app/product/tiles/tiles.ts';

/** The tiles of the account, for the forms that fill them in, and whether its plan keeps tiles and photos. */
export const AccountTiles = createContext<{ readonly tiles: readonly AccountTile[]; readonly mayKeep: boolean }>({
  tiles: [],
  mayKeep: false,
});
