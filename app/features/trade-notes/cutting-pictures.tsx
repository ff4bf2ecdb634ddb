import { memo, useMemo, useState } from 'react';
import { litLabels, piecesText, readHighlight } from '#app/drawing/display-list/highlight.ts';
import { TilePicture } from '#app/features/trade-notes/tile-picture.tsx';
import { type Cuts, countCutTiles } from '#app/layout/model/cuts.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeNotches } from '#app/layout/order/cutting/describe-notches.ts';
import { describeTile } from '#app/layout/order/cutting/describe-tile.ts';
import { groupTiles, tileOfGroup } from '#app/layout/order/cutting/group-tiles.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

/** Number of pictures shown at first. */
const FIRST_PICTURES = 12;

export interface CuttingPicturesProps {
  readonly cuts: Cuts;
  readonly result: LayoutResult;
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
}

/**
 * Each tile's cuts. Pointing at a tile highlights its pieces on the drawing, and a piece on the drawing highlights its
 * tile here.
 */
export const CuttingPictures = memo(function CuttingPictures(props: CuttingPicturesProps) {
  const { cuts, result, highlighted, onHighlight } = props;
  const reword = useMemo(() => wordsFor(termsIn(result.request)), [result]);
  const [showsAll, setShowsAll] = useState(false);
  const groups = useMemo(() => {
    return groupTiles(cuts, result).map((group) => ({ group, places: piecesText(result, group.pieces) }));
  }, [cuts, result]);
  const shown = showsAll ? groups : groups.slice(0, FIRST_PICTURES);
  const isLit = litTest(highlighted);
  return (
    <Disclosure
      summary={reword(tradeNotesWords.howTilesAreCut)}
      aside={reword(tradeNotesWords.tiles(countCutTiles(cuts)))}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {shown.map(({ group, places }) => (
          <TilePicture
            key={places}
            group={group}
            reword={reword}
            tile={describeTile(cuts, group.tile, result)}
            notes={describeNotches(cuts, group.tile, result)}
            size={tileOfGroup(group, result)}
            isLit={isLit(group.labels, places)}
            onLight={(lights) => onHighlight(lights ? `|${places}` : null)}
          />
        ))}
      </div>
      {groups.length > shown.length && (
        <button
          type="button"
          className="mt-3 min-h-11 font-semibold text-accent underline no-js:hidden print:hidden"
          onClick={() => setShowsAll(true)}
        >
          {tradeNotesWords.showAll(groups.length)}
        </button>
      )}
    </Disclosure>
  );
});

/**
 * Whether a tile is highlighted: one of its pieces is, or, if only a label is highlighted, one of its pieces has it.
 */
function litTest(highlighted: string | null): (labels: readonly string[], places: string) => boolean {
  if (highlighted === null) return () => false;
  const { pieces } = readHighlight(highlighted);
  const lit = litLabels(highlighted);
  if (pieces.length === 0) return (labels) => labels.some((label) => lit.has(label));
  const wanted = new Set(pieces.map(({ label, x, y }) => `${label}@${x},${y}`));
  return (_, places) => places.split(';').some((place) => wanted.has(place));
}
