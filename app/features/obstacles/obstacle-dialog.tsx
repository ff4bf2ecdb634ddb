import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type ObstacleFieldErrors,
  type ReadObstacle,
  readCoordinates,
  readObstacleFields,
} from '#app/features/obstacles/read-obstacle-fields.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Obstacle, ObstacleType, Room } from '#app/layout/layout-request.ts';
import { OBSTACLE_TYPES, obstacleBounds } from '#app/layout/room/obstacle.ts';
import { placeAtWalls } from '#app/layout/room/place-at-walls.ts';
import { ROOM_SPOTS, type RoomSpot } from '#app/layout/room/room-spots.ts';
import { followName, USUAL_OBSTACLES, usualObstacle } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { SpotGrid } from '#app/ui/spot-grid.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleDialogProps {
  readonly room: Room;
  readonly unitSystem: UnitSystem;
  /** The obstacle to change; null for a new one, which is then placed on the drawing. */
  readonly editing: Obstacle | null;
  /** Those in the room already: what is put at a wall goes beside them. */
  readonly others: readonly Obstacle[];
  onClose(): void;
  /** `at` is its top left corner; null where the drawing is to be asked. */
  onAdd(fields: ReadObstacle, at: Point | null): void;
  /** Answers why it cannot be, or null. */
  onChange(obstacle: Obstacle): string | null;
}

/** Add Interior Obstacle: what it is and how large; then a corner or a wall, or a place on the drawing. */
export function ObstacleDialog({ room, unitSystem, editing, others, onClose, onAdd, onChange }: ObstacleDialogProps) {
  const id = useId();
  const unit = sizeUnit(unitSystem);
  const text = (length: number | undefined) => (length === undefined ? '' : formatField(length, unit));
  const [name, setName] = useState(editing?.name ?? '');
  const [type, setType] = useState<ObstacleType>(editing?.type ?? 'kitchen_island');
  const [length, setLength] = useState(text(editing?.length));
  const [width, setWidth] = useState(text(editing?.width));
  const [x, setX] = useState(text(editing?.x));
  const [y, setY] = useState(text(editing?.y));
  const [errors, setErrors] = useState<ObstacleFieldErrors>({});
  const [placeError, setPlaceError] = useState<string | undefined>();

  const fields = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside another form in React's tree: that one must not hear of it.
    event.stopPropagation();
    finish(null);
  };
  const finish = (spot: RoomSpot | null) => {
    const read = readObstacleFields({ name, type, length, width }, room, unitSystem);
    setErrors(read.ok ? {} : read.error);
    setPlaceError(undefined);
    if (!read.ok) {
      const first = (['name', 'length', 'width'] as const).find((field) => read.error[field] !== undefined);
      return fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    if (editing === null) {
      return onAdd(read.value, spot && placeAtWalls(read.value, spot, room, others.map(obstacleBounds)));
    }
    const at = readCoordinates(x, y, unitSystem);
    const problem = at.ok ? onChange({ ...editing, ...read.value, ...at.value }) : at.error;
    setPlaceError(problem ?? undefined);
    if (problem === null) onClose();
  };

  const fill = (texts: ReturnType<typeof usualObstacle>) => {
    if (texts === null) return;
    setName(texts.name);
    setType(texts.type);
    setLength(texts.length);
    setWidth(texts.width);
    setErrors({});
  };

  const size = (field: 'length' | 'width' | 'x' | 'y', label: string, value: string, set: (text: string) => void) => (
    <TextField
      id={`${id}-${field}`}
      name={field}
      label={label}
      suffix={unit}
      data-size={unit}
      autoComplete="off"
      value={value}
      error={field === 'length' || field === 'width' ? errors[field] : undefined}
      sharedError={(field === 'x' || field === 'y') && placeError !== undefined ? `${id}-place` : undefined}
      onChange={(event) => set(event.currentTarget.value)}
    />
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
            {USUAL_OBSTACLES.map(({ id, label }) => (
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
            label={obstaclesWords.obstacleName}
            fieldClassName="col-span-2"
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={(event) => {
              const next = event.currentTarget.value;
              setType(followName({ name, type }, next));
              setName(next);
            }}
          />
          <Field id={`${id}-type`} label={obstacleFormWords.type} className="col-span-2">
            {(control) => (
              <Select
                {...control}
                value={type}
                onChange={(event) => setType(event.currentTarget.value as ObstacleType)}
              >
                {Object.entries(OBSTACLE_TYPES).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {size('length', obstacleFormWords.length, length, setLength)}
          {size('width', obstacleFormWords.width, width, setWidth)}
          {editing !== null && size('x', obstacleFormWords.fromLeftWall, x, setX)}
          {editing !== null && size('y', obstacleFormWords.fromTopWall, y, setY)}
        </div>
        {editing === null && (
          <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
            <SpotGrid legend={obstaclesWords.putAtWall} spots={ROOM_SPOTS}>
              {(spot, picture) => (
                <Button key={spot.id} variant="quiet" aria-label={spot.label} onClick={() => finish(spot)}>
                  {picture}
                </Button>
              )}
            </SpotGrid>
            <Button
              onClick={() => {
                setLength(width);
                setWidth(length);
              }}
            >
              {obstacleFormWords.turn}
            </Button>
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
