import { type FormEvent, useId, useRef, useState } from 'react';
import { ok } from '#app/base/result.ts';
import {
  type ObstacleFieldErrors,
  type ReadObstacle,
  readCoordinates,
  readObstacleFields,
} from '#app/features/obstacles/read-obstacle-fields.ts';
import type { Point } from '#app/geometry/point.ts';
import { toDocumentValue } from '#app/layout/job/fields/write-field.ts';
import { type ObstacleText, obstacleToText } from '#app/layout/model/job-text.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import {
  FORM_SHAPES,
  formShapeOf,
  isShownFor,
  obstacleTable,
  writeObstacle,
} from '#app/layout/model/obstacle-fields.ts';
import { typesOf } from '#app/layout/model/obstacle-types.ts';
import { turnOver } from '#app/layout/model/wall-frame.ts';
import { describeUsualHeight } from '#app/layout/room/describe-usual-height.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { placeAtWalls, placeOnWall } from '#app/layout/room/place-at-walls.ts';
import { roomOutline } from '#app/layout/room/room.ts';
import { labelOfSpot, ROOM_SPOTS, type RoomSpot, shortLabelOfSpot, spotOutline } from '#app/layout/room/room-spots.ts';
import { followName, turned, usualObstacle, usualThings } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { LeftTextField, type LeftTextFieldProps } from '#app/ui/left-text-field.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SpotGrid } from '#app/ui/spot-grid.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleDialogProps {
  readonly room: Room;
  readonly unitSystem: UnitSystem;
  /** The obstacle to change; null for a new one, which is then placed on the drawing. */
  readonly editing: Obstacle | null;
  /** The height of a wall, which is measured from the bottom up. Null on a floor. */
  readonly wallHeight: number | null;
  /** The height of the room, for a floor. */
  readonly ceiling: number;
  /** Existing obstacles: a new one at a wall is placed next to them. */
  readonly others: readonly Obstacle[];
  onClose(): void;
  /** `at` is its top left corner; null to place it on the drawing. */
  onAdd(fields: ReadObstacle, at: Point | null): void;
  /** Returns the reason if it is refused, or null. */
  onChange(obstacle: Obstacle): string | null;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

const BLANK: ObstacleText = { id: '', name: '', type: 'kitchen_island', length: '', width: '', x: '', y: '' };

function textsOf(obstacle: Obstacle | null, system: UnitSystem, wallHeight: number | null): ObstacleText {
  if (obstacle === null) return BLANK;
  return obstacleToText(
    writeObstacle(wallHeight === null ? obstacle : turnOver(obstacle, wallHeight), (field, value) =>
      toDocumentValue(field, value, system),
    ),
    system,
  );
}

