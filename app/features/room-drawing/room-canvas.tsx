import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { View } from '#app/drawing/model/view.ts';
import type { RoomEvent } from '#app/editor/tools/room/room-state.ts';
import { paintRoom, type RoomScene } from '#app/features/room-drawing/paint-room.ts';
import { useCanvasSize } from '#app/features/room-drawing/use-canvas-size.ts';
import { useRoomPointers } from '#app/features/room-drawing/use-room-pointers.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useThemeColors } from '#app/ui/use-theme-colors.ts';

export interface RoomCanvasProps {
  readonly scene: Omit<RoomScene, 'underFinger'>;
  /** The dragged corner or the end of the dragged wall. Under a finger the loupe shows it. */
  readonly heldAt: RoomScene['underFinger'];
  readonly view: View | null;
  readonly unitSystem: UnitSystem;
  readonly label: string;
  readonly description: string;
  readonly isDisabled: boolean;
  send(event: RoomEvent): boolean;
  onView(view: View): void;
  onSize(widthPx: number, heightPx: number): void;
}

const UNSEEN: View = { scale: 1, x: 0, y: 0, widthPx: 1, heightPx: 1 };

/** The canvas: sharp on every display, with its handlers for pointers, wheel and keys. */
export function RoomCanvas(props: RoomCanvasProps) {
  const { scene, heldAt, view, onSize } = props;
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hintId = useId();
  const size = useCanvasSize(host);
  const colors = useThemeColors();
  const [isTouching, setTouching] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // Frames are painted outside React, whose error boundary only catches errors in renders.
  if (failure !== null) throw failure;

  useEffect(() => {
    if (size !== null) onSize(size.widthPx, size.heightPx);
  }, [size, onSize]);

  useRoomPointers(host, {
    view: view ?? UNSEEN,
    unitSystem: props.unitSystem,
    isDisabled: props.isDisabled || view === null,
    send: props.send,
    setView: props.onView,
    setTouching,
  });

  useEffect(() => {
    if (canvas.current === null || size === null || view === null || colors === null) return;
    const context = canvas.current.getContext('2d');
    if (context === null) {
      setFailure(new Error('This browser gives no 2D canvas.'));
      return;
    }
    const paint = () => {
      const [width, height] = [Math.round(size.widthPx * size.ratio), Math.round(size.heightPx * size.ratio)];
      const element = context.canvas;
      if (element.width !== width || element.height !== height) {
        element.width = width;
        element.height = height;
      }
      context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
      paintRoom(context, view, { ...scene, underFinger: isTouching ? heldAt : null }, colors);
    };
    const frame = requestAnimationFrame(() => {
      try {
        paint();
      } catch (error) {
        setFailure(error);
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [size, view, colors, scene, heldAt, isTouching]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (props.isDisabled) return;
    const modifiers = { shift: event.shiftKey, alt: event.altKey, command: event.ctrlKey || event.metaKey };
    if (props.send({ type: 'key', key: event.key, modifiers })) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <>
      <div
        ref={host}
        role="application"
        aria-label={props.label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys draw on it
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={joinClasses(
          'relative aspect-[6/7] w-full touch-none overflow-hidden rounded-card border border-line bg-surface select-none max-sm:max-h-[60svh] max-sm:rounded-none max-sm:border-x-0 @min-[28rem]:aspect-[5/4] @min-[28rem]:max-h-[max(25rem,calc(100dvh-31rem))]',
          props.isDisabled ? 'cursor-not-allowed' : 'cursor-crosshair',
        )}
      >
        <canvas
          ref={canvas}
          width={500}
          height={400}
          data-testid="room-canvas"
          className="absolute inset-0 size-full"
        />
      </div>
      <p id={hintId} className="sr-only">
        {props.description}
      </p>
    </>
  );
}
