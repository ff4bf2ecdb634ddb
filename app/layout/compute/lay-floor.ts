import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { cosSinOf, type Direction, degreesOf } from '#app/geometry/turn.ts';
import type { CheckedRequest } from '#app/layout/compute/check-request.ts';
import { FloorKinds, NO_COUNTS, sumCounts } from '#app/layout/compute/floor-kinds.ts';
import { intoFrame, layPart, type TilesOfPart, tilesOnPart } from '#app/layout/compute/lay-part.ts';
import { type CoveredFaces, SlopesInWork } from '#app/layout/compute/slopes-in-work.ts';
import { estimateWork, MOST_WORK_MS } from '#app/layout/compute/work-estimate.ts';
import { areaTwiceOf, type ZoneRegion, zoneRegions } from '#app/layout/compute/zone-regions.ts';
import { ZoneWarnings } from '#app/layout/compute/zone-warnings.ts';
import { countAllKinds, countKinds, tiledAreaTwice } from '#app/layout/counts/count-kinds.ts';
import { countParts, sumParts, withFill } from '#app/layout/counts/count-parts.ts';
import { cuttingObstacles } from '#app/layout/cuts/cutting-obstacles.ts';
import { type EasedPieces, easeCorners, layEased } from '#app/layout/cuts/ease-corners.ts';
import { CutLabels } from '#app/layout/cuts/label-cuts.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { KernelError, RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { Finish, Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import type {
  CutPiece,
  EasedTile,
  LayoutError,
  LayoutKind,
  LayoutResult,
  PatternFrame,
  PlacedLayer,
  TiledRoom,
  TiledZone,
  TiledZonePart,
} from '#app/layout/model/layout-result.ts';
import { LEAST_ZONE_AREA, MAX_TILES } from '#app/layout/model/limits.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import type { Zone, ZonePart } from '#app/layout/model/zone.ts';
import type { Covering, ZoneStart } from '#app/layout/model/zone-fields.ts';
import { sheetOf } from '#app/layout/mosaics/sheet-of.ts';
import { Territories } from '#app/layout/parts/territories.ts';
import { fillOf, layersFor } from '#app/layout/patterns/registry.ts';
import { buildRegion, withFoldsUncut } from '#app/layout/region/build-region.ts';
import { turningCentre } from '#app/layout/region/turn-region.ts';
import type { Length } from '#app/layout/units/length.ts';
import { withSlabJudged } from '#app/layout/warnings/describe-slab.ts';
import { isKept, judgeLayout, smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';
import { judgeSlopes } from '#app/layout/warnings/judge-slopes.ts';
import * as words from '#app/words/en/zones.ts';

export interface ZoneTools {
  readonly kernel: TileKernel;
  readonly clipper: RegionClipper;
}

/**
 * Lays the floor of a checked request zone by zone. The request's finish is for the field, which is everything that no zone
 * covers; later zones cover earlier ones. Labels, kinds of tile and pieces are shared by all zones. The result is the same to the
 * bit with either build of the kernel.
 */
export function layFloor(
  checked: CheckedRequest,
  zones: readonly Zone[],
  { kernel, clipper }: ZoneTools,
): Result<LayoutResult, LayoutError> {
  const { request, ring, boundsWidth, boundsLength } = checked;
  const centre = turningCentre(boundsWidth, boundsLength);
  const regions = zoneRegions(ring, request, zones, clipper);
  const covered = regions.findIndex((one, index) => index > 0 && one.areaTwice < 2 * LEAST_ZONE_AREA);
  if (covered > 0) return err({ code: 'zone-covered', zone: covered - 1 });
  const isFieldCovered = (regions[0]?.areaTwice ?? 0) < 2 * LEAST_ZONE_AREA;
  const ofField = zones.findIndex(({ start, continues }) => start === 'continued' && continues === undefined);
  if (isFieldCovered && ofField >= 0) return err({ code: 'no-field-to-continue', zone: ofField });
  // How the field is bought does not matter here, since a zone of the same tile is bought the same way.
  const trade = zones.find(({ tile }) => tile === 0)?.trade;
  const coverings: readonly Covered[] = [
    { name: words.fieldName, finish: request.finish, tile: 0, ...(trade && { trade }) },
    ...zones,
  ];
  const isTiled = (index: number) => coverings[index]?.covering === undefined;
  if (!regions.some(({ areaTwice }, index) => areaTwice > 0 && isTiled(index))) return err({ code: 'nothing-to-tile' });
  const tiles = regions.reduce(
    (sum, { parts }, index) =>
      parts.reduce((all, { part, rings }) => {
        const { finish } = coverings[index] as Covered;
        return rings.length === 0 || !isTiled(index)
          ? all
          : all + tilesOnPart({ part, finish, region: rings }, request);
      }, sum),
    0,
  );
  if (tiles > MAX_TILES) return err({ code: 'too-many-tiles', tiles, limit: MAX_TILES });
  const work = regions
    .slice(1)
    .reduce((sum, region, index) => sum + workOn(region, zones[index] as Zone, request), estimateWork(request).ms);
  if (work > MOST_WORK_MS) return err({ code: 'too-much-work', cuts: Math.round(tiles) });
  const floor = new FloorInWork(checked, centre, { kernel, clipper });
  for (const [index, covering] of coverings.entries()) {
    const fault = floor.addZone(covering, regions[index] as ZoneRegion);
    if (fault !== null) return err(fault);
  }
  return ok(floor.finished());
}

/** Estimated work on a zone (ms): as for rooms of the size of its parts. */
function workOn({ parts }: ZoneRegion, { finish }: Zone, { plan: _plan, ...request }: LayoutRequest): number {
  return parts.reduce((sum, { rings }) => {
    const { minX, minY, maxX, maxY } = ringBounds(rings.flat());
    const room = { type: 'rectangle', width: (maxX - minX) as Length, length: (maxY - minY) as Length } as const;
    return rings.length === 0 ? sum : sum + estimateWork({ ...request, room, obstacles: [], finish }).ms;
  }, 0);
}

/** The field or a zone, and its tiles. */
interface Covered {
  readonly name: string;
  readonly covering?: Covering;
  readonly start?: ZoneStart;
  readonly continues?: number;
  readonly isFace?: true;
  readonly finish: Finish;
  readonly tile: number;
  readonly trade?: Trade;
  readonly slopes?: SlopedFloor;
}

/** The covering of a part: its zone's finish, or one square tile at the corner of a border. */
function coverPart(part: ZonePart | null, covered: Covered): Covered {
  const side = part?.cornerTile;
  if (side === undefined) return covered;
  const finish: Finish = {
    ...covered.finish,
    tileLength: side,
    tileWidth: side,
    joint: 0 as Length,
    layoutType: 'straight',
    autoOptimize: true,
  };
  return { ...covered, name: words.cornerTile(covered.name), finish };
}

/** Results collected while a floor is laid zone by zone. */
class FloorInWork {
  readonly #labels = new CutLabels();
  readonly #kinds = new FloorKinds();
  readonly #zones: TiledZone[] = [];
  readonly #pieces: CutPiece[] = [];
  readonly #warnings = new ZoneWarnings();
  readonly #slopes: SlopesInWork | null;
  #ofZone: SlopesInWork | null = null;
  #rooms: readonly TiledRoom[] | null = null;
  /** The tiles of the first part of the field and of each zone, by the field's index 0 and those of zones; absent if nothing of it is left. */
  readonly #firstParts = new Map<number, TilesOfPart>();
  #degraded = 0;

  constructor(
    private readonly checked: CheckedRequest,
    private readonly centre: Point,
    private readonly tools: ZoneTools,
  ) {
    this.#slopes = SlopesInWork.of(checked, tools.clipper);
  }

  addZone(covered: Covered, { parts, areaTwice, gapTwice }: ZoneRegion): LayoutError | null {
    const { request } = this.checked;
    const tiledParts: TiledZonePart[] = [];
    this.#kinds.nextZone();
    this.#ofZone = covered.slopes ? new SlopesInWork(covered.slopes, this.checked, this.tools.clipper) : null;
    for (const { part, rings } of parts) {
      if (areaTwiceOf(rings) <= 0) continue;
      if (covered.covering !== undefined) {
        tiledParts.push(this.#addBare(part, rings));
        continue;
      }
      const own = coverPart(part, covered);
      const other = covered.start === 'continued' ? this.#firstParts.get((covered.continues ?? -1) + 1) : undefined;
      const continued = other === undefined ? {} : { continued: other };
      const isCentered = covered.start === 'centered';
      const tiles = layPart(
        { part, finish: own.finish, region: rings, isCentered, ...continued },
        request,
        this.centre,
        this.tools,
      );
      if (!tiles.ok) return nameKernelError(tiles.error);
      if (!this.#firstParts.has(this.#zones.length)) this.#firstParts.set(this.#zones.length, tiles.value);
      tiledParts.push(this.#addPart(own, part, rings, tiles.value));
    }
    const slopes = this.#ofZone?.tiled() ?? null;
    this.#warnings.add(this.#zones.length, judgeSlopes(slopes));
    this.#zones.push({
      name: covered.name,
      ...(covered.covering && { covering: covered.covering }),
      ...(covered.isFace && { isFace: covered.isFace }),
      ...(slopes && { slopes }),
      parts: tiledParts,
      counts: tiledParts.reduce((sum, { counts }) => sumCounts(sum, counts), NO_COUNTS),
      area: areaTwice / 2,
      gapArea: gapTwice / 2,
      tiledArea: tiledParts.reduce((sum, { tiledArea }) => sum + tiledArea, 0),
    });
    return null;
  }

  #addPart(
    { name, finish, tile, trade, isFace }: Covered,
    part: ZonePart | null,
    region: readonly Ring[],
    { tiles, alignment, direction }: TilesOfPart,
  ): TiledZonePart {
    const own = withFinish(this.checked.request, finish);
    const fill = fillOf(finish.layoutType);
    const frame: PatternFrame | null = direction && { ...cosSinOf(direction), centre: this.centre };
    const leastSides = tiles.layers.map(smallestKeptSide);
    const kept = tiles.pieces.filter((piece) =>
      isKept(piece, tiles.layers[piece.layer] as PlacedLayer, leastSides[piece.layer]),
    );
    const eased: EasedPieces = tiles.planks ? { cut: kept, eased: [] } : easeCorners(kept, tiles.layers);
    const kinds = countKinds(tiles.kinds, tiles.layers, eased, {
      areaTwice: areaTwiceOf(region),
      isWhollyTiled: fill === 1 && finish.joint === 0 && kept.length === tiles.pieces.length && tiles.degraded === 0,
    });
    const layers = this.#kinds.add({
      name,
      tile,
      kinds,
      layers: layEased(tiles.layers, eased.eased),
      isPlank: tiles.planks !== undefined,
      isCorner: part?.cornerTile !== undefined,
      sheetJoint:
        trade && part?.cornerTile === undefined && sheetOf(trade, finish.layoutType) !== null ? finish.joint : null,
    });
    const obstacles = cuttingObstacles(own, direction, frame);
    const before = this.#pieces.length;
    const covering = { layers: tiles.layers, eased, direction, fill, joint: finish.joint };
    const partOf = isFace ? null : this.#countRooms(covering);
    if (!isFace) for (const slopes of [this.#slopes, this.#ofZone]) slopes?.add(covering);
    const pieces = this.#labels.add(eased.cut, layers, obstacles, partOf);
    for (const piece of pieces) this.#pieces.push(piece);
    // A face is as narrow as it is: its pieces are not judged by half a tile.
    if (!isFace) this.#judge(own, kinds, { tiles, alignment, kept: kept.length, pieces });
    this.#degraded += tiles.degraded;
    return {
      ...placeOf(part),
      region,
      frame,
      angle: direction === null ? 0 : this.#angleOf(direction, finish, part),
      origin: tiles.origin,
      runsAlong: layersFor(finish, direction !== null) === null && direction === null ? runsAlong(finish) : null,
      layers,
      eased: placeEased(eased),
      pieces: [before, this.#pieces.length],
      counts: countAllKinds(kinds),
      tiledArea: (tiledAreaTwice(tiles.layers, kept) / 2) * fill,
      ...(tiles.planks && { planks: tiles.planks }),
    };
  }

  /** A part without tile. */
  #addBare(part: ZonePart | null, region: readonly Ring[]): TiledZonePart {
    const { minX, minY } = ringBounds(region.flat());
    const end = this.#pieces.length;
    return {
      ...placeOf(part),
      region,
      frame: null,
      angle: 0,
      origin: { x: minX, y: minY },
      runsAlong: null,
      layers: [],
      eased: [],
      pieces: [end, end],
      counts: NO_COUNTS,
      tiledArea: 0,
    };
  }

  /** An angle typed in degrees is reported as typed. */
  #angleOf(direction: Direction, finish: Finish, part: ZonePart | null): number {
    return part?.along === undefined && direction.length === 1 ? (finish.layoutAngle ?? 0) / 10 : degreesOf(direction);
  }

  /** The part of each cut piece, if there are several rooms. */
  #countRooms({ direction, layers, eased, fill }: Omit<CoveredFaces, 'joint'>): readonly number[] | null {
    const { plan } = this.checked.request;
    if (plan === undefined) return null;
    const enter = (ring: Ring) => intoFrame(ring, direction, this.centre);
    const names = plan.parts.map(({ name }) => name);
    const counted = countParts(names, new Territories(plan, enter, this.tools.clipper), layers, eased);
    const parts = counted.parts.map((part) => withFill(part, fill));
    const rooms = this.#rooms;
    this.#rooms = rooms === null ? parts : rooms.map((room, index) => sumParts(room, parts[index] as TiledRoom));
    return counted.partOf;
  }

  #judge(
    request: LayoutRequest,
    kinds: readonly [LayoutKind, ...LayoutKind[]],
    laid: Pick<TilesOfPart, 'tiles' | 'alignment'> & { readonly kept: number; readonly pieces: readonly CutPiece[] },
  ): void {
    const { tiles, alignment, kept, pieces } = laid;
    const used = new Map<number, number>();
    for (const { shape } of pieces) used.set(shape, (used.get(shape) ?? 0) + 1);
    const all = this.#labels.shapes;
    // The checks of a part need its own kinds and counts.
    const shapes = [...used].map(([index, count]) => ({ ...(all[index] as (typeof all)[number]), kind: 0, count }));
    const warnings = judgeLayout({
      alignment,
      layers: tiles.layers,
      kinds,
      request,
      ...(tiles.planks && { planks: tiles.planks }),
      pieces: tiles.pieces,
      shapes: kinds.length === 1 ? shapes : [],
      droppedPieces: tiles.pieces.length - kept,
      degraded: tiles.degraded,
      degradedFull: tiles.degradedFull,
    });
    this.#warnings.add(this.#zones.length, warnings);
  }

  finished(): LayoutResult {
    const { request, ring, boundsWidth, boundsLength } = this.checked;
    const { clipper } = this.tools;
    const zones = this.#zones;
    const sum = (read: (zone: TiledZone) => number) => zones.reduce((all, zone) => all + read(zone), 0);
    const bare = withFinish(withFoldsUncut(request), { perimeterGap: 0 as Length });
    const floorArea = areaTwiceOf(buildRegion(ring, bare, clipper)) / 2;
    const roomArea =
      request.plan === undefined
        ? signedArea2(ring) / 2
        : areaTwiceOf(buildRegion(ring, { ...bare, obstacles: [] }, clipper)) / 2;
    const gapArea = sum((zone) => zone.gapArea);
    const netArea = floorArea - gapArea + sum(({ isFace, area }) => (isFace ? area : 0));
    const kinds = this.#kinds.all();
    const field = zones[0]?.parts[0];
    const slopes = this.#slopes?.tiled() ?? null;
    const region = buildRegion(ring, request, clipper);
    const free = zones.flatMap(({ covering, parts }) =>
      covering === 'free' ? parts.flatMap((part) => part.region) : [],
    );
    return withSlabJudged({
      request,
      boundsWidth: boundsWidth as Length,
      boundsLength: boundsLength as Length,
      roomRing: ring,
      region,
      ...(free.length > 0 && {
        coveredRegion: unflattenRings(clipper.subtract(flattenRings(region), flattenRings(free))),
      }),
      kinds,
      layers: field?.layers ?? [],
      frame: field?.frame ?? null,
      origin: field?.origin ?? { x: 0, y: 0 },
      runsAlong: field?.runsAlong ?? null,
      shapes: this.#labels.shapes,
      pieces: this.#pieces,
      eased: field?.eased ?? [],
      counts: {
        ...zones.reduce((all, { counts }) => sumCounts(all, counts), NO_COUNTS),
        order: kinds.reduce((all, { counts }) => all + counts.order, 0),
      },
      roomArea,
      obstacleArea: roomArea - floorArea,
      ...(gapArea > 0 && { gapArea }),
      netArea,
      tiledArea: sum(({ tiledArea }) => tiledArea),
      borders: null,
      warnings: [...this.#warnings.all(), ...judgeSlopes(slopes)],
      worstCut: null,
      degraded: this.#degraded,
      ...(this.#rooms && { parts: this.#rooms }),
      ...(slopes && { slopes }),
      zones,
    });
  }
}

/** For a border, where this part runs. */
function placeOf(part: ZonePart | null): Pick<TiledZonePart, 'wall' | 'around'> {
  const { wall, around } = part ?? {};
  return { ...(wall !== undefined && { wall }), ...(around !== undefined && { around }) };
}

function placeEased({ eased }: EasedPieces): readonly EasedTile[] {
  return eased.map(({ layer, tileX, tileY, areaTwice }) => ({ layer, x: tileX, y: tileY, area: areaTwice / 2 }));
}

function runsAlong({ patternOrientation }: Finish): 'x' | 'y' {
  return patternOrientation === 'horizontal' ? 'x' : 'y';
}

function nameKernelError(error: KernelError): LayoutError {
  return error.code === 'too-many-tiles'
    ? { code: 'too-many-tiles', tiles: error.tiles, limit: MAX_TILES }
    : { code: 'kernel-fault', detail: error.code === 'kernel-fault' ? error.detail : error.code };
}
