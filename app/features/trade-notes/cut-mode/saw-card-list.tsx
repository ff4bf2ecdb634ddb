import type { SawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { SawCardView, type SawTicks } from '#app/features/trade-notes/cut-mode/saw-card-view.tsx';
import type { Reword } from '#app/words/en/material-terms.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface SawCardListProps extends SawTicks {
  readonly reword: Reword;
  readonly settings: readonly SawCards[];
}

/** At most this many, because thousands would make a page of megabytes. The cut sheet lists all by label. */
const MOST_BOXES = 2500;
const MOST_PICTURES = 60;

/** Every card, grouped by saw setting. */
export function SawCardList({ settings, reword, ...ticks }: SawCardListProps) {
  let [boxes, pictures] = [0, 0];
  return (
    <div className="saw-settings">
      {settings.map(({ title, cards }) => (
        <section key={title} aria-labelledby={`saw-${title}`}>
          <h3 id={`saw-${title}`}>{title}</h3>
          <div>
            {cards.map((card) => {
              boxes += card.pieces.length;
              pictures += 1;
              if (boxes > MOST_BOXES) return null;
              return (
                <SawCardView
                  key={card.label}
                  card={card}
                  reword={reword}
                  hasPicture={pictures <= MOST_PICTURES}
                  id="small"
                  {...ticks}
                />
              );
            })}
          </div>
        </section>
      ))}
      {boxes > MOST_BOXES && <p>{tradeNotesWords.remainingOnSheet}</p>}
    </div>
  );
}
