import { createContext } from 'react';
import type { AccountTile } from '#app/product/tiles/tiles.ts';

/** The tiles of the account, for the forms that fill them in. */
export const AccountTiles = createContext<readonly AccountTile[]>([]);
