import type { CutGroupItem, DisplayList } from '#app/drawing/model/display-list.ts';
import { frameOf } from '#app/drawing/model/item-frame.ts';
import { ALL_FROM_ZOOM, type ScreenPoint, toScreen, type View, visibleRect, zoomOf } from '#app/drawing/model/view.ts';
import { isWithin } from '#app/drawing/paint/paint-cuts.ts';
import type { Turned } from '#app/drawing/paint/turned-surface.ts';
import type { TurnedBox } from '#app/drawing/texts/boxes.ts';
import { type LabelForm, labelForms } from '#app/drawing/texts/label-form.ts';
import { pointOnPiece } from '#app/drawing/texts/point-on-piece.ts';
import { BOLDER, textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { Point } from '#app/geometry/point.ts';
import type { PatternFrame } from '#app/layout/model/layout-result.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';

const PIECES_A_SLICE = 200;
const MIN_LABEL_PX = 8;
const MAX_LABEL_PX = 13;
/** Kept free above and below a label together, for its halo, which extends half its width around the letters. */
const PAD_PX = 3;
const HALO_PX = 2.5;
/** With more visible pieces than this, sizes are only in the list. */
const MOST_WITH_SIZES = 150;

/** A visible piece without space for all its texts: its middle, in the frame of the pieces. */
export interface BarePiece {
  readonly item: CutGroupItem;
  readonly middle: Point;
  readonly hasLetter: boolean;
  /** A line crosses the place of its letter: the piece is named though others like it have theirs. */
  readonly isCrossed?: true;
}

/** What is already where letters would go. */
interface Occupied {
  /** Another text, which is read instead. */
  isTaken(box: TurnedBox): boolean;
  /** A line that no letter may be on. */
  isOnLine(box: TurnedBox): boolean;
}

const NOTHING: Occupied = { isTaken: () => false, isOnLine: () => false };

/**
 * Letters and sizes on the pieces, where they fit and nothing else is drawn. A piece whose letter would be on a line is
 * labeled in another way. The pieces' frame rotates the view and the surface with `turnedTo`; `onto` is the room's
 * view. When zoomed out, only some of the neighboring pieces with the same letter get it. Returns the pieces that fit
 * no text, and small ones whose size does not fit.
 */
export function* paintCutLabels(
  list: DisplayList,
  onto: View,
  turnedTo: (frame: PatternFrame | null) => Turned,
  { isTaken, isOnLine }: Occupied = NOTHING,
): Generator<undefined, readonly BarePiece[]> {
  const { items } = list;
  const { options } = turnedTo(null);
  const isFar = options.leastLabelPx === undefined && zoomOf(list, onto) < ALL_FROM_ZOOM;
  const textScale = options.textScale ?? 1;
  const leastPx = options.leastLabelPx ?? MIN_LABEL_PX;
  const padPx = leastPx < MIN_LABEL_PX ? 1 : PAD_PX;
  const groups = items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const showing = groups.map((item) => {
    const frame = frameOf(item, list);
    const { view, surface } = turnedTo(frame);
    const visible = visibleRect(view);
    const places = item.places.filter((place) => isWithin(place, item.box, visible));
    return { item, places, frame, view, surface, visible };
  });
  const withSizes = showing.reduce((sum, { places }) => sum + places.length, 0) <= MOST_WITH_SIZES;
  const bare: BarePiece[] = [];
  let painted = 0;
  for (const { item, places, frame, view, surface, visible } of showing) {
    if (places.length === 0) continue;
    const ways = fitting(labelForms(item, frame, view.scale, leastPx, withSizes), view.scale, {
      textScale,
      padPx,
      takesWideOnly: options.marksWideOnly === true,
    });
    const usual = ways.next().value ?? null;
    let others: readonly Fit[] | null = null;
    const onPiece = pointOnPiece(item);
    const spot = usual === null ? onPiece : usual.form.spot;
    const letters = new Apart(isFar && usual !== null && !usual.form.hasSize ? APART_PX : 0);
    const covered: Point[] = [];
    for (const place of places) {
      const at = { x: place.x + spot.x, y: place.y + spot.y };
      if (at.x < visible.minX || at.x > visible.maxX || at.y < visible.minY || at.y > visible.maxY) continue;
      const standing = (fit: Fit) => {
        const spotted = { x: place.x + fit.form.spot.x, y: place.y + fit.form.spot.y };
        const stands = toScreen(onto, leaveFrame(spotted, frame));
        return { fit, at: spotted, stands, box: boxOf(fit, stands) };
      };
      let found = usual === null ? null : standing(usual);
      if (found !== null && isOnLine(found.box)) {
        others ??= [...ways];
        found = others.map(standing).find(({ box }) => !isOnLine(box)) ?? null;
        if (found === null) {
          const middle = { x: place.x + onPiece.x, y: place.y + onPiece.y };
          bare.push({ item, middle, hasLetter: false, isCrossed: true });
        }
      } else if (found === null || (item.smallSize !== null && !found.fit.form.hasSize)) {
        bare.push({ item, middle: at, hasLetter: found !== null });
      }
      if (found !== null) {
        if (isTaken(found.box)) covered.push(at);
        else if (letters.take(found.stands)) {
          const { x, y } = found.at;
          writeLabel(found.fit, item, { x: x * view.scale + view.x, y: y * view.scale + view.y }, frame, surface);
        }
      }
      painted += 1;
      if (painted % PIECES_A_SLICE === 0) yield;
    }
    // All pieces of this label are covered by names or other texts.
    if (letters.count === 0 && item.smallSize === null) {
      for (const at of covered) bare.push({ item, middle: at, hasLetter: false });
    }
  }
  return bare;
}

/**
 * The distance of equal letters when zoomed out: pieces between have the same color, and get their letter when zoomed
 * in.
 */
const APART_PX = 34;

/** A set of points with a minimum distance. */
class Apart {
  count = 0;
  private readonly cells = new Map<string, ScreenPoint[]>();

  constructor(private readonly apartPx: number) {}

  /** Whether the point may join the others; it does then. */
  take(point: ScreenPoint): boolean {
    const { apartPx } = this;
    if (apartPx > 0) {
      const [column, row] = [Math.floor(point.xPx / apartPx), Math.floor(point.yPx / apartPx)];
      for (let x = column - 1; x <= column + 1; x++) {
        for (let y = row - 1; y <= row + 1; y++) {
          const isNear = (other: ScreenPoint) => Math.hypot(other.xPx - point.xPx, other.yPx - point.yPx) < apartPx;
          if (this.cells.get(`${x} ${y}`)?.some(isNear)) return false;
        }
      }
      const key = `${column} ${row}`;
      this.cells.set(key, [...(this.cells.get(key) ?? []), point]);
    }
    this.count += 1;
    return true;
  }
}

function boxOf({ form, sizePx }: Fit, at: ScreenPoint): TurnedBox {
  const angle = (form.angleDeg * Math.PI) / 180;
  const widthEm = Math.max(
    ...form.lines.map(({ text, scale, isBold }) => scale * textWidthEm(text) * (isBold ? BOLDER : 1)),
  );
  return {
    ...{ ...at, alongX: Math.cos(angle), alongY: Math.sin(angle) },
    halfWidthPx: (widthEm * sizePx) / 2,
    halfHeightPx: (form.heightEm * sizePx) / 2,
  };
}

interface Fit {
  readonly form: LabelForm;
  readonly sizePx: number;
  readonly isWideOnly: boolean;
}

interface FitOptions {
  readonly textScale: number;
  readonly padPx: number;
  readonly takesWideOnly: boolean;
}

/** The readable forms that fit, the best first; the size on a piece is never for wide surfaces only. */
function* fitting(
  forms: Iterable<LabelForm>,
  scale: number,
  { textScale, padPx, takesWideOnly }: FitOptions,
): Generator<Fit, undefined> {
  for (const form of forms) {
    const roomPx = 2 * form.spot.halfHeight * scale;
    const largestPx = Math.min((roomPx - padPx) / form.heightEm, roomPx / (form.heightEm + form.marginEm));
    if (largestPx < form.leastPx) continue;
    const isWideOnly = largestPx < form.leastPx * textScale;
    if (isWideOnly && (form.hasSize || !takesWideOnly)) continue;
    const mostPx = isWideOnly ? MAX_LABEL_PX : MAX_LABEL_PX * textScale;
    yield { form, isWideOnly, sizePx: Math.floor(Math.min(largestPx, mostPx) * 2) / 2 };
  }
}

/** `at` is in the frame, in pixels; lines below each other are so on the surface. */
function writeLabel(
  { form, sizePx, isWideOnly }: Fit,
  item: CutGroupItem,
  at: Point,
  frame: PatternFrame | null,
  surface: Turned['surface'],
): void {
  const { cos, sin } = frame ?? { cos: 1, sin: 0 };
  for (const { text, isBold, scale, downEm } of form.lines) {
    surface.text({
      text,
      xPx: at.x + downEm * sizePx * sin,
      yPx: at.y + downEm * sizePx * cos,
      sizePx: Math.round(sizePx * scale * 2) / 2,
      ink: 'text',
      halo: item.tint,
      haloPx: HALO_PX,
      isBold,
      angleDeg: form.angleDeg,
      isWideOnly,
    });
  }
}
