import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DrawOptions } from '#app/drawing/display-list/draw-layout.ts';
import { findHighlightAt } from '#app/drawing/display-list/find-piece.ts';
import { isHidden } from '#app/drawing/display-list/hide-rooms.ts';
import { colourOf, INKS, LIGHT_PALETTE, type Palette } from '#app/drawing/model/palette.ts';
import { type Camera, HOME, isHome, MAX_ZOOM, MIN_ZOOM } from '#app/editor/camera.ts';
import type { DrawingTool, OverlayPainter } from '#app/editor/drawing-tool.ts';
import { isMoved } from '#app/editor/is-moved.ts';
import { CanvasGestures } from '#app/features/layout-canvas/canvas-gestures.ts';
import { CanvasStage } from '#app/features/layout-canvas/canvas-stage.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { useLatest } from '#app/ui/use-latest.ts';

export interface StageRefs {
  readonly frame: RefObject<HTMLDivElement>;
  readonly overlay: RefObject<HTMLCanvasElement>;
}

export interface StageProps {
  readonly result: LayoutResult;
  readonly options: DrawOptions;
  readonly highlightedLabel: string | null;
  readonly onHighlight?: ((label: string | null) => void) | undefined;
  readonly tool: DrawingTool | null;
  readonly overlay: OverlayPainter | null;
}

/** Wheel events closer together than this belong to one scroll of the page. */
const SCROLL_PAUSE_MS = 250;

interface Running {
  readonly stage: CanvasStage;
  readonly gestures: CanvasGestures;
}

