import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DRAWING_TEXTS, fitDrawing } from '#app/drawing/cut-sheet/fit-drawing.ts';
import { planPage } from '#app/drawing/cut-sheet/paginate-cut-sheet.ts';
import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import type { SurfaceText } from '#app/drawing/model/surface.ts';
import { fitView, toScreen, type View } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { boxesMeet, lineBox, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { BOLDER, textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import { cases } from '#tests/factories/cases.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';
import { roomsWithDoors, seededNumbers, tradeRoom } from '#tests/factories/trade-rooms.ts';

/** The smallest text that can be read on paper at arm's length, in points. */
const LEAST_TEXT = 8;

/** The box around the letters of a text: capitals and digits, which is all there is on a plan but for names. */
function boxOf({ text, xPx, yPx, sizePx, angleDeg = 0, anchor, isBold }: SurfaceText): TurnedBox {
  const angle = (angleDeg * Math.PI) / 180;
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const half = (textWidthEm(text) * sizePx * (isBold === true ? BOLDER : 1)) / 2;
  const off = anchor === 'start' ? half : anchor === 'end' ? 0 - half : 0;
  return {
    xPx: xPx + off * alongX,
    yPx: yPx + off * alongY,
    alongX,
    alongY,
    halfWidthPx: half,
    halfHeightPx: sizePx * 0.36,
  };
}

/** The walls of every room, level and upright ones without the stretches that tiles run through. */
function wallsOf(result: LayoutResult): (readonly [Point, Point])[] {
  const openings = result.request.plan?.doorways
    .filter(({ tiled }) => tiled)
    .map((one) => ringBounds(doorwayRing(one)));
  return outlinesOf(result).flatMap((ring) =>
    ringSides(ring).flatMap(({ from, to }) => {
      if (!openings || (from.x !== to.x && from.y !== to.y)) return [[from, to] as const];
      const along = from.y === to.y ? 'x' : 'y';
      const across = along === 'x' ? 'y' : 'x';
      const [start, end] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
      const [low, high] = along === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
      const [near, far] = along === 'x' ? (['minY', 'maxY'] as const) : (['minX', 'maxX'] as const);
      const open = openings.filter((one) => one[near] <= from[across] && one[far] >= from[across]);
      const stops = [start, end, ...open.flatMap((one) => [one[low], one[high]])]
        .filter((stop) => stop >= start && stop <= end)
        .sort((a, b) => a - b);
      const at = (stop: number) => ({ ...from, [along]: stop }) as Point;
      return stops.slice(1).flatMap((stop, index) => {
        const begun = stops[index] as number;
        const middle = (begun + stop) / 2;
        return open.some((one) => one[low] < middle && one[high] > middle) ? [] : [[at(begun), at(stop)] as const];
      });
    }),
  );
}

/** What no text meets: the walls of every room, the leaves of the doors and the arcs on which they swing. */
function linesOf(result: LayoutResult, { items }: DisplayList, view: View): TurnedBox[] {
  const doors = items.flatMap((item) => {
    if (item.kind === 'line' && item.layer === 'doors') return [[item.from, item.to]];
    if (item.kind !== 'arc') return [];
    const { centre, from, to } = item;
    return [
      Array.from({ length: 65 }, (_, index) => {
        const angle = (index / 64) * (Math.PI / 2);
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        return {
          x: centre.x + cos * (from.x - centre.x) + sin * (to.x - centre.x),
          y: centre.y + cos * (from.y - centre.y) + sin * (to.y - centre.y),
        };
      }),
    ];
  });
  return [
    ...wallsOf(result).map(([from, to]) => lineBox(toScreen(view, from), toScreen(view, to), 0.1)),
    ...doors.flatMap((points) =>
      points.slice(1).map((to, index) => lineBox(toScreen(view, points[index] as Point), toScreen(view, to), 0.3)),
    ),
  ];
}

function checkPlan(result: LayoutResult, paper: PaperSize, isWide: boolean): void {
  const { unitSystem } = result.request;
  const drawing = drawLayout(result, { showMeasurements: true, showScale: false, unitSystem });
  const page = planPage(paper, isWide).plan?.drawing;
  if (page === undefined) throw new Error('the first page is the plan');
  const { width: widthPx, height: heightPx } = page;
  const { minX, minY, maxX, maxY } = drawing.bounds;
  const [width, length] = [maxX - minX, maxY - minY];
  const { scale, margin, x, y } = fitDrawing({ drawing, width, length, unitSystem }, widthPx, heightPx);
  const view = { scale, x, y: (heightPx + margin.top - margin.bottom - length * scale) / 2 + y, widthPx, heightPx };
  const surface = new RecordingSurface();
  paintWhole(drawing, view, surface, DRAWING_TEXTS);
  for (const one of surface.texts) {
    const [box, { text, sizePx }] = [boxOf(one), one];
    expect(sizePx, text).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
    const reachX = box.halfWidthPx * Math.abs(box.alongX) + box.halfHeightPx * Math.abs(box.alongY);
    const reachY = box.halfWidthPx * Math.abs(box.alongY) + box.halfHeightPx * Math.abs(box.alongX);
    expect(box.xPx - reachX, text).toBeGreaterThanOrEqual(0);
    expect(box.xPx + reachX, text).toBeLessThanOrEqual(widthPx);
    expect(box.yPx - reachY, text).toBeGreaterThanOrEqual(0);
    expect(box.yPx + reachY, text).toBeLessThanOrEqual(heightPx);
  }
  checkApart(surface.texts, linesOf(result, drawing, view));
  checkTags(surface, view);
}

/** No text meets one of `lines`, `haloOf` its letters included, nor another text. */
function checkApart(
  texts: readonly SurfaceText[],
  lines: readonly TurnedBox[],
  haloOf: (text: SurfaceText) => number = () => 0,
): void {
  const boxes = texts.map(boxOf);
  for (const [index, one] of texts.entries()) {
    const [box, { text }] = [boxes[index] as TurnedBox, one];
    const withHalo = { ...box, halfHeightPx: box.halfHeightPx + haloOf(one) };
    expect(
      lines.find((line) => boxesMeet(line, withHalo)),
      `${text} meets a wall or a door`,
    ).toBeUndefined();
    for (const [other, second] of texts.entries()) {
      if (other <= index) continue;
      expect(boxesMeet(box, boxes[other] as TurnedBox), `${text} meets ${second.text}`).toBe(false);
    }
  }
}

/** The box of a tag with its text in it, and the line from it to its piece. */
interface DrawnTag {
  readonly box: TurnedBox;
  readonly leader: TurnedBox;
}

function tagsOf({ paths }: RecordingSurface): readonly DrawnTag[] {
  const at = ([xPx, yPx]: readonly [number, number]) => ({ xPx, yPx });
  const leaders = paths
    .filter(({ group, paint }) => group === 'labels' && paint.stroke === 'text' && paint.fill === undefined)
    .flatMap(({ lines }) => lines.map(([from, to]) => [at(from as Pixel), at(to as Pixel)] as const));
  return paths
    .filter(({ group, paint }) => group === 'labels' && paint.stroke === 'line' && paint.fill !== undefined)
    .map(({ lines: [corners = []] }) => {
      const [[minX, minY], [maxX, maxY]] = [corners[0] as Pixel, corners[2] as Pixel];
      const [xPx, yPx] = [(minX + maxX) / 2, (minY + maxY) / 2];
      const leader = leaders.find(([, to]) => Math.hypot(to.xPx - xPx, to.yPx - yPx) < 0.1);
      if (leader === undefined) throw new Error('a tag has a line');
      const sizes = { halfWidthPx: (maxX - minX) / 2, halfHeightPx: (maxY - minY) / 2 };
      return { box: { xPx, yPx, alongX: 1, alongY: 0, ...sizes }, leader: lineBox(...leader) };
    });
}

type Pixel = readonly [number, number];

/** No tag and no line of a tag is on a text other than its own, nor on another tag; no text is over the edge of the surface. */
function checkTags(surface: RecordingSurface, { widthPx, heightPx }: View): void {
  const tags = tagsOf(surface);
  for (const one of surface.texts) {
    const [box, { text }] = [boxOf(one), one];
    const reachX = box.halfWidthPx * Math.abs(box.alongX) + box.halfHeightPx * Math.abs(box.alongY);
    const reachY = box.halfWidthPx * Math.abs(box.alongY) + box.halfHeightPx * Math.abs(box.alongX);
    const isIn = box.xPx >= reachX && box.yPx >= reachY && box.xPx + reachX <= widthPx && box.yPx + reachY <= heightPx;
    expect(isIn, `${text} is on the surface`).toBe(true);
    for (const tag of tags) {
      const isOwn = Math.hypot(tag.box.xPx - box.xPx, tag.box.yPx - box.yPx) < 0.1;
      if (isOwn) continue;
      expect(boxesMeet(tag.box, box), `a tag is on ${text}`).toBe(false);
      expect(boxesMeet(tag.leader, box), `the line of a tag is on ${text}`).toBe(false);
    }
  }
  for (const [index, tag] of tags.entries()) {
    for (const [at, other] of tags.entries()) {
      if (at === index) continue;
      expect(boxesMeet(tag.box, other.box), 'a tag is on a tag').toBe(false);
      expect(boxesMeet(tag.box, other.leader), 'the line of a tag is under another tag').toBe(false);
    }
  }
}

/** The panes of a laptop and of a phone, in pixels. */
const PANES = [
  { widthPx: 745, heightPx: 560 },
  { widthPx: 358, heightPx: 420 },
];

it('no text on a screen overlaps a wall, another text, a tag, its line or the edge', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 1799 }),
      fc.boolean(),
      fc.constantFrom(...PANES),
      (seed, layoutAngle, isTurned, { widthPx, heightPx }) => {
        const request = tradeRoom(seededNumbers(seed));
        const layout = computeLayout(isTurned ? asRequest({ ...request, layoutAngle }) : request, tools);
        if (!layout.ok) return;
        const list = drawLayout(layout.value, { showMeasurements: true, unitSystem: request.unitSystem });
        const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
        const surface = new RecordingSurface();
        paintWhole(list, view, surface);
        // A halo extends half its width around the letters; it must not erase any of a wall.
        checkApart(surface.texts, linesOf(layout.value, list, view), ({ haloPx = 0 }) => haloPx / 2);
        checkTags(surface, view);
      },
    ),
    {
      numRuns: cases(40),
      endOnFailure: true,
      // A size past the edge of a phone.
      examples: [[1343075234, 9, false, { widthPx: 358, heightPx: 420 }]],
    },
  );
});

