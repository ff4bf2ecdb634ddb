import {
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** Side of the test picture, and of the view that shows it. */
const TRIED_PX = 512;
/** How many surfaces cover each other in a typical view. */
const OVERLAID = 2;

/** How fast this browser paints a view of textured surfaces, in milliseconds. */
export interface PicturePace {
  /** Per pixel of a surface, which is painted once. */
  readonly paintedPx: number;
  /** Per pixel of the view, each time it is drawn. */
  readonly shownPx: number;
}

/**
 * Times a small picture with the settings of a large one. Without a graphics card a large one can take a minute, and
 * cannot be interrupted.
 */
export function tryPace(renderer: WebGLRenderer): PicturePace {
  const canvas = document.createElement('canvas');
  canvas.width = TRIED_PX;
  canvas.height = TRIED_PX;
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, TRIED_PX / 2, TRIED_PX);
  const target = new WebGLRenderTarget(TRIED_PX, TRIED_PX, { samples: 4 });
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 2);
  camera.position.z = 1;
  const plane = new PlaneGeometry(2, 2);
  const material = new MeshBasicMaterial();
  const scene = new Scene();
  scene.add(new Mesh(plane, material));
  const pixel = new Uint8Array(4);
  const draw = (): number => {
    const start = performance.now();
    renderer.setRenderTarget(target);
    renderer.render(scene, camera);
    // Waits until the GPU is done.
    renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel);
    renderer.setRenderTarget(null);
    return performance.now() - start;
  };
  const textures: CanvasTexture[] = [];
  const paint = () => {
    const texture = new CanvasTexture(canvas);
    texture.anisotropy = renderer.capabilities.getMaxAnisotropy();
    textures.push(texture);
    material.map = texture;
    material.needsUpdate = true;
  };
  paint();
  // The first run also compiles the shaders.
  draw();
  // The faster of two runs: the browser may have been busy.
  const shown = Math.min(draw(), draw());
  const repaint = () => {
    paint();
    return draw();
  };
  const both = Math.min(repaint(), repaint());
  for (const part of [...textures, plane, material, target]) part.dispose();
  const pixels = TRIED_PX * TRIED_PX;
  return { paintedPx: Math.max(0, both - shown) / pixels, shownPx: shown / pixels };
}

/**
 * How many pixels of surfaces can be painted within a time (ms), for a view with this many pixels. Negative if the view
 * alone takes longer.
 */
export function pixelsWithin(ms: number, { paintedPx, shownPx }: PicturePace, viewPixels: number): number {
  const left = ms - shownPx * viewPixels * OVERLAID;
  return left < 0 ? left : left / Math.max(paintedPx, 1e-9);
}
