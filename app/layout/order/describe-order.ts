import type { Cuts } from '#app/layout/model/cuts.ts';
import type { PriceUnit, Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { countByCoverage } from '#app/layout/mosaics/sheet.ts';
import { type AllToBuy, allToBuy, describeAll } from '#app/layout/order/all-to-buy.ts';
import { nominalOf } from '#app/layout/order/box-area.ts';
import { labelOfSides } from '#app/layout/order/describe-box.ts';
import { type SoldKind, sellKinds } from '#app/layout/order/sell-kinds.ts';
import { formatArea, formatSheetArea } from '#app/layout/units/area.ts';
import { money } from '#app/words/en/formats.ts';
import { inTermsOf, type OrderTerms, wordsFor } from '#app/words/en/material-terms.ts';
import * as orderWords from '#app/words/en/order.ts';

/** One line of an order. */
export interface OrderLine {
  readonly term: string;
  readonly value: string;
}

const PER: Readonly<Record<PriceUnit, string>> = {
  box: orderWords.perBox,
  tile: orderWords.perTile,
  'sq-ft': orderWords.perSquareFoot,
  'sq-m': orderWords.perSquareMetre,
};

/** The number of boxes of each kind of tile: `2 boxes of 10`; null if it is sold singly. */
export function describeBoxes(
  cuts: Cuts,
  result: Pick<LayoutResult, 'kinds' | 'request'>,
  trade: Trade,
): readonly (string | null)[] {
  return sellKinds(cuts, result, trade).map(({ order, tilesPerBox }) =>
    order.boxes === null || tilesPerBox === null ? null : orderWords.boxesOf(order.boxes, tilesPerBox),
  );
}

/** The lines of an order: tiles, attic stock separately, boxes and money, each if requested; amounts in the currency of that code. */
export function describeOrder(
  cuts: Cuts,
  result: Pick<LayoutResult, 'kinds' | 'request'>,
  trade: Trade,
  currency = '',
): OrderLine[] {
  const [main, ...others] = sellKinds(cuts, result, trade);
  const inAll = allToBuy(result, cuts);
  const { order, tilesPerBox, priceCents, priceUnit } = main;
  const per = PER[priceUnit];
  const hasOthers = others.length > 0;
  const sum = sumOf([main, ...others]);
  const reword = wordsFor(soldAs(main, result.request));
  return [
    { term: inTermsOf(inAll.terms, orderWords.tilesToBuy), value: describeAll(inAll) },
    ...[main, ...others].flatMap(({ toBuy }) => describeCoverage(toBuy, result.request)),
    ...describeName(result, trade),
    ...(hasOthers ? [{ term: orderWords.nameOfTile(main.name), value: describeTiles(main, inAll) }] : []),
    ...others.map((sold) => ({
      term: orderWords.nameOfTile(sold.name),
      value: describeSoldKind(sold, result.request, inAll, currency),
    })),
    ...piecesToBuy(result.request).map((name) => ({ term: name, value: orderWords.onePiece })),
    ...(trade.spareTiles > 0
      ? [{ term: orderWords.atticStock, value: orderWords.atticStockText(trade.spareTiles) }]
      : []),
    ...(order.baseboard > 0
      ? [{ term: orderWords.baseboard, value: orderWords.baseboardText(order.baseboard, order.boxes !== null) }]
      : []),
    ...(order.boxes === null || tilesPerBox === null
      ? []
      : [
          {
            term: reword(hasOthers ? orderWords.boxesOfMain : orderWords.boxes),
            value: reword(orderWords.boxesText(order.boxes, tilesPerBox, order.extra)),
          },
        ]),
    ...(order.pallets === null || trade.boxesPerPallet === null
      ? []
      : [{ term: orderWords.pallets, value: orderWords.palletsText(order.pallets, trade.boxesPerPallet) }]),
    ...(trade.oneLot ? [{ term: orderWords.lot, value: orderWords.oneLot }] : []),
    ...(order.totalCents === null || priceCents === null
      ? []
      : [
          {
            term: reword(hasOthers ? orderWords.priceOfMain : orderWords.price),
            value: reword(orderWords.priceText(money(order.totalCents, currency), money(priceCents, currency), per)),
          },
        ]),
    ...(hasOthers && sum !== null
      ? [{ term: inTermsOf(inAll.terms, orderWords.priceOfAll), value: orderWords.inAll(money(sum, currency)) }]
      : []),
  ];
}

/** The number of sheets by the stated coverage, next to the number by the plan. */
function describeCoverage({ sheets }: SoldKind['toBuy'], { unitSystem }: LayoutRequest): OrderLine[] {
  if (!sheets?.stated) return [];
  const { floor, each } = sheets.stated;
  const ofPlan = new Set(sheets.places.map(({ from }) => from)).size;
  const [covers, area] = [formatSheetArea(each, unitSystem), formatArea(floor, unitSystem)];
  return [
    {
      term: orderWords.byCoverage,
      value: orderWords.byCoverageText(countByCoverage(sheets.stated), area, covers, ofPlan),
    },
  ];
}

/** The zones that are covered with one piece that is bought, by name. */
export function piecesToBuy({ zones = [] }: Pick<LayoutRequest, 'zones'>): readonly string[] {
  return zones.flatMap(({ name, covering }) => (covering === 'piece' ? [name] : []));
}

/** The nominal size for the shop, if one was typed. */
function describeName({ kinds, request }: Pick<LayoutResult, 'kinds' | 'request'>, trade: Trade): OrderLine[] {
  const nominal = nominalOf(trade);
  if (nominal === null) return [];
  const [{ across, down }] = kinds;
  const [named, made] = [nominal, [across, down] as const].map((sides) => labelOfSides(sides, request.unitSystem));
  return [{ term: orderWords.sizeOnBox, value: orderWords.namedAndMade(named ?? '', made ?? '') }];
}

/** The cost of all kinds together; null if one has no price. */
function sumOf(kinds: readonly SoldKind[]): number | null {
  return kinds.reduce<number | null>(
    (sum, { order }) => (sum === null || order.totalCents === null ? null : sum + order.totalCents),
    0,
  );
}

/** The unit of a kind: sheets, or what is laid. */
function soldAs({ isBySheet }: SoldKind, request: LayoutRequest): OrderTerms {
  return isBySheet ? 'sheets' : termsIn(request);
}

function describeTiles({ toBuy: { buy, needed, spare }, isBySheet }: SoldKind, { terms }: AllToBuy): string {
  // Beside tiles the sheets are named.
  return isBySheet && terms === 'tiles and sheets'
    ? orderWords.sheetsBecause(buy, needed, spare)
    : orderWords.buyBecause(buy, needed, spare);
}

/** A further kind in one line: tiles, boxes and price. */
function describeSoldKind(sold: SoldKind, request: LayoutRequest, inAll: AllToBuy, currency: string): string {
  const { order, tilesPerBox, priceCents, priceUnit } = sold;
  const reword = wordsFor(soldAs(sold, request));
  const per = PER[priceUnit];
  const boxes =
    order.boxes === null || tilesPerBox === null
      ? []
      : [orderWords.boxesOf(order.boxes, tilesPerBox), reword(orderWords.leftOver(order.extra))];
  const price =
    order.totalCents === null || priceCents === null
      ? []
      : [reword(orderWords.priceText(money(order.totalCents, currency), money(priceCents, currency), per))];
  return [describeTiles(sold, inAll), ...boxes, ...price].join(', ');
}
