import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { MAX_CORNERS } from '#app/layout/room/limits.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

const SIDES = [' (top)', ' (right)', ' (bottom)', ' (left)'];

/** How the pattern is turned: by degrees, 45 of them on one press, or along a wall. */
export function AngleFields({ form }: SectionProps) {
  const { roomType, customRoomPoints, angleWall } = form.values.job;
  const isCustom = roomType === 'custom';
  const corners = isCustom ? customRoomPoints.split('\n').filter((line) => line.trim() !== '').length : SIDES.length;
  const walls = Array.from({ length: Math.min(corners, MAX_CORNERS) }, (_, wall) => wall);
  // A wall that the room has lost stays chosen, until its error has been read.
  if (/^\d{1,3}$/.test(angleWall) && Number(angleWall) >= walls.length) walls.push(Number(angleWall));
  return (
    <div className="fields items-start">
      <div>
        <JobInput form={form} name="layoutAngle" hint="Clockwise, 0 to 179.9" />
        <IntentButton intent="turn:45" variant="quiet" className="-mb-1 -ml-3 px-3">
          Lay it at 45°
        </IntentButton>
      </div>
      <Field
        id="angleWall"
        label="Along a wall"
        hint="In place of an angle; walls count clockwise from the top left corner"
        error={fieldError(form, 'angleWall')}
      >
        {(control) => (
          <Select
            {...control}
            name="angleWall"
            value={angleWall}
            onChange={(event) => form.changeJob({ angleWall: event.currentTarget.value })}
          >
            <option value="">None</option>
            {walls.map((wall) => (
              <option key={wall} value={wall}>
                {`Wall ${wall + 1}${isCustom ? '' : SIDES[wall]}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
