import type { CutGroupItem, DisplayItem, DisplayList, TileRunsItem } from '#app/drawing/display-list.ts';
import type { Ink } from '#app/drawing/palette.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { FullRun } from '#app/layout/layout-result.ts';

/**
 * A display list ready to be sent to a worker. Copying thousands of small objects between threads costs a frame or
 * more, copying a few flat arrays costs nothing to speak of; so runs and cuts, the two that grow, travel flat.
 */
export interface PackedDisplayList {
  /** The list with its cut groups left out and the runs of its floors emptied. */
  readonly list: DisplayList;
  /** Where in `list.items` the cut groups belong. */
  readonly cutsAt: number;
  /** x, y, count of each run of each layer of the floor. */
  readonly runs: readonly Float64Array[];
  /** One label a line. */
  readonly labels: string;
  readonly tints: readonly Ink[];
  /** Corners of all outlines and holes, x then y. */
  readonly points: Float64Array;
  /** Of each group: how many rings, then the corners of each ring, then how many places. */
  readonly counts: Int32Array;
  /** x, y of each place. */
  readonly places: Float64Array;
  /** The lesser side of each group's tile. */
  readonly tileSides: Float64Array;
  readonly joint: number;
}

export function packDisplayList(list: DisplayList): PackedDisplayList {
  const cutsAt = list.items.findIndex((item) => item.kind === 'cut-group');
  const groups = list.items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const floor = list.items.find((item): item is TileRunsItem => item.kind === 'tile-runs');
  const points: number[] = [];
  const counts: number[] = [];
  const places: number[] = [];
  for (const group of groups) {
    counts.push(1 + group.holes.length);
    for (const ring of [group.outline, ...group.holes]) {
      counts.push(ring.length);
      for (const { x, y } of ring) points.push(x, y);
    }
    counts.push(group.places.length);
    for (const { x, y } of group.places) places.push(x, y);
  }
  return {
    list: {
      ...list,
      legend: [],
      items: list.items
        .filter((item) => item.kind !== 'cut-group')
        .map((item) => (item.kind === 'tile-runs' ? withRuns(item, []) : item)),
    },
    cutsAt,
    runs: (floor?.layers ?? []).map(({ fullRuns }) =>
      Float64Array.from(fullRuns.flatMap(({ x, y, count }) => [x, y, count])),
    ),
    labels: groups.map((group) => group.label).join('\n'),
    tints: groups.map((group) => group.tint),
    points: Float64Array.from(points),
    counts: Int32Array.from(counts),
    places: Float64Array.from(places),
    tileSides: Float64Array.from(groups, (group) => group.tileSide),
    joint: groups[0]?.joint ?? 0,
  };
}

/** The list again, all but its legend, which painters do not use. */
export function unpackDisplayList(packed: PackedDisplayList): DisplayList {
  const groups = unpackCuts(packed);
  const items: DisplayItem[] = packed.list.items.map((item) =>
    item.kind === 'tile-runs' ? withRuns(item, packed.runs.map(unpackRuns)) : item,
  );
  if (groups.length > 0) items.splice(packed.cutsAt, 0, ...groups);
  return { ...packed.list, items };
}

function withRuns(item: TileRunsItem, runs: readonly (readonly FullRun[])[]): TileRunsItem {
  return { ...item, layers: item.layers.map((layer, index) => ({ ...layer, fullRuns: runs[index] ?? [] })) };
}

function unpackRuns(runs: Float64Array): FullRun[] {
  return Array.from({ length: runs.length / 3 }, (_, index) => ({
    x: runs[3 * index] ?? 0,
    y: runs[3 * index + 1] ?? 0,
    count: runs[3 * index + 2] ?? 0,
  }));
}

function unpackCuts({ labels, tints, points, counts, places, tileSides, joint }: PackedDisplayList): CutGroupItem[] {
  const names = labels.split('\n');
  let countAt = 0;
  let pointAt = 0;
  let placeAt = 0;
  const take = (from: Float64Array, at: number, count: number): Point[] =>
    Array.from({ length: count }, (_, index) => ({
      x: from[2 * (at + index)] ?? 0,
      y: from[2 * (at + index) + 1] ?? 0,
    }));
  return tints.map((tint, index) => {
    const rings: Ring[] = [];
    for (let left = counts[countAt++] ?? 0; left > 0; left--) {
      const corners = counts[countAt++] ?? 0;
      rings.push(take(points, pointAt, corners));
      pointAt += corners;
    }
    const placeCount = counts[countAt++] ?? 0;
    const at = take(places, placeAt, placeCount);
    placeAt += placeCount;
    const [outline = [], ...holes] = rings;
    const tileSide = tileSides[index] ?? 0;
    return {
      kind: 'cut-group',
      layer: 'cuts',
      label: names[index] ?? '',
      tint,
      outline,
      holes,
      tileSide,
      joint,
      places: at,
    };
  });
}
