import type { CutGroupItem } from '#app/drawing/model/display-list.ts';
import { uprightAngle } from '#app/drawing/texts/boxes.ts';
import { findTurnedLabelSpot, type LabelSpot } from '#app/drawing/texts/label-spot.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { CosSin } from '#app/geometry/cos-sin.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** One line of a label: the offset of its middle from the label's, in ems, and its size in ems. */
interface LabelLine {
  readonly text: string;
  readonly isBold: boolean;
  readonly scale: number;
  readonly downEm: number;
}

/** A way to write a piece's label on it. */
export interface LabelForm {
  readonly lines: readonly LabelLine[];
  readonly angleDeg: number;
  readonly spot: LabelSpot;
  /** The height of the label, in ems. */
  readonly heightEm: number;
  /**
   * Kept free above and below it together, in ems: fractions reach below their line, and the height does not include
   * the halo.
   */
  readonly marginEm: number;
  /** The smallest size in which it can be read, and whether it may be shown on wide surfaces alone. */
  readonly leastPx: number;
  readonly hasSize: boolean;
}

/** Capitals are about this part of the font size high. */
const CAP_HEIGHT = 0.74;
/**
 * The minimum width, so that narrow letters need as much space as others: otherwise a single I would be shown among
 * pieces without labels.
 */
const LEAST_WIDTH_EM = 0.72;
const SIZE_SCALE = 0.85;
/** From one line of a size to the next. */
const SIZE_LINE_EM = SIZE_SCALE * CAP_HEIGHT + 0.4;
const LEAST_WITH_SIZE_PX = 10;
const LINE_MARGIN_EM = 0.25;
const STACK_MARGIN_EM = 0.5;

/** The direction of a text: upright, or along one of the sides of the tile, which may be turned. */
type Lie = 'upright' | 'along' | 'down';

/**
 * The ways to write on a piece, best first: letter and size below each other, both in one line along the piece, the
 * letter upright, the letter along the piece. Ways that are illegible at `scale` are skipped before space is searched
 * for them.
 */
export function* labelForms(
  item: CutGroupItem,
  frame: CosSin | null,
  scale: number,
  leastPx: number,
  withSizes: boolean,
): Generator<LabelForm> {
  const { box, label } = item;
  const leastSidePx = Math.min(box.maxX - box.minX, box.maxY - box.minY) * scale;
  // No letter is narrower, nor lower: far out hardly a piece has room for one.
  if (frame === null && leastSidePx < LEAST_WIDTH_EM * Math.min(leastPx, LEAST_WITH_SIZE_PX)) return;
  const size = withSizes ? (item.smallSize ?? item.size) : null;
  const whole = [line(label, true)];
  // The way in which the piece is longer.
  const long = box.maxX - box.minX >= box.maxY - box.minY ? 'along' : 'down';
  const ways: [string, Lie, readonly LabelLine[], number][] = [];
  if (size !== null) {
    ways.push(['stacked', 'upright', stack(label, [size]), LEAST_WITH_SIZE_PX]);
    const [across, down] = size.split(' × ');
    if (down !== undefined) ways.push(['high', 'upright', stack(label, [`${across} ×`, down]), LEAST_WITH_SIZE_PX]);
    const oneLine = [line(`${label} ${size}`, false)];
    ways.push([`line ${long}`, long, oneLine, LEAST_WITH_SIZE_PX]);
  }
  ways.push(['letter', 'upright', whole, leastPx]);
  if (frame !== null || (long === 'down' && label.length > 1)) ways.push([`letter ${long}`, long, whole, leastPx]);
  // A slanted end may leave more room the other way.
  if (frame !== null) ways.push(['letter across', long === 'along' ? 'down' : 'along', whole, leastPx]);
  for (const [key, lie, lines, least] of ways) {
    const widthEm = Math.max(LEAST_WIDTH_EM, ...lines.map(({ text, scale: part }) => part * textWidthEm(text)));
    const heightEm = CAP_HEIGHT + (lines.length - 1) * SIZE_LINE_EM;
    if (mostPx(box, lie, widthEm, heightEm, scale, frame) < least) continue;
    const hasSize = lines.length > 1 || lines[0]?.text !== label;
    const marginEm = lines.length > 1 ? STACK_MARGIN_EM : LINE_MARGIN_EM;
    const spot = spotOf(item, frame, key, lie, (widthEm + 0.35) / (heightEm + marginEm));
    yield { lines, spot, heightEm, marginEm, leastPx: least, hasSize, angleDeg: angleOf(lie, frame) };
  }
}

/** A letter with the lines of a size below it. */
function stack(label: string, sizes: readonly string[]): LabelLine[] {
  const half = (CAP_HEIGHT + sizes.length * SIZE_LINE_EM) / 2;
  return [
    { ...line(label, true), downEm: CAP_HEIGHT / 2 - half },
    ...sizes.map((text, index) => ({
      ...line(text, false),
      scale: SIZE_SCALE,
      downEm: half - (sizes.length - 1 - index) * SIZE_LINE_EM - (SIZE_SCALE * CAP_HEIGHT) / 2,
    })),
  ];
}

function line(text: string, isBold: boolean): LabelLine {
  return { text, isBold, scale: 1, downEm: 0 };
}

/** No label in the box is larger. */
function mostPx(box: Bounds, lie: Lie, widthEm: number, heightEm: number, scale: number, frame: CosSin | null): number {
  const [across, down] = [(box.maxX - box.minX) * scale, (box.maxY - box.minY) * scale];
  if (lie === 'upright' && frame !== null) return Math.hypot(across, down) / Math.max(widthEm, heightEm);
  const [along, beside] = lie === 'down' ? [down, across] : [across, down];
  return Math.min(along / widthEm, beside / heightEm);
}

function angleOf(lie: Lie, frame: CosSin | null): number {
  if (lie === 'upright') return 0;
  const { cos, sin } = frame ?? { cos: 1, sin: 0 };
  return lie === 'along' ? uprightAngle(cos, sin) : uprightAngle(0 - sin, cos);
}

/** Cached per outline: the best place for a shape's label does not depend on the view. */
const spots = new WeakMap<Ring, Map<string, LabelSpot>>();

function spotOf(item: CutGroupItem, frame: CosSin | null, key: string, lie: Lie, aspect: number): LabelSpot {
  const known = spots.get(item.outline) ?? new Map<string, LabelSpot>();
  const spot = known.get(key) ?? findSpot(item, frame, lie, aspect);
  spots.set(item.outline, known.set(key, spot));
  return spot;
}

/** Half a height; for a text down the piece, half of its extent across it. */
function findSpot(item: CutGroupItem, frame: CosSin | null, lie: Lie, aspect: number): LabelSpot {
  const rings = [item.outline, ...item.holes];
  if (lie === 'upright') return findTurnedLabelSpot(rings, aspect, frame);
  if (lie === 'along') return findTurnedLabelSpot(rings, aspect, null);
  const spot = findTurnedLabelSpot(rings, 1 / aspect, null);
  return { ...spot, halfHeight: spot.halfHeight / aspect };
}
