import { memo, useMemo } from 'react';
import { type MarkedRooms, type NamedEdge, nameEdges } from '#app/features/adviser/name-edges.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, circleOfWall, type Outline, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { MAX_MARKS } from '#app/layout/fields/limits.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import * as edgeMarksWords from '#app/words/en/edge-marks.ts';
import * as fieldProblemsWords from '#app/words/en/field-problems.ts';

export interface EdgeMarksProps extends MarkedRooms {
  /** The field with the marks. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly unitSystem: UnitSystem;
  readonly marked: readonly number[];
  /** The number of marks in the form, including marks of missing edges. If there are too many, none counts. */
  readonly given: number;
  /** The number of marks dropped because their edges no longer exist. */
  readonly dropped: number;
  readonly onToggle: (index: number) => void;
}

/** Selects edges of a layout: ticked in a list, or tapped on the numbered picture. */
export const EdgeMarks = memo(function EdgeMarks(props: EdgeMarksProps) {
  const {
    name: field,
    title,
    text,
    outlines,
    rooms,
    isStraightOnly = false,
    unitSystem,
    marked,
    given,
    dropped,
    onToggle,
  } = props;
  // If there are many edges, the list does not change while they are ticked and unticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an edge of the list can be newly marked
  const edges = useMemo(
    () => nameEdges({ outlines, rooms, isStraightOnly }, unitSystem, marked),
    [outlines, rooms, unitSystem],
  );
  const count = outlines.flat().length;
  return (
    <fieldset id={field} tabIndex={-1}>
      <legend className="font-semibold">{title}</legend>
      <p className="mb-2 text-sm text-muted">
        {text}
        {edges.length < count && ` ${edgeMarksWords.longestListed(count, isStraightOnly)}`}
      </p>
      {/* Marks that the list was present, even if nothing is ticked. */}
      <input type="hidden" form={useOwnerForm()} name={field} value="" />
      <div className="grid grid-cols-1 gap-3 @lg:grid-cols-[12rem_minmax(0,1fr)]">
        <EdgePicture outlines={outlines} edges={edges} marked={marked} onToggle={onToggle} />
        <div className="grid max-h-64 content-start overflow-auto @lg:grid-cols-2">
          {edges.map(({ index, name }) => (
            <Checkbox
              key={index}
              id={`${field}-${index}`}
              name={field}
              value={index}
              label={name}
              checked={marked.includes(index)}
              onChange={() => onToggle(index)}
            />
          ))}
        </div>
      </div>
      <FieldError
        id={field}
        message={given > MAX_MARKS ? fieldProblemsWords.tooManyEdges(MAX_MARKS, given) : undefined}
      />
      {dropped > 0 && (
        <Banner tone="warn" role="status" className="mt-3">
          {edgeMarksWords.marksDropped(dropped)}
        </Banner>
      )}
    </fieldset>
  );
});

interface EdgePictureProps {
  readonly outlines: readonly Outline[];
  readonly edges: readonly NamedEdge[];
  readonly marked: readonly number[];
  readonly onToggle: (index: number) => void;
}

/** Up to this number of edges have numbers; more would cover the room. */
const MOST_NUMBERS = 40;

/** The picture's longer side, in the units it is drawn in. */
const PICTURE_SIZE = 100;

/** The outlines. A tap on an edge marks it; the list beside it does the same for keyboards and screen readers. */
function EdgePicture({ outlines, edges, marked, onToggle }: EdgePictureProps) {
  const { minX, minY, maxX, maxY } = ringBounds(outlines.flatMap((outline) => bendWalls(outline)));
  // Browsers do not draw letters as large as a room is in lattice units.
  const scale = PICTURE_SIZE / Math.max(maxX - minX, maxY - minY);
  const place = ({ x, y }: Point): Point => ({ x: (x - minX) * scale, y: (y - minY) * scale });
  const write = (at: Point) => [place(at)].map(({ x, y }) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join();
  /** The path along a wall from its start: clockwise on screen if it bows out. */
  const step = (wall: OutlineWall) => {
    const radius = (circleOfWall(wall)?.radius ?? 0) * scale;
    return radius === 0 ? `L${write(wall.to)}` : `A${radius} ${radius} 0 0 ${Number(wall.rise > 0)} ${write(wall.to)}`;
  };
  const pathOf = (outline: Outline) => `M${write(outline[0] as Point)}${wallsOf(outline).map(step).join('')}Z`;
  // Several rooms are adjacent: a number outside its own room would be in another.
  const aside = outlines.length > 1 ? -6 : 8;
  const isNumbered = outlines.flat().length <= MOST_NUMBERS;
  const pad = 14;
  return (
    <svg
      viewBox={`${-pad} ${-pad} ${(maxX - minX) * scale + 2 * pad} ${(maxY - minY) * scale + 2 * pad}`}
      className="edge-plan"
      aria-hidden="true"
    >
      <path d={outlines.map(pathOf).join('')} />
      {edges.map(({ index, edge }) => {
        const isMarked = marked.includes(index);
        const way = `M${write(edge.from)}${step(edge)}`;
        const number = besideEdge(place(edge.from), place(edge.to), edge.rise * scale + aside);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes beside the picture are its accessible twin
          <g key={index} onClick={() => onToggle(index)} data-marked={isMarked || undefined}>
            <path d={way} />
            {isMarked && <path d={way} />}
            {isNumbered && (
              <text {...number} fontSize={outlines.length > 1 ? 7 : undefined}>
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/**
 * The point at this distance outside the middle of the chord. Edges run clockwise on screen, so outside is on the left.
 */
function besideEdge(from: Point, to: Point, outside: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const off = outside / (Math.hypot(dx, dy) || 1);
  return { x: (from.x + to.x) / 2 + off * dy, y: (from.y + to.y) / 2 - off * dx };
}
