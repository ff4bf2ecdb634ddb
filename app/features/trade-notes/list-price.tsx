import { useContext } from 'react';
import { AccountTiles } from '#app/features/trade-notes/account-tiles.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import { describePrice, describeTileBox } from '#app/product/tiles/describe-tile.ts';
import { isBoxListed, isPriceListed, listedTile } from '#app/product/tiles/follow-tiles.ts';
import { Button } from '#app/ui/button.tsx';
import * as tilesWords from '#app/words/en/tiles.ts';

interface ListPriceProps {
  readonly job: JobText;
  /** A zone's index; null for the field. */
  readonly zone: number | null;
}

/**
 * Names the price's source if the tile is one of the account's. If the job has another price or box, a button restores
 * the account's.
 */
export function ListPrice({ job, zone }: ListPriceProps) {
  const { tiles } = useContext(AccountTiles);
  const texts = zone === null ? job : (job.zones[zone] ?? {});
  const tile = listedTile(job, texts, tiles);
  if (tile === null) return null;
  const { price, tilesPerBox, boxArea } = tile.details;
  const hasBox = `${tilesPerBox}${boxArea}`.trim() !== '';
  const listed = describePrice(tile.details);
  const box = describeTileBox(tile.details);
  return (
    <>
      {!isBoxListed(job, texts, tile) && (
        <div role="status" className="text-sm print:hidden">
          <p className="mb-2">{hasBox ? tilesWords.otherListBox(tile.name, box) : tilesWords.noListBox(tile.name)}</p>
          {hasBox && (
            <Button intent={`use-list-box:${zone ?? ''}:${writeTile(tile)}`}>{tilesWords.takeListed(box)}</Button>
          )}
        </div>
      )}
      {!isPriceListed(texts, tile) ? (
        <div role="status" className="text-sm print:hidden">
          <p className="mb-2">
            {price === '' ? tilesWords.noListPrice(tile.name) : tilesWords.otherListPrice(tile.name, listed)}
          </p>
          {price !== '' && (
            <Button intent={`use-list-price:${zone ?? ''}:${writeTile(tile)}`}>{tilesWords.takeListed(listed)}</Button>
          )}
        </div>
      ) : (
        price !== '' && <p className="text-sm text-muted print:hidden">{tilesWords.priceFromList(tile.name)}</p>
      )}
    </>
  );
}
