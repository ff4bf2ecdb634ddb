import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { SizeField } from '#app/features/calculator/size-field.tsx';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import type { ObstacleText } from '#app/layout/job/job-text.ts';
import { OBSTACLE_TYPES } from '#app/layout/room/obstacle.ts';
import { followName } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

export interface ObstacleFieldsProps extends SectionProps {
  /** The field names' stem: `newObstacle` or `obstacles[0]`. */
  readonly stem: string;
  readonly obstacle: ObstacleText;
  readonly onChange: (patch: Partial<ObstacleText>) => void;
}

/** One obstacle by numbers: what it is, how large, and where its corner nearest the room's top left stands. */
export function ObstacleFields({ form, stem, obstacle, onChange }: ObstacleFieldsProps) {
  const unit = sizeUnit(unitSystemOf(form.values.job));
  const size = (field: 'length' | 'width' | 'x' | 'y', label: string) => (
    <SizeField
      name={`${stem}.${field}`}
      label={label}
      unit={unit}
      value={obstacle[field]}
      error={fieldError(form, `${stem}.${field}`)}
      onValueChange={(text) => onChange({ [field]: text })}
    />
  );
  return (
    <div className="fields">
      <input type="hidden" name={`${stem}.id`} value={obstacle.id} />
      <TextField
        id={`${stem}.name`}
        name={`${stem}.name`}
        label={obstacleFormWords.name}
        autoComplete="off"
        maxLength={60}
        value={obstacle.name}
        error={fieldError(form, `${stem}.name`)}
        onChange={(event) => {
          const name = event.currentTarget.value;
          onChange({ name, type: followName(obstacle, name) });
        }}
      />
      <Field id={`${stem}.type`} label={obstacleFormWords.type} error={fieldError(form, `${stem}.type`)}>
        {(control) => (
          <Select
            {...control}
            name={`${stem}.type`}
            value={obstacle.type}
            onChange={(event) => onChange({ type: event.currentTarget.value })}
          >
            {Object.entries(OBSTACLE_TYPES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {size('length', obstacleFormWords.length)}
      {size('width', obstacleFormWords.width)}
      {size('x', obstacleFormWords.fromLeftWall)}
      {size('y', obstacleFormWords.fromTopWall)}
    </div>
  );
}
