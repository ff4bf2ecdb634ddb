import { areaInLattice } from '#app/layout/fields/read-area.ts';
import { describeGoods } from '#app/layout/materials/describe-goods.ts';
import { countGroutBags, estimateGrout, GROUT_KG_PER_LITRE } from '#app/layout/materials/estimate-grout.ts';
import { estimateByNotch, LARGE_TILE_SIDE } from '#app/layout/materials/estimate-notch.ts';
import { estimateThinset } from '#app/layout/materials/estimate-thinset.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import { describeJobPrice, priceJob } from '#app/layout/materials/price-job.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Finish, Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, TiledZone } from '#app/layout/model/layout-result.ts';
import { longestSide, zoneViews } from '#app/layout/model/zone-views.ts';
import { fillOf } from '#app/layout/patterns/registry.ts';
import { describeTrimOrder } from '#app/layout/trim/describe-trim-order.ts';
import { formatArea, formatCoverage } from '#app/layout/units/area.ts';
import { isMetric, tradeOf } from '#app/layout/units/field-unit.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as zonesWords from '#app/words/en/zones.ts';

export interface MaterialWords {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
}

const FEET_PER_METRE = 1 / 0.3048;
/** Of one kilogram per liter: 3.785411784 liters a gallon, 0.45359237 kg a pound. */
const POUNDS_PER_GALLON = 3.785411784 / 0.45359237;

/** Thinset, grout, trim, strips and the materials chosen as shown and printed, with their assumptions. */
export function describeMaterials(
  result: LayoutResult,
  trade: Trade,
  unitSystem: UnitSystem,
  { currency = '', cuts = null }: { readonly currency?: string; readonly cuts?: Cuts | null } = {},
): MaterialWords {
  const ofEdges = describeTrimOrder(result.request, trade, unitSystem, currency);
  const goods = describeGoods(measuredJob(result, cuts, trade, unitSystem), currency);
  const priced = priceJob(result, cuts, trade, unitSystem);
  const price = priced === null ? { lines: [], notes: [] } : describeJobPrice(priced, currency);
  const trim = {
    lines: [...ofEdges.lines, ...goods.lines, ...price.lines],
    notes: [...ofEdges.notes, ...goods.notes, ...price.notes],
  };
  if (result.zones !== undefined) return describeZoneMaterials(result, result.zones, { trade, unitSystem }, trim);
  return describeTileMaterials(result, trade, unitSystem, trim);
}

/** Zone by zone: each has its own notch and its own joints; the joints between zones are the field's. */
function describeZoneMaterials(
  result: LayoutResult,
  zones: readonly TiledZone[],
  { trade, unitSystem }: { readonly trade: Trade; readonly unitSystem: UnitSystem },
  trim: MaterialWords,
): MaterialWords {
  const views = zoneViews(result);
  const between = result.netArea - zones.reduce((sum, { area }) => sum + area, 0);
  const faces = zones.map((_, index) =>
    zones.filter((zone, face) => zone.isFace && floorOfFace(result, face) === index),
  );
  const described = zones.flatMap((zone, index) => {
    const view = views.find((one) => one.zone === index);
    if (view === undefined || zone.covering === 'free' || zone.isFace) return [];
    const own = faces[index] ?? [];
    const area = zone.area + (index === 0 ? between : 0) + own.reduce((sum, face) => sum + face.area, 0);
    const tiledArea = zone.tiledArea + own.reduce((sum, face) => sum + face.tiledArea, 0);
    const longest = longestTile(view.layout.request);
    const isPiece = zone.covering === 'piece';
    const words = describeTileMaterials(
      {
        ...view.layout,
        roomArea: area + zone.gapArea,
        obstacleArea: 0,
        netArea: area,
        // One piece that is bought has no joints.
        tiledArea: isPiece ? area : tiledArea,
        thinset: estimateThinset(area + zone.gapArea, isPiece ? longestSide(zone) : longest),
      },
      result.request.zones?.[index - 1]?.trade ?? trade,
      unitSystem,
      { lines: [], notes: [] },
    );
    return [
      { ...words, lines: words.lines.map(({ term, value }) => ({ term: zonesWords.inZone(zone.name, term), value })) },
    ];
  });
  return {
    lines: [...described.flatMap(({ lines }) => lines), ...trim.lines],
    notes: [...new Set([...described.flatMap(({ notes }) => notes), ...trim.notes])],
  };
}

/** The zone whose tile a face has: its mortar and grout are mixed with that zone's. */
function floorOfFace({ request: { finish, zones = [] } }: LayoutResult, index: number): number {
  const face = zones[index - 1];
  const isAlike = (one: Finish) =>
    (['tileLength', 'tileWidth', 'joint', 'layoutType'] as const).every((name) => one[name] === face?.finish[name]);
  const own = zones.findIndex((zone) => !zone.isFace && zone.tile === face?.tile && isAlike(zone.finish));
  return isAlike(finish) ? 0 : own + 1;
}

