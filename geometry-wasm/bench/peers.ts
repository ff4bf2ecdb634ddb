import { featureCollection, multiPolygon, polygon } from '@turf/helpers';
import { intersect } from '@turf/intersect';
import * as martinez from 'martinez-polygon-clipping';
import polygonClipping from 'polygon-clipping';
import type { FlatRegion } from '#app/layout/kernel/tile-kernel.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import { pushRing } from '#kernel/fuzz/clipper-area.ts';
import { ringAt, signedArea } from '#kernel/fuzz/rings.ts';

/** The bounding box of a tile, and its corners if it is no rectangle. */
export interface Box {
  readonly ring?: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A way to clip a region to one tile. Only `clip` is timed; `area` is called separately to check the result. */
export interface Peer {
  readonly name: string;
  clip(box: Box): unknown;
  area(box: Box): number;
}

type Position = [number, number];
type Rings = Position[][];

/** The peers. Each has the region in its own format, so that only the clipping is timed. */
export function createPeers(clipper2: Clipper2, input: FlatRegion, areRectangles: boolean): Peer[] {
  const region = toPolygons(input);
  const paths = new clipper2.Paths64();
  for (let ring = 0; ring + 1 < input.ringStarts.length; ring++) {
    pushRing(clipper2, paths, ringAt(input.points, input.ringStarts, ring));
  }
  const turfRegion = multiPolygon(region);
  const rectClip = clipperPeer(clipper2, 'clipper2-wasm RectClip', (box) => {
    const rect = new clipper2.Rect64(BigInt(box.left), BigInt(box.top), BigInt(box.right), BigInt(box.bottom));
    const solution = clipper2.RectClipPaths64(rect, paths);
    rect.delete();
    return solution;
  });
  return [
    ...(areRectangles ? [rectClip] : []),
    clipperPeer(clipper2, 'clipper2-wasm Intersect', (box) => {
      const tile = new clipper2.Paths64();
      pushRing(clipper2, tile, boxRing(box));
      const solution = clipper2.Intersect64(paths, tile, clipper2.FillRule.NonZero);
      tile.delete();
      return solution;
    }),
    peer('polygon-clipping', (box) => polygonClipping.intersection(region, [closedBox(box)])),
    peer('martinez', (box) => (martinez.intersection(region, [closedBox(box)]) ?? []) as Rings[]),
    peer('@turf/intersect', (box) => {
      const answer = intersect(
        featureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon>([turfRegion, polygon([closedBox(box)])]),
      );
      if (!answer) return [];
      return (
        answer.geometry.type === 'Polygon' ? [answer.geometry.coordinates] : answer.geometry.coordinates
      ) as Rings[];
    }),
  ];
}

function peer(name: string, clip: (box: Box) => Rings[]): Peer {
  const area = (box: Box) =>
    clip(box).reduce(
      (sum, rings) =>
        sum +
        rings.reduce(
          (inner, ring, k) => inner + (k === 0 ? 1 : -1) * Math.abs(signedArea(ring.slice(0, -1).flat())),
          0,
        ),
      0,
    );
  return { name, clip, area };
}

function clipperPeer(clipper2: Clipper2, name: string, clip: (box: Box) => Paths64): Peer {
  return {
    name,
    clip: (box) => clip(box).delete(),
    area: (box) => {
      const solution = clip(box);
      const area = clipper2.AreaPaths64(solution);
      solution.delete();
      return area;
    },
  };
}

function boxRing({ left, top, right, bottom, ring }: Box): readonly number[] {
  return ring ?? [left, top, right, top, right, bottom, left, bottom];
}

function closedBox(box: Box): Position[] {
  const ring = boxRing(box);
  const closed: Position[] = [];
  for (let i = 0; i <= ring.length; i += 2) closed.push([ring[i % ring.length] ?? 0, ring[(i + 1) % ring.length] ?? 0]);
  return closed;
}

/** The region as polygons with holes and closed rings. Outer rings must precede their holes. */
function toPolygons({ points, ringStarts }: FlatRegion): Rings[] {
  const polygons: Rings[] = [];
  const holes: Position[][] = [];
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    const flat = ringAt(points, ringStarts, ring);
    const closed: Position[] = [];
    for (let i = 0; i <= flat.length; i += 2)
      closed.push([flat[i % flat.length] ?? 0, flat[(i + 1) % flat.length] ?? 0]);
    if (signedArea(flat) > 0) polygons.push([closed]);
    else holes.push(closed);
  }
  // Every case has a single outer ring.
  polygons[0]?.push(...holes);
  return polygons;
}
