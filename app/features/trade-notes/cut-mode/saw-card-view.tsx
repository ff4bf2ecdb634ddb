import { memo, useId, useMemo } from 'react';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { scaleMargin } from '#app/drawing/model/view.ts';
import { countUnplaced } from '#app/drawing/paint/paint-side-texts.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { SawCard, SawCardPiece } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { TICKS, writeTick } from '#app/layout/replan/posted-ticks.ts';
import { Button } from '#app/ui/button.tsx';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import type { Reword } from '#app/words/en/material-terms.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface SawTicks {
  /** The layout's name in the form's checkboxes. Absent in full screen, which has no form. */
  readonly floor?: string;
  readonly done: ReadonlySet<number>;
  readonly onTick: (pieces: readonly number[], isDone: boolean) => void;
}

export interface SawCardViewProps extends SawTicks {
  readonly card: SawCard;
  readonly reword: Reword;
  readonly hasPicture: boolean;
  /** Distinguishes the list's checkboxes from those in full screen. */
  readonly id: 'small' | 'large';
}

/**
 * One card: a picture of the piece as placed on the saw, the steps, the number and places, and a checkbox for each
 * piece.
 */
export const SawCardView = memo(function SawCardView({
  card,
  reword,
  hasPicture,
  id,
  floor,
  done,
  onTick,
}: SawCardViewProps) {
  const { label, size, words, notes, rooms, readAfter, pieces } = card;
  const indexes = pieces.map(({ piece }) => piece);
  const isDone = indexes.every((piece) => done.has(piece));
  return (
    <fieldset className="saw-card" data-size={id}>
      <legend>
        <b className={id === 'large' ? 'text-4xl' : 'text-2xl'}>{label}</b>{' '}
        <span className={id === 'large' ? 'text-2xl font-semibold' : ''}>{size}</span>
      </legend>
      {hasPicture && <CardPicture card={card} isLarge={id === 'large'} />}
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
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
      <p>
        <b>{cutCardWords.ofThese(pieces.length)}</b>
        {rooms !== '' && <span className="text-muted"> {rooms}</span>}
      </p>
      <div className="saw-boxes">
        {pieces.map((piece) => (
          <PieceBox
            key={piece.piece}
            piece={piece}
            reword={reword}
            id={`cut-${id}-${piece.piece}`}
            floor={floor}
            isDone={done.has(piece.piece)}
            onTick={onTick}
          />
        ))}
      </div>
      {id === 'small' && pieces.length > 1 && (
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
    <ol className={steps.length > 1 ? 'saw-steps list-decimal pl-[1.5em]' : 'saw-steps'}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

const WIDTH_PX = 340;
const MOST_HEIGHT_PX = { list: 230, large: 300 };
/** Space for the sizes above and below a long tile. */
const SPARE_PX = 24;
const LIST_SCALE = 1.4;
/**
 * Sizes are legible at arm's length (about 24 px high), but smaller where they do not fit, at least as large as in the
 * list.
 */
const LARGE_SCALES = [2.7, 2.3, 1.9, 1.6] as const;

function CardPicture({ card, isLarge }: { readonly card: SawCard; readonly isLarge: boolean }) {
  const id = useId();
  const svg = useMemo(() => {
    const picture = card.picture();
    const inList = fitPicture(picture, LIST_SCALE, MOST_HEIGHT_PX.list);
    const unplaced = ({ list, heightPx, textScale }: FittedPicture) =>
      countUnplaced(list, { widthPx: WIDTH_PX, heightPx, textScale });
    const least = unplaced(inList);
    const large = isLarge
      ? LARGE_SCALES.map((scale) => fitPicture(picture, scale, MOST_HEIGHT_PX.large)).find(
          (fitted) => unplaced(fitted) <= least,
        )
      : undefined;
    const { list, heightPx, textScale } = large ?? inList;
    return paintSvg(list, { widthPx: WIDTH_PX, heightPx, textScale, palette: 'css', idPrefix: `card${id}` });
  }, [card, isLarge, id]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
    <div className="saw-picture" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

interface FittedPicture {
  readonly list: DisplayList;
  readonly heightPx: number;
  readonly textScale: number;
}

/**
 * A card's picture with texts of that scale, at most `mostPx` high, so that a long tile leaves space for the
 * checkboxes.
 */
function fitPicture(picture: DisplayList, textScale: number, mostPx: number): FittedPicture {
  const list = { ...picture, marginPx: scaleMargin(picture.marginPx, textScale / LIST_SCALE) };
  const { bounds, marginPx } = list;
  const slope = (bounds.maxY - bounds.minY) / (bounds.maxX - bounds.minX);
  const needed = (WIDTH_PX - marginPx.left - marginPx.right) * slope + marginPx.top + marginPx.bottom + SPARE_PX;
  return { list, heightPx: Math.min(mostPx, Math.ceil(needed)), textScale };
}

interface PieceBoxProps {
  readonly piece: SawCardPiece;
  readonly reword: Reword;
  readonly id: string;
  readonly floor: SawTicks['floor'];
  readonly isDone: boolean;
  readonly onTick: SawTicks['onTick'];
}

/** One piece. The whole row is clickable, not only the checkbox. */
const PieceBox = memo(function PieceBox({ piece, reword, id, floor, isDone, onTick }: PieceBoxProps) {
  const { label, room, where, isShared, offcutOf, offcutFor, cutoutOf, cutoutFor } = piece;
  const notes = [
    ...(offcutOf === null || cutoutOf !== null ? [] : [cutCardWords.fromOffcut(offcutOf)]),
    ...(cutoutOf === null ? [] : [cutCardWords.fromCutout(cutoutOf)]),
    ...(offcutFor.length === 0 ? [] : [cutCardWords.keepOffcut(offcutFor)]),
    ...(cutoutFor.length === 0 ? [] : [cutCardWords.keepCutout(cutoutFor)]),
    ...(piece.sawn.length === 0 ? [] : [tradeNotesWords.sawnOnJoint(roomSidesWords.sides(piece.sawn))]),
  ];
  return (
    <label htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        {...(floor !== undefined && { name: TICKS, value: writeTick(floor, piece.piece) })}
        aria-label={tradeNotesWords.piece({ label, room, notes: [reword(where), ...notes] })}
        checked={isDone}
        onChange={(event) => onTick([piece.piece], event.target.checked)}
      />
      <span aria-hidden="true" className="leading-tight">
        {isShared && <b className="block">{label}</b>}
        {room !== '' && (
          <small className="block text-sm wrap-anywhere print:inline print:text-xs print:before:content-['\a0·_']">
            {room}
          </small>
        )}
        <span className="block first-letter:uppercase print:inline">{reword(where)}</span>
        {notes.map((note) => (
          <small key={note} className="block text-sm print:inline print:text-xs print:before:content-['\a0·_']">
            {note}
          </small>
        ))}
      </span>
    </label>
  );
});
