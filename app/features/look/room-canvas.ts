import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  ShapeUtils,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
} from 'three';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import type { RoomFace } from '#app/drawing/look/faces.ts';
import { enterRoom, type Stand, turn, walk } from '#app/drawing/look/stand.ts';
import { buildRoom, type Home, type StandingRoom } from '#app/drawing/look/standing-room.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { fitView } from '#app/drawing/model/view.ts';
import { CanvasSurface } from '#app/drawing/paint/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import type { ShownLook } from '#app/features/look/look-canvas.ts';
import { canvasPhotos } from '#app/features/look/photos.ts';
import { pixelsWithin, tryPace } from '#app/features/look/picture-pace.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/**
 * Pixels of all tiled surfaces together. A canvas and its copy for the view take about 100 MB. A phone gets as many as
 * it paints without a noticeable wait.
 */
const MOST_PIXELS = 8_000_000;
const MOST_PIXELS_PHONE = 4_000_000;
const PHONE_PX = 768;
/** The first picture may take this long (ms), and has fewer pixels if needed. Below the minimum there is no picture. */
const FIRST_PICTURE_MS = 8000;
const LEAST_PIXELS = 250_000;
/** Fine enough for a joint of 1/16 in. */
const MOST_PX_PER_M = 1400;
const LEAST_TILE_PX = 1.5;
/** How much darker a tiled wall is that faces east or west (fraction of the light). */
const WALL_SHADE = 0.1;
/** How far an object's shadow reaches on the floor. */
const SHADE_M = 0.14;
/** The horizontal field of view in degrees, within the limits for the vertical one. */
const WIDE_DEG = 84;
const HIGH_DEG = { least: 50, most: 78 };
/** Faces that meet at a smaller angle are parts of a round shape, so the edge between them is not drawn. */
const SHARP_DEG = 25;

/** Pushes faces back a little, so that their edges are drawn in front of them. */
const PUSHED_BACK = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 } as const;

/** A room on the page. Angles are in radians, distances in meters. */
export interface ShownRoom extends ShownLook {
  readonly turn: (right: number, up: number) => void;
  readonly walk: (meters: number) => void;
  readonly goBack: () => void;
}

interface RoomOptions {
  /** The home's other layouts. */
  readonly home: Home;
  /** The loaded photos of tiles, by id. */
  readonly photos: ReadonlyMap<string, ImageBitmap>;
  /** Where the viewer stood in this room before. Null on entering it. */
  readonly from: Stand | null;
  /** The viewer has moved or turned. */
  readonly onStand: (stand: Stand) => void;
  /** The browser has dropped the WebGL context. */
  readonly onLost: () => void;
}

/** Why there is no view of the room: the browser has no WebGL, or is too slow for it without a graphics card. */
export type NoRoom = 'no-webgl' | 'too-slow';

