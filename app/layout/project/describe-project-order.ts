import { isPurchase, type PooledGoods } from '#app/layout/materials/count-goods.ts';
import { describeGood, describeQuantity } from '#app/layout/materials/describe-goods.ts';
import { describeThinsetBed } from '#app/layout/materials/describe-materials.ts';
import type { GroutBagLine, GroutLine, ThinsetLine } from '#app/layout/materials/mortar-lines.ts';
import { areaToPrice } from '#app/layout/order/order-boxes.ts';
import type { CutTile, ProjectOrder, StripLine, TileLine } from '#app/layout/project/order-project.ts';
import type { TrimLine } from '#app/layout/project/pool-trim.ts';
import { areaFigure, areaUnit, formatArea } from '#app/layout/units/area.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap, formatMeasure, formatRoomMeasure, formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { money, plural } from '#app/words/en/formats.ts';
import * as goodsWords from '#app/words/en/material-goods.ts';
import { inTermsOf, type OrderTerms, wordsFor } from '#app/words/en/material-terms.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as trimWords from '#app/words/en/trim.ts';

/** A purchase as a line with count and price: texts as they are typed into a proposal. */
interface OrderGoods {
  readonly text: string;
  /** Empty where the text has it. */
  readonly quantity: string;
  readonly unit: string;
  /** For one unit; empty without a price. */
  readonly price: string;
}

/** One line of the order; figures that only tiles and trim have are null for mortar, grout and strips. */
export interface OrderRow {
  readonly item: string;
  readonly jobs: readonly string[];
  readonly needed: number | null;
  readonly bound: number | null;
  readonly single: number | null;
  readonly saved: number | null;
  readonly buy: string;
  /** The quantity alone, with which `buy` begins: its reasons come after a colon. */
  readonly bought: string;
  readonly boxes: string;
  readonly price: string;
  /** Null for something that is not bought, like a weight. */
  readonly goods: OrderGoods | null;
}

/** The cuts of one kind of tile. */
export interface CutTable {
  readonly item: string;
  readonly terms: OrderTerms;
  /** Tiles laid whole. */
  readonly full: number;
  readonly tiles: readonly CutTile[];
  /** Ways to cut a tile that are not listed. */
  readonly further: number;
}

/** The order of a project as it is shown and printed. */
export interface OrderTable {
  readonly rows: readonly OrderRow[];
  /** The total price; null if nothing has a price. */
  readonly total: string | null;
  /** The same in hundredths. */
  readonly totalCents: number | null;
  readonly isPartlyPriced: boolean;
  /** The items that are bought and have no price, while others have one: the total leaves them out. */
  readonly missing: readonly string[];
  /** What the columns of figures mean. */
  readonly figures: string;
  readonly notes: readonly string[];
  readonly cuts: readonly CutTable[];
}

/** The most ways to cut a tile that are handed on, for a whole order. */
const MOST_WAYS = 3000;

/** The order in words, its amounts in the currency of that code; empty for figures alone. */
export function describeProjectOrder(order: ProjectOrder, system: UnitSystem, currency = ''): OrderTable {
  const priceOf = (cents: number | null) => (cents === null ? '' : money(cents, currency));
  const priced = (row: Unpriced, cents: number | null = null) => {
    return { row: { bought: row.buy, ...row, price: priceOf(cents) }, cents };
  };
  const differing = order.tiles.filter(({ sale }) => sale.differs);
  const reword = wordsFor(soldTogether(order.tiles));
  let room = MOST_WAYS;
  const all = [
    ...order.tiles.map((line) => priced(describeTiles(line, system), line.sale.order.totalCents)),
    ...order.pieces.map(({ jobs, name }) => {
      const goods = goodsOf(name, '1', projectsWords.pieceUnit(1));
      return priced({ ...NO_FIGURES, item: name, jobs, buy: '1', goods });
    }),
    ...(order.thinset === null ? [] : [priced(describeThinset(order.thinset, system), order.thinset.price.totalCents)]),
    ...order.grout.map((line) => priced(describeGrout(line, system), line.price.totalCents)),
    ...order.groutBags.map((line) => priced(describeGroutBags(line, system), line.price.totalCents)),
    ...order.underPlanks.map(({ item, jobs, area }) => {
      const goods = goodsOf(item, areaFigure(area, system), areaUnit(system));
      return priced({ ...NO_FIGURES, item, jobs, buy: formatArea(area, system), goods });
    }),
    ...order.trim.map((line) => priced(describeTrimLine(line, system), line.totalCents)),
    ...order.strips.map((line) => priced(describeStrips(line, system))),
    ...order.goods.map((line) => priced(describeGoodsRow(line), line.totalCents)),
  ];
  const known = all.flatMap(({ cents }) => cents ?? []);
  const bought = all.filter(({ row: { goods } }) => goods !== null && goods.quantity !== '0');
  const totalCents = known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
  const missing = known.length === 0 ? [] : bought.filter(({ cents }) => cents === null).map(({ row }) => row.item);
  return {
    rows: all.map(({ row }) => row),
    total: priceOf(totalCents) || null,
    totalCents,
    isPartlyPriced: missing.length > 0,
    missing,
    figures: reword(projectsWords.columnsText),
    notes: [
      ...describeSavings(order.tiles),
      ...differing.map((line) => projectsWords.differs(nameOf(line, system))),
      ...order.trim.filter(({ differs }) => differs).map((line) => trimWords.differs(trimWords.trimOf(line.profile))),
      ...(order.thinset?.price.differs ? [trimWords.differs(materialsWords.thinset)] : []),
      ...order.grout.filter(({ price }) => price.differs).map(() => trimWords.differs(materialsWords.grout)),
      ...order.goods
        .filter(({ differs }) => differs)
        .map((line) => trimWords.differs(goodsWords.ofSize(line.goods.name, line.size))),
      ...(missing.length === 0 ? [] : [projectsWords.withoutPrice(missing)]),
    ],
    cuts: order.tiles.flatMap((line) => {
      const tiles = line.cutTiles.slice(0, room);
      room -= tiles.length;
      const further = line.cutTiles.length - tiles.length;
      return line.cutTiles.length === 0
        ? []
        : [{ item: nameOf(line, system), terms: soldOf(line), full: line.full, tiles, further }];
    }),
  };
}

