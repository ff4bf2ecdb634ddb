import { ARC_TOLERANCE } from '#app/geometry/arcs.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import { findObstaclePlace, type ObstacleBox } from '#app/layout/cuts/classify-cut.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { CutCircle, FoundRound } from '#app/layout/cuts/find-rounds.ts';
import { findPlaceByEdges, type ObstacleEdge, obstacleEdges, placeFacing } from '#app/layout/cuts/obstacle-edges.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { ObstaclePlace, PatternFrame } from '#app/layout/model/layout-result.ts';
import { gapAround } from '#app/layout/model/obstacle-types.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { takenRings } from '#app/layout/region/obstacle-rings.ts';
import { enterFrame } from '#app/layout/region/pattern-frame.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { wallCircles } from '#app/layout/room/wall-circles.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** Obstacles that may have cut a piece, each with the gap around it. In the pattern's frame. */
export interface CuttingObstacles {
  /** Rectangles parallel to the tiles. */
  readonly boxes: readonly ObstacleBox[];
  readonly edges: readonly ObstacleEdge[];
  readonly circles: readonly CutCircle[];
  /** Null if the pattern is not turned. */
  readonly frame: PatternFrame | null;
}

/** The obstacles of a request in the pattern's frame. `direction` is the pattern's rotation. */
export function cuttingObstacles(
  request: Pick<LayoutRequest, 'room' | 'plan' | 'obstacles' | 'finish'>,
  direction: Direction | null,
  frame: PatternFrame | null,
): CuttingObstacles {
  const boxes: ObstacleBox[] = [];
  const edges: ObstacleEdge[] = [];
  const circles: CutCircle[] = [];
  const turn = (corner: Point) =>
    direction === null || frame === null ? corner : turnOntoLattice(corner, direction, frame.centre);
  for (const obstacle of request.obstacles) {
    const gap = gapAround(obstacle, gapOf(request.finish));
    if (obstacle.form?.shape === 'circle') circles.push(grownCircle(obstacle, gap, frame));
    else if (obstacle.form === undefined && frame === null) boxes.push(grownBox(obstacle, gap));
    else edges.push(...takenRings(obstacle, gap).flatMap((ring) => obstacleEdges(ring, turn)));
  }
  for (const { x, y, radius, wall, around } of wallCircles(request, gapOf(request.finish))) {
    circles.push({ ...enterFrame({ x, y }, frame), radius, wall, box: ringBounds(around.map(turn)) });
  }
  return { boxes, edges, circles, frame };
}

function grownCircle({ x, y, width }: PlacedForm, gap: number, frame: PatternFrame | null): CutCircle {
  const centre = enterFrame({ x: x + width / 2, y: y + width / 2 }, frame);
  const radius = width / 2 + gap;
  const reach = radius + ARC_TOLERANCE;
  const box = { minX: centre.x - reach, minY: centre.y - reach, maxX: centre.x + reach, maxY: centre.y + reach };
  return { ...centre, radius, box };
}

function grownBox({ x, y, width, length }: PlacedForm, gap: number): ObstacleBox {
  return { left: x - gap, top: y - gap, right: x + width + gap, bottom: y + length + gap };
}

/** The side of its obstacle that a piece with these round cuts is on; null if no obstacle cut it. */
export function placeOfPiece(
  piece: RawPiece,
  tile: TileSize,
  { boxes, edges, frame }: CuttingObstacles,
  rounds: readonly FoundRound[],
): ObstaclePlace | null {
  const straight = findObstaclePlace(piece, tile, boxes) ?? findPlaceByEdges(piece, tile, edges);
  const round = rounds.find(({ wall }) => wall === undefined);
  if (straight !== null || round === undefined) return straight;
  const [x, y] = [middle(piece.outline, 'x') - round.x, middle(piece.outline, 'y') - round.y];
  return placeFacing(
    frame === null ? x : x * frame.cos - y * frame.sin,
    frame === null ? y : x * frame.sin + y * frame.cos,
  );
}

function middle(ring: readonly Point[], axis: 'x' | 'y'): number {
  const places = ring.map((corner) => corner[axis]);
  return (Math.min(...places) + Math.max(...places)) / 2;
}
