import { memo } from 'react';
import { OwnForm } from '#app/features/calculator/own-forms.tsx';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { NewObstacle } from '#app/features/calculator/sections/new-obstacle.tsx';
import { ObstacleFields } from '#app/features/calculator/sections/obstacle-fields.tsx';
import type { ObstacleText } from '#app/layout/job/job-text.ts';
import { OBSTACLE_TYPES } from '#app/layout/room/obstacle-types.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { sayTyped } from '#app/layout/units/say-typed.ts';
import { unitSystemOf } from '#app/planner/values.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

export interface ObstaclesSectionProps extends SectionProps {
  readonly isHydrated: boolean;
  /** Takes the place for the list and the dialog that need scripts; null without them. */
  readonly onPanel: ((host: Element | null) => void) | null;
}

/** Add Interior Obstacles: islands, cabinets, columns by typed numbers. Each can be changed in place or removed. */
export const ObstaclesSection = memo(function ObstaclesSection({ form, isHydrated, onPanel }: ObstaclesSectionProps) {
  const { job, newObstacle } = form.values;
  const unit = sizeUnit(unitSystemOf(job));
  const hasListErrors = Object.keys(form.errors).some((field) => field.startsWith('obstacles['));
  const hasNewErrors = Object.keys(form.errors).some((field) => field.startsWith('newObstacle.'));
  return (
    <CardSection
      id="obstacles-section"
      title={obstacleFormWords.addInteriorObstacles}
      aside={job.obstacles.length > 0 ? obstacleFormWords.inTheRoom(job.obstacles.length) : undefined}
    >
      {onPanel !== null && <div ref={onPanel} className="mb-2" />}
      {/* With the panel above it the plain list only carries the fields, unless one of them has a message. */}
      <OwnForm part="obstacles" isAlive={isHydrated}>
        <ul className="divide-y divide-line" hidden={onPanel !== null && !hasListErrors}>
          {job.obstacles.map((obstacle, index) => (
            <li key={obstacle.id || index} className="py-1">
              <Disclosure
                summary={obstacle.name || describeType(obstacle)}
                aside={describeSize(obstacle, unit)}
                open={Object.keys(form.errors).some((field) => field.startsWith(`obstacles[${index}].`))}
                part={`obstacle-${index}`}
                instead={<CarriedObstacle stem={`obstacles[${index}]`} obstacle={obstacle} />}
              >
                <ObstacleFields
                  form={form}
                  stem={`obstacles[${index}]`}
                  obstacle={obstacle}
                  onChange={(patch) => form.changeObstacle(index, patch)}
                />
                <div className="flex flex-wrap gap-2 py-3">
                  <Button intent="update-obstacles">{obstacleFormWords.update}</Button>
                  <Button intent={`remove-obstacle:${index}`} variant="quiet">
                    {obstacleFormWords.remove}
                  </Button>
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      </OwnForm>
      <OwnForm part="new-obstacle" isAlive={isHydrated}>
        <Disclosure
          id="new-obstacle"
          {...(job.obstacles.length > 0 && { part: 'new-obstacle' })}
          summary={
            onPanel !== null
              ? obstacleFormWords.addByNumbers
              : job.obstacles.length > 0
                ? obstacleFormWords.another
                : job.surface === 'wall'
                  ? obstacleFormWords.onWallSuchAs
                  : obstacleFormWords.suchAs
          }
          open={hasNewErrors || newObstacle.name !== ''}
        >
          <NewObstacle
            form={form}
            isHydrated={isHydrated}
            addLabel={onPanel !== null ? obstacleFormWords.addAtNumbers : obstacleFormWords.addObstacle}
          />
        </Disclosure>
      </OwnForm>{' '}
      <FieldError id="obstacles" message={fieldError(form, 'obstacles')} />
    </CardSection>
  );
});

function describeSize({ shape, length, width, diameter = '' }: ObstacleText, unit: string): string | undefined {
  if (shape === 'polygon') return undefined;
  return shape === 'circle' ? `⌀ ${sayTyped([diameter], unit)}` : sayTyped([length, width], unit);
}

/** An obstacle whose fields are not on the page goes along with the form unseen. */
function CarriedObstacle({ stem, obstacle }: { readonly stem: string; readonly obstacle: ObstacleText }) {
  return Object.entries(obstacle).map(([field, text]) => (
    <input key={field} type="hidden" name={`${stem}.${field}`} value={text} />
  ));
}

function describeType(obstacle: ObstacleText): string {
  return (OBSTACLE_TYPES as Readonly<Record<string, string>>)[obstacle.type] ?? obstacleFormWords.obstacle;
}
