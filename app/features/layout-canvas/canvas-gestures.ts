import { toWorld } from '#app/drawing/model/view.ts';
import { HOME, MIN_ZOOM, panBy, panLimitFor, pinchCamera, pinchOf, ZOOM_STEP, zoomAround } from '#app/editor/camera.ts';
import type { DrawingTool } from '#app/editor/drawing-tool.ts';
import type { SurfacePointer } from '#app/editor/surface-events.ts';
import type { CanvasStage } from '#app/features/layout-canvas/canvas-stage.ts';

interface Finger {
  xPx: number;
  yPx: number;
}

const PAN_KEY_PX = 40;
/** A press that moves farther than this is not a tap. */
const TAP_PX = 8;
const WHEEL_SPEED = 0.0015;

/**
 * Turns pointers, wheel and keys into camera movements, unless the tool uses them. One finger or button pans or works
 * the tool; two fingers pinch. A second finger cancels the tool's gesture.
 */
export class CanvasGestures {
  tool: DrawingTool | null = null;
  /** Receives pointers that the tool does not use, for the content under them. */
  onPoint: ((event: SurfacePointer | null) => void) | null = null;
  private readonly stage: CanvasStage;
  private readonly element: HTMLElement;
  private readonly fingers = new Map<number, Finger>();
  private isToolGesture = false;
  /** The pointer of the tool's gesture. */
  private lastPointer: PointerEvent | null = null;
  /** Where the press began, as long as it may still be a tap: the tool did not use it, and nothing moved. */
  private tapAt: Finger | null = null;
  private tapped: SurfacePointer | null = null;
  private lastPress = { timeMs: 0, xPx: 0, yPx: 0, count: 0 };

