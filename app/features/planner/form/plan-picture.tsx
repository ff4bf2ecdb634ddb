import { type PointerEvent, useState } from 'react';
import type { DxfPicture, DxfReading } from '#app/planner/form/values.ts';
import * as planWords from '#app/words/en/floor-plans.ts';
import * as fileWords from '#app/words/en/plan-files.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The point of a press, in the units of the picture. */
function placeOf(event: PointerEvent<SVGSVGElement>): Place | null {
  const matrix = event.currentTarget.getScreenCTM();
  if (matrix === null) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** A press within this distance snaps to a corner (units of the picture). */
const NEAR = 30;

function nearestCorner({ rooms }: DxfPicture, at: Place): Place {
  let [best, least]: [Place, number] = [at, NEAR];
  for (const { points } of rooms) {
    for (const pair of points.split(' ')) {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      const apart = Math.hypot(x - at.x, y - at.y);
      if (apart < least) [best, least] = [{ x, y }, apart];
    }
  }
  return best;
}

interface PlanPictureProps {
  readonly picture: DxfPicture;
  /** The ticked rooms, and the handler for a press on one. Absent if rooms cannot be ticked here. */
  readonly isTicked?: (index: number) => boolean;
  readonly onRoom?: (index: number) => void;
  /** Receives the distance between two presses, in units of the drawing, while measuring. */
  readonly onSpan?: ((span: number) => void) | null;
}

/** The drawing: rooms filled and numbered, doorways as gaps, openings with letters, unused lines in gray. */
export function PlanPicture({ picture, isTicked, onRoom, onSpan = null }: PlanPictureProps) {
  const [first, setFirst] = useState<Place | null>(null);
  const { width, height, rooms, doorways, unused, letters, perUnit } = picture;
  const box = `-20 -20 ${width + 40} ${height + 40}`;
  const measure = (event: PointerEvent<SVGSVGElement>) => {
    const pressed = onSpan === null ? null : placeOf(event);
    if (onSpan === null || pressed === null) return;
    const at = nearestCorner(picture, pressed);
    if (first === null) return setFirst(at);
    setFirst(null);
    const apart = Math.hypot(at.x - first.x, at.y - first.y);
    if (apart > 0) onSpan(apart / perUnit);
  };
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={planWords.picture(rooms.length)}
      className={`max-h-96 w-full overflow-visible${onSpan === null ? '' : ' cursor-crosshair'}`}
      onPointerUp={measure}
    >
      {/* Unused lines are clipped at the picture's edge. Letters at the edge are not. */}
      <svg x={-20} y={-20} width={width + 40} height={height + 40} viewBox={box} aria-hidden>
        <path d={unused} className="stroke-muted opacity-60" strokeWidth="3" fill="none" />
      </svg>
      {rooms.map(({ points, x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are numbered by their order
        <g key={index} onPointerUp={onSpan === null ? () => onRoom?.(index) : undefined}>
          <polygon
            points={points}
            className={isTicked?.(index) ? 'fill-accent stroke-current' : 'fill-accent-soft stroke-current'}
            strokeWidth="4"
          />
          <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fontSize="44" className="fill-current">
            {index + 1}
          </text>
        </g>
      ))}
      <path d={doorways} className="stroke-accent" strokeWidth="14" fill="none" />
      {letters.map(({ letter, x, y }) => (
        <text
          key={letter}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="34"
          fontWeight="bold"
          strokeWidth="10"
          className="fill-current stroke-(--draw-paper) [paint-order:stroke]"
        >
          {letter}
        </text>
      ))}
      {first && <circle cx={first.x} cy={first.y} r="12" className="fill-accent" />}
    </svg>
  );
}

interface SheetPictureProps {
  readonly reading: DxfReading;
  /** Left, top, right and bottom of the drawn box, in percent. */
  readonly onBox: (box: readonly [number, number, number, number]) => void;
}

/** The whole sheet, to draw a box around one plan. */
export function SheetPicture({ reading: { sheet, parts }, onBox }: SheetPictureProps) {
  const [from, setFrom] = useState<Place | null>(null);
  const [to, setTo] = useState<Place | null>(null);
  const [wide, high] = [1000 * sheet.width, 1000 * sheet.height];
  const percent = ({ x, y }: Place) => {
    const part = (at: number, of: number) => Math.round(Math.min(100, Math.max(0, (100 * at) / of)));
    return [part(x, wide), part(y, high)] as const;
  };
  const finish = () => {
    if (from !== null && to !== null) {
      const [[x, y], [toX, toY]] = [percent(from), percent(to)];
      if (x !== toX && y !== toY) onBox([Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)]);
    }
    setFrom(null);
  };
  return (
    <svg
      viewBox={`-10 -10 ${wide + 20} ${high + 20}`}
      role="img"
      aria-label={fileWords.sheetPicture}
      className="max-h-64 w-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(placeOf(event));
        setTo(null);
      }}
      onPointerMove={(event) => from !== null && setTo(placeOf(event))}
      onPointerUp={finish}
    >
      <rect x="-10" y="-10" width={wide + 20} height={high + 20} className="fill-transparent" />
      <g transform={`scale(${sheet.width} ${sheet.height})`}>
        <path d={sheet.lines} className="stroke-muted" fill="none" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        {parts.map(({ box, value }, index) => (
          <g key={value}>
            <rect {...box} className="fill-none stroke-accent" strokeWidth="2" vectorEffect="non-scaling-stroke" />
            <text x={box.x + 10} y={box.y + 50} fontSize="48" className="fill-current">
              {index + 1}
            </text>
          </g>
        ))}
      </g>
      {from && to && (
        <rect
          x={Math.min(from.x, to.x)}
          y={Math.min(from.y, to.y)}
          width={Math.abs(to.x - from.x)}
          height={Math.abs(to.y - from.y)}
          className="fill-accent-soft stroke-accent opacity-60"
          strokeWidth="4"
        />
      )}
    </svg>
  );
}
