import { type ReactNode, useContext } from 'react';
import { ChangedPartContext } from '#app/features/planner/form/changed-part.ts';
import { FormSection } from '#app/features/planner/form/form-section.tsx';
import { NewObstacle } from '#app/features/planner/form/new-obstacle.tsx';
import { describeType, ObstacleFields } from '#app/features/planner/form/obstacle-fields.tsx';
import { OwnForm } from '#app/features/planner/form/own-forms.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import type { ObstacleText } from '#app/layout/model/job-text.ts';
import { type FieldUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatTyped } from '#app/layout/units/format-typed.ts';
import { thingsLine } from '#app/planner/form/section-lines.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

export interface ObstaclesSectionProps {
  readonly isHydrated: boolean;
  /** The element for the list and the dialog that need scripts. Null without them. */
  readonly onPanel: ((host: Element | null) => void) | null;
  /** Reserves that space in the server's page. Null if it may not be needed. */
  readonly place: ReactNode;
}

/** Add Interior Obstacles: islands, cabinets, columns by typed numbers. Each can be edited or removed in place. */
export function ObstaclesSection({ isHydrated, onPanel, place }: ObstaclesSectionProps) {
  const { unitSystem, obstacles, surface } = usePlanner(({ values: { job } }) => ({
    unitSystem: unitSystemOf(job),
    obstacles: job.obstacles,
    surface: job.surface,
  }));
  const isNewNamed = usePlanner(({ values }) => values.newObstacle.name !== '');
  const errors = usePlanner((state) => state.errors);
  const error = useFieldError('obstacles');
  const changedPart = useContext(ChangedPartContext);
  const send = useSend();
  const line = usePlanner(({ values }) => thingsLine(values.job));
  const unit = sizeUnit(unitSystem);
  const hasErrors = (stem: string) => Object.keys(errors).some((field) => field.startsWith(stem));
  return (
    <FormSection
      id="obstacles-section"
      title={obstacleFormWords.addInteriorObstacles}
      line={line}
      aside={obstacles.length > 0 ? obstacleFormWords.inTheRoom(obstacles.length) : undefined}
    >
      {onPanel !== null && <div ref={onPanel} className="mb-2 empty:hidden" />}
      <div className="obstacle-lists">
        {place}
        {/* With the panel above, the plain list has only hidden fields, unless one of them has a message. */}
        <OwnForm part="obstacles" isAlive={isHydrated}>
          <ul className="divide-y divide-line" hidden={onPanel !== null && !hasErrors('obstacles[')}>
            {obstacles.map((obstacle, index) => (
              <li key={obstacle.id || index} className="py-1">
                <Disclosure
                  id={`obstacle-${index + 1}`}
                  summary={obstacle.name || describeType(obstacle)}
                  aside={describeSize(obstacle, unit)}
                  open={hasErrors(`obstacles[${index}].`)}
                  isChanged={changedPart === `obstacle-${index + 1}`}
                >
                  <ObstacleFields
                    stem={`obstacles[${index}]`}
                    obstacle={obstacle}
                    onChange={(patch) => send({ type: 'obstacle-changed', index, patch })}
                  />
                  <div className="flex flex-wrap gap-2 py-3">
                    <Button intent={`update-obstacles:${index}`}>{obstacleFormWords.update}</Button>
                    {surface === 'wall' && <Button intent={`to-joints:${index}`}>{obstacleFormWords.toJoints}</Button>}
                    <Button intent={`remove-obstacle:${index}`} variant="quiet">
                      {obstacleFormWords.remove}
                    </Button>
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
        </OwnForm>
      </div>
      <OwnForm part="new-obstacle" isAlive={isHydrated}>
        <Disclosure
          id="new-obstacle"
          summary={
            onPanel !== null
              ? obstacleFormWords.addByNumbers
              : obstacles.length > 0
                ? obstacleFormWords.another
                : surface === 'wall'
                  ? obstacleFormWords.onWallSuchAs
                  : obstacleFormWords.suchAs
          }
          open={hasErrors('newObstacle.') || isNewNamed}
          isChanged={changedPart === 'new-obstacle'}
        >
          <NewObstacle
            isHydrated={isHydrated}
            addLabel={onPanel !== null ? obstacleFormWords.addAtNumbers : obstacleFormWords.addObstacle}
          />
        </Disclosure>
      </OwnForm>{' '}
      <FieldError id="obstacles" message={error} />
    </FormSection>
  );
}

function describeSize({ shape, length, width, diameter = '' }: ObstacleText, unit: FieldUnit): string | undefined {
  if (shape === 'polygon') return undefined;
  return shape === 'circle' ? `⌀ ${formatTyped([diameter], unit)}` : formatTyped([length, width], unit);
}
