import { type PointerEvent, useState } from 'react';
import { type ScreenPoint, toScreen, toWorld, type View } from '#app/drawing/model/view.ts';
import { PictureCover } from '#app/features/room-drawing/picture/picture-cover.tsx';
import type { Point } from '#app/geometry/point.ts';
import * as pictureWords from '#app/words/en/picture.ts';

export interface MarkPointsProps {
  readonly view: View;
  /** The points set so far, in lattice units: at most two. */
  readonly marks: readonly Point[];
  readonly onMarks: (marks: readonly Point[]) => void;
  readonly onCancel: () => void;
}

/**
 * Covers the drawing and takes two points on the picture, by pointer, which may drag them, or by arrow keys and Enter.
 */
export function MarkPoints({ view, marks, onMarks, onCancel }: MarkPointsProps) {
  const [cursor, setCursor] = useState<ScreenPoint>({ xPx: view.widthPx / 2, yPx: view.heightPx / 2 });

  function follow(event: PointerEvent, isNew: boolean) {
    const box = event.currentTarget.getBoundingClientRect();
    const at = toWorld(view, event.clientX - box.left, event.clientY - box.top);
    onMarks([...(isNew ? marks.slice(0, 1) : marks.slice(0, -1)), at].slice(0, 2));
  }

  const onScreen = marks.map((mark) => toScreen(view, mark));
  const [a, b] = onScreen;
  return (
    <PictureCover
      label={pictureWords.markHint}
      className="cursor-crosshair"
      onStep={(step) =>
        setCursor(({ xPx, yPx }) => ({
          xPx: Math.min(view.widthPx, Math.max(0, xPx + step.xPx)),
          yPx: Math.min(view.heightPx, Math.max(0, yPx + step.yPx)),
        }))
      }
      onEnter={() => onMarks([...marks.slice(0, 1), toWorld(view, cursor.xPx, cursor.yPx)])}
      onEscape={onCancel}
      onPointerDown={(event) => follow(event, true)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event, false)}
    >
      <svg aria-hidden="true" className="size-full fill-none stroke-accent stroke-2">
        {a && b && <line x1={a.xPx} y1={a.yPx} x2={b.xPx} y2={b.yPx} />}
        {onScreen.map(({ xPx, yPx }, index) => (
          <g key={index === 0 ? 'from' : 'to'}>
            <circle cx={xPx} cy={yPx} r={9} />
            <path d={`M${xPx - 16} ${yPx}h32M${xPx} ${yPx - 16}v32`} />
          </g>
        ))}
        {onScreen.length < 2 && <path d={`M${cursor.xPx - 8} ${cursor.yPx}h16M${cursor.xPx} ${cursor.yPx - 8}v16`} />}
      </svg>
    </PictureCover>
  );
}