/** Add Interior Obstacle: type and size, then a corner or a wall, or a place on the drawing. */
export function ObstacleDialog(props: ObstacleDialogProps) {
  const { room, unitSystem, wallHeight, ceiling, editing, others, onClose, onAdd, onChange } = props;
  const surface = wallHeight === null ? 'floor' : 'wall';
  const isWall = wallHeight !== null;
  const id = useId();
  const unit = sizeUnit(unitSystem);
  const [texts, setTexts] = useState<ObstacleText>(() => textsOf(editing, unitSystem, wallHeight));
  const change = (patch: Partial<ObstacleText>) => setTexts((before) => ({ ...before, ...patch }));
  const { name, type } = texts;
  const shape = formShapeOf(texts);
  const [errors, setErrors] = useState<ObstacleFieldErrors>({});
  const [placeError, setPlaceError] = useState<string | undefined>();

  const fields = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog may be inside another form, which must not get the event.
    event.stopPropagation();
    finish(null);
  };
  const finish = (spot: RoomSpot | null) => {
    const { id: _, x, y, ...typed } = texts;
    const read = readObstacleFields(typed, room, unitSystem, { wallHeight, ceiling });
    setErrors(read.ok ? {} : read.error);
    setPlaceError(undefined);
    if (!read.ok) {
      const first = obstacleTable.find((field) => read.error[field.name] !== undefined)?.name;
      return fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    const own = read.value.x === undefined || read.value.y === undefined ? null : { x: read.value.x, y: read.value.y };
    if (editing === null) {
      const up = isWall ? parseLength(y, unit) : null;
      const taken = others.map(obstacleBounds);
      const stand = () =>
        spot &&
        (up?.ok ? placeOnWall(read.value, spot, room, taken, up.value) : placeAtWalls(read.value, spot, room, taken));
      return onAdd(read.value, spot === null ? own : stand());
    }
    const at =
      own === null ? readCoordinates(x, y, unitSystem, isWall ? wallHeight - read.value.length : null) : ok(own);
    const { id: same } = editing;
    const problem = at.ok ? onChange({ ...read.value, ...at.value, id: same } as Obstacle) : at.error;
    setPlaceError(problem ?? undefined);
    if (problem === null) onClose();
  };

  const fill = (usual: ReturnType<typeof usualObstacle>) => {
    if (usual === null) return;
    change(usual);
    setErrors({});
  };

  const size = (
    field: 'length' | 'width' | 'diameter' | 'angle' | 'x' | 'y' | 'height',
    label: string,
    more: Partial<Pick<LeftTextFieldProps, 'placeholder' | 'hint'>> = {},
  ) =>
    isShownFor(field, shape) && (
      <LeftTextField
        id={`${id}-${field}`}
        name={field}
        label={label}
        suffix={field === 'angle' ? '°' : unit}
        data-size={field === 'angle' ? undefined : unit}
        autoComplete="off"
        {...more}
        value={texts[field] ?? ''}
        asLeft={(text) => (field === 'angle' ? text : asOnTape(text, unit))}
        error={errors[field]}
        sharedError={(field === 'x' || field === 'y') && placeError !== undefined ? `${id}-place` : undefined}
        onText={(text) => change({ [field]: text })}
      />
    );
  const choice = (label: string, value: string, options: readonly Choice[], pick: (id: string) => void) => (
    <SelectField
      id={`${id}-${label}`}
      label={label}
      value={value}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      <Options of={options.map(({ id, label }) => [id, label])} />
    </SelectField>
  );

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={editing === null ? obstaclesWords.addInterior : obstaclesWords.edit(editing.name)}
    >
      <form ref={fields} noValidate onSubmit={submit}>
        {editing === null && (
          <Chips legend={obstacleFormWords.usualThings}>
            {usualThings(surface).map(({ id, label }) => (
              <Button key={id} aria-pressed={name === label} onClick={() => fill(usualObstacle(id, unitSystem))}>
                {label}
              </Button>
            ))}
          </Chips>
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id={`${id}-name`}
            name="name"
            label={obstacleFormWords.name}
            fieldClassName="col-span-2"
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={(event) => {
              const next = event.currentTarget.value;
              change({ name: next, type: followName({ name, type }, next, surface) });
            }}
          />
          {size('length', isWall ? obstacleFormWords.height : obstacleFormWords.length)}
          {size('width', obstacleFormWords.width)}
          {size('diameter', obstacleFormWords.diameter)}
          {editing !== null && size('x', isWall ? obstacleFormWords.fromLeft : obstacleFormWords.fromLeftWall)}
          {editing !== null && size('y', isWall ? obstacleFormWords.fromBottom : obstacleFormWords.fromTopWall)}
          {isWall && isShownFor('jointsOnEdges', shape) && (
            <Switch
              id={`${id}-joints`}
              name="jointsOnEdges"
              label={obstacleFormWords.jointsOnEdges}
              hint={obstacleFormWords.jointsOnEdgesHint}
              checked={texts.jointsOnEdges === 'on'}
              onChange={(isOn) => change({ jointsOnEdges: isOn ? 'on' : 'off' })}
            />
          )}
        </div>
        <Disclosure
          summary={obstacleFormWords.more}
          open={shape !== 'rectangle' || (texts.height ?? '') !== '' || errors.height !== undefined}
          className="mt-2"
        >
          <div className="grid grid-cols-2 gap-3">
            {choice(
              obstacleFormWords.type,
              type,
              typesOf(surface, type).map(([id, label]) => ({ id, label })),
              (one) => change({ type: one }),
            )}
            {choice(obstacleFormWords.shape, shape, FORM_SHAPES, (one) => {
              change({ shape: one, angle: one === 'turned' ? texts.angle : undefined });
            })}
            {size('angle', obstacleFormWords.angle)}
            {!isWall && size('height', obstacleFormWords.heightAboveFloor, describeUsualHeight(texts, unitSystem))}
            {shape === 'polygon' && (
              <TextAreaField
                id={`${id}-points`}
                label={obstacleFormWords.points}
                error={errors.points}
                className="col-span-2"
                name="points"
                rows={4}
                placeholder={obstacleFormWords.pointsExample}
                value={texts.points ?? ''}
                onChange={(event) => change({ points: event.currentTarget.value })}
              />
            )}
          </div>
          {editing === null && isShownFor('length', shape) && (
            <Button className="mt-3" onClick={() => change(turned(texts))}>
              {obstacleFormWords.turn}
            </Button>
          )}
        </Disclosure>
        {editing === null && (
          <div className="mt-3">
            <SpotGrid legend={obstacleFormWords.putAtWall} spots={ROOM_SPOTS} outline={spotOutline(roomOutline(room))}>
              {(spot, picture) => (
                <Button
                  key={spot.id}
                  variant="quiet"
                  aria-label={labelOfSpot(spot, surface)}
                  onClick={() => finish(spot)}
                >
                  {picture}
                  {shortLabelOfSpot(spot)}
                </Button>
              )}
            </SpotGrid>
          </div>
        )}
        <div role="alert">
          <FieldError id={`${id}-place`} message={placeError} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit">
            {editing === null ? obstaclesWords.placeOnDrawing : obstaclesWords.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
