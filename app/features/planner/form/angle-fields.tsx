import { WallTapers } from '#app/features/planner/form/custom-room-fields.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { WallSelect } from '#app/features/planner/form/wall-select.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { Button } from '#app/ui/button.tsx';
import * as formWords from '#app/words/en/form.ts';

/** The rotation of the pattern: degrees, a button for 45, or along a wall. */
export function AngleFields() {
  const job = usePlanner(({ values }) => values.job);
  const surface = surfaceOf(job);
  // Of several rooms the walls of the first count.
  const room = job.roomType === 'parts' ? { ...job, ...job.parts[0] } : job;
  return (
    <div className="fields items-start">
      <div>
        <JobInput name="layoutAngle" hint={formWords.angleHint} />
        <Button intent="turn:45" variant="quiet" className="-mb-1 -ml-3 px-3">
          {formWords.layAt45}
        </Button>
      </div>
      <div>
        <WallSelect
          name="angleWall"
          label={formWords.alongWall[surface]}
          hint={(isRenumbered) => formWords.alongWallHint(surface, isRenumbered)}
        />
        {room.roomType === 'custom' && <WallTapers job={room} />}
      </div>
    </div>
  );
}
