import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { type LayoutRequest, sizesIn } from '#app/layout/model/layout-request.ts';
import type { CutShape, LayoutResult, LayoutWarning, PlacedLayer } from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import { doorClashes } from '#app/layout/parts/door-clashes.ts';
import { plankRulesOf } from '#app/layout/patterns/plank-rules.ts';
import { narrowestExtent, narrowestOfTile, type TileSize } from '#app/layout/shapes/measure-tile.ts';
import { findCutSides, sliverLimit, smallLimit } from '#app/layout/slivers/cut-sides.ts';
import { findSmallAtWalls } from '#app/layout/slivers/small-cuts.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

const QUARTER_INCH = UNITS_PER_INCH / 4;

export interface JudgedLayout {
  /** Null if the pattern has no borders. */
  readonly alignment: Alignment | null;
  readonly layers: readonly PlacedLayer[];
  readonly kinds: LayoutResult['kinds'];
  readonly request: LayoutRequest;
  /** All pieces, before small ones are dropped. */
  readonly pieces: readonly RawPiece[];
  /** The shapes of those that are kept. */
  readonly shapes: readonly CutShape[];
  /** Present if planks are laid. */
  readonly planks?: PlankFloor;
  readonly droppedPieces: number;
  readonly degraded: number;
  readonly degradedFull: number;
}

/**
 * A piece smaller than this in either direction is dropped: 1/4 in, or half the tile's smaller side if that is less.
 * For a tile that is not a rectangle, the narrowest extent counts for both.
 */
export function smallestKeptSide(tile: TileSize): number {
  return Math.min(QUARTER_INCH, narrowestOfTile(tile) / 2);
}

/** Whether a piece of that tile is large enough to be laid. */
export function isKept({ outline, width, height }: RawPiece, tile: TileSize, least = smallestKeptSide(tile)): boolean {
  return (tile.outline === undefined ? Math.min(width, height) : narrowestExtent(outline)) >= least;
}

/** Everything worth a warning, in the order in which it is shown. */
export function judgeLayout(layout: JudgedLayout): LayoutWarning[] {
  const warnings: LayoutWarning[] = [...smallLeftovers(layout), ...smallPieces(layout)];
  const tiny = tiniestCut(layout);
  if (tiny) warnings.push(tiny);
  warnings.push(...nearlyWholeBorders(layout.alignment));
  warnings.push(...brokenPlankRules(layout));
  warnings.push(...doorClashes(layout.request).map((clash) => ({ code: 'door-clash' as const, ...clash })));
  if (layout.droppedPieces > 0) warnings.push({ code: 'pieces-dropped', count: layout.droppedPieces });
  if (layout.degraded > 0) warnings.push({ code: 'degraded', tiles: layout.degraded, full: layout.degradedFull });
  return warnings;
}

function smallLeftovers({ alignment, request }: JudgedLayout): LayoutWarning[] {
  return axes(alignment).flatMap(({ axis, tile, fit }) => {
    const limit = smallLimit(tile, request.finish.autoOptimize);
    return fit.leftover > 0 && fit.leftover < limit
      ? [{ code: 'small-leftover' as const, axis, size: fit.leftover as Length, limit: Math.floor(limit) as Length }]
      : [];
  });
}

/** The smallest piece at any straight wall or obstacle, and the other small ones there. */
function smallPieces({ kinds, request, shapes }: JudgedLayout): LayoutWarning[] {
  const small = findSmallAtWalls({ kinds, shapes, request });
  const [smallest] = small;
  if (smallest === undefined) return [];
  return [
    {
      code: 'small-piece',
      label: smallest.shape.label,
      size: smallest.size,
      limit: Math.floor(smallLimit(smallest.tile, request.finish.autoOptimize)) as Length,
      labels: small.map(({ shape }) => shape.label),
      pieces: small.reduce((sum, { shape }) => sum + shape.count, 0),
    },
  ];
}

/**
 * The smallest cut, if it is no wider than the joint plus 1/4 in; otherwise a strip too narrow to lay. A tile's own
 * full side is not a cut, however small.
 */
function tiniestCut({ kinds, layers, request, pieces, shapes, droppedPieces }: JudgedLayout): LayoutWarning | null {
  const limit = sliverLimit(request.finish.joint);
  const code = 'layout-optimization-needed';
  const sides = findCutSides({ kinds, shapes });
  const [first] = sides;
  const least = sides.reduce((one, other) => (one === undefined || other.size < one.size ? other : one), first);
  if (least !== undefined && least.size <= limit) return { code, size: least.size, limit, label: least.shape.label };
  if (droppedPieces === 0) return null;
  let size = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const tile = layers[piece.layer] as PlacedLayer;
    if (tile.outline !== undefined) {
      size = Math.min(size, Math.floor(narrowestExtent(piece.outline)));
      continue;
    }
    if (piece.width < tile.across) size = Math.min(size, piece.width);
    if (piece.height < tile.down) size = Math.min(size, piece.height);
  }
  return size <= limit ? { code, size: size as Length, limit, label: null } : null;
}

/** The number of runs that violate a rule: a run whose ends are too short is not counted for its joints. */
function brokenPlankRules({ planks, request }: JudgedLayout): LayoutWarning[] {
  if (planks === undefined) return [];
  const { minEnd, minOffset } = plankRulesOf(sizesIn(request));
  const warn = (code: 'plank-joints-close' | 'plank-ends-short', limit: number, broken: 'offset' | 'ends') => {
    const courses = planks.runs.filter((run) => run.broken === broken).length;
    return courses === 0 ? [] : [{ code, courses, limit: limit as Length }];
  };
  return [...warn('plank-joints-close', minOffset, 'offset'), ...warn('plank-ends-short', minEnd, 'ends')];
}

function nearlyWholeBorders(alignment: Alignment | null): LayoutWarning[] {
  return axes(alignment).flatMap(({ axis, tile, fit }) => {
    const border = Math.max(fit.startCut, fit.leftover);
    return border > 0 && tile - border <= QUARTER_INCH
      ? [{ code: 'nearly-whole' as const, axis, size: border as Length }]
      : [];
  });
}

function axes(alignment: Alignment | null) {
  if (alignment === null) return [];
  return [
    { axis: 'length', tile: alignment.tileDown, fit: alignment.length },
    { axis: 'width', tile: alignment.tileAcross, fit: alignment.width },
  ] as const;
}