/** Empty figures for items without their own row. */
const NO_FIGURES = { needed: null, bound: null, single: null, saved: null, boxes: '' } as const;

/** The counted unit of a line. */
function soldOf({ sold, terms }: TileLine): OrderTerms {
  return sold ?? terms;
}

function soldTogether(lines: readonly TileLine[]): OrderTerms {
  const ofSheets = lines.filter(({ sold }) => sold === 'sheets');
  if (ofSheets.length > 0) return ofSheets.length === lines.length ? 'sheets' : 'tiles and sheets';
  return lines.every(({ terms }) => terms === 'planks') ? 'planks' : 'tiles';
}

/** How many tiles the pool saves, and how many sheets: one sentence if that is none. */
function describeSavings(lines: readonly TileLine[]): readonly string[] {
  const apart = [lines.filter(({ sold }) => sold === undefined), lines.filter(({ sold }) => sold !== undefined)];
  const saved = apart.filter((some) => savedBy(some) > 0);
  return (saved.length === 0 ? [lines] : saved).map((some) =>
    inTermsOf(soldTogether(some), projectsWords.savesTiles(savedBy(some))),
  );
}

function savedBy(lines: readonly TileLine[]): number {
  return lines.reduce((sum, { single, needed }) => sum + single - needed, 0);
}

function nameOf({ product, terms, sheet, long, short, sale: { nominal } }: TileLine, system: UnitSystem): string {
  const made = formatTile(short, long, system);
  const size = nominal === null ? made : projectsWords.namedAndMade(formatTile(...nominal, system), made);
  const isPlain = sheet?.isPlain === true;
  const unnamed = isPlain ? projectsWords.unnamedSheet : inTermsOf(terms, projectsWords.unnamedTile);
  const item = projectsWords.tileOf(product.trim() === '' ? unnamed : product.trim(), size);
  return sheet === undefined || isPlain ? item : projectsWords.onSheets(item, sheet.columns, sheet.rows);
}

function describeTiles(line: TileLine, system: UnitSystem): Unpriced {
  const { jobs, needed, bound, single, sale } = line;
  const { order, tilesPerBox } = sale;
  return {
    item: nameOf(line, system),
    jobs,
    needed,
    bound,
    single,
    saved: single - needed,
    buy: line.sold === undefined ? String(order.total) : inTermsOf('sheets', orderWords.countOfTiles(order.total)),
    boxes: [
      ...(order.boxes === null || tilesPerBox === null
        ? []
        : [inTermsOf(soldOf(line), orderWords.boxesText(order.boxes, tilesPerBox, order.extra))]),
      ...(order.pallets === null ? [] : [orderWords.onPallets(order.pallets)]),
      ...(sale.oneLot ? [orderWords.oneLot] : []),
    ].join('; '),
    goods: goodsOfTiles(line, system),
  };
}

function goodsOf(text: string, quantity: string, unit: string, cents: number | null = null): OrderGoods {
  return { text, quantity, unit, price: cents === null ? '' : money(cents) };
}

/** In the unit of the price: boxes, area or tiles. */
function goodsOfTiles(line: TileLine, system: UnitSystem): OrderGoods {
  const { sale } = line;
  const { order, tilesPerBox, price, areaOfOne } = sale;
  const name = sale.oneLot ? projectsWords.tileOf(nameOf(line, system), orderWords.oneLot) : nameOf(line, system);
  if (order.totalCents !== null && order.boxes !== null && tilesPerBox !== null && price?.unit === 'box') {
    const text = projectsWords.inBoxes(name, tilesPerBox);
    return goodsOf(text, String(order.boxes), projectsWords.boxUnit(order.boxes), price.cents);
  }
  if (order.totalCents !== null && (price?.unit === 'sq-ft' || price?.unit === 'sq-m')) {
    const area = areaToPrice(order.bought * areaOfOne, price.unit).toFixed(2);
    return goodsOf(name, area, areaUnit(price.unit === 'sq-ft' ? 'imperial' : 'metric'), price.cents);
  }
  const unit = inTermsOf(soldOf(line), projectsWords.tileUnit(order.bought));
  return goodsOf(name, String(order.bought), unit, price?.unit === 'tile' ? price.cents : null);
}

