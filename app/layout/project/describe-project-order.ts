import type {
  CutTile,
  GroutLine,
  ProjectOrder,
  StripLine,
  ThinsetLine,
  TileLine,
} from '#app/layout/project/order-project.ts';
import type { TrimLine } from '#app/layout/project/pool-trim.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap, formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { money } from '#app/words/en/formats.ts';
import { type Laid, ofLaid, sayOf } from '#app/words/en/laid.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as trimWords from '#app/words/en/trim.ts';

/** One line of the order; figures that only tiles and trim have are null for mortar, grout and strips. */
export interface OrderRow {
  readonly item: string;
  readonly jobs: readonly string[];
  readonly needed: number | null;
  readonly bound: number | null;
  readonly single: number | null;
  readonly saved: number | null;
  readonly buy: string;
  readonly boxes: string;
  readonly price: string;
}

/** The cuts of one kind of tile. */
export interface CutTable {
  readonly item: string;
  readonly laid: Laid;
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
  readonly isPartlyPriced: boolean;
  /** What the columns of figures mean. */
  readonly figures: string;
  readonly notes: readonly string[];
  readonly cuts: readonly CutTable[];
}

/** The most ways to cut a tile that are handed on, for a whole order. */
const MOST_WAYS = 3000;

/** The order in words. */
export function describeProjectOrder(order: ProjectOrder, system: UnitSystem): OrderTable {
  const saved = order.tiles.reduce((sum, { single, needed }) => sum + single - needed, 0);
  const differing = order.tiles.filter(({ sale }) => sale.differs);
  const say = sayOf(order.tiles.every(({ laid }) => laid === 'planks') ? 'planks' : 'tiles');
  let room = MOST_WAYS;
  return {
    rows: [
      ...order.tiles.map((line) => describeTiles(line, system)),
      ...order.thinset.map((line) => describeThinset(line, system)),
      ...order.grout.map((line) => describeGrout(line, system)),
      ...order.underlayment.map(({ jobs, area }) => {
        return { ...NO_FIGURES, item: materialsWords.underlayment, jobs, buy: formatArea(area, system) };
      }),
      ...order.trim.map((line) => describeTrimLine(line, system)),
      ...order.strips.map((line) => describeStrips(line, system)),
    ],
    total: order.totalCents === null ? null : money(order.totalCents),
    isPartlyPriced: order.isPartlyPriced,
    figures: say(projectsWords.columnsText),
    notes: [
      say(projectsWords.savesTiles(saved)),
      ...differing.map((line) => projectsWords.differs(nameOf(line, system))),
      ...order.trim.filter(({ differs }) => differs).map((line) => trimWords.differs(trimWords.trimOf(line.profile))),
    ],
    cuts: order.tiles.flatMap((line) => {
      const tiles = line.cutTiles.slice(0, room);
      room -= tiles.length;
      const further = line.cutTiles.length - tiles.length;
      return line.cutTiles.length === 0
        ? []
        : [{ item: nameOf(line, system), laid: line.laid, full: line.full, tiles, further }];
    }),
  };
}

/** Empty figures for items without a row of their own. */
const NO_FIGURES = { needed: null, bound: null, single: null, saved: null, boxes: '', price: '' } as const;

function nameOf({ product, laid, long, short }: TileLine, system: UnitSystem): string {
  const size = `${formatMeasure(short, system)} × ${formatMeasure(long, system)}`;
  return projectsWords.tileOf(product.trim() === '' ? ofLaid(laid, projectsWords.unnamedTile) : product.trim(), size);
}

function describeTiles(line: TileLine, system: UnitSystem): OrderRow {
  const { jobs, laid, needed, bound, single, sale } = line;
  const { order, tilesPerBox } = sale;
  return {
    item: nameOf(line, system),
    jobs,
    needed,
    bound,
    single,
    saved: single - needed,
    buy: String(order.total),
    boxes:
      order.boxes === null || tilesPerBox === null
        ? ''
        : ofLaid(laid, orderWords.boxesText(order.boxes, tilesPerBox, order.extra)),
    price: order.totalCents === null ? '' : money(order.totalCents),
  };
}

function describeThinset({ jobs, bags, trowelImperial, trowelMetric }: ThinsetLine, system: UnitSystem): OrderRow {
  const trowel = isMetric(system) ? trowelMetric : trowelImperial;
  return { ...NO_FIGURES, item: projectsWords.thinset(trowel), jobs, buy: projectsWords.thinsetBags(bags) };
}

function describeTrimLine(
  { profile, stick, length, pieces, count, jobs, totalCents }: TrimLine,
  system: UnitSystem,
): OrderRow {
  const name = trimWords.trimOf(profile.trim());
  const inPieces = trimWords.lengthInPieces(formatRoomMeasure(length, system), pieces);
  return {
    ...NO_FIGURES,
    item: stick === null ? name : trimWords.ofLength(name, formatRoomMeasure(stick, system)),
    jobs,
    buy: count === null ? inPieces : trimWords.sticksFor(count.sticks, inPieces),
    ...(count !== null && {
      needed: count.sticks,
      bound: count.bound,
      single: count.single,
      saved: count.single - count.sticks,
    }),
    price: totalCents === null ? '' : money(totalCents),
  };
}

function describeStrips({ jobs, long, wide, count }: StripLine, system: UnitSystem): OrderRow {
  const item = trimWords.thresholdStrip(formatMeasure(long, system), formatMeasure(wide, system));
  return { ...NO_FIGURES, item, jobs, buy: String(count) };
}

function describeGrout({ jobs, joint, color, ...grout }: GroutLine, system: UnitSystem): OrderRow {
  const [weight, [least, most], unit] = isMetric(system)
    ? [grout.kilograms, grout.kilogramsRange, 'kg']
    : [grout.pounds, grout.poundsRange, 'lb'];
  const amount = (one: number) => one.toFixed(one < 10 ? 2 : 1);
  return {
    ...NO_FIGURES,
    item: projectsWords.grout(formatGap(joint, system), color),
    jobs,
    buy: projectsWords.groutWeight(amount(weight), unit, amount(least), amount(most)),
  };
}
