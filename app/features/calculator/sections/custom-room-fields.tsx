import { type ComponentType, Suspense, useContext, useState } from 'react';
import { FirstErrorContext } from '#app/features/calculator/first-error.ts';
import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { hasMeasureReport, MeasureReport } from '#app/features/calculator/sections/measure-part.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { Waits } from '#app/ui/waits.tsx';

const PRESETS = [
  { intent: 'preset:l', label: 'L shape', letter: 'L', path: 'M3 3h9v9h9v9H3z' },
  { intent: 'preset:t', label: 'T shape', letter: 'T', path: 'M3 3h18v8h-5v10H8V11H3z' },
  { intent: 'preset:u', label: 'U shape', letter: 'U', path: 'M3 3h6v11h6V3h6v18H3z' },
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
  const firstError = useContext(FirstErrorContext);
  const [isListOnly, setIsListOnly] = useState(false);
  const { job, wallsText } = form.values;
  const unit = sizeUnit(unitSystemOf(job));
  const corners = job.customRoomPoints.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="legend">Start from a shape</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <IntentButton
              key={preset.intent}
              intent={preset.intent}
              aria-label={preset.label}
              className="flex-1 basis-16 whitespace-nowrap"
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-accent-soft stroke-current stroke-2">
                <path d={preset.path} />
              </svg>
              {preset.letter}
            </IntentButton>
          ))}
        </div>
      </fieldset>
      {RoomDrawing !== null && !isListOnly && (
        <Suspense fallback={<Skeleton className="aspect-[5/4] w-full" />}>
          <RoomDrawing form={form} onLeave={() => setIsListOnly(true)} />
        </Suspense>
      )}
      <Field
        id="customRoomPoints"
        label={corners > 0 ? `Corners (${corners})` : 'Corners'}
        hint={`One corner a line, in order around the room: distance from the left, distance from the top (${unit}), such as ${unit === 'in' ? '144, 96' : '360, 240'}`}
        error={fieldError(form, 'customRoomPoints')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="customRoomPoints"
            // A refused post leads to its first message, also without scripts
            autoFocus={firstError === 'customRoomPoints'}
            rows={Math.min(12, Math.max(5, corners + 1))}
            value={job.customRoomPoints}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => form.changeJob({ customRoomPoints: event.currentTarget.value })}
          />
        )}
      </Field>
      <Disclosure summary="Enter walls instead" open={wallsText !== ''}>
        <Field
          id="wallsText"
          label="Walls"
          hint={`One wall a line, clockwise around the room. With directions: ${unit === 'in' ? "12' right" : '360 right'}, down, left, up, or degrees. Or as measured: lengths alone, then diagonals from corner to corner: ${unit === 'in' ? '1-3 170 1/4' : '1-3 432.5'}.`}
          error={fieldError(form, 'wallsText')}
        >
          {(control) => (
            <TextArea
              {...control}
              name="wallsText"
              rows={5}
              value={wallsText}
              spellCheck={false}
              onChange={(event) => form.changeWalls(event.currentTarget.value)}
            />
          )}
        </Field>
        {wallsText !== '' && (
          <Waits isAtHand={hasMeasureReport()} fallback={null}>
            <MeasureReport text={wallsText} unitSystem={unitSystemOf(job)} />
          </Waits>
        )}
        <p className="mt-2 text-sm text-muted">
          A wall whose first corner points into the room ends with “inner”. “corner 92.5°” adds the angle read there,
          and “{unit === 'in' ? 'bowed out 1/4 at 60' : 'bowed out 0.6 at 150'}” a place where the wall leaves its line.
        </p>
        <IntentButton intent="walls" className="mt-2">
          Make corners from walls
        </IntentButton>
      </Disclosure>
    </div>
  );
}
