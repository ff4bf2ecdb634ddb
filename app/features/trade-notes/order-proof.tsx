import { memo } from 'react';
import { BoxOrderLines } from '#app/features/trade-notes/box-order-lines.tsx';
import { CuttingPictures } from '#app/features/trade-notes/cutting-pictures.tsx';
import { SheetsList } from '#app/features/trade-notes/sheets-list.tsx';
import { type NoteProps, TradeInput, UpdateFigures } from '#app/features/trade-notes/trade-form.tsx';
import { type Cuts, countCutTiles, type ShownCuts } from '#app/layout/model/cuts.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import {
  describeBound,
  describeEffort,
  describeMainProof,
  describeOtherProofs,
  describeReuse,
} from '#app/layout/order/cutting/describe-cuts.ts';
import { describeSawnPieces } from '#app/layout/order/describe-sawn.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface OrderProofProps extends NoteProps {
  readonly planned: ShownCuts;
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
}

const UNTOUCHED = emptyJobText();

/** The fields for cutting pieces from offcuts. */
const SEARCH_FIELDS = ['tileKind', 'kerf', 'leastOffcut', 'notches', 'factoryEdges'] as const;

/**
 * Order with proof: how the tiles are sold and, in a disclosure, the tiles needed when offcuts are reused, and the
 * lower bound.
 */
export const OrderProof = memo(function OrderProof(props: OrderProofProps) {
  const { planned, form, unitSystem, result, highlighted, onHighlight } = props;
  const { cuts } = planned;
  const reword = wordsFor(termsIn(result.request));
  // Open if one of its fields is set or wrong.
  const isSet = SEARCH_FIELDS.some((name) => form.texts[name] !== UNTOUCHED[name]);
  return (
    <CardSection id="order-section" title={tradeNotesWords.orderWithProof}>
      <div aria-busy={planned.areCutsOld} className="grid gap-4">
        {cuts === null ? (
          <p className="text-muted">{planned.haveCutsFailed ? tradeNotesWords.cutsFailed : tradeNotesWords.planning}</p>
        ) : (
          <BoxOrderLines cuts={cuts} result={result} form={form} />
        )}
        <Disclosure
          summary={
            cuts === null ? (
              tradeNotesWords.offcuts
            ) : (
              <span data-testid="cutting-proof">{reword(describeMainProof(cuts, result))}</span>
            )
          }
          open={isSet}
        >
          <div className="grid gap-4">
            {cuts !== null && <Proof cuts={cuts} result={result} />}
            {result.omitted !== undefined && <p className="text-muted">{reword(tradeNotesWords.tooManyToShow)}</p>}
            {cuts !== null && countCutTiles(cuts) > 0 && (
              <CuttingPictures cuts={cuts} result={result} highlighted={highlighted} onHighlight={onHighlight} />
            )}
            <div className="grid gap-3 @lg:grid-cols-2 print:hidden">
              <TradeInput form={form} name="tileKind" />
              <TradeInput
                form={form}
                name="kerf"
                hint={tradeNotesWords.kerf(formatGap(USUAL_TRADE.kerf, unitSystem))}
              />
              <TradeInput form={form} name="leastOffcut" hint={tradeNotesWords.leastOffcut} />
              <TradeInput form={form} name="notches" hint={tradeNotesWords.notches} />
              <TradeInput form={form} name="factoryEdges" hint={tradeNotesWords.factoryEdges} />
            </div>
          </div>
        </Disclosure>
        {cuts?.sheets?.map((sheetPlan) => (
          <SheetsList key={sheetPlan.first} sheetPlan={sheetPlan} />
        ))}
        <UpdateFigures of="order" />
      </div>
    </CardSection>
  );
});

/** The number of tiles for the cuts, the lower bound, and the results of other cutting plans. */
const Proof = memo(function Proof({ cuts, result }: { readonly cuts: Cuts; readonly result: LayoutResult }) {
  const reword = wordsFor(termsIn(result.request));
  const ways = describeReuse(cuts);
  return (
    <>
      <div>
        <p className="text-sm text-muted">{reword(describeBound(cuts))}</p>
        {describeOtherProofs(cuts, result).map((proof) => (
          <p key={proof} className="text-sm">
            {reword(proof)}
          </p>
        ))}
        {result.pieces.length > 0 && (
          <p className="text-sm" data-testid="sawn-edges">
            {reword(describeSawnPieces(findSawnPieces(cuts, result), result))}
          </p>
        )}
        {describeEffort(cuts).map((sentence) => (
          <p key={sentence} className="text-sm font-semibold">
            {reword(sentence)}
          </p>
        ))}
      </div>
      {ways.length > 0 && (
        <dl className="ways-to-cut">
          {ways.map(({ name, meaning, tiles }) => (
            <div key={name}>
              <dt>
                <b>{name}</b> <small>{reword(meaning)}</small>
              </dt>
              <dd>{tiles}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
});
