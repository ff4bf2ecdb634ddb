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
  /** The hint; `isRenumbered` if the first wall in the list is not number 1. */
  readonly hint?: (isRenumbered: boolean) => string;
}

/** A choice of walls by their shown names; the field stores the index. With several rooms, the walls of the first. */
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
  // A wall that no longer exists stays selected, so that its error can be read.
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