  constructor(element: HTMLElement, stage: CanvasStage) {
    this.element = element;
    this.stage = stage;
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = this.place(event);
    this.element.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, at);
    this.tapAt = null;
    this.tapped = null;
    if (this.fingers.size > 1) {
      if (this.isToolGesture) this.tool?.onPointer(this.describe('cancel', event), this.stage.view);
      this.isToolGesture = false;
      return;
    }
    this.lastPointer = event;
    const pointer = this.describe('down', event, at, this.countClick(event, at));
    this.isToolGesture = this.tool?.onPointer(pointer, this.stage.view) ?? false;
    if (this.isToolGesture) return;
    this.tapAt = at;
    this.onPoint?.(pointer);
  }

  /** Whether the tool uses the current touch, so that the page must not scroll. */
  get isToolsTouch(): boolean {
    return this.isToolGesture;
  }

  move(event: PointerEvent): void {
    const known = this.fingers.get(event.pointerId);
    if (known === undefined) {
      if (event.pointerType !== 'touch') this.hover(event);
      return;
    }
    const at = this.place(event);
    if (this.tapAt !== null && Math.hypot(at.xPx - this.tapAt.xPx, at.yPx - this.tapAt.yPx) > TAP_PX) this.tapAt = null;
    if (this.isToolGesture) {
      this.fingers.set(event.pointerId, at);
      this.tool?.onPointer(this.describe('move', event, at), this.stage.view);
      return;
    }
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    const camera = this.stage.currentCamera;
    // The touch scrolls the page.
    if (other === undefined && event.pointerType === 'touch' && camera.zoom <= MIN_ZOOM) return;
    this.stage.setCamera(
      other === undefined
        ? panBy(camera, at.xPx - known.xPx, at.yPx - known.yPx, this.frame(), this.panLimit())
        : pinchCamera(camera, pinchOf(known, other), pinchOf(at, other), this.frame(), this.panLimit()),
    );
    this.fingers.set(event.pointerId, at);
  }

  up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.isToolGesture) {
      this.isToolGesture = false;
      this.tool?.onPointer(this.describe('up', event), this.stage.view);
    } else if (this.tapAt !== null) this.tapped = this.describe('up', event);
    this.tapAt = null;
  }

  /** Waits with the tap until the browser has moved the focus for it. */
  click(): void {
    const { tapped } = this;
    this.tapped = null;
    if (tapped !== null) this.tool?.onTap?.(tapped, this.stage.view);
  }

  /** The browser took the pointer, for a scroll, a call or another window. */
  cancel(event: PointerEvent): void {
    this.tapAt = null;
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.isToolGesture) {
      this.isToolGesture = false;
      this.tool?.onPointer(this.describe('cancel', event), this.stage.view);
    }
  }

  /** The frame changed under the pointers. Cancels the tool's gesture; pointers must be pressed again. */
  interrupt(): void {
    this.tapAt = null;
    this.fingers.clear();
    if (!this.isToolGesture || this.lastPointer === null) return;
    this.isToolGesture = false;
    this.tool?.onPointer(this.describe('cancel', this.lastPointer), this.stage.view);
  }

  leave(event: PointerEvent): void {
    if (this.fingers.size > 0) return;
    this.tool?.onPointer(this.describe('leave', event), this.stage.view);
    this.onPoint?.(null);
  }

  /** True if the wheel moved the camera, so that the page must not scroll. At the camera's limits the page scrolls. */
  wheel(event: WheelEvent): boolean {
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const speed = event.ctrlKey ? WHEEL_SPEED * 6 : WHEEL_SPEED;
    const { xPx, yPx } = this.place(event);
    const before = this.stage.currentCamera;
    const after = zoomAround(before, Math.exp(-event.deltaY * unit * speed), xPx, yPx, this.frame(), this.panLimit());
    if (after.zoom === before.zoom) return event.ctrlKey;
    this.stage.setCamera(after);
    return true;
  }

  /** True if the key was used. */
  key(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (this.tool?.onKey?.({ key, shiftKey, altKey, ctrlKey, metaKey }, this.stage.view) === true) return true;
    if (altKey || ctrlKey || metaKey) return false;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [PAN_KEY_PX, 0],
      ArrowRight: [-PAN_KEY_PX, 0],
      ArrowUp: [0, PAN_KEY_PX],
      ArrowDown: [0, -PAN_KEY_PX],
    };
    const move = moves[key];
    if (move !== undefined) {
      this.stage.setCamera(panBy(this.stage.currentCamera, move[0], move[1], this.frame(), this.panLimit()));
      return true;
    }
    if (key === '+' || key === '=') this.zoom(ZOOM_STEP);
    else if (key === '-' || key === '_') this.zoom(1 / ZOOM_STEP);
    else if (key === '0' || key === 'Home') this.stage.setCamera(HOME);
    else return false;
    return true;
  }

  /** Zooms around the middle of the frame. */
  zoom(factor: number): void {
    const frame = this.frame();
    this.stage.setCamera(
      zoomAround(this.stage.currentCamera, factor, frame.widthPx / 2, frame.heightPx / 2, frame, this.panLimit()),
    );
  }

  private hover(event: PointerEvent): void {
    const pointer = this.describe('hover', event);
    const isTaken = this.tool?.onPointer(pointer, this.stage.view) ?? false;
    this.onPoint?.(isTaken ? null : pointer);
  }

  private countClick(event: PointerEvent, at: Finger): number {
    const last = this.lastPress;
    const isAgain = event.timeStamp - last.timeMs < 400 && Math.hypot(at.xPx - last.xPx, at.yPx - last.yPx) < 12;
    const count = isAgain ? last.count + 1 : 1;
    this.lastPress = { timeMs: event.timeStamp, xPx: at.xPx, yPx: at.yPx, count };
    return count;
  }

  private describe(
    phase: SurfacePointer['phase'],
    event: PointerEvent,
    { xPx, yPx }: Finger = this.place(event),
    clickCount = 0,
  ): SurfacePointer {
    const pointerType = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    const { pointerId, shiftKey, altKey, ctrlKey } = event;
    const world = toWorld(this.stage.view, xPx, yPx);
    return { phase, pointerId, pointerType, world, shiftKey, altKey, ctrlKey, clickCount };
  }

  private place(event: MouseEvent): Finger {
    const box = this.element.getBoundingClientRect();
    return { xPx: event.clientX - box.left, yPx: event.clientY - box.top };
  }

  private frame() {
    const { widthPx, heightPx } = this.stage.view;
    return { widthPx, heightPx };
  }

  private panLimit(): number {
    return panLimitFor(window.innerWidth);
  }
}
