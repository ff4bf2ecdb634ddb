import { Home, Minus, Plus, Ruler } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { frameLayout } from '#app/drawing/display-list/draw-layout.ts';
import { ZOOM_STEP } from '#app/editor/camera.ts';
import type { DrawingTool, OverlayPainter } from '#app/editor/drawing-tool.ts';
import { frameSize } from '#app/features/layout-canvas/frame-size.ts';
import { RoomsShown, useHiddenRooms } from '#app/features/layout-canvas/rooms-shown.tsx';
import { sawnPieces } from '#app/features/layout-canvas/sawn-pieces.ts';
import { StaticDrawing } from '#app/features/layout-canvas/static-drawing.tsx';
import { useCanvasStage } from '#app/features/layout-canvas/use-canvas-stage.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import type { JointFacts } from '#app/layout/rules/movement-joints.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as canvasWords from '#app/words/en/canvas.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as drawingWords from '#app/words/en/drawing.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import './layout-canvas.css';

export interface LayoutDrawingProps {
  readonly result: LayoutResult;
  readonly showMeasurements: boolean;
  readonly unitSystem: UnitSystem;
  /** What the distance of movement joints depends on. */
  readonly site?: JointFacts;
  /** The cuts. Pieces with a sawn edge on a joint are marked. */
  readonly cuts?: Cuts | null;
  /** The marked pieces, if the cuts are not available. */
  readonly sawn?: readonly SawnPiece[];
  /** How many courses are down; null or absent if none was entered. */
  readonly laid?: number | null;
  /** The highlight, in the format of `drawing/highlight.ts`. */
  readonly highlightedLabel?: string | null;
  readonly onHighlight?: (label: string | null) => void;
  /** Prefix of the ids, different for each drawing on a page. */
  readonly idPrefix?: string;
  /** Further buttons next to zoom and home. */
  readonly toolbar?: ReactNode;
  /** If present, a Measurements button is shown. */
  readonly onShowMeasurementsChange?: (show: boolean) => void;
  readonly tool?: DrawingTool | null;
  readonly overlay?: OverlayPainter | null;
  /** The layout from before a change: pale, without labels, marked as not calculated. */
  readonly isPreview?: boolean;
  /** Must fit into the view too. */
  readonly fits?: Bounds | undefined;
  /** Content over the drawing, inside its frame. */
  readonly inFrame?: ReactNode;
}

/**
 * The layout: SVG in the server's HTML, then a canvas with zoom and pan. Its frame has its final size from the first
 * byte.
 */
export function LayoutDrawing(props: LayoutDrawingProps) {
  const { result, showMeasurements, unitSystem, highlightedLabel = null, tool = null, overlay = null } = props;
  const { site, laid = null, idPrefix = 'drawing', isPreview = false, fits } = props;
  const sawn = props.sawn ?? sawnPieces(result, props.cuts);
  const sheets = props.cuts?.sheets;
  const { plan: rooms } = result.request;
  const [hidden, setHidden] = useHiddenRooms(rooms);
  const options = useMemo(
    () => ({ showMeasurements, unitSystem, site, sawn, sheets, laid, hidden, isPreview, ...(fits && { fits }) }),
    [showMeasurements, unitSystem, site, sawn, sheets, laid, hidden, isPreview, fits],
  );
  const { title, description } = useMemo(() => frameLayout(result, options), [result, options]);
  const shape = useMemo(() => {
    const { widthPx, heightPx } = frameSize(result, unitSystem);
    return { '--draw-shape': `${widthPx} / ${heightPx}` } as CSSProperties;
  }, [result, unitSystem]);
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const stage = useCanvasStage(
    { frame, overlay: top },
    { result, options, highlightedLabel, onHighlight: props.onHighlight, tool, overlay },
  );
  const isHeld = tool?.isActive === true || !stage.zoom.isLeast;
  const { toolbar: further, onShowMeasurementsChange } = props;
  // A drag repaints the drawing many times a second, and must not render its buttons each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage's commands reach it through refs
  const toolbar = useMemo(
    () => (
      <div
        role="toolbar"
        aria-label={canvasWords.toolbar}
        className="mb-3 flex flex-wrap items-center gap-2 print:hidden js:lg:mb-0 no-js:hidden"
      >
        <IconButton
          icon={Minus}
          label={canvasWords.zoomOut}
          disabled={stage.zoom.isLeast}
          onClick={() => stage.zoomBy(1 / ZOOM_STEP)}
        />
        <output className="min-w-9 text-center sm:min-w-12 text-sm text-muted" aria-label={canvasWords.zoom}>
          {stage.zoom.text}×
        </output>
        <IconButton
          icon={Plus}
          label={canvasWords.zoomIn}
          disabled={stage.zoom.isMost}
          onClick={() => stage.zoomBy(ZOOM_STEP)}
        />
        <IconButton icon={Home} label={canvasWords.home} disabled={stage.zoom.isHome} onClick={stage.goHome} />
        {onShowMeasurementsChange && (
          <Button
            aria-pressed={showMeasurements}
            className="max-sm:px-3! lg:max-2xl:px-3! aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => onShowMeasurementsChange?.(!showMeasurements)}
          >
            <Ruler className="size-5" />
            <span data-hideable-label className="max-sm:sr-only lg:max-2xl:sr-only">
              {canvasWords.measurements}
            </span>
          </Button>
        )}
        {further}
      </div>
    ),
    [stage.zoom, showMeasurements, onShowMeasurementsChange, further],
  );
  return (
    <figure className="m-0">
      {toolbar}
      {rooms && <RoomsShown rooms={rooms} hidden={hidden} onHidden={setHidden} idPrefix={idPrefix} />}
      <div
        ref={frame}
        className="draw-frame"
        data-held={isHeld}
        data-tool={tool?.isActive === true}
        data-painted={stage.isPainted}
        data-preview={isPreview || undefined}
        role="application"
        aria-roledescription={canvasWords.drawingRole}
        aria-label={`${title}. ${isPreview ? canvasWords.lastLayout : description}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the drawing, plus and minus zoom it
        tabIndex={0}
        style={{ ...shape, cursor: tool?.cursor }}
      >
        <StaticDrawing result={result} options={options} idPrefix={idPrefix} isHidden={stage.isPainted} />
        <canvas ref={top} className="draw-layer" />
        {isPreview && <p className="draw-mark">{canvasWords.lastLayout}</p>}
        {props.inFrame}
        {stage.error !== null && <RenderingError message={stage.error} onRetry={stage.retry} />}
      </div>
      {result.omitted !== undefined && !isPreview && (
        <figcaption className="mt-2 text-sm text-muted">
          {wordsFor(termsIn(result.request))(drawingWords.simplified)} {canvasWords.filesHaveAll}
        </figcaption>
      )}
    </figure>
  );
}

function RenderingError({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-surface p-6 text-center"
    >
      <p className="font-semibold text-danger">{canvasWords.failed}</p>
      <p className="text-sm text-muted">{message}</p>
      <Button onClick={onRetry}>{commonWords.tryAgain}</Button>
    </div>
  );
}
