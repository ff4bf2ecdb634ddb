import { isSameData } from '#app/base/is-same-data.ts';
import { changedCourses } from '#app/drawing/changed-courses.ts';
import type { CutGroupItem, DisplayItem, DisplayList, TileLayer, TileRunsItem } from '#app/drawing/display-list.ts';
import { jointGapPx } from '#app/drawing/joint-gap.ts';
import { mergeParts } from '#app/drawing/merge-parts.ts';
import { LEAST_TILE_PX } from '#app/drawing/paint-options.ts';
import { textWidthEm } from '#app/drawing/text-metrics.ts';
import type { PixelRect, View, WorldRect } from '#app/drawing/view.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** A canvas cuts a mitre off at ten times the line's width. */
const MITRE = 5;
const LABEL_PX = 8;

type Add = (rect: WorldRect, padPx: number) => void;

/**
 * Where a picture of `before` differs from one of `after` at the same view: parts that may overlap, in pixels of the
 * surface. Null where it is as well to paint all of it: nearly everything has changed, or something has whose place is
 * found only by painting. Painters must be left at their standard options.
 */
export function changedParts(before: DisplayList, after: DisplayList, view: View): readonly PixelRect[] | null {
  const parts: PixelRect[] = [];
  const add: Add = (rect, padPx) => {
    const minX = Math.max(0, rect.minX * view.scale + view.x - padPx);
    const minY = Math.max(0, rect.minY * view.scale + view.y - padPx);
    const maxX = Math.min(view.widthPx, rect.maxX * view.scale + view.x + padPx);
    const maxY = Math.min(view.heightPx, rect.maxY * view.scale + view.y + padPx);
    if (minX < maxX && minY < maxY) parts.push({ minX, minY, maxX, maxY });
  };
  const [old, now] = [sortItems(before.items), sortItems(after.items)];
  if (!isSameTile(old.runs, now.runs) || !addOthers(old.others, now.others, add)) return null;
  if (old.runs !== null && now.runs !== null) {
    addRegion(old.runs.region, now.runs.region, add);
    const [before, after] = [old.runs.layers[0] as TileLayer, now.runs.layers[0] as TileLayer];
    const isSingle = Math.min(after.across, after.down) * view.scale >= LEAST_TILE_PX;
    if (isSingle) for (const rect of changedCourses(before, after)) add(rect, 2);
  }
  addCuts(old.cuts, now.cuts, view.scale, add);
  return mergeParts(parts, view);
}

interface Sorted {
  readonly runs: TileRunsItem | null;
  readonly cuts: readonly CutGroupItem[];
  readonly others: readonly DisplayItem[];
}

function sortItems(items: readonly DisplayItem[]): Sorted {
  let runs: TileRunsItem | null = null;
  const cuts: CutGroupItem[] = [];
  const others: DisplayItem[] = [];
  for (const item of items) {
    if (item.kind === 'tile-runs') runs = item;
    else if (item.kind === 'cut-group') cuts.push(item);
    // The floor is the region, which is compared with the runs.
    else if (item.kind !== 'area' || item.layer !== 'floor') others.push(item);
  }
  return { runs, cuts, others };
}

/** Both in courses of the same tile: what layers have in common is not looked for. */
function isSameTile(a: TileRunsItem | null, b: TileRunsItem | null): boolean {
  if (a === null || b === null) return a === b;
  const [one, other] = [a.layers[0], b.layers[0]];
  if (a.layers.length !== 1 || b.layers.length !== 1 || one === undefined || other === undefined) return false;
  return one.across === other.across && one.down === other.down && isSamePoint(one.step, other.step);
}

/** What two regions do not share lies within the edges that they do not share. */
function addRegion(before: readonly Ring[], after: readonly Ring[], add: Add): void {
  const [old, now] = [edgesOf(before), edgesOf(after)];
  let box: WorldRect | null = null;
  for (const [edges, others] of [
    [old, now],
    [now, old],
  ] as const) {
    for (const [key, edge] of edges) if (!others.has(key)) box = box === null ? edge : around(box, edge);
  }
  if (box !== null) add(box, 2);
}

function edgesOf(rings: readonly Ring[]): Map<string, WorldRect> {
  const edges = new Map<string, WorldRect>();
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      edges.set(`${from.x},${from.y},${to.x},${to.y}`, ringBounds([from, to]));
    });
  }
  return edges;
}