type Unpriced = Omit<OrderRow, 'price' | 'bought'> & Partial<Pick<OrderRow, 'bought'>>;

function describeThinset({ jobs, bags, leastBags, beds, price }: ThinsetLine, system: UnitSystem): Unpriced {
  const [bed, ...others] = beds;
  const trowel = isMetric(system) ? bed.trowelMetric : bed.trowelImperial;
  const ofOne = bed.isByNotch ? projectsWords.thinsetByNotch(trowel) : projectsWords.thinset(trowel);
  const item = others.length === 0 ? ofOne : materialsWords.thinset;
  const goods = goodsOf(projectsWords.inBags(item), String(bags), projectsWords.bagUnit(bags), price.cents);
  const bought = materialsWords.thinsetBags(leastBags, bags);
  if (others.length === 0) return { ...NO_FIGURES, item, jobs, buy: bought, goods };
  return { ...NO_FIGURES, item, jobs, goods, ...inBags(bought, ...beds.map((one) => describeThinsetBed(one, system))) };
}

/** The bags apart from their reasons. */
function inBags(bought: string, ...reasons: readonly string[]): Required<Pick<Unpriced, 'buy' | 'bought'>> {
  return { buy: materialsWords.withReasons(bought, reasons), bought };
}

function describeTrimLine(
  { profile, stick, length, pieces, count, jobs, priceCents }: TrimLine,
  system: UnitSystem,
): Unpriced {
  const name = trimWords.trimOf(profile.trim());
  const inPieces = trimWords.lengthInPieces(formatRoomMeasure(length, system), pieces);
  const item = stick === null ? name : trimWords.ofLength(name, formatRoomMeasure(stick, system));
  return {
    ...NO_FIGURES,
    item,
    jobs,
    goods:
      count === null
        ? goodsOf(`${item}: ${inPieces}`, '', '')
        : goodsOf(item, String(count.sticks), projectsWords.stickUnit(count.sticks), priceCents),
    buy: count === null ? inPieces : trimWords.sticksFor(count.sticks, inPieces),
    ...(count !== null && {
      needed: count.sticks,
      bound: count.bound,
      single: count.single,
      saved: count.single - count.sticks,
    }),
  };
}

function describeStrips({ jobs, long, wide, count }: StripLine, system: UnitSystem): Unpriced {
  const item = trimWords.thresholdStrip(formatMeasure(long, system), formatMeasure(wide, system));
  const goods = goodsOf(item, String(count), projectsWords.pieceUnit(count));
  return { ...NO_FIGURES, item, jobs, buy: String(count), goods };
}

function describeGoodsRow(line: PooledGoods): Unpriced {
  const item = goodsWords.ofSize(line.goods.name, line.size);
  const [one, other] = line.goods.unit;
  const { perPack, packs, quantity, priceCents } = line;
  const goods =
    perPack === null || packs === null
      ? goodsOf(item, String(quantity), plural(quantity, one, other), priceCents)
      : goodsOf(goodsWords.ofPack(item, perPack), String(packs), goodsWords.packUnit(packs), priceCents);
  return {
    ...NO_FIGURES,
    item,
    jobs: line.jobs,
    buy: describeGood(line),
    bought: describeQuantity(line),
    goods: isPurchase(line) ? goods : null,
  };
}

function describeGrout({ jobs, joint, color, bags, price, ...grout }: GroutLine, system: UnitSystem): Unpriced {
  const [weight, [least, most], unit] = isMetric(system)
    ? [grout.kilograms, grout.kilogramsRange, 'kg']
    : [grout.pounds, grout.poundsRange, 'lb'];
  const amount = (one: number) => one.toFixed(one < 10 ? 2 : 1);
  const item = projectsWords.grout(formatGap(joint, system), color);
  const byWeight = projectsWords.groutWeight(amount(weight), unit, amount(least), amount(most));
  return {
    ...NO_FIGURES,
    item,
    jobs,
    goods:
      bags === null
        ? goodsOf(item, amount(weight), unit)
        : goodsOf(
            projectsWords.inGroutBags(item, bags.size),
            String(bags.count),
            projectsWords.bagUnit(bags.count),
            price.cents,
          ),
    ...(bags === null ? { buy: byWeight } : inBags(projectsWords.groutBags(bags.count, bags.size), byWeight)),
  };
}

function describeGroutBags({ jobs, color, covers, bags, price }: GroutBagLine, system: UnitSystem): Unpriced {
  const item = projectsWords.groutByBag(formatArea(covers, system), color);
  return {
    ...NO_FIGURES,
    item,
    jobs,
    goods: goodsOf(item, String(bags), projectsWords.bagUnit(bags), price.cents),
    buy: projectsWords.bagsOfGrout(bags),
  };
}
