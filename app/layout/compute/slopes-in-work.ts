import { invariant } from '#app/base/invariant.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { CheckedRequest } from '#app/layout/compute/check-request.ts';
import { countParts, sumParts, withFill } from '#app/layout/counts/count-parts.ts';
import type { EasedPieces } from '#app/layout/cuts/ease-corners.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import type { LaidLayer, LaidPart } from '#app/layout/model/layout-result.ts';
import type { LaidSlopes, SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { Territories } from '#app/layout/parts/territories.ts';
import { turningCentre } from '#app/layout/region/turn-region.ts';
import { volumeUnder } from '#app/layout/slopes/plane-through.ts';
import { slopeOfFloor } from '#app/layout/slopes/slope-of-floor.ts';

/** Tiles and pieces of one covering, in the frame of its pattern. */
/** The tiles of a part of a floor. */
export interface LaidCovering {
  readonly layers: readonly LaidLayer[];
  readonly eased: EasedPieces;
  readonly direction: Direction | null;
  /** The share of their outlines that its tiles cover. */
  readonly fill: number;
}

/** Counts the tiles and pieces on each plane of a floor that slopes to its drain. */
export class SlopesInWork {
  #counted: readonly LaidPart[] | null = null;

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

  add({ layers, eased, direction, fill }: LaidCovering): void {
    const { boundsWidth, boundsLength } = this.checked;
    const centre = turningCentre(boundsWidth, boundsLength);
    const enter = (ring: Ring): Ring =>
      direction === null ? ring : ring.map((corner) => turnOntoLattice(corner, direction, centre));
    const parts = this.floor.planes.map(({ corners }) => ({ ring: corners.map(({ x, y }) => ({ x, y })) }));
    const territories = new Territories({ parts, doorways: [] }, enter, this.clipper);
    const names = parts.map((_, index) => String(index));
    const counted = countParts(names, territories, layers, eased).parts.map((part) => withFill(part, fill));
    const before = this.#counted;
    this.#counted = before === null ? counted : before.map((one, at) => sumParts(one, counted[at] as LaidPart));
  }

  laid(): LaidSlopes {
    const { planes, ...floor } = this.floor;
    const depth = floor.bedDepth ?? 0;
    return {
      ...floor,
      planes: planes.map((plane, index) => {
        const { full = 0, pieces = 0, tiledArea = 0 } = this.#counted?.[index] ?? {};
        return { ...plane, full, pieces, tiledArea };
      }),
      mud: planes.reduce(
        (sum, { corners }) => sum + volumeUnder(corners.map((one) => ({ ...one, height: one.height + depth }))),
        0,
      ),
    };
  }
}
