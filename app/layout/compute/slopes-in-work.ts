import { invariant } from '#app/base/invariant.ts';
import { boundsRing } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { CheckedRequest } from '#app/layout/compute/check-request.ts';
import { countParts, sumParts, withFill } from '#app/layout/counts/count-parts.ts';
import type { EasedPieces } from '#app/layout/cuts/ease-corners.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import type { PlacedLayer, TiledRoom } from '#app/layout/model/layout-result.ts';
import type { SlopedFloor, SlopePlane, TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { Territories } from '#app/layout/parts/territories.ts';
import { turningCentre } from '#app/layout/region/turn-region.ts';
import { ConeLippage, mostLippage } from '#app/layout/slopes/cone-lippage.ts';
import { volumeUnder } from '#app/layout/slopes/plane-through.ts';
import { slopeOfFloor } from '#app/layout/slopes/slope-of-floor.ts';

/** A bed of mortar as deep as that at the drain, in cubic lattice units. */
function volumeOver(planes: readonly SlopePlane[], depth: number): number {
  return planes.reduce(
    (sum, { corners }) => sum + volumeUnder(corners.map((one) => ({ ...one, height: one.height + depth }))),
    0,
  );
}

/** The tiles of a part of a floor. */
export interface CoveredFaces {
  readonly layers: readonly PlacedLayer[];
  readonly eased: EasedPieces;
  readonly direction: Direction | null;
  /** The share of their outlines that its tiles cover. */
  readonly fill: number;
  /** Between its tiles, in lattice units. */
  readonly joint: number;
}

/** Counts the tiles and pieces on each plane of a floor that slopes to its drain. */
export class SlopesInWork {
  #counted: readonly TiledRoom[] | null = null;
  #cone: TiledSlopes['cone'] | null = null;

  constructor(
    private readonly floor: SlopedFloor,
    private readonly checked: CheckedRequest,
    private readonly clipper: RegionClipper,
  ) {}

  /** Of the whole floor; null without a drain. */
  static of(checked: CheckedRequest, clipper: RegionClipper | undefined): SlopesInWork | null {
    const sloped = slopeOfFloor(checked.request);
    if (!sloped?.ok) return null;
    invariant(clipper, 'a floor with a drain needs a clipper');
    return new SlopesInWork(sloped.value, checked, clipper);
  }

  add({ layers, eased, direction, fill, joint }: CoveredFaces): void {
    const { boundsWidth, boundsLength } = this.checked;
    const centre = turningCentre(boundsWidth, boundsLength);
    const enter = (ring: Ring): Ring =>
      direction === null ? ring : ring.map((corner) => turnOntoLattice(corner, direction, centre));
    const parts = this.floor.planes.map(({ corners }) => ({ ring: corners.map(({ x, y }) => ({ x, y })) }));
    this.#addToCone({ layers, eased, joint }, enter);
    const territories = new Territories({ parts, doorways: [] }, enter, this.clipper);
    const names = parts.map((_, index) => String(index));
    const counted = countParts(names, territories, layers, eased).parts.map((part) => withFill(part, fill));
    const before = this.#counted;
    this.#counted = before === null ? counted : before.map((one, at) => sumParts(one, counted[at] as TiledRoom));
  }

  /** Tiles that are not cut at the folds around a point drain. */
  #addToCone(
    { layers, eased, joint }: Pick<CoveredFaces, 'layers' | 'eased' | 'joint'>,
    enter: (ring: Ring) => Ring,
  ): void {
    const { isCut, folds, opening, planes } = this.floor;
    const { minX, minY, maxX, maxY } = opening;
    if (isCut || folds.length === 0 || maxX - minX !== maxY - minY) return;
    const [drain] = enter([{ x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) }]);
    invariant(drain, 'a ring keeps its corners');
    const limit = mostLippage(joint);
    const cone = new ConeLippage(
      drain,
      planes.map(({ corners, slope }) => ({ ring: enter(corners.map(({ x, y }) => ({ x, y }))), slope })),
      limit,
    );
    for (const { across, down, outline, step, fullRuns } of layers) {
      const tile = outline ?? boundsRing({ minX: 0, minY: 0, maxX: across, maxY: down });
      for (const { x, y, count } of fullRuns) {
        for (let at = 0; at < count; at += 1) cone.addTile(tile, { x: x + at * step.x, y: y + at * step.y });
      }
    }
    for (const { outline, holes, tileX, tileY } of [...eased.cut, ...eased.eased]) {
      cone.addPiece(outline, holes, { x: tileX, y: tileY });
    }
    const { worst = 0, over = 0 } = this.#cone ?? {};
    this.#cone = { worst: Math.max(worst, cone.worst), limit, over: over + cone.over };
  }

  tiled(): TiledSlopes {
    const { planes, ...floor } = this.floor;
    const depth = floor.bedDepth ?? 0;
    return {
      ...floor,
      planes: planes.map((plane, index) => {
        const { full = 0, pieces = 0, tiledArea = 0 } = this.#counted?.[index] ?? {};
        return { ...plane, full, pieces, tiledArea };
      }),
      ...(this.#cone && { cone: this.#cone }),
      mud: floor.tray === undefined ? volumeOver(planes, depth) : 0,
    };
  }
}
