import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ScreenPoint } from '#app/drawing/model/view.ts';
import { arrowDirection } from '#app/editor/tool.ts';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface PictureCoverProps {
  readonly label: string;
  /** The class of the cursor. */
  readonly className: string;
  /** Moves by one step of an arrow key. With Shift the step is ten times larger. */
  readonly onStep: (step: ScreenPoint) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  /** The cover captures the pointer from press to release. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel?: () => void;
  readonly children?: ReactNode;
}

/** Covers the drawing while the picture is adjusted, and has the focus. */
export function PictureCover(props: PictureCoverProps) {
  const { label, className, onStep, onEnter, onEscape, onPointerDown, children, ...others } = props;
  const element = useRef<HTMLDivElement>(null);
  // In a low window the drawing may have scrolled out of view.
  useEffect(() => element.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    const way = arrowDirection(event.key);
    const px = event.shiftKey ? 10 : 1;
    if (way !== null) onStep({ xPx: px * way.x, yPx: px * way.y });
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  }

  return (
    <div
      {...others}
      ref={element}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked with arrow keys as well
      tabIndex={0}
      className={joinClasses('absolute inset-0 touch-none select-none', className)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onPointerDown(event);
      }}
    >
      {children}
    </div>
  );
}
