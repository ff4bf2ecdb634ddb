import { useContext } from 'react';
import { pictureAddress } from '#app/base/picture-address.ts';
import { AccountTiles } from '#app/features/trade-notes/account-tiles.ts';
import { writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** The account's tiles. Each fills in everything that is stored about it. `intent`: the action of its button. */
export function OwnTiles({ intent }: { readonly intent: string }) {
  const { tiles } = useContext(AccountTiles);
  const isOnline = useOnline();
  if (tiles.length === 0) return null;
  return (
    <Disclosure summary={tilesWords.countOf(tiles.length)}>
      <ul className="grid gap-2">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Button
              intent={`${intent}:${writeTile(tile)}`}
              aria-label={tilesWords.fillIn(tile.name)}
              className="w-full justify-start gap-3 text-left font-normal"
            >
              {tile.photo !== null && (
                <img
                  src={pictureAddress(tile.photo)}
                  alt=""
                  loading="lazy"
                  className="size-8 rounded-control object-cover"
                />
              )}
              <span className="min-w-0 wrap-anywhere">{tile.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 mb-3 text-sm">
        {isOnline ? (
          <a href="/tiles" className="underline">
            {tilesWords.manage}
          </a>
        ) : (
          tilesWords.manageOnline
        )}
      </p>
    </Disclosure>
  );
}
