import { describeStanding } from '#app/drawing/look/describe-look.ts';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { M, type RoomFace, type Spot } from '#app/drawing/look/faces.ts';
import { enterRoom } from '#app/drawing/look/stand.ts';
import { buildRoom, type StandingRoom } from '#app/drawing/look/standing-room.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { colourOf, type Palette } from '#app/drawing/model/palette.ts';
import type { PathPaint, PathSink, Surface } from '#app/drawing/model/surface.ts';
import type { ScreenPoint, View } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { wrapSvg } from '#app/drawing/paint/paint-svg.ts';
import type { Point } from '#app/geometry/point.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import * as lookWords from '#app/words/en/look.ts';

const [WIDTH_PX, HEIGHT_PX] = [720, 480];
/** From left to right, and from top to bottom as far as that allows: as in the picture that can be turned. */
const HALF_WIDE = Math.tan((42 * Math.PI) / 180);
const FOCAL_PX = WIDTH_PX / 2 / HALF_WIDE;
const NEAR_M = 0.05;
const EDGE = '#8d8a84';
const BACKGROUND = '#eceae6';
/** Of the flat picture of a laid surface, before it is seen in perspective. */
const PX_PER_M = 400;
/** Faces closer than this meet, in meters. */
const TOUCH_M = 0.002;

/** A point as somebody sees it: to the right, up, and away from him, in meters. */
type CameraPoint = Spot;

/**
 * The room of a layout as somebody sees it who has just entered it, as an SVG of plain polygons: the picture that can be
 * turned needs WebGL, which paper and a page without scripts do not have. Photos of tiles are their color.
 */
export function paintStanding(result: LayoutResult, look: Look, idPrefix: string): string {
  const room = buildRoom(result, look);
  const camera = cameraIn(room);
  const marks = inOrder(room.faces.flatMap((face) => viewedFace(face, camera))).map(({ face, outline }) => {
    const surface = room.surfaces.find(({ paint }) => paint === face.paint);
    if (surface === undefined) return shape(outline, face.paint, true);
    const own = new TiledSurfacePath(face, camera, lookPalette(surface.look, surface.look.joint));
    const list = drawLook(surface.result, surface.look, { isBare: true, isText: true });
    paintWhole(list, flatView(surface), own);
    return shape(outline, surface.look.joint, false) + own.markup;
  });
  return wrapSvg(path(`M0 0H${WIDTH_PX}V${HEIGHT_PX}H0Z`, BACKGROUND, false) + marks.join(''), {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    idPrefix,
    title: lookWords.picture,
    description: describeStanding(result, look),
    unit: '',
  });
}

interface Camera {
  readonly at: Spot;
  readonly right: Spot;
  readonly up: Spot;
  readonly forward: Spot;
}

function cameraIn(room: StandingRoom): Camera {
  const { at, heading, pitch } = enterRoom(room);
  const [east, north] = [Math.sin(heading), Math.cos(heading)];
  const level = Math.cos(pitch);
  const right = { x: north, y: 0, z: east };
  const forward = { x: level * east, y: Math.sin(pitch), z: 0 - level * north };
  return { at: { x: at.x, y: room.eye, z: at.y }, right, up: cross(right, forward), forward };
}

/** A visible face, with the part of its outline and holes that is in the picture. */
interface ViewedFace {
  readonly face: RoomFace;
  readonly outline: readonly (readonly CameraPoint[])[];
  readonly corners: readonly Spot[];
  readonly away: number;
}

function viewedFace(face: RoomFace, camera: Camera): ViewedFace[] {
  const normal = cross(face.right, face.up);
  if (dot(normal, minus(camera.at, face.origin)) <= TOUCH_M) return [];
  const corners = face.outline.map((point) => spotOn(face, point));
  const outline = [face.outline, ...face.holes]
    .map((ring) => inPicture(ring.map((point) => toCamera(spotOn(face, point), camera))))
    .filter((ring) => ring.length > 2);
  const [first] = outline;
  if (first === undefined) return [];
  const away = first.reduce((sum, point) => sum + length(point), 0) / first.length;
  return [{ face, outline, corners, away }];
}

