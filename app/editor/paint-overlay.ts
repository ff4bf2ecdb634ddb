import { CAP_MIDDLE } from '#app/drawing/model/surface.ts';
import { type ScreenPoint, toScreen, type View, visibleRect } from '#app/drawing/model/view.ts';
import { type CanvasContext, FONT_FAMILY } from '#app/drawing/paint/canvas-context.ts';
import type { OverlayInk, OverlayItem, OverlayPalette, OverlayTag } from '#app/editor/overlay.ts';
import { type PlacedTag, placeTags, TAG_HEIGHT_PX, TAG_TEXT_PX } from '#app/editor/place-tags.ts';
import { type BowedCorner, circleOf } from '#app/geometry/arcs.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';

/** Lines of a grid nearer than this melt into a gray: the next coarser lines are drawn instead. */
const LEAST_GRID_PX = 7;
const CIRCLE_SIDES = 28;

export interface OverlayPaint {
  readonly palette: OverlayPalette;
  /** Tags are placed outside a room around this point, if there is one. */
  readonly inside: Point | null;
  /** Corners that no tag may cover. */
  readonly corners: readonly Point[];
  /** The way of walls that no tag may cover; absent: straight from corner to corner. */
  readonly walls?: readonly Point[];
  /** Parts of the surface that buttons cover. */
  readonly reserved?: readonly Bounds[];
}

/** Paints a tool's items onto a context already scaled to CSS pixels. Tags are painted last, above everything. */
export function paintOverlay(
  context: CanvasContext,
  view: View,
  items: readonly OverlayItem[],
  paint: OverlayPaint,
): void {
  const tags: OverlayTag[] = [];
  for (const item of items) {
    if (item.kind === 'tag') tags.push(item.tag);
    else paintItem(context, view, item, paint.palette);
  }
  for (const placed of placeTags(tags, paint.corners, view, paint.inside, paint.reserved, paint.walls))
    paintTag(context, placed, paint.palette);
}

function paintItem(
  context: CanvasContext,
  view: View,
  item: Exclude<OverlayItem, { kind: 'tag' }>,
  palette: OverlayPalette,
): void {
  switch (item.kind) {
    case 'grid':
      paintGrid(context, view, item, palette);
      break;
    case 'path':
      paintPath(context, view, item, palette);
      break;
    case 'guide':
      paintGuide(context, view, item, palette);
      break;
    case 'dot':
      paintDot(context, view, item, palette);
      break;
    case 'cross':
      paintCross(context, view, item, palette);
      break;
  }
}

function strokeWith(context: CanvasContext, colour: string, widthPx: number, dashPx: readonly number[] = []): void {
  context.strokeStyle = colour;
  context.lineWidth = widthPx;
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.setLineDash([...dashPx]);
  context.stroke();
}

type Item<Kind extends OverlayItem['kind']> = Extract<OverlayItem, { kind: Kind }>;

function paintGrid(context: CanvasContext, view: View, grid: Item<'grid'>, palette: OverlayPalette): void {
  const visible = visibleRect(view);
  for (const isHeavy of [false, true]) {
    context.beginPath();
    gridLines(visible.minX, visible.maxX, grid.origin.x, grid.stepX, view.scale, grid.heavyEvery, isHeavy, (x) => {
      const xPx = Math.round(x * view.scale + view.x) + 0.5;
      context.moveTo(xPx, 0);
      context.lineTo(xPx, view.heightPx);
    });
    gridLines(visible.minY, visible.maxY, grid.origin.y, grid.stepY, view.scale, grid.heavyEvery, isHeavy, (y) => {
      const yPx = Math.round(y * view.scale + view.y) + 0.5;
      context.moveTo(0, yPx);
      context.lineTo(view.widthPx, yPx);
    });
    context.globalAlpha = isHeavy ? 1 : 0.55;
    strokeWith(context, palette.line, 1);
  }
  context.globalAlpha = 1;
}

function gridLines(
  from: number,
  to: number,
  origin: number,
  step: number,
  scale: number,
  heavyEvery: number,
  isHeavy: boolean,
  line: (at: number) => void,
): void {
  let every = step;
  while (every * scale < LEAST_GRID_PX) every *= heavyEvery;
  const first = Math.floor((from - origin) / every);
  const last = Math.ceil((to - origin) / every);
  for (let index = first; index <= last; index += 1) {
    if ((index % heavyEvery === 0) === isHeavy) line(origin + index * every);
  }
}

