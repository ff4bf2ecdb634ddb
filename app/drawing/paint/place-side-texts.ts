import type { DisplayList, MarkItem } from '#app/drawing/model/display-list.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import {
  type AngleArc,
  acrossEdge,
  type BesideItem,
  type Candidate,
  candidatesOf,
  type PlacedSideText,
} from '#app/drawing/paint/side-text-places.ts';
import { boxesMeet, lineBox, ringBoxes, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import type { Bounds } from '#app/geometry/bounds.ts';

/** What such a text must not cover. */
export type Around = Pick<DisplayList, 'items' | 'obstructions'>;

/** The line around a thing, and a little. */
const THING_LINE_PX = 3;

/**
 * Places every text where it covers no line and no other text: at the middle of its side, outside first, then along the
 * side, inside, and farther away with a leader that crosses nothing. Sides are placed before angles. If space is short,
 * a text may go beyond another line, or its leader may cross one; such a text is unclear. One that fits nowhere is
 * omitted. Stops after `mostUnclear` unclear texts.
 */
export function placeSideTexts(
  items: readonly BesideItem[],
  list: Around,
  view: View,
  sizePx: number,
  mostUnclear = Number.POSITIVE_INFINITY,
): { readonly placed: readonly PlacedSideText[]; readonly unclear: readonly BesideItem[] } {
  const lines = [
    ...list.obstructions.flatMap((ring) => ringBoxes(ring, view, 1)),
    ...list.items.flatMap((item) => {
      // A wall is drawn outside its ring. An obstacle is blocked as a whole.
      if (item.kind === 'wall') return ringBoxes(item.ring, view, item.widthPx + 1);
      return item.kind === 'obstacle' ? [thingBox(item.rect, view)] : [];
    }),
  ];
  const marks = list.items.flatMap((item) => (item.kind === 'mark' ? [markBox(item, view)] : []));
  const texts: TurnedBox[] = [];
  const placed: PlacedSideText[] = [];
  const unclear: BesideItem[] = [];
  for (const item of [...items].sort((a, b) => ORDER[a.kind] - ORDER[b.kind])) {
    if (unclear.length >= mostUnclear) break;
    const { found, isClear } = findPlace(candidatesOf(item, view, sizePx), { lines, marks, texts });
    if (!isClear) unclear.push(item);
    if (found === undefined) continue;
    const { box, angleDeg, leader, arc } = found;
    texts.push(...textBoxes(found));
    if (arc !== null) lines.push(...arc.boxes);
    placed.push({ item, box, angleDeg, leader, arc });
  }
  return { placed, unclear };
}

const ORDER = { 'side-text': 0, 'spot-text': 1, 'angle-text': 2 } as const;

/** What is already drawn. */
interface Taken {
  readonly lines: readonly TurnedBox[];
  readonly marks: readonly TurnedBox[];
  readonly texts: readonly TurnedBox[];
}

/**
 * The first place whose text and leader touch nothing, and whose arc touches no text. If there is none, the first place on the
 * end of a pencil mark, which is short. Else the first unclear one, whose leader crosses a line. No text covers a line or a text.
 */
function findPlace(
  candidates: Iterable<Candidate>,
  { lines, marks, texts }: Taken,
): { readonly found: Candidate | undefined; readonly isClear: boolean } {
  let [onMark, unclear]: (Candidate | undefined)[] = [];
  const arcs = new Map<AngleArc, boolean>();
  for (const candidate of candidates) {
    const { box, leader, sight, arc } = candidate;
    if (meets(box, texts) || meets(box, lines)) continue;
    const way = leader ?? sight ?? null;
    const wayBox = way === null ? null : lineBox(way.from, way.to);
    const crosses = wayBox !== null && meets(wayBox, lines);
    if (crosses && unclear !== undefined) continue;
    if (leader !== null && wayBox !== null && meets(wayBox, texts)) continue;
    if (arc !== null) {
      const isFree = arcs.get(arc) ?? !arc.boxes.some((one) => meets(one, texts));
      arcs.set(arc, isFree);
      if (!isFree || meets(box, arc.boxes)) continue;
    }
    if (crosses) unclear = { ...candidate, leader: way };
    else if (!meets(box, marks) && (leader === null || wayBox === null || !meets(wayBox, marks)))
      return { found: candidate, isClear: true };
    else onMark ??= candidate;
  }
  return { found: onMark ?? unclear, isClear: onMark !== undefined };
}

export function meets(one: TurnedBox, others: readonly TurnedBox[]): boolean {
  for (const other of others) if (boxesMeet(one, other)) return true;
  return false;
}

function textBoxes({ box, leader }: Candidate): TurnedBox[] {
  return leader === null ? [box] : [box, lineBox(leader.from, leader.to)];
}

function thingBox({ minX, minY, maxX, maxY }: Bounds, view: View): TurnedBox {
  const [from, to] = [
    { x: minX, y: (minY + maxY) / 2 },
    { x: maxX, y: (minY + maxY) / 2 },
  ];
  return lineBox(toScreen(view, from), toScreen(view, to), ((maxY - minY) / 2) * view.scale + THING_LINE_PX);
}

function markBox(mark: MarkItem, view: View): TurnedBox {
  const { xPx, yPx } = toScreen(view, mark.at);
  const [dx, dy] = acrossEdge(mark);
  return lineBox({ xPx: xPx - dx, yPx: yPx - dy }, { xPx: xPx + dx, yPx: yPx + dy }, 0.75);
}
