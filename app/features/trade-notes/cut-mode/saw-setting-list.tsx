import { memo } from 'react';
import type { SawLabel, SawPiece, SawSetting } from '#app/layout/order/cutting/saw-settings.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { Say } from '#app/words/en/laid.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface SawSettingListProps {
  readonly say: Say;
  readonly settings: readonly SawSetting[];
  readonly unitSystem: UnitSystem;
  readonly done: ReadonlySet<number>;
  readonly onTick: (piece: number, isDone: boolean) => void;
  /** Over the whole screen: then the boxes' ids are others. */
  readonly isLarge: boolean;
}

/** A floor of thousands of pieces must not become a page of megabytes; the cut sheet has them all by label. */
const MOST_BOXES = 2500;

/** Every piece as a box to tick, 56 px and more, by the setting of the fence and by label. */
export function SawSettingList({ settings, say, unitSystem, done, onTick, isLarge }: SawSettingListProps) {
  let boxes = 0;
  const shown = settings.map((setting) => ({
    ...setting,
    labels: setting.labels.filter((label) => {
      boxes += label.pieces.length;
      return boxes <= MOST_BOXES;
    }),
  }));
  return (
    <div className="saw-settings">
      {shown.map(({ fence, labels }) => (
        <section key={fence ?? 'hand'} aria-labelledby={`saw-${isLarge}-${fence ?? 'hand'}`}>
          <h3 id={`saw-${isLarge}-${fence ?? 'hand'}`}>
            {fence === null ? tradeNotesWords.byHand : tradeNotesWords.fenceAt(formatMeasure(fence, unitSystem))}
          </h3>
          <div>
            {labels.map((label) => (
              <LabelRow
                key={label.label}
                label={label}
                say={say}
                unitSystem={unitSystem}
                done={done}
                onTick={onTick}
                isLarge={isLarge}
              />
            ))}
          </div>
        </section>
      ))}
      {boxes > MOST_BOXES && <p>{tradeNotesWords.remainingOnSheet}</p>}
    </div>
  );
}

interface LabelRowProps extends Omit<SawSettingListProps, 'settings'> {
  readonly label: SawLabel;
}

function LabelRow({
  label: { label, width, height, second, pieces },
  say,
  unitSystem,
  done,
  onTick,
  isLarge,
}: LabelRowProps) {
  const measure = (length: number) => formatMeasure(length, unitSystem);
  return (
    <fieldset>
      <legend>
        <b>{label}</b> {`${measure(width)} × ${measure(height)}`}
        {second !== null && <span className="text-muted">{tradeNotesWords.thenAcross(measure(second))}</span>}
      </legend>
      <div>
        {pieces.map((piece) => (
          <PieceBox
            key={piece.piece}
            piece={piece}
            say={say}
            id={`cut-${isLarge ? 'large' : 'small'}-${piece.piece}`}
            isDone={done.has(piece.piece)}
            onTick={onTick}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PieceBoxProps {
  readonly piece: SawPiece;
  readonly say: Say;
  readonly id: string;
  readonly isDone: boolean;
  readonly onTick: (piece: number, isDone: boolean) => void;
}

/** One piece: the whole field is pressed, not the box in it. */
const PieceBox = memo(function PieceBox({ piece, say, id, isDone, onTick }: PieceBoxProps) {
  const tile = `T${piece.tile}${piece.isFromOffcut ? '′' : ''}`;
  const sawn = piece.sawn.length === 0 ? '' : tradeNotesWords.sawn(roomSidesWords.sides(piece.sawn));
  return (
    <label htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        aria-label={say(tradeNotesWords.piece(tile, piece.label, piece.tile, piece.isFromOffcut, sawn))}
        checked={isDone}
        onChange={(event) => onTick(piece.piece, event.target.checked)}
      />
      <span aria-hidden="true">
        {tile}
        {sawn !== '' && <span className="block text-xs leading-tight">{sawn}</span>}
      </span>
    </label>
  );
});