/** Back to front: a face on the far side of another's plane is painted before it. */
function inOrder(faces: readonly ViewedFace[]): readonly ViewedFace[] {
  const left = [...faces].sort((one, other) => other.away - one.away);
  const ordered: ViewedFace[] = [];
  while (left.length > 0) {
    const free = left.findIndex((one) => left.every((other) => other === one || !isBehind(other, one)));
    // Faces that hide each other in a circle: the farthest is first.
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
}

/**
 * Whether `one` must be painted before `other`: `one` is behind the plane of `other`, or `other` is in front of the
 * plane of `one`.
 */
function isBehind(one: ViewedFace, other: ViewedFace): boolean {
  return hides(other, one) && !hides(one, other);
}

function hides(front: ViewedFace, back: ViewedFace): boolean {
  return (
    over(front, back).every((height) => height >= 0 - TOUCH_M) || over(back, front).every((height) => height <= TOUCH_M)
  );
}

/** How far the corners of a face are before the plane of another. */
function over({ corners }: ViewedFace, { face }: ViewedFace): readonly number[] {
  const normal = cross(face.right, face.up);
  return corners.map((corner) => dot(normal, minus(corner, face.origin)));
}

/** The flat picture of a laid surface: its top left corner at (0, 0) of its face. */
function flatView({ width, height }: StandingRoom['surfaces'][number]): View {
  const [widthPx, heightPx] = [Math.ceil(width * PX_PER_M), Math.ceil(height * PX_PER_M)];
  return { scale: M * PX_PER_M, x: 0, y: 0, widthPx, heightPx };
}

/** Receives the flat picture and keeps what can be seen of it on its face. */
class TiledSurfacePath implements Surface {
  markup = '';
  private readonly face: RoomFace;
  private readonly camera: Camera;
  private readonly palette: Palette;
  private readonly within: readonly Plane[];

  constructor(face: RoomFace, camera: Camera, palette: Palette) {
    this.face = face;
    this.camera = camera;
    this.palette = palette;
    const [xs, ys] = [face.outline.map(({ x }) => x), face.outline.map(({ y }) => y)];
    // Walls are rectangles; a floor is drawn in its outline anyway.
    this.within = [
      { x: 1, y: 0, z: 0, least: Math.min(...xs) },
      { x: -1, y: 0, z: 0, least: 0 - Math.max(...xs) },
      { x: 0, y: 1, z: 0, least: Math.min(...ys) },
      { x: 0, y: -1, z: 0, least: 0 - Math.max(...ys) },
    ];
  }

  openGroup(): void {}
  closeGroup(): void {}
  text(): void {}

  path(trace: (sink: PathSink) => void, { fill }: PathPaint): void {
    if (fill === undefined) return;
    const sink = new Rings();
    trace(sink);
    const rings = sink.rings.flatMap((ring) => {
      const flat = ring.map(({ xPx, yPx }) => ({ x: xPx / PX_PER_M, y: 0 - yPx / PX_PER_M, z: 0 }));
      const onFace = this.within.reduce(cut, flat as readonly Spot[]);
      const shown = inPicture(onFace.map((point) => toCamera(spotOn(this.face, point), this.camera)));
      return shown.length > 2 ? [shown] : [];
    });
    if (rings.length > 0) this.markup += shape(rings, colourOf(this.palette, fill), false);
  }
}

/** The steps of a whole turn into which an arc is broken. */
const TURN_STEPS = 48;

/** Collects outlines as polygons. */
class Rings implements PathSink {
  readonly rings: ScreenPoint[][] = [];

  moveTo(xPx: number, yPx: number): void {
    this.rings.push([{ xPx, yPx }]);
  }

  lineTo(xPx: number, yPx: number): void {
    if (this.rings.length === 0) this.rings.push([]);
    this.rings.at(-1)?.push({ xPx, yPx });
  }

  arc(centre: ScreenPoint, from: ScreenPoint, to: ScreenPoint, isClockwise: boolean): void {
    const angleOf = ({ xPx, yPx }: ScreenPoint) => Math.atan2(yPx - centre.yPx, xPx - centre.xPx);
    const radius = Math.hypot(from.xPx - centre.xPx, from.yPx - centre.yPx);
    const begin = angleOf(from);
    const turn = angleOf(to) - begin;
    const way = isClockwise ? (turn < 0 ? turn + 2 * Math.PI : turn) : turn > 0 ? turn - 2 * Math.PI : turn;
    const steps = Math.max(1, Math.ceil((Math.abs(way) / (2 * Math.PI)) * TURN_STEPS));
    this.lineTo(from.xPx, from.yPx);
    for (let step = 1; step < steps; step += 1) {
      const angle = begin + (way * step) / steps;
      this.lineTo(centre.xPx + radius * Math.cos(angle), centre.yPx + radius * Math.sin(angle));
    }
    this.lineTo(to.xPx, to.yPx);
  }

  closePath(): void {}
}

/** Half of space: the points whose product with (x, y, z) is at least `least`. */
interface Plane extends Spot {
  readonly least: number;
}

/** What can be in the picture: not beside it, and before the eye. */
const IN_SIGHT: readonly Plane[] = [
  { x: 0, y: 0, z: 1, least: NEAR_M },
  { x: 1, y: 0, z: HALF_WIDE, least: 0 },
  { x: -1, y: 0, z: HALF_WIDE, least: 0 },
  { x: 0, y: 1, z: (HALF_WIDE * HEIGHT_PX) / WIDTH_PX, least: 0 },
  { x: 0, y: -1, z: (HALF_WIDE * HEIGHT_PX) / WIDTH_PX, least: 0 },
];

function inPicture(ring: readonly CameraPoint[]): readonly CameraPoint[] {
  return IN_SIGHT.reduce(cut, ring);
}

/** The part of a polygon on one side of a plane. */
function cut(ring: readonly Spot[], plane: Plane): readonly Spot[] {
  const over = (spot: Spot) => dot(spot, plane) - plane.least;
  return ring.flatMap((spot, index) => {
    const before = ring.at(index - 1) ?? spot;
    const [was, is] = [over(before), over(spot)];
    const crossing = was >= 0 === is >= 0 ? [] : [between(before, spot, was / (was - is))];
    return is >= 0 ? [...crossing, spot] : crossing;
  });
}

function between(from: Spot, to: Spot, share: number): Spot {
  const at = (axis: 'x' | 'y' | 'z') => from[axis] + share * (to[axis] - from[axis]);
  return { x: at('x'), y: at('y'), z: at('z') };
}

function spotOn({ origin, right, up }: RoomFace, { x, y }: Point): Spot {
  const at = (axis: 'x' | 'y' | 'z') => origin[axis] + x * right[axis] + y * up[axis];
  return { x: at('x'), y: at('y'), z: at('z') };
}

function toCamera(spot: Spot, { at, right, up, forward }: Camera): CameraPoint {
  const way = minus(spot, at);
  return { x: dot(way, right), y: dot(way, up), z: dot(way, forward) };
}

function shape(rings: readonly (readonly CameraPoint[])[], color: string, hasEdge: boolean): string {
  const data = rings.map((ring) => {
    const points = ring.map(
      ({ x, y, z }) => `${fine(WIDTH_PX / 2 + (FOCAL_PX * x) / z)} ${fine(HEIGHT_PX / 2 - (FOCAL_PX * y) / z)}`,
    );
    return `M${points.join('L')}Z`;
  });
  return path(data.join(''), color, hasEdge);
}

function path(data: string, color: string, hasEdge: boolean): string {
  return `<path d="${data}" fill="${color}"${hasEdge ? ` stroke="${EDGE}" stroke-width="0.5" stroke-linejoin="round"` : ''}/>`;
}

function fine(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function minus(one: Spot, other: Spot): Spot {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}

function dot(one: Spot, other: Spot): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

function cross(a: Spot, b: Spot): Spot {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function length({ x, y, z }: Spot): number {
  return Math.hypot(x, y, z);
}