/** Runs the canvases of a frame: creates them once, passes changes to them, and releases them with the component. */
export function useCanvasStage(refs: StageRefs, props: StageProps) {
  const running = useRef<Running | null>(null);
  const latest = useLatest(props);
  const [zoom, setZoom] = useState(describeZoom(HOME));
  const [isPainted, setIsPainted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt rebuilds the stage; refs never change
  useEffect(() => {
    const frame = refs.frame.current;
    const overlay = refs.overlay.current;
    if (frame === null || overlay === null) return;
    const fail = (cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause));
    let stage: CanvasStage;
    try {
      stage = new CanvasStage(overlay, readPalette(frame), {
        onPainted: () => setIsPainted(true),
        onRest: (camera) => setZoom((known) => keepEqual(known, describeZoom(camera))),
        onError: fail,
      });
    } catch (cause) {
      fail(cause);
      return;
    }
    const gestures = new CanvasGestures(frame, stage);
    gestures.onPoint = (pointer) => {
      const { result, options, onHighlight, highlightedLabel } = latest.current;
      if (options.isPreview) return;
      const label = pointer === null ? null : findHighlightAt(result, pointer.world, options.hidden);
      if (label !== highlightedLabel) onHighlight?.(label);
    };
    running.current = { stage, gestures };
    // The observer reports the size in the next frame. Reading it now would force a layout of all new content.
    const observer = new ResizeObserver(() => {
      const size = { widthPx: frame.clientWidth, heightPx: frame.clientHeight };
      if (isMoved(stage.view, size)) gestures.interrupt();
      stage.setSize(size.widthPx, size.heightPx);
    });
    observer.observe(frame);
    const unlisten = listen(frame, stage, gestures);
    return () => {
      observer.disconnect();
      unlisten();
      stage.close();
      running.current = null;
    };
  }, [attempt]);

  // These run after the effect above, also after a retry, so they update the new stage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has a new stage
  useEffect(
    () => running.current?.stage.setLayout(props.result, props.options),
    [props.result, props.options, attempt],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has a new stage
  useEffect(() => running.current?.stage.setHighlight(props.highlightedLabel), [props.highlightedLabel, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has a new stage
  useEffect(() => running.current?.stage.setOverlay(props.overlay), [props.overlay, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has a new stage
  useEffect(() => {
    const { tool } = props;
    if (running.current === null) return;
    running.current.gestures.tool = tool && besideHidden(tool, latest);
    tool?.onStage?.(running.current.stage.live);
    return () => tool?.onStage?.(null);
  }, [props.tool, attempt]);

  const takesFocus = props.tool?.takesFocus ?? false;
  const hadFocus = useRef(false);
  useEffect(() => {
    const isMeant = takesFocus || (hadFocus.current && document.activeElement === document.body);
    if (isMeant) refs.frame.current?.focus({ preventScroll: true });
    hadFocus.current = takesFocus;
  }, [takesFocus, refs.frame]);

  return {
    zoom,
    isPainted,
    error,
    zoomBy: (factor: number) => running.current?.gestures.zoom(factor),
    goHome: () => running.current?.stage.setCamera(HOME),
    retry: () => {
      setError(null);
      setAttempt((count) => count + 1);
    },
  };
}

/** The tool. It cannot grab anything in a hidden room. */
function besideHidden(tool: DrawingTool, latest: { readonly current: StageProps }): DrawingTool {
  return {
    ...tool,
    onPointer(event, view) {
      const { result, options } = latest.current;
      const isInHiddenRoom = event.phase === 'down' && isHidden(result, options.hidden ?? [], event.world);
      return !isInHiddenRoom && tool.onPointer(event, view);
    },
  };
}

/** The camera's state in the toolbar; it changes far less often than the camera. */
export interface ZoomState {
  readonly text: string;
  readonly isLeast: boolean;
  readonly isMost: boolean;
  readonly isHome: boolean;
}

function describeZoom(camera: Camera): ZoomState {
  const text = camera.zoom.toFixed(1);
  return { text, isLeast: camera.zoom <= MIN_ZOOM, isMost: camera.zoom >= MAX_ZOOM, isHome: isHome(camera) };
}

/** Returns the previous state if nothing in it changed, to avoid a render. */
function keepEqual(known: ZoomState, next: ZoomState): ZoomState {
  const isSame =
    known.text === next.text &&
    known.isLeast === next.isLeast &&
    known.isMost === next.isMost &&
    known.isHome === next.isHome;
  return isSame ? known : next;
}

/**
 * Attaches the gestures to the frame, and returns a function that detaches them. Wheel and touch listeners must be able
 * to stop the page from scrolling.
 */
function listen(frame: HTMLDivElement, stage: CanvasStage, gestures: CanvasGestures): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  /** Fields over the drawing handle their own keys and pointers. */
  const isInField = ({ target }: Event) => target instanceof Element && target.closest('[data-in-frame]') !== null;
  frame.addEventListener('pointerdown', (event) => isInField(event) || gestures.down(event), { signal });
  const keepPage = (event: TouchEvent) => gestures.isToolsTouch && event.preventDefault();
  frame.addEventListener('touchstart', keepPage, { signal, passive: false });
  frame.addEventListener('pointermove', (event) => gestures.move(event), { signal });
  frame.addEventListener('pointerup', (event) => gestures.up(event), { signal });
  frame.addEventListener('click', () => gestures.click(), { signal });
  frame.addEventListener('pointercancel', (event) => gestures.cancel(event), { signal });
  frame.addEventListener('lostpointercapture', (event) => gestures.cancel(event), { signal });
  frame.addEventListener('pointerleave', (event) => gestures.leave(event), { signal });
  // A page being scrolled keeps scrolling when the drawing moves under the pointer.
  let pageScrolledMs = Number.NEGATIVE_INFINITY;
  const isPageScroll = (event: WheelEvent) => {
    const isInside = event.target instanceof Node && frame.contains(event.target);
    const isScroll = !isInside || (!event.ctrlKey && event.timeStamp - pageScrolledMs < SCROLL_PAUSE_MS);
    if (isScroll) pageScrolledMs = event.timeStamp;
    return isScroll;
  };
  window.addEventListener('wheel', isPageScroll, { signal, passive: true, capture: true });
  const zoom = (event: WheelEvent) => {
    if (event.timeStamp !== pageScrolledMs && gestures.wheel(event)) event.preventDefault();
  };
  frame.addEventListener('wheel', zoom, {
    signal,
    passive: false,
  });
  const key = (event: KeyboardEvent) => !isInField(event) && gestures.key(event) && event.preventDefault();
  frame.addEventListener('keydown', key, { signal });
  const theme = window.matchMedia('(prefers-color-scheme: dark)');
  theme.addEventListener('change', () => stage.setPalette(readPalette(frame)), { signal });
  return () => ended.abort();
}

/** The theme's colors for painters that cannot use CSS variables. */
function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const palette: Record<string, string> = {};
  for (const ink of INKS) {
    const value = style.getPropertyValue(`--draw-${ink}`).trim();
    palette[ink] = value === '' ? colourOf(LIGHT_PALETTE, ink) : value;
  }
  return palette as Palette;
}
