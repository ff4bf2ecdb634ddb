import { Fragment, memo, useContext } from 'react';
import { AccountCurrency } from '#app/features/trade-notes/account-currency.ts';
import { ListPrice } from '#app/features/trade-notes/list-price.tsx';
import { HiddenTradeFields, type TradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { labelOf } from '#app/layout/fields/job-field.ts';
import { ACCOUNT_FIELDS } from '#app/layout/model/buying-fields.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { sheetOf } from '#app/layout/mosaics/sheet-of.ts';
import { soldIn } from '#app/layout/order/all-to-buy.ts';
import { type DescribedBox, describeBox, describeBoxOfKind, unclearArea } from '#app/layout/order/describe-box.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { KIND_FIELDS, kindsOfField } from '#app/layout/order/sell-kinds.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { TermList } from '#app/ui/term-list.tsx';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface BoxOrderLinesProps {
  readonly cuts: Cuts;
  readonly result: LayoutResult;
  readonly form: TradeForm;
}

/** Spare tiles, boxes and price in addition to the floor's tiles, and one order for the rounded sum. */
export const BoxOrderLines = memo(function BoxOrderLines({ cuts, result, form }: BoxOrderLinesProps) {
  const ofFloor = wordsFor(soldIn(result, cuts));
  // Fields of the field's tile. A zone has its own fields for how its tile is sold.
  const isBySheet = sheetOf(form.trade, result.request.finish.layoutType) !== null;
  const reword = wordsFor(isBySheet ? 'sheets' : termsIn(result.request));
  const main = mainBox(result, form);
  // The number to buy is already shown above in large.
  const lines = describeOrder(cuts, result, form.trade, useContext(AccountCurrency)).filter(
    ({ term }) => term !== ofFloor(orderWords.tilesToBuy),
  );
  return (
    <div className="grid gap-3">
      <div className="fields print:hidden">
        <TradeInput form={form} name="allowance" hint={reword(tradeNotesWords.allowance)} />
        {isBySheet ? (
          // The box fields of sheets are beside their rows and columns.
          <HiddenTradeFields form={form} names={SINGLY} />
        ) : (
          <>
            <TradeInput form={form} name="tilesPerBox" />
            <TradeInput
              form={{ ...form, problems: [...form.problems, ...unclearArea('boxArea', main.problem)] }}
              name="boxArea"
              hint={tradeNotesWords.boxArea[tradeOf(form.texts.unitSystem)]}
            />
            <NominalSize form={form} />
            <Pallets form={form} />
          </>
        )}
        <TradeInput
          form={form}
          name="spareTiles"
          {...(isBySheet && { label: reword(labelOf(fieldNamed('spareTiles'), form.texts)) })}
        />
        <TradeInput form={form} name="price" />
        <TradeInput form={form} name="priceUnit" {...(isBySheet && { words: { tile: reword(orderWords.aTile) } })} />
        <HiddenTradeFields form={form} names={ACCOUNT_FIELDS} />
        {!isBySheet && <FurtherKinds result={result} form={form} />}
      </div>
      <ListPrice job={form.texts} zone={null} />
      {(isBySheet ? [] : [main.sentence, ...furtherBoxes(result, form)]).map(
        (sentence, kind) =>
          sentence !== '' && (
            <p key={KIND_FIELDS[kind]?.perBox} role="status" className="text-sm print:hidden">
              {reword(sentence)}
            </p>
          ),
      )}
      {lines.length > 0 && <TermList className="lines" data-testid="order-lines" rows={lines} />}
      <p className="text-sm text-muted">{ofFloor(orderWords.rounding)}</p>
    </div>
  );
});

/** The fields of tiles that are not sold on sheets. */
const SINGLY = [
  'tilesPerBox',
  'boxArea',
  'nominalWidth',
  'nominalLength',
  'orderBy',
  'boxesPerPallet',
  'oneLot',
  ...KIND_FIELDS.slice(1).flatMap(({ perBox, boxArea, price }) => [perBox, boxArea, price]),
] as const;

/** Pallets and lots are shown for tiles sold by the box. */
function Pallets({ form }: Pick<BoxOrderLinesProps, 'form'>) {
  const { tilesPerBox, boxArea, boxesPerPallet, oneLot } = form.texts;
  // Only a select that was on the page sends its default.
  const isByBox = form.trade.orderBy === 'box';
  const isAsked = tilesPerBox !== '' || boxArea !== '' || !isByBox || boxesPerPallet !== '' || oneLot;
  if (!isAsked) return null;
  return (
    <>
      <TradeInput form={form} name="orderBy" />
      <TradeInput form={form} name="boxesPerPallet" />
      <TradeInput form={form} name="oneLot" />
    </>
  );
}

/** The nominal size is shown if an area is based on it. */
function NominalSize({ form }: Pick<BoxOrderLinesProps, 'form'>) {
  const { boxArea, nominalWidth, nominalLength } = form.texts;
  if (boxArea === '' && nominalWidth === '' && nominalLength === '') return null;
  return (
    <>
      <TradeInput form={form} name="nominalWidth" hint={tradeNotesWords.nominalSide} />
      <TradeInput form={form} name="nominalLength" />
    </>
  );
}

/**
 * The box of the main tile, by its entered size or by the outline that is laid. The form shows problems of the size.
 */
function mainBox({ kinds: [main] }: LayoutResult, form: TradeForm): DescribedBox {
  if (main.outline !== undefined) return describeBoxOfKind(form.texts, form.trade, 0, main);
  return { ...describeBox(form.texts, form.trade), problem: null };
}

/** What a box's pieces and area imply for each other, for the other kinds of tile. */
function furtherBoxes(result: LayoutResult, form: TradeForm): readonly string[] {
  return kindsOfField(result)
    .slice(1)
    .map((kind, index) => describeBoxOfKind(form.texts, form.trade, index + 1, kind).sentence);
}

/** How further kinds of tile are sold. Values of other patterns are hidden fields. */
function FurtherKinds({ result, form }: Omit<BoxOrderLinesProps, 'cuts'>) {
  const reword = wordsFor(termsIn(result.request));
  const kinds = kindsOfField(result);
  return KIND_FIELDS.slice(1).map(({ perBox, boxArea, price }, index) => {
    const kind = kinds[index + 1];
    if (kind === undefined) return <HiddenTradeFields key={perBox} form={form} names={[perBox, boxArea, price]} />;
    const { problem } = describeBoxOfKind(form.texts, form.trade, index + 1, kind);
    const withProblem = { ...form, problems: [...form.problems, ...unclearArea(boxArea, problem)] };
    return (
      <Fragment key={perBox}>
        <TradeInput form={form} name={perBox} label={reword(orderWords.perBoxOf(kind.name))} />
        <TradeInput form={withProblem} name={boxArea} label={reword(orderWords.areaOfBoxOf(kind.name))} />
        <TradeInput form={form} name={price} label={reword(orderWords.priceOfKind(kind.name))} />
      </Fragment>
    );
  });
}
