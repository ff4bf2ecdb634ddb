import { memo, useId, useMemo } from 'react';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { SawCard, SawCardPiece } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { TICKS, writeTick } from '#app/layout/cuts/posted-ticks.ts';
import { Button } from '#app/ui/button.tsx';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import type { Say } from '#app/words/en/laid.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface SawTicks {
  /** Names the layout in the form's boxes; absent over the whole screen, where there is no form. */
  readonly floor?: string;
  readonly done: ReadonlySet<number>;
  readonly onTick: (pieces: readonly number[], isDone: boolean) => void;
}

export interface SawCardViewProps extends SawTicks {
  readonly card: SawCard;
  readonly say: Say;
  readonly hasPicture: boolean;
  /** Tells the boxes of the list from those over the whole screen. */
  readonly id: 'small' | 'large';
}

/** One card: the picture as the piece lies on the saw, what to do, how many and where, and a box for each piece. */
export const SawCardView = memo(function SawCardView({
  card,
  say,
  hasPicture,
  id,
  floor,
  done,
  onTick,
}: SawCardViewProps) {
  const { label, size, words, places, readAfter, pieces } = card;
  const indexes = pieces.map(({ piece }) => piece);
  const isDone = indexes.every((piece) => done.has(piece));
  return (
    <fieldset className="saw-card" data-size={id}>
      <legend>
        <b className={id === 'large' ? 'text-4xl' : 'text-2xl'}>{label}</b> {size}
      </legend>
      {hasPicture && <CardPicture card={card} />}
      {readAfter !== null && <p className="font-semibold">{cutCardWords.readFirst(readAfter)}</p>}
      {words.sameAs === null ? (
        <>
          {words.marks.length > 0 && words.cuts.length > 0 && <p className="font-semibold">{cutCardWords.markFirst}</p>}
          <Steps steps={words.marks} />
          {words.marks.length > 0 && words.cuts.length > 0 && <p className="font-semibold">{cutCardWords.thenCut}</p>}
          <Steps steps={words.cuts} />
        </>
      ) : (
        <p>{cutCardWords.sameAs(words.sameAs)}</p>
      )}
      <p>
        <b>{cutCardWords.ofThese(pieces.length)}</b>
        {places !== '' && <span className="text-muted"> {say(places)}</span>}
      </p>
      <div className="saw-boxes">
        {pieces.map((piece) => (
          <PieceBox
            key={piece.piece}
            piece={piece}
            say={say}
            id={`cut-${id}-${piece.piece}`}
            floor={floor}
            isDone={done.has(piece.piece)}
            onTick={onTick}
          />
        ))}
      </div>
      {pieces.length > 1 && (
        <Button
          variant={isDone ? 'secondary' : 'primary'}
          className="min-h-14 w-full no-js:hidden print:hidden"
          onClick={() => onTick(indexes, !isDone)}
        >
          {isDone ? cutCardWords.noneCut : cutCardWords.allCut(pieces.length)}
        </Button>
      )}
    </fieldset>
  );
});

function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={steps.length > 1 ? 'list-decimal pl-6' : ''}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

const WIDTH_PX = 340;
const MOST_HEIGHT_PX = 230;
/** For sizes above and below a long tile. */
const SPARE_PX = 24;

function CardPicture({ card }: { readonly card: SawCard }) {
  const id = useId();
  const svg = useMemo(() => {
    const picture = card.picture();
    const { bounds, marginPx } = picture;
    // A long tile leaves its room to the boxes below.
    const slope = (bounds.maxY - bounds.minY) / (bounds.maxX - bounds.minX);
    const needed = (WIDTH_PX - marginPx.left - marginPx.right) * slope + marginPx.top + marginPx.bottom + SPARE_PX;
    const heightPx = Math.min(MOST_HEIGHT_PX, Math.ceil(needed));
    return paintSvg(picture, { widthPx: WIDTH_PX, heightPx, textScale: 1.4, palette: 'css', idPrefix: `card${id}` });
  }, [card, id]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
    <div className="saw-picture" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

interface PieceBoxProps {
  readonly piece: SawCardPiece;
  readonly say: Say;
  readonly id: string;
  readonly floor: SawTicks['floor'];
  readonly isDone: boolean;
  readonly onTick: SawTicks['onTick'];
}

/** One piece: the whole field is pressed, not the box in it. */
const PieceBox = memo(function PieceBox({ piece, say, id, floor, isDone, onTick }: PieceBoxProps) {
  const tile = `T${piece.tile}${piece.isFromOffcut ? '′' : ''}`;
  const sawn = piece.sawn.length === 0 ? '' : tradeNotesWords.sawn(roomSidesWords.sides(piece.sawn));
  return (
    <label htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        {...(floor !== undefined && { name: TICKS, value: writeTick(floor, piece.piece) })}
        aria-label={say(tradeNotesWords.piece(tile, piece, sawn))}
        checked={isDone}
        onChange={(event) => onTick([piece.piece], event.target.checked)}
      />
      <span aria-hidden="true" className="leading-tight">
        {piece.isShared && <b className="block">{piece.label}</b>}
        {say(cutCardWords.tile(piece.tile))}
        {piece.room !== '' && <span className="block text-xs wrap-anywhere">{piece.room}</span>}
        {piece.isFromOffcut && <span className="block text-xs">{cutCardWords.itsOffcut}</span>}
        {sawn !== '' && <span className="block text-xs leading-tight">{sawn}</span>}
      </span>
    </label>
  );
});
