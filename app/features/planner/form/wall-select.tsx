import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import { MAX_CORNERS } from '#app/layout/fields/limits.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readRoom } from '#app/layout/job/read-outline.ts';
import { nameInRoom } from '#app/layout/room/room.ts';
import { SelectField } from '#app/ui/select.tsx';
import * as formWords from '#app/words/en/form.ts';

export interface WallSelectProps {
  readonly name: 'angleWall' | 'drainWall' | 'curbWall';
  readonly label: string;
  /** Whether the first wall is not called 1 decides the words. */
  readonly hint?: (isRenumbered: boolean) => string;
}

/**
 * The choice of a wall, by the name shown to the user; the field stores its index. With several rooms, the walls of the
 * first one.
 */
export function WallSelect({ name, label, hint }: WallSelectProps) {
  const job = usePlanner(({ values }) => values.job);
  const send = useSend();
  const error = useFieldError(name);
  const chosen = job[name];
  const surface = surfaceOf(job);
  const { roomType, customRoomPoints } = job.roomType === 'parts' ? { ...job, ...job.parts[0] } : job;
  const isCustom = roomType === 'custom';
  const corners = isCustom
    ? customRoomPoints.split('\n').filter((line) => line.trim() !== '').length
    : formWords.sidesOfRectangle.length;
  const walls = Array.from({ length: Math.min(corners, MAX_CORNERS) }, (_, wall) => wall);
  // With several rooms the walls of the first are numbered as laid.
  const read = isCustom && job.roomType === 'custom' ? readRoom(job) : null;
  const room = read?.ok ? read.value : null;
  const nameOf = (wall: number) => (room === null ? `${wall + 1}` : nameInRoom(room, 'walls', wall));
  // A wall that the room has lost stays chosen, until its error has been read.
  walls.sort((a, b) => Number.parseInt(nameOf(a), 10) - Number.parseInt(nameOf(b), 10) || a - b);
  if (/^\d{1,3}$/.test(chosen) && Number(chosen) >= walls.length) walls.push(Number(chosen));
  return (
    <SelectField
      label={label}
      hint={hint?.(nameOf(0) !== '1')}
      error={error}
      name={name}
      value={chosen}
      onChange={(event) => send({ type: 'job-changed', patch: { [name]: event.currentTarget.value } })}
    >
      <option value="">{formWords.noWall}</option>
      {walls.map((wall) => (
        <option key={wall} value={wall}>
          {formWords.wall(surface, nameOf(wall), isCustom ? undefined : formWords.sidesOfRectangle[wall])}
        </option>
      ))}
    </SelectField>
  );
}
