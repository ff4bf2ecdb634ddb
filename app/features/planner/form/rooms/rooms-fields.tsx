import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { DoorwayFields } from '#app/features/planner/form/rooms/doorway-fields.tsx';
import { PartFields } from '#app/features/planner/form/rooms/part-fields.tsx';
import { RoomsDrawing } from '#app/features/planner/form/rooms/rooms-drawing.tsx';
import { RoomsPicture } from '#app/features/planner/form/rooms/rooms-picture.tsx';
import { SizeField } from '#app/features/planner/form/size-field.tsx';
import { useFieldError, usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/model/rooms.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as formWords from '#app/words/en/form.ts';
import * as words from '#app/words/en/rooms-form.ts';

export interface RoomsFieldsProps {
  /** The account's plan includes custom rooms. */
  readonly mayDrawRooms: boolean;
  /** Scripts run, and the job is not read-only. */
  readonly isLive: boolean;
}

/** Several rooms: their picture, each room by numbers, and the doorways between them. */
export function RoomsFields({ mayDrawRooms, isLive }: RoomsFieldsProps) {
  const job = usePlanner(({ values }) => values.job);
  const { parts, doorways, surface } = job;
  const isWall = surface === 'wall';
  return (
    <div className="grid grid-cols-1 gap-3">
      {isLive ? <RoomsDrawing /> : <RoomsPicture job={job} />}
      {isWall && <WallHeights isLive={isLive} />}
      <FieldError id="parts" message={useFieldError('parts')} />
      <FieldError id="obstacles" message={useFieldError('obstacles')} />
      <ul className="divide-y divide-line">
        {parts.map((_part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their place in the list
          <li key={index} className="py-1">
            <PartFields index={index} mayDrawRooms={mayDrawRooms} />
          </li>
        ))}
      </ul>
      {parts.length < MAX_PARTS && (
        <Button intent="add-room" className="justify-self-start">
          {isWall ? words.addAnotherWall : words.addAnotherRoom}
        </Button>
      )}
      <p className="text-sm text-muted">
        {isWall ? words.thingsOfWalls : words.thingsOfRooms} {isLive && words.thingsMoved}
      </p>
      {!isWall && <h3 className="font-semibold">{words.doorways}</h3>}
      <FieldError id="doorways" message={useFieldError('doorways')} />
      <ul className="divide-y divide-line">
        {doorways.map((_doorway, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: doorways are known by their place in the list
          <li key={index} className="py-1">
            <DoorwayFields index={index} />
          </li>
        ))}
      </ul>
      {!isWall && doorways.length < MAX_DOORWAYS && (
        <Button intent="add-doorway" className="justify-self-start">
          {words.addDoorway}
        </Button>
      )}
    </div>
  );
}

/** Values common to all walls: the height of the first course, and the walls' height if it is the same. */
function WallHeights({ isLive }: Omit<RoomsFieldsProps, 'mayDrawRooms'>) {
  const { getState, send } = usePlannerStore();
  const { parts, unitSystem } = usePlanner(({ values: { job } }) => ({ parts: job.parts, unitSystem: job.unitSystem }));
  const [first = ''] = parts.map(({ roomLength }) => roomLength);
  const height = parts.every(({ roomLength }) => roomLength === first) ? first : '';
  const unit = sizeUnit(unitSystem);
  return (
    <div className="fields items-start">
      <SizeField
        name="wallHeight"
        label={words.heightOfAll}
        unit={unit}
        value={height}
        isOfRoom
        onValueChange={(roomLength) => {
          const walls = getState().values.job.parts.map((wall) => ({ ...wall, roomLength }));
          send({ type: 'job-changed', patch: { parts: walls }, stem: 'parts[' });
        }}
      />
      {!isLive && (
        <Button intent="update-plan" className="self-end js:hidden">
          {words.setHeight}
        </Button>
      )}
      <JobInput name="wallGrid" hint={words.wallGridHint} />
      <JobInput name="levelLine" hint={formWords.levelLineHint} />
      <input type="hidden" name="surface" value="wall" />
      {/* Lets the server distinguish a height typed for all walls from the one that was shown. */}
      <input type="hidden" name="shownWallHeight" value={asOnTape(height, unit)} />
    </div>
  );
}
