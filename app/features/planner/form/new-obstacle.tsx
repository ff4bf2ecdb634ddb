import { ObstacleFields } from '#app/features/planner/form/obstacle-fields.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import { boundsRing } from '#app/geometry/bounds.ts';
import { typedRoom } from '#app/layout/job/typed-room.ts';
import type { ObstacleText } from '#app/layout/model/job-text.ts';
import { formShapeOf, isShownFor } from '#app/layout/model/obstacle-fields.ts';
import { labelOfSpot, ROOM_SPOTS, shortLabelOfSpot, spotOutline } from '#app/layout/room/room-spots.ts';
import { turned, usualObstacle, usualThings } from '#app/layout/room/usual-obstacles.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { isObstacleBegun } from '#app/planner/rooms/new-obstacle.ts';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { SpotGrid } from '#app/ui/spot-grid.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

/** The picture of a room without sizes. */
const SQUARE = boundsRing({ minX: 0, minY: 0, maxX: 1, maxY: 1 });

export interface NewObstacleProps {
  readonly isHydrated: boolean;
  /** The label of the button that uses the numbers as typed. */
  readonly addLabel: string;
}

/** A new obstacle: a usual one or one's own, at the walls or by numbers. */
export function NewObstacle({ isHydrated, addLabel }: NewObstacleProps) {
  const newObstacle = usePlanner(({ values }) => values.newObstacle);
  const { unitSystem, surface } = usePlanner(({ values: { job } }) => ({
    unitSystem: unitSystemOf(job),
    surface: job.surface,
  }));
  const outline = usePlanner(({ values: { job } }) => spotOutline(typedRoom(job)?.outline ?? SQUARE));
  const error = useFieldError('newObstacle');
  const send = useSend();
  const change = (patch: Partial<ObstacleText>) => send({ type: 'new-obstacle-changed', patch });
  /** With scripts the fields change immediately, without them with the server's answer. */
  const fill = (texts: Partial<ObstacleText> | null) => () => texts !== null && change(texts);
  return (
    <>
      <Chips legend={obstacleFormWords.usualThings}>
        {usualThings(surface).map(({ id, label }) => (
          <Button
            key={id}
            // Enter presses a form's first submit button, which must be the Add button.
            type={isHydrated ? 'button' : 'submit'}
            name="intent"
            value={`usual-obstacle:${id}`}
            formNoValidate
            aria-pressed={newObstacle.name === label}
            instead={fill(usualObstacle(id, unitSystem))}
          >
            {label}
          </Button>
        ))}
      </Chips>
      <div id="newObstacle" tabIndex={-1}>
        <FieldError id="newObstacle" message={error} />
      </div>
      <ObstacleFields stem="newObstacle" obstacle={newObstacle} onChange={change} hasShapes />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button intent="add-obstacle">{addLabel}</Button>
        {isShownFor('length', formShapeOf(newObstacle)) && (
          <Button intent="turn-obstacle" variant="quiet" instead={fill(turned(newObstacle))}>
            {obstacleFormWords.turn}
          </Button>
        )}
        {isObstacleBegun(newObstacle) && (
          <Button intent="drop-obstacle" variant="quiet">
            {obstacleFormWords.clearFields}
          </Button>
        )}
      </div>
      <div className="mt-3">
        <SpotGrid legend={obstacleFormWords.putAtWall} spots={ROOM_SPOTS} outline={outline}>
          {(spot, picture) => (
            <Button
              key={spot.id}
              intent={`add-obstacle:${spot.id}`}
              variant="quiet"
              aria-label={labelOfSpot(spot, surface)}
            >
              {picture}
              {shortLabelOfSpot(spot)}
            </Button>
          )}
        </SpotGrid>
      </div>
    </>
  );
}
