import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { photoParts } from '#app/drawing/look/photo-parts.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { colourOf } from '#app/drawing/model/palette.ts';
import type { PathPaint, PathSink, Surface } from '#app/drawing/model/surface.ts';
import { fitView, type ScreenPoint, toScreen } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { shadeAt, shadesOf } from '#app/drawing/paint/shades.ts';
import { findLabelSpot } from '#app/drawing/texts/label-spot.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { inLayers } from '#tests/factories/layered-request.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';

const LOOK: Look = { tile: '#8a7a66', variation: 'V4', joint: '#ffffff', wall: '#00ff00' };
const SIDE_PX = 4000;
const ARC_STEPS = 32;
/** Of one room. */
const MOST_PICKED = 40;

/**
 * What is filled where, by the even-odd rule. A line around a piece is thinner than the piece and never covers its
 * middle.
 */
class Picture implements Surface {
  private readonly paths: { readonly paint: PathPaint; readonly rings: { ring: Ring; box: Bounds }[] }[] = [];
  openGroup(): void {}
  closeGroup(): void {}
  text(): void {}

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    if (paint.fill === undefined) return;
    const rings: Point[][] = [];
    const add = (x: number, y: number) => rings.at(-1)?.push({ x, y });
    trace({
      moveTo: (x, y) => rings.push([{ x, y }]),
      lineTo: add,
      arc: (centre, from, to, isClockwise) => {
        const start = Math.atan2(from.yPx - centre.yPx, from.xPx - centre.xPx);
        const end = Math.atan2(to.yPx - centre.yPx, to.xPx - centre.xPx);
        const whole = 2 * Math.PI;
        const turn = isClockwise ? (end - start + whole) % whole : 0 - ((start - end + whole) % whole);
        const radius = Math.hypot(from.xPx - centre.xPx, from.yPx - centre.yPx);
        for (let step = 0; step <= ARC_STEPS; step++) {
          const angle = start + (turn * step) / ARC_STEPS;
          add(centre.xPx + radius * Math.cos(angle), centre.yPx + radius * Math.sin(angle));
        }
      },
      closePath: () => {},
    });
    this.paths.push({ paint, rings: rings.map((ring) => ({ ring, box: ringBounds(ring) })) });
  }

  paintAt(x: number, y: number): PathPaint | undefined {
    return this.paths.findLast(({ rings }) => {
      const around = rings.filter(
        ({ ring, box }) =>
          x > box.minX && x < box.maxX && y > box.minY && y < box.maxY && locatePoint({ x, y }, ring) === 'inside',
      );
      return around.length % 2 === 1;
    })?.paint;
  }
}

interface Place {
  readonly corner: Point;
  readonly middle: Point;
  /** Of its tile as laid. */
  readonly across: number;
  readonly down: number;
}

/** The tiles of a plan with a point in the middle of each, in the pattern's frame: a whole one's center, a place within a cut one. */
function tilesOf(result: LayoutResult): Place[] {
  const whole = result.layers.flatMap(({ fullRuns, step, across, down }) =>
    fullRuns.flatMap(({ x, y, count }) =>
      Array.from({ length: count }, (_, tile) => {
        const corner = { x: x + tile * step.x, y: y + tile * step.y };
        return { corner, across, down, middle: { x: corner.x + across / 2, y: corner.y + down / 2 } };
      }),
    ),
  );
  const cut = result.pieces.flatMap(({ shape, tileX, tileY }) => {
    const [outline, ...holes] = ringsAsLaid(result.shapes[shape] as CutShape, result);
    const { x, y, halfHeight } = findLabelSpot(outline, holes, 1);
    // In a thin piece round a corner no place is found, and the middle of its box is outside of it.
    if (halfHeight <= 0) return [];
    const { turned, kind } = result.shapes[shape] as CutShape;
    const { across, down } = result.kinds[kind] as LayoutKind;
    const sides = turned ? { across: down, down: across } : { across, down };
    return { corner: { x: tileX, y: tileY }, middle: { x: tileX + x, y: tileY + y }, ...sides };
  });
  return [...whole, ...cut];
}

