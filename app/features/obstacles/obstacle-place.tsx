import { ObstacleRows } from '#app/features/obstacles/obstacle-rows.tsx';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { usualThings } from '#app/layout/room/usual-obstacles.ts';
import { isAdded } from '#app/layout/slopes/added-obstacles.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstaclePanelPlaceProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
}

/** A placeholder as high as the panel of these obstacles, until scripts load the panel. */
export function ObstaclePanelPlace({ result, unitSystem }: ObstaclePanelPlaceProps) {
  const isOnWall = isWall(result.request);
  return (
    <div className="place-for-scripts" aria-hidden="true">
      <div className="mb-2 grid gap-3">
        <ObstacleRows
          obstacles={result.request.obstacles.filter((one) => !isAdded(one))}
          unitSystem={unitSystem}
          wallHeight={isOnWall ? result.boundsLength : null}
          selectedId={null}
        >
          {() => (
            <>
              <IconPlace />
              <IconPlace />
              {isOnWall && <ButtonPlace>{obstacleFormWords.toJoints}</ButtonPlace>}
              <IconPlace />
            </>
          )}
        </ObstacleRows>
        <div className="min-h-11" />
      </div>
    </div>
  );
}

/** A placeholder as high as the buttons for frequent obstacles below the drawing. */
export function FrequentThingsPlace({ result }: Pick<ObstaclePanelPlaceProps, 'result'>) {
  const surface = isWall(result.request) ? 'wall' : 'floor';
  return (
    <div className="mt-3">
      <p className="legend">{obstaclesWords.putInRoom[surface]}</p>
      <div className="chips">
        {usualThings(surface).map(
          ({ id, label, isFrequent }) => isFrequent && <ButtonPlace key={id}>{label}</ButtonPlace>,
        )}
        <ButtonPlace>{obstaclesWords.moreThings}</ButtonPlace>
      </div>
    </div>
  );
}

function IconPlace() {
  return <span className="button-icon" />;
}

function ButtonPlace({ children }: { readonly children: string }) {
  return <span className={buttonClasses()}>{children}</span>;
}
