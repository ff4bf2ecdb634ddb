import { memo, useMemo } from 'react';
import { type NamedEdge, nameEdges } from '#app/features/adviser/name-edges.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import * as adviserWords from '#app/words/en/adviser.ts';

export interface EdgeMarksProps {
  readonly ring: Ring;
  readonly unitSystem: UnitSystem;
  readonly marked: readonly number[];
  readonly onToggle: (index: number) => void;
}

/** Which edges are seen first: ticked in a list, or tapped on the plan that carries their numbers. */
export const EdgeMarks = memo(function EdgeMarks({ ring, unitSystem, marked, onToggle }: EdgeMarksProps) {
  // Which of many edges are listed stays as it is while they are ticked and unticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an edge of the list can be marked anew
  const edges = useMemo(() => nameEdges(ring, unitSystem, marked), [ring, unitSystem]);
  return (
    <fieldset>
      <legend className="font-semibold">{adviserWords.edgesSeenFirst}</legend>
      <p className="mb-2 text-sm text-muted">
        {adviserWords.edgesText}
        {edges.length < ring.length && ` ${adviserWords.longestListed(ring.length)}`}
      </p>
      {/* Says that the list was there, also where nothing is ticked. */}
      <input type="hidden" form={useOwnerForm()} name="seenEdges" value="" />
      <div className="grid grid-cols-1 gap-3 @lg:grid-cols-[12rem_minmax(0,1fr)]">
        <EdgePlan ring={ring} edges={edges} marked={marked} onToggle={onToggle} />
        <div className="grid max-h-64 content-start overflow-auto @lg:grid-cols-2">
          {edges.map(({ index, name }) => (
            <Checkbox
              key={index}
              id={`seen-edge-${index}`}
              name="seenEdges"
              value={index}
              label={name}
              checked={marked.includes(index)}
              onChange={() => onToggle(index)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
});

interface EdgePlanProps {
  readonly ring: Ring;
  readonly edges: readonly NamedEdge[];
  readonly marked: readonly number[];
  readonly onToggle: (index: number) => void;
}

/** Up to so many edges carry their number; more would hide the room. */
const MOST_NUMBERS = 40;

/** The plan's longer side, in the units it is drawn in. */
const PLAN_SIZE = 100;

/** The room's outline; a tap on an edge marks it. The list beside it does the same for keys and screen readers. */
function EdgePlan({ ring, edges, marked, onToggle }: EdgePlanProps) {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  // Browsers draw no letters as large as a room is in lattice units.
  const scale = PLAN_SIZE / Math.max(maxX - minX, maxY - minY);
  const place = ({ x, y }: Point): Point => ({ x: (x - minX) * scale, y: (y - minY) * scale });
  const corners = ring.map(place).map(({ x, y }) => `${+x.toFixed(2)} ${+y.toFixed(2)}`);
  const pad = 14;
  return (
    <svg
      viewBox={`${-pad} ${-pad} ${(maxX - minX) * scale + 2 * pad} ${(maxY - minY) * scale + 2 * pad}`}
      className="edge-plan"
      aria-hidden="true"
    >
      <path d={`M${corners.join('L')}Z`} />
      {edges.map(({ index, from, to }) => {
        const isMarked = marked.includes(index);
        const [start, end] = [place(from), place(to)];
        const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
        const number = besideEdge(start, end);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes beside the plan are its accessible twin
          <g key={index} onClick={() => onToggle(index)} data-marked={isMarked || undefined}>
            <line {...ends} />
            {isMarked && <line {...ends} />}
            {ring.length <= MOST_NUMBERS && <text {...number}>{index + 1}</text>}
          </g>
        );
      })}
    </svg>
  );
}

/** A place outside the room beside the middle of an edge: clockwise on screen, outside is on the left hand. */
function besideEdge(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: (from.x + to.x) / 2 + (8 * dy) / length, y: (from.y + to.y) / 2 - (8 * dx) / length };
}