function describeTileMaterials(
  result: LayoutResult,
  trade: Trade,
  unitSystem: UnitSystem,
  trim: MaterialWords,
): MaterialWords {
  if (termsIn(result.request) === 'planks') return describePlankMaterials(result, trade, unitSystem, trim);
  const { thinset, roomArea, obstacleArea, request } = result;
  const notch = estimateByNotch(roomArea - obstacleArea, trade.notch);
  const grout = describeGrout(result, trade, unitSystem);
  const isLarge = longestTile(request) >= LARGE_TILE_SIDE;
  const lines = [
    {
      term: termsIn(request) === 'sheets' ? materialsWords.thinsetUnderSheets : materialsWords.thinsetBySize,
      value: materialsWords.thinsetBySizeText(
        materialsWords.bags(thinset.bags),
        formatCoverage(thinset.coverageSqFtPerBag, unitSystem),
      ),
    },
  ];
  const notes: string[] = [];
  if (notch !== null) {
    const { coverage, leastBags, mostBags } = notch;
    const range =
      leastBags === mostBags ? materialsWords.bags(mostBags) : materialsWords.bagsBetween(leastBags, mostBags);
    lines.push({
      term: materialsWords.thinsetByNotch(coverage[tradeOf(unitSystem)]),
      value: materialsWords.thinsetByNotchText(range, formatCoverage([coverage.least, coverage.most], unitSystem)),
    });
    notes.push(coverage.isPublished ? materialsWords.publishedRange : materialsWords.rangeBetween);
  }
  if (isLarge) {
    const side = isMetric(unitSystem) ? '38 cm' : '15 in';
    notes.push(materialsWords.largeTiles(side));
  }
  return {
    lines: [...lines, ...(grout?.lines ?? []), ...trim.lines],
    notes: [...notes, ...(grout?.notes ?? []), ...trim.notes],
  };
}

/** The typed sides of a tile; 0 for a sheet of small pieces. */
function longestTile(request: LayoutResult['request']): number {
  const { tileLength, tileWidth } = request.finish;
  return termsIn(request) === 'sheets' ? 0 : Math.max(tileLength, tileWidth);
}

/** Underlayment or adhesive by the area of the floor, trim and strips: planks take no mortar. */
function describePlankMaterials(
  { roomArea, obstacleArea }: LayoutResult,
  trade: Trade,
  unitSystem: UnitSystem,
  trim: MaterialWords,
): MaterialWords {
  const area = formatArea(roomArea - obstacleArea, unitSystem);
  const isGlued = trade.plankFloor === 'glued';
  const under = { term: materialsWords.underlayment, value: materialsWords.underlaymentText(area) };
  const glue = { term: materialsWords.adhesive, value: materialsWords.adhesiveText(area) };
  return {
    lines: [...(isGlued ? [glue] : trade.padAttached ? [] : [under]), ...trim.lines],
    notes: [materialsWords.plankNotes[trade.plankFloor], ...trim.notes],
  };
}

function describeGrout(result: LayoutResult, trade: Trade, unitSystem: UnitSystem): MaterialWords | null {
  if (termsIn(result.request) === 'sheets') return describeGroutOfBags(result.netArea, trade, unitSystem);
  const density = trade.groutDensityHundredths / 100;
  const grout = estimateGrout(result, trade.jointDepth, density);
  if (grout.litres <= 0) return null;
  const isImperial = !isMetric(unitSystem);
  const range = isImperial ? grout.poundsRange : grout.kilogramsRange;
  const weight = isImperial ? grout.pounds : grout.kilograms;
  const unit = isImperial ? 'lb' : 'kg';
  const length = isImperial
    ? `${(grout.jointMetres * FEET_PER_METRE).toFixed(0)} ft`
    : `${grout.jointMetres.toFixed(1)} m`;
  const [width, depth] = [formatGap(result.request.finish.joint, unitSystem), formatGap(trade.jointDepth, unitSystem)];
  return {
    lines: [
      {
        term: materialsWords.joints,
        value:
          fillOf(result.request.finish.layoutType) < 1
            ? materialsWords.jointsBetweenRounds(Math.round((1 - result.tiledArea / result.netArea) * 100), depth)
            : materialsWords.jointsText(length, width, depth),
      },
      {
        term: materialsWords.grout,
        value: materialsWords.groutText(amount(weight), amount(range[0]), amount(range[1]), unit),
      },
    ],
    notes: [describeDensity(density, isImperial)],
  };
}

/** By the bag's coverage, because unknown joints give no amount. */
function describeGroutOfBags(floor: number, trade: Trade, unitSystem: UnitSystem): MaterialWords {
  const covers = areaInLattice(trade.groutCoverage);
  if (covers === null) return { lines: [], notes: [materialsWords.groutNeedsBag] };
  const bags = countGroutBags([{ floor, covers }]);
  const value = materialsWords.groutBags(bags, formatArea(floor, unitSystem), formatArea(covers, unitSystem));
  return { lines: [{ term: materialsWords.grout, value }], notes: [] };
}

function describeDensity(density: number, isImperial: boolean): string {
  const { least, most } = GROUT_KG_PER_LITRE;
  if (!isImperial) return materialsWords.groutNote(materialsWords.kilogramsPerLiter(density), `${least}`, `${most}`);
  const pounds = (kilograms: number) => (kilograms * POUNDS_PER_GALLON).toFixed(1);
  const said = materialsWords.poundsPerGallon(pounds(density), density);
  return materialsWords.groutNote(said, pounds(least), pounds(most));
}

/** Small floors are weighed more finely. */
function amount(weight: number): string {
  return weight.toFixed(weight < 10 ? 2 : 1);
}
