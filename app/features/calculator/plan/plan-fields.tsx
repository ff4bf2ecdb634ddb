import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import { DoorwayFields } from '#app/features/calculator/plan/doorway-fields.tsx';
import { PartFields } from '#app/features/calculator/plan/part-fields.tsx';
import { PlanDrawing } from '#app/features/calculator/plan/plan-drawing.tsx';
import { PlanPicture } from '#app/features/calculator/plan/plan-picture.tsx';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/parts/plan.ts';
import { FieldError } from '#app/ui/field.tsx';
import * as words from '#app/words/en/plan-form.ts';

export interface PlanFieldsProps extends SectionProps {
  /** The plan that is paid for has rooms of any shape. */
  readonly mayDrawRooms: boolean;
  /** Scripts run, and what is on the page may be changed. */
  readonly isLive: boolean;
}

/** Several rooms: the plan of them, each room by numbers, and the doorways between them. */
export function PlanFields({ form, mayDrawRooms, isLive }: PlanFieldsProps) {
  const { parts, doorways } = form.values.job;
  return (
    <div className="grid grid-cols-1 gap-3">
      {isLive ? <PlanDrawing form={form} /> : <PlanPicture job={form.values.job} />}
      <FieldError id="parts" message={fieldError(form, 'parts')} />
      <ul className="divide-y divide-line">
        {parts.map((_part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their place in the list
          <li key={index} className="py-1">
            <PartFields form={form} index={index} mayDrawRooms={mayDrawRooms} />
          </li>
        ))}
      </ul>
      {parts.length < MAX_PARTS && (
        <IntentButton intent="add-room" className="justify-self-start">
          {words.addAnotherRoom}
        </IntentButton>
      )}
      <h3 className="font-semibold">{words.doorways}</h3>
      <FieldError id="doorways" message={fieldError(form, 'doorways')} />
      <ul className="divide-y divide-line">
        {doorways.map((_doorway, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: doorways are known by their place in the list
          <li key={index} className="py-1">
            <DoorwayFields form={form} index={index} />
          </li>
        ))}
      </ul>
      {doorways.length < MAX_DOORWAYS && (
        <IntentButton intent="add-doorway" className="justify-self-start">
          {words.addDoorway}
        </IntentButton>
      )}
    </div>
  );
}