function paintPath(context: CanvasContext, view: View, path: Item<'path'>, palette: OverlayPalette): void {
  context.beginPath();
  path.points.forEach((point, index) => {
    const { xPx, yPx } = toScreen(view, point);
    if (index === 0) context.moveTo(xPx, yPx);
    else paintSide(context, view, path.points[index - 1] as BowedCorner, point);
  });
  const [first, last] = [path.points[0], path.points.at(-1)];
  if (path.isClosed && first !== undefined && last !== undefined) {
    paintSide(context, view, last, first);
    context.closePath();
  }
  context.globalAlpha = path.opacity ?? 1;
  if (path.fill !== undefined) {
    context.fillStyle = palette[path.fill];
    context.fill('evenodd');
  }
  context.globalAlpha = 1;
  if (path.stroke !== undefined) strokeWith(context, palette[path.stroke], path.widthPx ?? 1, path.dashPx);
}

/** A side of a path, from the end of the previous one. */
function paintSide(context: CanvasContext, view: View, from: BowedCorner, to: Point): void {
  const { bulge = 0 } = from;
  const circle = circleOf({ from, to, bulge });
  const end = toScreen(view, to);
  if (circle === null) {
    context.lineTo(end.xPx, end.yPx);
    return;
  }
  const [centre, start] = [toScreen(view, circle), toScreen(view, from)];
  const angleTo = ({ xPx, yPx }: ScreenPoint) => Math.atan2(yPx - centre.yPx, xPx - centre.xPx);
  context.arc(centre.xPx, centre.yPx, circle.radius * view.scale, angleTo(start), angleTo(end), bulge < 0);
}

function paintGuide(context: CanvasContext, view: View, guide: Item<'guide'>, palette: OverlayPalette): void {
  const [a, b] = [toScreen(view, guide.from), toScreen(view, guide.to)];
  const lengthPx = Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx);
  if (lengthPx === 0) return;
  const reach = view.widthPx + view.heightPx;
  const [dx, dy] = [((b.xPx - a.xPx) / lengthPx) * reach, ((b.yPx - a.yPx) / lengthPx) * reach];
  context.beginPath();
  context.moveTo(a.xPx - dx, a.yPx - dy);
  context.lineTo(b.xPx + dx, b.yPx + dy);
  strokeWith(context, palette[guide.ink], 1, [4, 4]);
}

function circle(context: CanvasContext, xPx: number, yPx: number, radiusPx: number): void {
  context.beginPath();
  for (let side = 0; side < CIRCLE_SIDES; side += 1) {
    const turn = (side / CIRCLE_SIDES) * 2 * Math.PI;
    const [x, y] = [xPx + radiusPx * Math.cos(turn), yPx + radiusPx * Math.sin(turn)];
    if (side === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

function paintDot(context: CanvasContext, view: View, dot: Item<'dot'>, palette: OverlayPalette): void {
  const { xPx, yPx } = toScreen(view, dot.at);
  circle(context, xPx, yPx, dot.radiusPx);
  context.fillStyle = palette[dot.fill];
  context.fill();
  strokeWith(context, palette[dot.stroke], dot.widthPx);
}

function paintCross(context: CanvasContext, view: View, cross: Item<'cross'>, palette: OverlayPalette): void {
  const { xPx, yPx } = toScreen(view, cross.at);
  const half = cross.sizePx / 2;
  context.beginPath();
  context.moveTo(xPx - half, yPx);
  context.lineTo(xPx + half, yPx);
  context.moveTo(xPx, yPx - half);
  context.lineTo(xPx, yPx + half);
  strokeWith(context, palette[cross.ink], 2);
}

const TONES: Readonly<Record<OverlayTag['tone'], readonly [fill: OverlayInk, rim: OverlayInk, text: OverlayInk]>> = {
  plain: ['surface', 'line', 'ink'],
  accent: ['accent', 'accent', 'on-accent'],
  danger: ['danger-soft', 'danger', 'danger'],
};

function paintTag(context: CanvasContext, placed: PlacedTag, palette: OverlayPalette): void {
  const { tag, xPx, yPx, widthPx } = placed;
  const [fill, rim, text] = TONES[tag.tone];
  const radius = TAG_HEIGHT_PX / 2;
  context.beginPath();
  for (const [end, from] of [
    [widthPx / 2 - radius, -Math.PI / 2],
    [radius - widthPx / 2, Math.PI / 2],
  ] as const) {
    for (let side = 0; side <= CIRCLE_SIDES / 2; side += 1) {
      const turn = from + (side / CIRCLE_SIDES) * 2 * Math.PI;
      context.lineTo(xPx + end + radius * Math.cos(turn), yPx + radius * Math.sin(turn));
    }
  }
  context.closePath();
  context.fillStyle = palette[fill];
  context.fill();
  strokeWith(context, palette[rim], 1);
  context.font = `600 ${TAG_TEXT_PX}px ${FONT_FAMILY}`;
  context.textAlign = 'center';
  context.fillStyle = palette[text];
  context.fillText(tag.text, xPx, yPx + TAG_TEXT_PX * CAP_MIDDLE);
}