/** Keeps a canvas in `frame` that shows the room from inside. */
export function showRoom(
  frame: HTMLElement,
  result: LayoutResult,
  look: Look,
  { home, photos, from, onStand, onLost }: RoomOptions,
): ShownRoom | NoRoom {
  const canvas = document.createElement('canvas');
  // three logs a missing WebGL to the console as an error. Here it is an expected case.
  const context = canvas.getContext('webgl2', { antialias: true, preserveDrawingBuffer: false });
  if (context === null) return 'no-webgl';
  const renderer = new WebGLRenderer({ canvas, context, antialias: true });
  const ratio = Math.min(2, window.devicePixelRatio);
  const viewPixels = frame.clientWidth * frame.clientHeight * ratio * ratio;
  const pixels = pixelsWithin(FIRST_PICTURE_MS, tryPace(renderer), viewPixels);
  if (pixels < LEAST_PIXELS) {
    renderer.dispose();
    renderer.forceContextLoss();
    return 'too-slow';
  }
  const room = buildRoom(result, look, home);
  const camera = new PerspectiveCamera(60, 1, 0.05, 200);
  const { scene, dispose } = furnish(room, { photos, renderer, pixels });
  let stand = from ?? enterRoom(room);
  let isOver = false;

  function render(): void {
    if (isOver || frame.clientWidth === 0) return;
    aim(camera, stand, room.eye);
    renderer.render(scene, camera);
  }
  function fit(): void {
    const [widthPx, heightPx] = [frame.clientWidth, frame.clientHeight];
    if (widthPx === 0 || heightPx === 0) return;
    renderer.setPixelRatio(ratio);
    renderer.setSize(widthPx, heightPx, false);
    camera.aspect = widthPx / heightPx;
    const high = (2 * Math.atan(Math.tan((WIDE_DEG * Math.PI) / 360) / camera.aspect) * 180) / Math.PI;
    camera.fov = Math.min(HIGH_DEG.most, Math.max(HIGH_DEG.least, high));
    camera.updateProjectionMatrix();
    render();
  }
  function change(to: Stand): void {
    stand = to;
    onStand(to);
    render();
  }

  frame.append(canvas);
  canvas.addEventListener('webglcontextlost', onLost);
  // Called with the size immediately and on every change.
  const sizes = new ResizeObserver(fit);
  sizes.observe(frame);
  return {
    turn: (right, up) => change(turn(stand, right, up)),
    walk: (meters) => change(walk(stand, meters, room)),
    goBack: () => change(enterRoom(room)),
    save: () => {
      // Browsers may discard the drawing at the end of the task.
      render();
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    },
    stop: () => {
      isOver = true;
      sizes.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

function aim(camera: PerspectiveCamera, { at, heading, pitch }: Stand, eye: number): void {
  camera.position.set(at.x, eye, at.y);
  const level = Math.cos(pitch);
  camera.lookAt(at.x + level * Math.sin(heading), eye + Math.sin(pitch), at.y - level * Math.cos(heading));
}

interface Furnishing extends Pick<RoomOptions, 'photos'> {
  readonly renderer: WebGLRenderer;
  /** The limit for all surfaces together. */
  readonly pixels: number;
}

/** The scene in few draw calls: each laid surface, everything else, and the edges. */
function furnish(
  room: StandingRoom,
  { photos, renderer, pixels }: Furnishing,
): { readonly scene: Scene; readonly dispose: () => void } {
  const painted = new Set(room.surfaces.map(({ paint }) => paint));
  const plain = join(room.faces.filter(({ paint }) => !painted.has(paint)));
  const all = join(room.faces, () => [0, 0]);
  const edges = new EdgesGeometry(all, SHARP_DEG);
  all.dispose();
  const color = new MeshBasicMaterial({ vertexColors: true, ...PUSHED_BACK });
  const line = new LineBasicMaterial({ color: '#8d8a84' });
  const scene = new Scene();
  scene.background = new Color('#eceae6');
  const parts: { dispose: () => void }[] = [plain, edges, color, line];
  const scale = scaleOf(room.surfaces, renderer.capabilities.maxTextureSize, pixels);
  for (const surface of room.surfaces) {
    const picture = new CanvasTexture(
      paintSurface(surface, { photos, scale, feet: surface.isFloor ? room.things : [] }),
    );
    picture.colorSpace = SRGBColorSpace;
    picture.anisotropy = renderer.capabilities.getMaxAnisotropy();
    const faces = room.faces.filter(({ paint }) => paint === surface.paint);
    const geometry = join(faces, ({ x, y }) => [x / surface.width, 1 + y / surface.height]);
    const material = new MeshBasicMaterial({ map: picture, vertexColors: true, ...PUSHED_BACK });
    scene.add(new Mesh(geometry, material));
    parts.push(picture, geometry, material);
  }
  scene.add(new Mesh(plain, color), new LineSegments(edges, line));
  return {
    scene,
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

/**
 * Merges flat faces into one geometry, with texture coordinates or colors. Faces that look east or west have a darker
 * texture.
 */
function join(
  faces: readonly RoomFace[],
  uv?: (point: { readonly x: number; readonly y: number }) => readonly [number, number],
): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  for (const { outline, holes, origin, right, up, paint } of faces) {
    const first = positions.length / 3;
    const rings = [outline, ...holes].map((ring) => ring.map(({ x, y }) => new Vector2(x, y)));
    const [edge = [], ...inner] = rings;
    for (const [a = 0, b = 0, c = 0] of ShapeUtils.triangulateShape(edge, inner)) {
      indices.push(first + a, first + b, first + c);
    }
    const color =
      uv === undefined ? new Color(paint) : new Color().setScalar(1 - up.y * WALL_SHADE * Math.abs(right.z));
    for (const { x, y } of rings.flat()) {
      positions.push(
        origin.x + x * right.x + y * up.x,
        origin.y + x * right.y + y * up.y,
        origin.z + x * right.z + y * up.z,
      );
      if (uv !== undefined) uvs.push(...uv({ x, y }));
      colors.push(color.r, color.g, color.b);
    }
  }
  const geometry = new BufferGeometry();
  const put = (name: string, values: readonly number[], size: number) =>
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
  put('position', positions, 3);
  put('color', colors, 3);
  if (uv !== undefined) put('uv', uvs, 2);
  geometry.setIndex(indices);
  return geometry;
}

/** Pixels per meter of every tiled surface. */
function scaleOf(surfaces: StandingRoom['surfaces'], mostSide: number, pixels: number): number {
  const most = Math.min(pixels, window.innerWidth < PHONE_PX ? MOST_PIXELS_PHONE : MOST_PIXELS);
  const area = surfaces.reduce((sum, { width, height }) => sum + width * height, 0);
  const longest = Math.max(...surfaces.map(({ width, height }) => Math.max(width, height)));
  return Math.min(MOST_PX_PER_M, Math.sqrt(most / area), mostSide / longest);
}

/** A tiled surface, painted by the plan's own painter. */
function paintSurface(
  { result, look, width, height }: StandingRoom['surfaces'][number],
  { photos, scale, feet }: Pick<RoomOptions, 'photos'> & { readonly scale: number; readonly feet: readonly Ring[] },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const list = drawLook(result, look, { isBare: true });
  const view = fitView(list.bounds, canvas.width, canvas.height, list.marginPx);
  const surface = new CanvasSurface(context, lookPalette(look, look.joint), canvasPhotos(look, photos, context, 1));
  paintWhole(list, view, surface, { leastTilePx: LEAST_TILE_PX });
  shadeFeet(context, feet, scale);
  return canvas;
}

/** Darkens the floor around everything that is on it (rings in meters), or objects would seem to float. */
function shadeFeet(context: CanvasRenderingContext2D, feet: readonly Ring[], scale: number): void {
  // A shape drawn outside the canvas leaves only its shadow on it.
  const beside = 2 * context.canvas.width;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.shadowColor = 'rgba(30, 26, 20, 0.3)';
  context.shadowBlur = SHADE_M * scale;
  context.shadowOffsetX = beside;
  for (const ring of feet) {
    context.beginPath();
    for (const { x, y } of ring) context.lineTo(x * scale - beside, y * scale);
    context.fill();
  }
  context.restore();
}