/** Pieces that only one of the two has, at their place, in their colour and with their letter. */
function addCuts(before: readonly CutGroupItem[], after: readonly CutGroupItem[], scale: number, add: Add): void {
  const old = new Map<number, number>();
  const groups: CutGroupItem[] = [];
  const places: Point[] = [];
  const touch = (group: CutGroupItem, { x, y }: Point) => {
    const box = ringBounds(group.outline);
    const tilePx = group.tileSide * scale;
    const rimPx = MITRE * (jointGapPx(group.joint * scale, tilePx) - group.joint * scale);
    const rect = { minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y };
    add(rect, 1 + Math.max(rimPx, (box.maxY - box.minY) * scale >= LABEL_PX ? LABEL_PX : 0));
  };
  for (const group of before) {
    for (const place of group.places) {
      const key = pieceKey(group, place);
      // Two pieces of one key, mostly those that meet in their first corners, are told apart by being painted again.
      const other = old.get(key);
      if (other !== undefined) touch(groups[other] as CutGroupItem, places[other] as Point);
      old.set(key, places.length);
      groups.push(group);
      places.push(place);
    }
  }
  for (const group of after) {
    for (const place of group.places) {
      const key = pieceKey(group, place);
      const other = old.get(key);
      const isKept =
        other !== undefined && isSamePoint(place, places[other]) && isSamePiece(groups[other] as CutGroupItem, group);
      if (isKept) old.delete(key);
      else touch(group, place);
    }
  }
  for (const other of old.values()) touch(groups[other] as CutGroupItem, places[other] as Point);
}

/** From where the piece's first corner lies: a small whole number, which maps look up far faster than an exact one. */
function pieceKey({ outline }: CutGroupItem, { x, y }: Point): number {
  const first = outline[0] ?? { x: 0, y: 0 };
  return (Math.imul(x + first.x, 0x9e3779b1) ^ Math.imul(y + first.y, 0x85ebca6b)) >> 1;
}

function isSamePiece(a: CutGroupItem, b: CutGroupItem): boolean {
  return (
    a.label === b.label &&
    a.tint === b.tint &&
    isSameRing(a.outline, b.outline) &&
    a.holes.length === b.holes.length &&
    a.holes.every((hole, index) => isSameRing(hole, b.holes[index] ?? []))
  );
}

function isSameRing(a: Ring, b: Ring): boolean {
  return a.length === b.length && a.every((corner, index) => isSamePoint(corner, b[index]));
}

function isSamePoint(a: Point, b: Point | undefined): boolean {
  return a.x === b?.x && a.y === b.y;
}

/** False where something has changed that is placed among others while it is painted. */
function addOthers(before: readonly DisplayItem[], after: readonly DisplayItem[], add: Add): boolean {
  const old = before.filter((item, index) => !isSameData(item, after[index]));
  const now = after.filter((item, index) => !isSameData(item, before[index]));
  const isIn = (items: readonly DisplayItem[], item: DisplayItem) => items.some((other) => isSameData(item, other));
  return (
    old.every((item) => isIn(now, item) || addItem(item, add)) &&
    now.every((item) => isIn(old, item) || addItem(item, add))
  );
}

function addItem(item: DisplayItem, add: Add): boolean {
  switch (item.kind) {
    case 'obstacle':
      add(item.rect, 2);
      return true;
    case 'line':
      add(ringBounds([item.from, item.to]), item.widthPx + (item.reachPx ?? 0) + 1);
      return true;
    case 'marker':
      add(ringBounds([item.at]), item.radiusPx + 3);
      return true;
    case 'area':
      for (const ring of item.rings) add(ringBounds(ring), MITRE * (item.widthPx ?? 0) + 1);
      return true;
    case 'text': {
      const { x, y } = item.offsetPx ?? { x: 0, y: 0 };
      const reachPx = (textWidthEm(item.text) + 1) * item.sizePx;
      add(ringBounds([item.at]), Math.max(Math.abs(x), Math.abs(y)) + reachPx);
      return true;
    }
    default:
      return false;
  }
}

function around(a: WorldRect, b: WorldRect): WorldRect {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}
