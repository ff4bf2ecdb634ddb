import { useContext } from 'react';
import { ChangedPartContext } from '#app/features/planner/form/changed-part.ts';
import { ObstacleFields } from '#app/features/planner/form/obstacle-fields.tsx';
import { CarriedFields, RecordChoice, RecordSize } from '#app/features/planner/form/rooms/record-inputs.tsx';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { sketchRooms } from '#app/layout/job/read-rooms.ts';
import type { JobText, ObstacleText, PartText } from '#app/layout/model/job-text.ts';
import { ROOM_SIDES } from '#app/layout/model/rooms-fields.ts';
import { usualThings } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { exampleCorner, formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { formatTyped } from '#app/layout/units/format-typed.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as customRoomWords from '#app/words/en/custom-room.ts';
import * as formWords from '#app/words/en/form.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as partsWords from '#app/words/en/parts.ts';
import * as words from '#app/words/en/rooms-form.ts';

export interface PartFieldsProps {
  readonly index: number;
  readonly mayDrawRooms: boolean;
}

/** The name of a room on the page. */
export function typedNameOfPart(parts: readonly PartText[], index: number): string {
  return parts[index]?.name || partsWords.partName(index + 1);
}

/** Opens a room's fields, with the focus on their heading. */
export function openRoom(index: number): void {
  const fields = document.getElementById(`room-${index + 1}`);
  if (!(fields instanceof HTMLDetailsElement)) return;
  fields.open = true;
  fields.querySelector('summary')?.focus();
}

/** Describes how much of the entered width the tiles on the adjoining walls take. Undefined if nothing. */
function describeCorners(job: JobText, index: number): string | undefined {
  const system = unitSystemOf(job);
  const wall = sketchRooms({ ...job }).rooms.find((one) => one.index === index);
  const typed = parseLength(job.parts[index]?.roomWidth ?? '', sizeUnit(system));
  if (wall === undefined || !typed.ok) return undefined;
  const { minX, maxX } = ringBounds(wall.ring);
  const taken = typed.value - (maxX - minX);
  return taken > 0 ? words.takenAtCorners(formatGap(taken, system), formatRoomMeasure(maxX - minX, system)) : undefined;
}

/** One of several rooms or walls by numbers: its name, shape, position and obstacles. */
export function PartFields({ index, mayDrawRooms }: PartFieldsProps) {
  const { getState, send } = usePlannerStore();
  const job = usePlanner(({ values }) => values.job);
  const errors = usePlanner((state) => state.errors);
  const part = job.parts[index] as PartText;
  const stem = `parts[${index}]`;
  const unit = sizeUnit(unitSystemOf(job));
  const change = (patch: Partial<PartText>) => {
    const parts = getState().values.job.parts.map((one, i) => (i === index ? { ...one, ...patch } : one));
    send({ type: 'job-changed', patch: { parts }, stem: `${stem}.` });
  };
  const input = (key: Exclude<keyof PartText, 'obstacles'>, label: string, hint?: string) => ({
    name: `${stem}.${key}`,
    label,
    hint,
    value: part[key],
    onText: (text: string) => change({ [key]: text }),
  });
  const isWall = job.surface === 'wall';
  const isCustom = part.roomType === 'custom';
  const isBeside = part.beside !== '';
  const other = typedNameOfPart(job.parts, Number(part.beside));
  const isUpright = part.side !== 'above' && part.side !== 'below';
  const isChanged = useContext(ChangedPartContext) === `room-${index + 1}`;
  const hasErrors = Object.keys(errors).some((field) => field.startsWith(stem));
  const isNew = isCustom ? part.customRoomPoints === '' : part.roomLength === '' || part.roomWidth === '';
  const { obstacles } = part;
  return (
    <Disclosure
      id={`room-${index + 1}`}
      summary={typedNameOfPart(job.parts, index)}
      aside={isCustom ? words.custom : isNew ? undefined : formatTyped([part.roomLength, part.roomWidth], unit)}
      open={hasErrors || isNew}
      isChanged={isChanged}
    >
      <div className="fields">
        <TextField
          name={`${stem}.name`}
          label={words.name}
          maxLength={60}
          value={part.name}
          error={errors[`${stem}.name`]?.join(' ')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {mayDrawRooms || isCustom ? (
          <RecordChoice
            {...input('roomType', words.shape)}
            value={part.roomType || 'rectangle'}
            options={[
              ['rectangle', words.rectangle],
              ['custom', words.custom],
            ]}
          />
        ) : null}
        {isCustom ? (
          <>
            <TextAreaField
              label={words.corners}
              hint={customRoomWords.cornersHint(unit, exampleCorner(unit))}
              error={errors[`${stem}.customRoomPoints`]?.join(' ')}
              name={`${stem}.customRoomPoints`}
              rows={5}
              value={part.customRoomPoints}
              spellCheck={false}
              onChange={(event) => change({ customRoomPoints: event.currentTarget.value })}
            />
            <CarriedFields stem={stem} fields={{ roomLength: part.roomLength, roomWidth: part.roomWidth }} />
          </>
        ) : (
          <>
            <RecordSize isOfRoom {...input('roomLength', isWall ? words.height : words.length)} />
            <RecordSize
              isOfRoom
              {...input('roomWidth', words.width, isWall ? describeCorners(job, index) : undefined)}
            />
            <CarriedFields stem={stem} fields={{ customRoomPoints: part.customRoomPoints }} />
          </>
        )}
        {index > 0 && !isWall && (
          <RecordChoice
            {...input('beside', words.place)}
            options={[
              ['', words.byNumbers],
              ...job.parts
                .slice(0, index)
                .map((_one, i) => [String(i), words.beside(typedNameOfPart(job.parts, i))] as const),
            ]}
          />
        )}
        {isBeside ? (
          <>
            <RecordChoice
              {...input('side', words.side)}
              value={part.side || 'right'}
              options={ROOM_SIDES.map(({ id }) => [id, words.sides[id]])}
            />
            <RecordSize {...input('wall', words.wall, words.wallHint)} />
            <RecordSize {...input('shift', isUpright ? words.shiftDown : words.shiftRight, words.shiftHint(other))} />
            <CarriedFields stem={stem} fields={{ x: part.x, y: part.y }} />
          </>
        ) : !isWall && (index > 0 || part.x !== '' || part.y !== '') ? (
          <>
            <RecordSize {...input('x', words.x)} />
            <RecordSize {...input('y', words.y)} />
            <CarriedFields stem={stem} fields={{ side: part.side, wall: part.wall, shift: part.shift }} />
          </>
        ) : (
          <CarriedFields stem={stem} fields={{ x: part.x, y: part.y }} />
        )}
      </div>
      {obstacles.map((obstacle, i) => (
        <fieldset key={obstacle.id || i} className="mt-3">
          <legend className="legend">{obstacle.name}</legend>
          <ObstacleFields
            stem={`${stem}.obstacles[${i}]`}
            obstacle={obstacle}
            hasShapes
            onChange={(patch: Partial<ObstacleText>) => {
              const now = getState().values.job.parts[index]?.obstacles ?? [];
              change({ obstacles: now.map((one, at) => (at === i ? { ...one, ...patch } : one)) });
            }}
          />
          {isWall && (
            <Button intent={`to-joints:${index}:${i}`} variant="quiet" className="-ml-4">
              {obstacleFormWords.toJoints}
            </Button>
          )}
          <Button intent={`remove-thing:${index}:${i}`} variant="quiet" className={isWall ? undefined : '-ml-4'}>
            {words.removeThing}
          </Button>
        </fieldset>
      ))}
      <div className="mt-3">
        <Chips legend={words.addCommon}>
          {usualThings(job.surface).map(({ id, label }) => (
            <Button key={id} intent={`add-thing:${index}:${id}`} formNoValidate>
              {label}
            </Button>
          ))}
        </Chips>
      </div>
      <div className="flex flex-wrap gap-2 py-3">
        <Button intent={`update-plan:room-${index + 1}`} className="js:hidden">
          {words.update}
        </Button>
        <Button intent={`add-thing:${index}`}>{words.addThing}</Button>
        <Button intent={`remove-room:${index}`} variant="quiet">
          {isWall ? words.removeWall : words.removeRoom}
        </Button>
        {isWall && index > 0 && (
          <Button intent={`move-wall:${index}`} variant="quiet" onClick={() => openRoom(index - 1)}>
            {words.moveLeft}
          </Button>
        )}
        {!isWall && <Button intent={`walls-of-room:${index}`}>{formWords.wallsOfRoom}</Button>}
      </div>
    </Disclosure>
  );
}