const rooms = fc.oneof(
  arbitrarySteppedRequest,
  arbitrarySlantedRequest,
  inLayers(arbitrarySteppedRequest),
  arbitraryPlanks,
);

function paint(result: LayoutResult, look: Look) {
  const list = drawLook(result, look);
  const view = fitView(list.bounds, SIDE_PX, SIDE_PX, list.marginPx);
  const picture = new Picture();
  paintWhole(list, view, picture, { leastTilePx: 0 });
  return { picture, view };
}

function somePlaces(result: LayoutResult, seed: number) {
  const tiles = tilesOf(result);
  const every = Math.max(1, Math.floor(tiles.length / MOST_PICKED));
  return tiles.filter((_, index) => index % every === seed % every);
}

test('the middle of every tile of the plan has that tile’s color in the look, in random rooms', () => {
  const palette = lookPalette(LOOK, 'none');
  fc.assert(
    fc.property(rooms, fc.nat(), (request, seed) => {
      const result = computeResult(request);
      const { picture, view } = paint(result, LOOK);
      for (const { corner, middle } of somePlaces(result, seed)) {
        const { xPx, yPx } = toScreen(view, leaveFrame(middle, result.frame));
        const ink = picture.paintAt(xPx, yPx)?.fill;
        const shades = shadesOf(LOOK);
        // Sheets of unknown pieces have no shades.
        const shade = result.kinds[0].sheet ? LOOK.tile : shades[shadeAt(corner, result.origin, shades.length)];
        expect(ink && colourOf(palette, ink as never)).toBe(shade);
      }
    }),
    { numRuns: cases(100) },
  );
});

test("a photo is on every tile of the plan with the tile's orientation, in random rooms", () => {
  const photo = { id: '0123456789abcdef0123456789abcdef', mayTurn: true };
  fc.assert(
    fc.property(rooms, fc.nat(), (request, seed) => {
      const result = computeResult(request);
      const { picture, view } = paint(result, { ...LOOK, photo });
      const parts = photoParts(photo, LOOK.variation);
      for (const { corner, middle, across, down } of somePlaces(result, seed)) {
        const { xPx, yPx } = toScreen(view, leaveFrame(middle, result.frame));
        const laid = picture.paintAt(xPx, yPx)?.photo;
        const { isTurned, ...part } = parts[shadeAt(corner, result.origin, parts.length)] ?? {};
        expect(laid).toMatchObject({ id: photo.id, part });
        if (laid === undefined) return;
        // From the photo's corner along its edges to the other corners: the tile's own corners, in either order.
        const { x, y } = laid.along;
        const ends = [
          laid.corner,
          {
            xPx: laid.corner.xPx + laid.widthPx * x - laid.heightPx * y,
            yPx: laid.corner.yPx + laid.widthPx * y + laid.heightPx * x,
          },
        ];
        const wanted = [corner, { x: corner.x + across, y: corner.y + down }].map((one) =>
          toScreen(view, leaveFrame(one, result.frame)),
        );
        const others = [
          { x: corner.x + across, y: corner.y },
          { x: corner.x, y: corner.y + down },
        ].map((one) => toScreen(view, leaveFrame(one, result.frame)));
        const near = (one: readonly ScreenPoint[], other: readonly ScreenPoint[]) =>
          one.every(
            ({ xPx: a, yPx: b }, index) => Math.hypot(a - (other[index]?.xPx ?? 0), b - (other[index]?.yPx ?? 0)) < 2,
          );
        // On an upright tile the photo is turned by a quarter, and on a reversed one by another half.
        const [first, second] = across >= down ? wanted : others;
        const inOrder = [first, second] as ScreenPoint[];
        expect(near(ends, isTurned === true ? inOrder.reverse() : inOrder)).toBe(true);
      }
    }),
    { numRuns: cases(50) },
  );
});
