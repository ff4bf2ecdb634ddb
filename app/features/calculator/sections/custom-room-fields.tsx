import { type ComponentType, Suspense, useContext, useState } from 'react';
import { FirstErrorContext } from '#app/features/calculator/first-error.ts';
import { MeasuredFormPart } from '#app/features/calculator/measured/measured-part.ts';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { DxfFieldsPart } from '#app/features/calculator/sections/dxf-part.ts';
import { areUnsaid } from '#app/features/calculator/sections/unsaid.ts';
import { type CalculatorForm, useCalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { readRoom } from '#app/layout/job/read-outline.ts';
import { isMeasuredText } from '#app/layout/measured/parse-measures.ts';
import { chooseStartWall, worstTaper } from '#app/layout/measured/start-wall.ts';
import { LEAST_SHOWN } from '#app/layout/measured/word-measures.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { surfaceOf } from '#app/layout/room/surface.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { exampleCorner, exampleSize, formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { emptyValues, unitSystemOf } from '#app/planner/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { isPartAtHand } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { Waits } from '#app/ui/waits.tsx';
import { Written, type WrittenProps, writtenOnce } from '#app/ui/written-once.tsx';
import * as customRoomWords from '#app/words/en/custom-room.ts';
import * as measuresWords from '#app/words/en/measures.ts';

const PRESETS = [
  { intent: 'preset:l', label: customRoomWords.lShape, letter: 'L', path: 'M3 3h9v9h9v9H3z' },
  { intent: 'preset:t', label: customRoomWords.tShape, letter: 'T', path: 'M3 3h18v8h-5v10H8V11H3z' },
  { intent: 'preset:u', label: customRoomWords.uShape, letter: 'U', path: 'M3 3h6v11h6V3h6v18H3z' },
] as const;

export interface RoomDrawingSlotProps extends SectionProps {
  /** Leaves the drawing for the list of corners. */
  readonly onLeave: () => void;
}

export interface CustomRoomFieldsProps extends SectionProps {
  /** Draws the room, over the corners that the list holds as text; null where it cannot be drawn. */
  readonly RoomDrawing: ComponentType<RoomDrawingSlotProps> | null;
}

/** A room of any shape: corners in a list, a walk along its walls, or a ready shape to start from. */
export function CustomRoomFields({ form, RoomDrawing }: CustomRoomFieldsProps) {
  return (
    <Written className="grid grid-cols-1 gap-3" html={import.meta.env.SSR && writtenFields(form)}>
      <Fields form={form} RoomDrawing={RoomDrawing} />
    </Written>
  );
}

const emptyFields = writtenOnce(function EmptyFields({ system }: { readonly system: UnitSystem }) {
  const form = useCalculatorForm({ values: emptyValues(system), errors: {} });
  return <Fields form={form} RoomDrawing={null} />;
});

/** Without a corner or a wall they are the same for everybody. */
function writtenFields({ values: { job, dxf }, errors }: CalculatorForm): WrittenProps['html'] {
  const isEmpty = dxf === null && areUnsaid(job, ['customRoomPoints', 'measures']);
  return isEmpty && Object.keys(errors).length === 0 && emptyFields({ system: unitSystemOf(job) });
}

function Fields({ form, RoomDrawing }: CustomRoomFieldsProps) {
  const firstError = useContext(FirstErrorContext);
  const [isListOnly, setIsListOnly] = useState(false);
  const { job, dxf } = form.values;
  const [isDxfOpen, setDxfOpen] = useState(dxf !== null);
  const unit = sizeUnit(unitSystemOf(job));
  const size = (inches: string, millimetres: number) => exampleSize(unit, inches, millimetres);
  const corners = job.customRoomPoints.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <>
      <fieldset>
        <legend className="legend">{customRoomWords.startFromShape}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <Button
              key={preset.intent}
              intent={preset.intent}
              aria-label={preset.label}
              className="flex-1 basis-16 whitespace-nowrap"
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-accent-soft stroke-current stroke-2">
                <path d={preset.path} />
              </svg>
              {preset.letter}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button intent="measure:four">{measuresWords.measureFour}</Button>
        {corners > 2 && <Button intent="measure:room">{measuresWords.measureRoom}</Button>}
      </div>
      {isMeasuredText(job.measures) && (
        <Waits isAtHand={isPartAtHand(MeasuredFormPart)} fallback={<Skeleton className="h-80 w-full" />}>
          <MeasuredFormPart form={form} />
        </Waits>
      )}
      {RoomDrawing !== null && !isListOnly && (
        <Suspense fallback={<Skeleton className="aspect-[5/4] w-full" />}>
          <RoomDrawing form={form} onLeave={() => setIsListOnly(true)} />
        </Suspense>
      )}
      <TextAreaField
        label={customRoomWords.corners(corners)}
        hint={customRoomWords.cornersHint(unit, exampleCorner(unit))}
        error={fieldError(form, 'customRoomPoints')}
        name="customRoomPoints"
        // A refused post leads to its first message, also without scripts
        autoFocus={firstError === 'customRoomPoints'}
        rows={Math.min(12, Math.max(5, corners + 1))}
        value={job.customRoomPoints}
        spellCheck={false}
        onChange={(event) => form.changeJob({ customRoomPoints: event.currentTarget.value })}
      />
      {isDxfOpen ? (
        <Waits isAtHand={isPartAtHand(DxfFieldsPart)} fallback={<Skeleton className="h-32" />}>
          <DxfFieldsPart form={form} />
        </Waits>
      ) : (
        <Button intent="open-dxf" className="justify-self-start" instead={() => setDxfOpen(true)}>
          {customRoomWords.fromDxf}
        </Button>
      )}
      <Disclosure summary={customRoomWords.enterWalls} open={job.measures !== ''}>
        <TextAreaField
          label={customRoomWords.walls}
          hint={customRoomWords.wallsHint(size("12'", 3600), size('170 1/4', 4325))}
          error={fieldError(form, 'measures')}
          name="measures"
          data-size={unit}
          rows={5}
          value={job.measures}
          spellCheck={false}
          onChange={(event) => form.changeJob({ measures: event.currentTarget.value })}
        />
        <p className="mt-2 text-sm text-muted">
          {customRoomWords.wallsMore(size('1/4', 6), size('60', 1500), size('12', 300))}
        </p>
        <Button intent="walls" className="mt-2">
          {customRoomWords.makeCorners}
        </Button>
      </Disclosure>
    </>
  );
}

