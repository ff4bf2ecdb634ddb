import { type ComponentType, Suspense, useState } from 'react';
import { DxfFields } from '#app/features/planner/form/dxf-fields.tsx';
import { Further } from '#app/features/planner/form/further.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { plainCorners } from '#app/layout/job/corner-text.ts';
import { readRoom } from '#app/layout/job/read-outline.ts';
import { LEAST_SHOWN } from '#app/layout/measured/describe-measures.ts';
import { isMeasuredText } from '#app/layout/measured/parse-measures.ts';
import { chooseStartWall, worstTaper } from '#app/layout/measured/start-wall.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { exampleCorner, exampleSize, formatGap } from '#app/layout/units/format-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import * as customRoomWords from '#app/words/en/custom-room.ts';
import * as measuresWords from '#app/words/en/measures.ts';

const PRESETS = [
  { intent: 'preset:l', label: customRoomWords.lShape, letter: 'L', path: 'M3 3h9v9h9v9H3z' },
  { intent: 'preset:t', label: customRoomWords.tShape, letter: 'T', path: 'M3 3h18v8h-5v10H8V11H3z' },
  { intent: 'preset:u', label: customRoomWords.uShape, letter: 'U', path: 'M3 3h6v11h6V3h6v18H3z' },
] as const;

export interface RoomDrawingSlotProps {
  /** Switches from the drawing to the list of corners. */
  readonly onLeave: () => void;
}

export interface CustomRoomFieldsProps {
  /** Draws the room above its list of corners. Null if drawing is not available. */
  readonly RoomDrawing: ComponentType<RoomDrawingSlotProps> | null;
}

/** A custom room: corners in a list, a walk along its walls, or a ready shape to start from. */
export function CustomRoomFields({ RoomDrawing }: CustomRoomFieldsProps) {
  const [isListOnly, setIsListOnly] = useState(false);
  const { unitSystem, customRoomPoints, measures, typedWalls, way, isUnread } = usePlanner(
    ({ values: { job, way, hasUnreadWalls } }) => ({
      way,
      isUnread: hasUnreadWalls,
      unitSystem: unitSystemOf(job),
      customRoomPoints: job.customRoomPoints,
      measures: job.measures,
      typedWalls: job.typedWalls,
    }),
  );
  const [cornersError, measuresError] = [useFieldError('customRoomPoints'), useFieldError('measures')];
  const rowsError = useFieldError('measured');
  const send = useSend();
  const unit = sizeUnit(unitSystem);
  const isMeasured = isMeasuredText(measures);
  const size = (inches: string, millimetres: number) => exampleSize(unit, inches, millimetres);
  const corners = plainCorners(customRoomPoints, unit)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* The server compares these with the fields to find what was typed since. */}
      <input type="hidden" name="wallsShown" value={measures} />
      <input type="hidden" name="typedWalls" value={typedWalls} />
      <input type="hidden" name="wallsUnread" value={isUnread ? 'yes' : 'no'} />
      <fieldset data-way="custom">
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
      <div data-way="walls">
        <TextAreaField
          label={customRoomWords.walls}
          hint={customRoomWords.wallsHint(size("12'", 3600), size('170 1/4', 4325))}
          error={measuresError}
          name="measures"
          data-size={unit}
          rows={5}
          value={measures}
          spellCheck={false}
          onChange={(event) => send({ type: 'job-changed', patch: { measures: event.currentTarget.value } })}
        />
        <p className="mt-2 text-sm text-muted">
          {customRoomWords.wallsMore(size('1/4', 6), size('60', 1500), size('12', 300))}
        </p>
        <Button intent="walls" className="mt-2">
          {customRoomWords.makeCorners}
        </Button>
      </div>
      <div data-way="custom measured">
        <div className="flex flex-wrap gap-2">
          <div data-way="measured">
            <Button intent="measure:four">{measuresWords.measureFour}</Button>
          </div>
          {corners > 2 && <Button intent="measure:room">{measuresWords.measureRoom}</Button>}
        </div>
        {!isMeasured && (
          <div id="measured" tabIndex={-1}>
            <FieldError id="measured" message={rowsError} />
          </div>
        )}
      </div>
      {isMeasured && (
        <div data-way="measured walls">
          <Further>{({ MeasuredForm }) => <MeasuredForm />}</Further>
        </div>
      )}
      <div data-way="dxf">
        <DxfFields />
      </div>
      <Disclosure
        summary={customRoomWords.cornersAndDrawing}
        aside={corners > 0 ? corners : undefined}
        open={way === 'custom' || cornersError !== undefined}
        className="room-corners"
      >
        <div className="grid grid-cols-1 gap-3">
          {RoomDrawing !== null && !isListOnly && (
            <Suspense fallback={<Skeleton className="aspect-[5/4] w-full" />}>
              <RoomDrawing onLeave={() => setIsListOnly(true)} />
            </Suspense>
          )}
          <TextAreaField
            label={customRoomWords.corners(corners)}
            hint={customRoomWords.cornersHint(unit, exampleCorner(unit))}
            error={cornersError}
            name="customRoomPoints"
            rows={Math.min(12, Math.max(5, corners + 1))}
            value={customRoomPoints}
            spellCheck={false}
            onChange={(event) => send({ type: 'job-changed', patch: { customRoomPoints: event.currentTarget.value } })}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** In rooms with more walls the pattern cannot be laid along one of them, so no tapers are shown. */
const MOST_WALLS = 60;

export interface WallTapersProps {
  readonly job: JobText;
}

/** Beside the choice of the wall: the resulting tapers at the other walls, and the better wall. */
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
