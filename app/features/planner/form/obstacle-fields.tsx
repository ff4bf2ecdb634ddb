import { SizeField, type SizeFieldProps } from '#app/features/planner/form/size-field.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import type { ObstacleText } from '#app/layout/model/job-text.ts';
import { FORM_SHAPES, formShapeOf, isShownFor } from '#app/layout/model/obstacle-fields.ts';
import { kindOfObstacle, typesOf } from '#app/layout/model/obstacle-types.ts';
import { describeUsualHeight } from '#app/layout/room/describe-usual-height.ts';
import { followName } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

export interface ObstacleFieldsProps {
  /** The field names' stem: `newObstacle` or `obstacles[0]`. */
  readonly stem: string;
  readonly obstacle: ObstacleText;
  readonly onChange: (patch: Partial<ObstacleText>) => void;
  /** Whether its shape is still to be chosen. */
  readonly hasShapes?: boolean;
}

/** Seldom changed, so they are in a disclosure, unless one has an unusual value. */
const MORE = ['type', 'shape', 'angle', 'points', 'height'] as const;

/** One obstacle by numbers: its type and, depending on its shape, its size and position. */
export function ObstacleFields({ stem, obstacle, onChange, hasShapes = false }: ObstacleFieldsProps) {
  const unitSystem = usePlanner(({ values }) => unitSystemOf(values.job));
  const unit = sizeUnit(unitSystem);
  const surface = usePlanner(({ values }) => values.job.surface);
  const errors = usePlanner((state) => state.errors);
  const errorOf = (field: string) => errors[`${stem}.${field}`]?.join(' ');
  const shape = formShapeOf(obstacle);
  const isWall = surface === 'wall';
  const { height = '' } = obstacle;
  const size = (
    field: 'length' | 'width' | 'diameter' | 'x' | 'y' | 'height',
    label: string,
    more: Partial<Pick<SizeFieldProps, 'placeholder' | 'hint'>> = {},
  ) =>
    isShownFor(field, shape) && (
      <SizeField
        name={`${stem}.${field}`}
        label={label}
        {...more}
        unit={unit}
        value={obstacle[field] ?? ''}
        error={errorOf(field)}
        onValueChange={(text) => onChange({ [field]: text })}
      />
    );
  const choice = (
    field: 'type' | 'shape',
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <SelectField
      label={label}
      error={errorOf(field)}
      name={`${stem}.${field}`}
      value={value}
      onChange={(event) => {
        const id = event.currentTarget.value;
        onChange(field === 'type' ? { type: id } : { shape: id, angle: id === 'turned' ? obstacle.angle : undefined });
      }}
    >
      <Options of={options} />
    </SelectField>
  );
  return (
    <div className="fields">
      <input type="hidden" name={`${stem}.id`} value={obstacle.id} />
      <TextField
        name={`${stem}.name`}
        label={obstacleFormWords.name}
        maxLength={60}
        value={obstacle.name}
        error={errorOf('name')}
        onChange={(event) => {
          const name = event.currentTarget.value;
          onChange({ name, type: followName(obstacle, name, surface) });
        }}
      />
      {size('length', isWall ? obstacleFormWords.height : obstacleFormWords.length)}
      {size('width', obstacleFormWords.width)}
      {size('diameter', obstacleFormWords.diameter)}
      {size('x', isWall ? obstacleFormWords.fromLeft : obstacleFormWords.fromLeftWall)}
      {size('y', isWall ? obstacleFormWords.fromBottom : obstacleFormWords.fromTopWall)}
      {isWall && isShownFor('jointsOnEdges', shape) && (
        <Switch
          name={`${stem}.jointsOnEdges`}
          label={obstacleFormWords.jointsOnEdges}
          hint={obstacleFormWords.jointsOnEdgesHint}
          checked={obstacle.jointsOnEdges === 'on'}
          onChange={(isOn) => onChange({ jointsOnEdges: isOn ? 'on' : 'off' })}
        />
      )}
      <Disclosure
        summary={obstacleFormWords.more}
        aside={describeType(obstacle)}
        open={shape !== 'rectangle' || height !== '' || MORE.some((field) => errorOf(field) !== undefined)}
        className="col-span-full"
      >
        <div className="fields">
          {choice('type', obstacleFormWords.type, obstacle.type, typesOf(surface, obstacle.type))}
          {hasShapes
            ? choice(
                'shape',
                obstacleFormWords.shape,
                shape,
                FORM_SHAPES.map(({ id, label }) => [id, label]),
              )
            : shape !== 'rectangle' && <input type="hidden" name={`${stem}.shape`} value={shape} />}
          {isShownFor('angle', shape) && (
            <TextField
              name={`${stem}.angle`}
              label={obstacleFormWords.angle}
              suffix="°"
              autoComplete="off"
              value={obstacle.angle ?? ''}
              error={errorOf('angle')}
              onChange={(event) => onChange({ shape: 'turned', angle: event.currentTarget.value })}
            />
          )}
          {isShownFor('points', shape) && (
            <TextAreaField
              label={obstacleFormWords.points}
              error={errorOf('points')}
              name={`${stem}.points`}
              rows={4}
              placeholder={obstacleFormWords.pointsExample}
              value={obstacle.points ?? ''}
              onChange={(event) => onChange({ points: event.currentTarget.value })}
            />
          )}
          {/* Not used on a wall, but kept in case the job becomes a floor again. */}
          {isWall
            ? height !== '' && <input type="hidden" name={`${stem}.height`} value={height} />
            : size('height', obstacleFormWords.heightAboveFloor, describeUsualHeight(obstacle, unitSystem))}
        </div>
      </Disclosure>
    </div>
  );
}

/** The name of an obstacle's type. A form may send any text as a type. */
export function describeType({ type }: ObstacleText): string {
  return kindOfObstacle(type)?.name ?? obstacleFormWords.obstacle;
}