/** Rooms of more corners are walked along their walls, not laid along one. */
const MOST_WALLS = 60;

export interface WallTapersProps {
  readonly job: JobText;
}

/** Beside the choice of the wall to lay along: what that comes to at the others, and the wall that is better. */
export function WallTapers({ job }: WallTapersProps) {
  const { angleWall, layoutAngle } = job;
  const room = readRoom(job);
  if (!room.ok) return null;
  const corners = wallCorners(room.value);
  if (corners.length > MOST_WALLS) return null;
  const wall = angleWall === '' ? null : Number(angleWall);
  if (wall === null ? Number(layoutAngle) !== 0 : corners[wall] === undefined) return null;
  const worst = worstTaper(corners, wall);
  const best = chooseStartWall(corners);
  const name = (index: number) => nameInRoom(room.value, 'walls', index);
  if (best === null || worst < LEAST_SHOWN) return null;
  const [surface, system] = [surfaceOf(job), unitSystemOf(job)];
  return (
    <p className="mt-1 text-sm">
      {customRoomWords.worstAlong(surface, wall === null ? null : name(wall), formatGap(worst, system))}{' '}
      {best.worst < worst && customRoomWords.betterAlong(surface, name(best.wall), formatGap(best.worst, system))}
    </p>
  );
}