it('no text of several rooms overlaps a wall, a door, another text, a tag or the edge, on screen and paper', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(...PANES),
      fc.constantFrom('letter' as const, 'a4' as const),
      fc.boolean(),
      (seed, { widthPx, heightPx }, paper, isWide) => {
        const request = roomsWithDoors(seededNumbers(seed));
        const layout = computeLayout(request, tools);
        if (!layout.ok) return;
        const list = drawLayout(layout.value, { showMeasurements: true, unitSystem: request.unitSystem });
        const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
        const surface = new RecordingSurface();
        paintWhole(list, view, surface);
        checkApart(surface.texts, linesOf(layout.value, list, view));
        checkTags(surface, view);
        checkPlan(layout.value, paper, isWide);
      },
    ),
    {
      numRuns: cases(40),
      endOnFailure: true,
      // A size of a room past the edge of a phone.
      examples: [[205691924, { widthPx: 358, heightPx: 420 }, 'letter', false]],
    },
  );
});

it('no text of a plan overlaps a wall, another text or the edge of the sheet, and all are large enough to read', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 1799 }),
      fc.boolean(),
      fc.constantFrom('letter' as const, 'a4' as const),
      fc.boolean(),
      (seed, layoutAngle, isTurned, paper, isWide) => {
        const request = tradeRoom(seededNumbers(seed));
        const layout = computeLayout(isTurned ? asRequest({ ...request, layoutAngle }) : request, tools);
        if (layout.ok) checkPlan(layout.value, paper, isWide);
      },
    ),
    {
      numRuns: cases(40),
      endOnFailure: true,
      examples: [
        // A size inside a slanted wall, where a tag was.
        [1323313051, 1793, false, 'a4', true],
        // Things on each other, of which the first has room for its name only cut short.
        [-1979566854, 1704, true, 'a4', true],
      ],
    },
  );
});
