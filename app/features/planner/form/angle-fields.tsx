import { WallTapers } from '#app/features/planner/form/custom-room-fields.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import { MAX_CORNERS } from '#app/layout/fields/limits.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readRoom } from '#app/layout/job/read-outline.ts';
import { nameInRoom } from '#app/layout/room/room.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select.tsx';
import * as formWords from '#app/words/en/form.ts';

/** The rotation of the pattern: degrees, a button for 45, or along a wall. */
export function AngleFields() {
  const job = usePlanner(({ values }) => values.job);
  const send = useSend();
  const error = useFieldError('angleWall');
  const { angleWall } = job;
  const surface = surfaceOf(job);
  // Of several rooms the walls of the first count.
  const room = job.roomType === 'parts' ? { ...job, ...job.parts[0] } : job;
  const { roomType, customRoomPoints } = room;
  const isCustom = roomType === 'custom';
  const corners = isCustom
    ? customRoomPoints.split('\n').filter((line) => line.trim() !== '').length
    : formWords.sidesOfRectangle.length;
  const walls = Array.from({ length: Math.min(corners, MAX_CORNERS) }, (_, wall) => wall);
  // With several rooms the walls of the first are numbered as laid.
  const read = isCustom && job.roomType === 'custom' ? readRoom(job) : null;
  const laid = read?.ok ? read.value : null;
  const nameOf = (wall: number) => (laid === null ? `${wall + 1}` : nameInRoom(laid, 'walls', wall));
  // A wall that the room has lost stays chosen, until its error has been read.
  walls.sort((a, b) => Number.parseInt(nameOf(a), 10) - Number.parseInt(nameOf(b), 10) || a - b);
  if (/^\d{1,3}$/.test(angleWall) && Number(angleWall) >= walls.length) walls.push(Number(angleWall));
  return (
    <div className="fields items-start">
      <div>
        <JobInput name="layoutAngle" hint={formWords.angleHint} />
        <Button intent="turn:45" variant="quiet" className="-mb-1 -ml-3 px-3">
          {formWords.layAt45}
        </Button>
      </div>
      <div>
        <SelectField
          label={formWords.alongWall[surface]}
          hint={formWords.alongWallHint(surface, nameOf(0) !== '1')}
          error={error}
          name="angleWall"
          value={angleWall}
          onChange={(event) => send({ type: 'job-changed', patch: { angleWall: event.currentTarget.value } })}
        >
          <option value="">{formWords.noWall}</option>
          {walls.map((wall) => (
            <option key={wall} value={wall}>
              {formWords.wall(surface, nameOf(wall), isCustom ? undefined : formWords.sidesOfRectangle[wall])}
            </option>
          ))}
        </SelectField>
        {isCustom && <WallTapers job={room} />}
      </div>
    </div>
  );
}
